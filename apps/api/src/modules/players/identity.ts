import {
  parseAnyPhone,
  parseBankCode,
  parseBankNumber,
  parseCpf,
  parseEmail,
  parseLoginName,
  type SearchTermKind,
  searchTermsOf,
} from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Shards } from '../../platform/db/shards.ts';

/** What this module works with; the composition root makes one. */
export interface PlayersContext {
  readonly shards: Shards;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
}

/** What only one player of a brand can have. */
export const claimKinds = ['phone', 'login_name', 'email', 'cpf', 'pix_key'] as const;
export type ClaimKind = (typeof claimKinds)[number];
export type PersonalField = ClaimKind | 'name' | 'nickname' | 'bank_code' | 'bank_number';

/** Texts in the canonical form of `@arara/domain/players`. */
export type Identifiers = Readonly<Partial<Record<ClaimKind, string>>>;
export type Personal = Readonly<Partial<Record<PersonalField, string>>>;

export interface SealedDatum {
  readonly field: PersonalField;
  readonly box: Buffer;
  readonly keyId: number;
  readonly hmac: Buffer;
  readonly claimed: boolean;
}

export interface HashedTerm {
  readonly kind: SearchTermKind;
  readonly hmac: Buffer;
}

const canonical: Readonly<Partial<Record<PersonalField, (text: string) => string | undefined>>> = {
  phone: (text) => parseAnyPhone(text),
  login_name: parseLoginName,
  email: parseEmail,
  cpf: parseCpf,
  bank_code: parseBankCode,
  bank_number: parseBankNumber,
};

/** A second spelling would get past the unique claim, so it is a defect of the caller. The text stays out of the error. */
export function assertCanonical(field: PersonalField, text: string): void {
  const parse = canonical[field];
  if (text === '' || (parse !== undefined && parse(text) !== text))
    throw new Error(`${field} is not in canonical form`);
}

export function hashOf(secrets: Secrets, of: { brandId: number; field: PersonalField; text: string }): Buffer {
  return secrets.index(of);
}

/** What stands under an older index key until it is made again. */
export function olderHashesOf(secrets: Secrets, of: Parameters<typeof hashOf>[1]): readonly Buffer[] {
  return secrets.indexes(of).slice(1);
}

/** Binds a box to its player and field: copied to another row it does not open. */
function contextOf(playerId: PlayerId, field: PersonalField): string {
  return `players.personal:${playerId}:${field}`;
}

export interface Datum {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly field: PersonalField;
  readonly text: string;
  readonly claimed: boolean;
}

export function sealDatum(secrets: Secrets, datum: Datum): SealedDatum {
  const { field, text, claimed } = datum;
  assertCanonical(field, text);
  return { field, claimed, hmac: hashOf(secrets, datum), ...secrets.seal(text, contextOf(datum.playerId, field)) };
}

export function openDatum(secrets: Secrets, playerId: PlayerId, sealed: Omit<SealedDatum, 'hmac' | 'claimed'>): string {
  return secrets.open(sealed, contextOf(playerId, sealed.field));
}

/** The keyed hashes under which staff may find a part of it. The kind of term is the field of its index. */
export function hashTerms(secrets: Secrets, brandId: number, personal: Personal): HashedTerm[] {
  const { cpf, phone, name } = personal;
  const terms = searchTermsOf({
    ...(cpf === undefined ? {} : { cpf }),
    ...(phone === undefined ? {} : { phone }),
    ...(name === undefined ? {} : { name }),
  });
  return terms.map(({ kind, text }) => ({ kind, hmac: secrets.index({ brandId, field: kind, text }) }));
}
