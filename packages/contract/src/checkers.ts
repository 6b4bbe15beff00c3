import { type PixKeyType, parseCpf, parseEmail, parsePhone, parsePixKey } from '@arara/domain/players';

/**
 * Quick answers for fields that somebody types. The server decides again with the same functions. The specification names
 * this list (e-mail, mobile, URL, digits, amount, six-digit code, identity card, plate, landline, empty), so those that no
 * screen uses yet stay.
 */

export function isEmail(text: string): boolean {
  return parseEmail(text) !== undefined;
}

/** 1, then a digit from 3 to 9, then nine digits: the specification's own mobile checker. */
export function isMobileCn(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** A Brazilian mobile number: a real area code and nine digits that begin with 9. */
export function isMobileBr(text: string): boolean {
  return parsePhone(text) !== undefined;
}

export function isUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '';
}

export function isDigits(text: string): boolean {
  return /^\d+$/.test(text);
}

/** Up to two decimals and no leading zeros: "0", "0.5", "12.50". */
export function isAmount(text: string): boolean {
  return /^(0|[1-9]\d*)(\.\d{1,2})?$/.test(text);
}

export function isSixDigitCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** A Chinese identity card: eighteen places with a check digit (ISO 7064, 11-2), or the old fifteen without. */
export function isIdCardCn(text: string): boolean {
  const short = /^[1-9]\d{5}(\d{6})\d{3}$/.exec(text);
  if (short) return isDate(`19${short[1]}`);
  const long = /^[1-9]\d{5}(\d{8})\d{3}[\dX]$/.exec(text.toUpperCase());
  return long !== null && isDate(long[1] ?? '') && idCheckOf(text) === text.slice(-1).toUpperCase();
}

function isDate(yyyymmdd: string): boolean {
  const iso = `${yyyymmdd.slice(0, 4)}-${yyyymmdd.slice(4, 6)}-${yyyymmdd.slice(6, 8)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** The weight of a place is two to the power of its distance from the end, modulo 11. */
function idCheckOf(text: string): string {
  let sum = 0;
  for (let index = 0; index < 17; index += 1) sum += Number(text[index]) * (2 ** (17 - index) % 11);
  const check = (12 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

const PLATE_PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';

/** A Chinese plate: province, letter, five places without I and O; six for an electric car, marked D or F. */
export function isPlateNumberCn(text: string): boolean {
  const plate = text.toUpperCase();
  if (!PLATE_PROVINCES.includes(plate[0] ?? ' ') || !/^[A-HJ-NP-Z]$/.test(plate[1] ?? '')) return false;
  const rest = plate.slice(2);
  return /^[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$/.test(rest) || /^([DF][A-HJ-NP-Z0-9]\d{4}|\d{5}[DF])$/.test(rest);
}

/** A Chinese landline: area code with or without a hyphen, seven or eight digits, perhaps an extension. */
export function isLandlineCn(text: string): boolean {
  return /^0\d{2,3}-?[2-9]\d{6,7}(-\d{1,6})?$/.test(text);
}

/** Nothing at all, only spaces, an empty list or an object without fields. Zero and false are something. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || Number.isNaN(value)) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

export function isCpf(text: string): boolean {
  return parseCpf(text) !== undefined;
}

/** A Brazilian company number, with or without dots; since 2026 its first twelve places may hold letters. */
export function isCnpj(text: string): boolean {
  const places = text.trim().toUpperCase().replace(/[./-]/g, '');
  if (!/^[0-9A-Z]{12}\d{2}$/.test(places) || /^(.)\1{13}$/.test(places)) return false;
  return places.endsWith(cnpjCheck(places.slice(0, 12)) + cnpjCheck(places.slice(0, 13)));
}

/** Weights run from 2 at the last place to 9 and begin again; a letter counts by its code less that of zero. */
function cnpjCheck(places: string): string {
  let sum = 0;
  for (let index = 0; index < places.length; index += 1)
    sum += (places.charCodeAt(index) - 48) * (((places.length - 1 - index) % 8) + 2);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

export function isPixKey(type: PixKeyType, text: string): boolean {
  return type === 'CNPJ' ? isCnpj(text) : parsePixKey(type, text) !== undefined;
}
