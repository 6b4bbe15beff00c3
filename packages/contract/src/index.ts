export * from './checkers.ts';
export { csvCell, csvLine } from './csv.ts';
export { PAGE_SIZE_MAX } from './fields.ts';
export { defaultLocale, directionOf, isLocale, type Locale, locales } from './locales.ts';
export { md5Hex } from './md5.ts';
export { AskedMoney, LineMoney, Money } from './money.ts';
export {
  isStaffRole,
  mayDo,
  type Permission,
  permissions,
  permissionsOf,
  type RevealField,
  revealsOf,
  type StaffRole,
  staffRoles,
} from './permissions.ts';
export {
  type CodeOf,
  everyCallRefusals,
  type Refusal,
  type RefusalName,
  refusals,
  type ValuesOf,
} from './refusals/index.ts';
export {
  type Access,
  type BodyOf,
  type Envelope,
  headers,
  type InputOf,
  PIX_HOOK_BODY_BYTES,
  type RequestOf,
  type Route,
  route,
  SESSION_OVER_CODES,
  sharedSeconds,
  streamRetryMs,
  SUCCESS_CODE,
  type WireOf,
  signatureHeaders,
} from './route.ts';
export { decryptInChunks, encryptInChunks, splitForRsa } from './rsa-chunks.ts';
export { canonicalJson, type SignedParts, signatureOf, type WrappedRequest, wrapRequest } from './signing.ts';
