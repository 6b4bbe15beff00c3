import { defaultLocale, fillText, type Locale } from '../locales.ts';
import { authRefusals } from './auth.ts';
import { everyCallRefusals } from './every-call.ts';
import { ledgerRefusals } from './ledger.ts';
import { limitsRefusals } from './limits.ts';
import { policyRefusals } from './policy.ts';
import type { PlaceOf, Refusal } from './refusal.ts';

export { everyCallRefusals } from './every-call.ts';
export type { Refusal } from './refusal.ts';

/** One typed table of everything the API can refuse, with its Code and its text in nine languages. */
export const refusals = {
  ...everyCallRefusals,
  ...authRefusals,
  ...policyRefusals,
  ...limitsRefusals,
  ...ledgerRefusals,
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;

/** The values a refusal's text has places for. */
export type ValuesOf<Name extends RefusalName> = Readonly<
  Record<PlaceOf<(typeof refusals)[Name]['text']['pt-BR']>, string>
>;

/** The sentence a player reads. */
export function refusalText(
  name: RefusalName,
  values: Readonly<Record<string, string>> = {},
  locale: Locale = defaultLocale,
): string {
  return fillText(refusals[name].text[locale], values);
}
