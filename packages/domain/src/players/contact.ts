import { parseCpf } from './cpf.ts';

/**
 * One canonical form per identifier: uniqueness and search compare a keyed hash of it, so two spellings of one phone
 * must become the same text.
 */

/** Area codes in use in Brazil, by first digit. */
const AREA_CODES: Readonly<Record<string, string>> = {
  '1': '123456789',
  '2': '12478',
  '3': '1234578',
  '4': '123456789',
  '5': '1345',
  '6': '123456789',
  '7': '134579',
  '8': '123456789',
  '9': '123456789',
};

/** A Brazilian mobile number as `+55` + area code + nine digits that begin with 9; undefined for anything else. */
export function parsePhone(text: string): string | undefined {
  const digits = text.trim().replace(/[\s().-]/g, '');
  const match = /^(?:\+?55)?0?([1-9])(\d)(9\d{8})$/.exec(digits);
  if (!match) return undefined;
  const [, first = '', second = '', number = ''] = match;
  return AREA_CODES[first]?.includes(second) ? `+55${first}${second}${number}` : undefined;
}

const BRAZIL = '55';

/**
 * A phone of any country as `+` and all its digits. Brazilian numbers follow their numbering; of another country only the
 * shape is known. `area` is the country of a number that does not name its own.
 */
export function parseAnyPhone(text: string, area = BRAZIL): string | undefined {
  const digits = text.trim().replace(/[\s().-]/g, '');
  const whole = digits.startsWith('+') || area === BRAZIL ? digits : `+${area}${digits.replace(/^0+/, '')}`;
  return /^\+(?!55)/.test(whole) ? matching(/^\+[1-9]\d{7,14}$/, whole) : parsePhone(whole);
}

/** Lower case; the shape only, whether it is delivered is shown by a code sent to it. */
export function parseEmail(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return address.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(address) ? address : undefined;
}

/** Begins with a letter and has no `@`, so that a login name can never be read as a phone or an e-mail. */
export function parseLoginName(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return /^[a-z][a-z0-9._]{3,19}$/.test(name) ? name : undefined;
}

export const PIX_KEY_TYPES = ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP'] as const;
export type PixKeyType = (typeof PIX_KEY_TYPES)[number];

/** The key as the central bank's directory spells it. Of a company's number only the shape is checked. */
export function parsePixKey(type: PixKeyType, text: string): string | undefined {
  switch (type) {
    case 'CPF':
      return parseCpf(text);
    case 'CNPJ':
      return matching(/^[0-9A-Z]{12}\d{2}$/, text.trim().toUpperCase().replace(/[./-]/g, ''));
    case 'EMAIL':
      return parseEmail(text);
    case 'PHONE':
      return parsePhone(text);
    case 'EVP':
      return matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, text.trim().toLowerCase());
  }
}

/** The number under which payments know a bank. */
export function parseBankCode(text: string): string | undefined {
  return matching(/^\d{3,8}$/, text.trim());
}

/** The number of an account, with its check digit behind a dash when it came with one. */
export function parseBankNumber(text: string): string | undefined {
  return matching(/^\d{1,20}(-[\dX]{1,2})?$/, text.trim().toUpperCase().replace(/[\s.]/g, ''));
}

function matching(shape: RegExp, text: string): string | undefined {
  return shape.test(text) ? text : undefined;
}
