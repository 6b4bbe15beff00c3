import type { ProfileResult } from './profile.ts';
import type { Proof } from './rules.ts';

/** What a brand's document holds to operate in a country. */
export interface Authorisation {
  readonly number?: string | undefined;
  /** `YYYY-MM-DD` of its publication. */
  readonly date?: string | undefined;
  /** The company's number, given only when its check digits are right. */
  readonly cnpj?: string | undefined;
  /** Reference of the exception that two directors signed. */
  readonly signedException?: string | undefined;
}

export interface ProviderUse {
  readonly kind: 'payment' | 'game';
  readonly environment: 'sandbox' | 'production';
  /** ISO 3166 code of the market that the provider serves. */
  readonly country: string;
}

/** What is missing before a provider may be switched on; an empty list is permission. */
export function missingProofs(
  profile: ProfileResult,
  use: ProviderUse,
  authorisation: Authorisation,
): readonly (Proof | 'profile')[] {
  if (use.environment === 'sandbox') return [];
  if (!profile.ok) return ['profile'];
  const asked = profile.profile.rule('payments.providerProofs').filter(({ country }) => country === use.country);
  return [...new Set(asked.flatMap(({ proofs }) => proofs))].filter((proof) => !isProven(proof, authorisation));
}

function isProven(proof: Proof, given: Authorisation): boolean {
  switch (proof) {
    case 'authorisation_number':
      return (given.number ?? '').trim() !== '';
    case 'authorisation_date':
      return isDay(given.date ?? '');
    case 'cnpj':
      return (given.cnpj ?? '').trim() !== '';
    case 'signed_exception':
      return (given.signedException ?? '').trim() !== '';
  }
}

function isDay(text: string): boolean {
  const isForm = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const instantMs = isForm ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instantMs) && new Date(instantMs).toISOString().startsWith(text);
}
