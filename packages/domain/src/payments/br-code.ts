/**
 * "PIX copia e cola": fields of a two-digit id, a two-digit length and a value, closed by a checksum. We only read it:
 * the code a player pays with is always the provider's.
 */
export interface BrCode {
  /** Where the payer's bank fetches the charge, without `https://`; a code without one is static. */
  readonly location?: string;
  /** The receiving key of a static code. */
  readonly key?: string;
  /** As written, such as `66.66`; a dynamic code has its amount behind the location. */
  readonly amountText?: string;
  readonly merchantName: string;
  readonly merchantCity: string;
  /** `***` in a dynamic code. */
  readonly txid: string;
}

type BrCodeReading =
  | { readonly ok: true; readonly code: BrCode }
  | { readonly ok: false; readonly problem: 'malformed' | 'checksum' };

const LENGTH_MAX = 512;
const GUI = 'br.gov.bcb.pix';
const CHECKSUM_HEAD = '6304';
const CHECKSUM_DIGITS = 4;
/** No control characters and no half of a surrogate pair. */
const PRINTABLE = /^[\u0020-\u007e\u00a0-\ud7ff\ue000-\u{10ffff}]+$/u;

export function readBrCode(text: string): BrCodeReading {
  const malformed = { ok: false, problem: 'malformed' } as const;
  if (text.length > LENGTH_MAX || !PRINTABLE.test(text)) return malformed;
  const fields = readFields(text);
  if (fields === undefined || !text.endsWith(CHECKSUM_HEAD + (fields.get('63') ?? ''))) return malformed;
  const checksum = text.slice(-CHECKSUM_DIGITS);
  if (!/^[0-9A-F]{4}$/.test(checksum)) return malformed;
  if (brCodeChecksum(text.slice(0, -CHECKSUM_DIGITS)) !== checksum) return { ok: false, problem: 'checksum' };
  const code = toBrCode(fields);
  return code === undefined ? malformed : { ok: true, code };
}

function toBrCode(fields: ReadonlyMap<string, string>): BrCode | undefined {
  const account = readFields(fields.get('26') ?? '');
  const extra = readFields(fields.get('62') ?? '');
  const isPix = account?.get('00')?.toLowerCase() === GUI;
  const isBrazilian = fields.get('00') === '01' && fields.get('53') === '986' && fields.get('58') === 'BR';
  const merchantName = fields.get('59');
  const merchantCity = fields.get('60');
  const txid = extra?.get('05');
  if (!isPix || !isBrazilian || merchantName === undefined || merchantCity === undefined || txid === undefined)
    return undefined;
  const location = account?.get('25');
  const key = account?.get('01');
  // A code that names both, or neither, leaves open what is paid.
  if ((location === undefined) === (key === undefined)) return undefined;
  const amountText = fields.get('54');
  return {
    ...(location === undefined ? {} : { location }),
    ...(key === undefined ? {} : { key }),
    ...(amountText === undefined ? {} : { amountText }),
    merchantName,
    merchantCity,
    txid,
  };
}

/** Undefined when a length does not fit or an id comes twice. */
function readFields(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    const [, id = '', digits = ''] = head ?? [];
    const end = at + 4 + Number(digits);
    if (head === null || digits === '00' || end > text.length || fields.has(id)) return undefined;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

const POLYNOMIAL = 0x1021;

/** CRC-16/CCITT-FALSE over the UTF-8 bytes of everything up to and with `6304`, as four upper-case digits. */
export function brCodeChecksum(text: string): string {
  let crc = 0xffff;
  for (const byte of utf8Bytes(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(CHECKSUM_DIGITS, '0');
}

function utf8Bytes(text: string): number[] {
  return [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|[^%]/g)].map(([one, hex]) =>
    hex === undefined ? one.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}
