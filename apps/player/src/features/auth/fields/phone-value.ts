import { applyMask, digitsOf, PHONE_MASK, phoneDigits } from '../../../lib/forms/mask.ts';

/** Whose numbers have a mask of their own, and stand in a form without their country. */
const HOME = '55';
/** As many as a number of any country may have. */
const ABROAD_MASK = '#'.repeat(14);

/** What stands in the form: the digits of a Brazilian number, or another country and its digits: "+351 912345678". */
export interface PhoneValue {
  readonly area: string;
  readonly number: string;
}

export function readPhoneValue(value: string): PhoneValue {
  const [, area = HOME, number = value] = /^\+(\d+) (\d*)$/.exec(value) ?? [];
  return { area, number };
}

export function phoneValueOf({ area, number }: PhoneValue): string {
  return area === HOME ? number : `+${area} ${number}`;
}

export const maskOf = (area: string) => (area === HOME ? PHONE_MASK : ABROAD_MASK);

/** The digits of what was typed or pasted; a number may bring its own country. */
export function numberOf(text: string, area: string): string {
  if (area === HOME) return phoneDigits(text);
  const own = text.trim().startsWith(`+${area}`) ? text.trim().slice(area.length + 1) : text;
  return digitsOf(own).slice(0, ABROAD_MASK.length);
}

/** As people read it. */
export function shownPhone(value: string): string {
  const { area, number } = readPhoneValue(value);
  return area === HOME ? applyMask(number, PHONE_MASK) : value;
}
