export { type BrCode, type BrCodeReading, brCodeChecksum, readBrCode } from './br-code.ts';
export {
  type Cnpj,
  judgePayoutKey,
  type PayoutKeyVerdict,
  type PixKey,
  parseCnpj,
  possibleKeyTypes,
  readPixKey,
} from './pix-key.ts';
