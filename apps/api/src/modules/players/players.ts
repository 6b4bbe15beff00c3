import type { Locale } from '@arara/contract';
import type { SearchTermKind } from '@arara/domain/players';
import { HOUSE_VSHARD, makePlayerId, type PlayerId, VIRTUAL_SHARDS } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import { failpoint } from '../../platform/failpoint.ts';
import { emit } from '../../platform/outbox/index.ts';
import { openAccount } from '../ledger/index.ts';
import {
  type ClaimRefusal,
  claimsOf,
  enterAttempt,
  newAttempt,
  replaceClaim,
  settleAttempt,
  takeClaims,
} from './claims.ts';
import { noteOwnerChange } from './owner-change.ts';
import { type Attempt, doubtClaim, findClaim, lockClaims, nextSequence } from './directory.store.ts';
import {
  assertCanonical,
  type ClaimKind,
  hashTerms,
  type Identifiers,
  openDatum,
  type Personal,
  type PersonalField,
  type PlayersContext,
  sealDatum,
} from './identity.ts';
import {
  type DatumState,
  findPlayer as findRow,
  insertPlayer,
  listPersonal,
  listStates,
  type Owner,
  type PlayerRow,
  replaceTerms,
  upsertPersonal,
} from './store.ts';

export type Player = PlayerRow;

export interface NewPlayer {
  readonly brandId: number;
  readonly locale: Locale;
  /** Each becomes unique in the brand. In canonical form. */
  readonly identifiers: Identifiers & { readonly phone: string };
  readonly name?: string;
  /** Stored and searchable, but not claimed: whoever proves that it is theirs may have it. */
  readonly unverifiedEmail?: string;
  /** An account that is offered where one is bound; nothing is paid to it before its owner has bound it. */
  readonly suggestedBank?: Pick<Personal, 'bank_code' | 'bank_number'>;
  /** Who invited; stands for good. */
  readonly sponsorId?: PlayerId | undefined;
}

export type Created =
  | { readonly ok: true; readonly playerId: PlayerId }
  | { readonly ok: false; readonly reason: ClaimRefusal };

/** What another module writes in the same shard transaction, e.g. the credentials. May run more than once. */
export type AlsoWrite = (tx: Tx, playerId: PlayerId) => Promise<void>;

/** A player with its ledger account, on a virtual shard drawn by chance. */
export async function createPlayer(
  context: PlayersContext,
  newPlayer: NewPlayer,
  alsoWrite: AlsoWrite = async () => undefined,
): Promise<Created> {
  const { brandId, identifiers } = newPlayer;
  for (const [kind, text] of Object.entries(identifiers)) assertCanonical(kind as ClaimKind, text);
  const reserved = await reserve(context, { brandId, identifiers });
  if (!reserved.ok) return reserved;
  const { attempt } = reserved;
  const written = await writeAndSettle(context, attempt, async (tx) => {
    await writePlayer(context, { tx, attempt }, newPlayer);
    await alsoWrite(tx, attempt.playerId);
  });
  return written ? { ok: true, playerId: attempt.playerId } : { ok: false, reason: 'temporarily_unavailable' };
}

export interface NewIdentifier {
  readonly kind: ClaimKind;
  readonly text: string;
  /** The name that belongs to it, as with a CPF: both stand or neither. */
  readonly name?: string;
  readonly alsoWrite?: AlsoWrite;
}

/** Gives the player an identifier or replaces the one of its kind. */
export async function setIdentifier(
  context: PlayersContext,
  player: Owner,
  identifier: NewIdentifier,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: ClaimRefusal }> {
  const { kind, text, name, alsoWrite } = identifier;
  const attempt = newAttempt(context, player);
  assertCanonical(kind, text);
  const outcome = await context.shards.directory.transaction(async (tx) => {
    const [claim] = claimsOf(context, player.brandId, { [kind]: text });
    if (claim === undefined) throw new Error(`no claim for ${kind}`);
    return replaceClaim(tx, { ...attempt, at: context.clock.now() }, claim);
  });
  if (outcome === 'held') return { ok: true };
  if (outcome !== undefined) return { ok: false, reason: outcome };
  const personal: Personal = { [kind]: text, ...(name === undefined ? {} : { name }) };
  const written = await writeAndSettle(context, attempt, async (tx) => {
    await writePersonal(context, { tx, attempt }, { personal, claimed: [kind] });
    await alsoWrite?.(tx, player.playerId);
  });
  return written ? { ok: true } : { ok: false, reason: 'temporarily_unavailable' };
}

interface UnverifiedEmail {
  readonly email: string;
  /** In the directory, with the end of the old claim. */
  readonly alsoWrite?: (tx: Tx) => Promise<void>;
}

/** Puts an address in the place of the one there, proven or not; nobody owns the new one until it is proven. */
export async function setUnverifiedEmail(
  context: PlayersContext,
  player: Owner,
  { email, alsoWrite }: UnverifiedEmail,
): Promise<boolean> {
  const attempt = newAttempt(context, player);
  assertCanonical('email', email);
  const free = await context.shards.directory.transaction(async (tx) => {
    if (await lockClaims(tx, player.playerId, 'email')) return false;
    await doubtClaim(tx, { ...attempt, at: context.clock.now() }, 'email');
    await alsoWrite?.(tx);
    return true;
  });
  if (!free) return false;
  return writeAndSettle(context, attempt, async (tx) => {
    await writePersonal(context, { tx, attempt }, { personal: { email }, claimed: [] });
    await noteOwnerChange(tx, { playerId: player.playerId, change: 'email', at: context.clock.now() });
  });
}

