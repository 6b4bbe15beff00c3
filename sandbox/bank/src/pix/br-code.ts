/** The text behind a Pix QR: two digits of id, two of length, the value, and a checksum at the end. */
export interface BrCode {
  readonly isSingleUse: boolean;
  /** Where the charge is described, without its scheme; a dynamic code has it. */
  readonly location?: string;
  /** A static code names the key, and may name amount and txid. */
  readonly key?: string;
  readonly centavos?: number;
  readonly txid?: string;
  readonly name: string;
  readonly city: string;
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, begun with 0xFFFF, nothing reflected. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const GUI = 'br.gov.bcb.pix';

export function composeBrCode(code: BrCode): string {
  const account = code.location === undefined ? field('01', code.key ?? '') : field('25', code.location);
  const body = [
    field('00', '01'),
    code.isSingleUse ? field('01', '12') : '',
    field('26', field('00', GUI) + account),
    field('52', '0000'),
    field('53', '986'),
    code.centavos === undefined ? '' : field('54', (code.centavos / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(code.name).slice(0, 25)),
    field('60', plain(code.city).slice(0, 15)),
    field('62', field('05', code.txid ?? '***')),
    '6304',
  ].join('');
  return body + crc16(body);
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new Error(`field ${id} is too long`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Names in a code have no accents: older readers count bytes where the standard counts characters. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
}

export type ParsedBrCode = { readonly ok: true; readonly code: BrCode } | { readonly ok: false; readonly why: string };

const refuse = (why: string): ParsedBrCode => ({ ok: false, why });

export function parseBrCode(given: string): ParsedBrCode {
  const text = given.trim();
  if (!text.startsWith('000201')) return refuse('not_a_pix_code');
  if (!/6304[0-9A-Fa-f]{4}$/.test(text)) return refuse('no_checksum');
  if (crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return refuse('wrong_checksum');
  const fields = split(text);
  if (fields === undefined) return refuse('wrong_length');
  const account = split(fields.get('26') ?? '');
  const extra = split(fields.get('62') ?? '');
  if (account === undefined || extra === undefined) return refuse('wrong_length');
  if (account.get('00')?.toLowerCase() !== GUI) return refuse('not_a_pix_code');
  const [location, key, amount, txid] = [account.get('25'), account.get('01'), fields.get('54'), extra.get('05')];
  if (location === undefined && key === undefined) return refuse('not_a_pix_code');
  const centavos = amount === undefined ? undefined : centavosOf(amount);
  if (amount !== undefined && centavos === undefined) return refuse('wrong_amount');
  return {
    ok: true,
    code: {
      isSingleUse: fields.get('01') === '12',
      name: fields.get('59') ?? '',
      city: fields.get('60') ?? '',
      ...(location === undefined ? {} : { location }),
      ...(key === undefined ? {} : { key }),
      ...(centavos === undefined ? {} : { centavos }),
      ...(txid === undefined || txid === '***' ? {} : { txid }),
    },
  };
}

function centavosOf(amount: string): number | undefined {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(amount);
  return match === null ? undefined : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

function split(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    if (head === null) return undefined;
    const value = text.slice(at + 4, at + 4 + Number(head[2]));
    if (value.length !== Number(head[2])) return undefined;
    fields.set(head[1] ?? '', value);
    at += 4 + value.length;
  }
  return fields;
}