/** Somebody is seen by another name from now on. */
export const RENAMED_TOPIC = 'players.renamed';

/** What belongs to nobody alone: the name of the person, and the one they want to be seen by. */
export async function setNames(
  context: PlayersContext,
  player: Owner,
  names: Pick<Personal, 'name' | 'nickname'>,
): Promise<void> {
  const attempt = newAttempt(context, player);
  await context.shards.inPlayerTransaction(player.playerId, async (tx) => {
    await writePersonal(context, { tx, attempt }, { personal: names, claimed: [] });
    if (names.nickname !== undefined) await emit(tx, RENAMED_TOPIC, { playerId: `${player.playerId}` });
  });
}

/** What the player has given, since when, and whether it is proven and theirs alone. */
export function listIdentifiers(context: PlayersContext, playerId: PlayerId): Promise<DatumState[]> {
  return listStates(context.shards.ofPlayer(playerId), playerId);
}

export function findPlayer(context: Pick<PlayersContext, 'shards'>, playerId: PlayerId): Promise<Player | undefined> {
  return findRow(context.shards.ofPlayer(playerId), playerId);
}

/** By what only one player of the brand can have. */
export async function findPlayerByIdentifier(
  context: PlayersContext,
  of: { readonly brandId: number; readonly kind: ClaimKind; readonly text: string },
): Promise<Player | undefined> {
  const [claim] = claimsOf(context, of.brandId, { [of.kind]: of.text });
  const row = claim && (await findClaim(context.shards.directory, of.brandId, claim));
  return row && findPlayer(context, row.playerId);
}

/** In clear. For the player's own screens, for providers, and for staff with a reason; never for a log. */
export async function readPersonal(context: PlayersContext, playerId: PlayerId): Promise<Personal> {
  const rows = await listPersonal(context.shards.ofPlayer(playerId), playerId);
  return Object.fromEntries(rows.map((row) => [row.field, openDatum(context.secrets, playerId, row)]));
}

type Reserved =
  | { readonly ok: true; readonly attempt: Attempt }
  | { readonly ok: false; readonly reason: ClaimRefusal };

/** One directory transaction: the id and all claims. */
function reserve(context: PlayersContext, of: { brandId: number; identifiers: Identifiers }): Promise<Reserved> {
  const vshard = drawVshard(context.random);
  return context.shards.directory.transaction(async (tx): Promise<Reserved> => {
    const playerId = makePlayerId(vshard, await nextSequence(tx, vshard));
    const attempt = newAttempt(context, { playerId, brandId: of.brandId });
    const claims = claimsOf(context, of.brandId, of.identifiers);
    const reason = await takeClaims(tx, { ...attempt, at: context.clock.now() }, claims);
    return reason === undefined ? { ok: true, attempt } : { ok: false, reason };
  });
}

/** Players stay off the house's virtual shard: its low ids are accounts of brands. */
function drawVshard(random: PlayersContext['random']): number {
  for (;;) {
    const [high = 0, low = 0] = random(2);
    const vshard = ((high << 8) | low) % VIRTUAL_SHARDS;
    if (vshard !== HOUSE_VSHARD) return vshard;
  }
}

async function writeAndSettle(
  context: PlayersContext,
  attempt: Attempt,
  write: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  await failpoint('players.claims_taken');
  try {
    const written = await context.shards.inPlayerTransaction(attempt.playerId, async (tx) => {
      if (!(await enterAttempt(tx, attempt))) return false;
      await write(tx);
      return true;
    });
    await failpoint('players.shard_written');
    return written;
  } finally {
    // Also after a fault, so that the same person can try again at once. If this fails too, the sweep does it.
    await settleAttempt(context, attempt).catch(() => undefined);
  }
}

interface Writing {
  readonly tx: Tx;
  readonly attempt: Attempt;
}

async function writePlayer(context: PlayersContext, { tx, attempt }: Writing, newPlayer: NewPlayer): Promise<void> {
  const { identifiers, locale, name, unverifiedEmail, suggestedBank, sponsorId = null } = newPlayer;
  const { playerId, brandId } = attempt;
  await insertPlayer(tx, { playerId, brandId, locale, sponsorId, createdAt: context.clock.now() });
  const personal: Personal = {
    ...(name === undefined ? {} : { name }),
    ...(unverifiedEmail === undefined ? {} : { email: unverifiedEmail }),
    ...suggestedBank,
    ...identifiers,
  };
  await writePersonal(context, { tx, attempt }, { personal, claimed: Object.keys(identifiers) });
  await openAccount(tx, { playerId, brandId });
}

/** Which search terms come from which field. */
const termsFrom: Readonly<Partial<Record<PersonalField, SearchTermKind>>> = {
  cpf: 'cpf_middle',
  phone: 'phone_last',
  name: 'name_word',
};

async function writePersonal(
  context: PlayersContext,
  { tx, attempt }: Writing,
  data: { readonly personal: Personal; readonly claimed: readonly string[] },
): Promise<void> {
  const { playerId, brandId } = attempt;
  const fields = Object.entries(data.personal) as [PersonalField, string][];
  const sealed = fields.map(([field, text]) =>
    sealDatum(context.secrets, { playerId, brandId, field, text, claimed: data.claimed.includes(field) }),
  );
  await upsertPersonal(tx, { ...attempt, at: context.clock.now() }, sealed);
  const kinds = fields.flatMap(([field]) => termsFrom[field] ?? []);
  await replaceTerms(tx, attempt, { kinds, hashed: hashTerms(context.secrets, brandId, data.personal) });
}
