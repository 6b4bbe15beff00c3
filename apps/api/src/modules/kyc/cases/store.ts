import type { IdentityCase } from '@arara/domain/kyc';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** One case as it stands; what `IdentityCase` says is the state, the rest are its times and who holds it. */
export interface CaseRow extends IdentityCase {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly number: string;
  readonly keyId: number | null;
  readonly box: Buffer | null;
  readonly documentKind: string | null;
  readonly attemptId: string | null;
  readonly wrongLookUps: number;
  readonly lookUpsOpenAt: Date | null;
  readonly openedAt: Date;
  readonly changedAt: Date;
  readonly registerAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly pepAt: Date | null;
  readonly sentAt: Date | null;
  readonly faceAt: Date | null;
  readonly doneAt: Date | null;
  readonly refusedAt: Date | null;
  readonly nextTryAt: Date | null;
  readonly askAt: Date | null;
  readonly dueAt: Date | null;
  readonly queuedAt: Date | null;
  readonly screenedAt: Date | null;
  /** A keyed hash of the entry by which a list last found somebody; null since no list does. */
  readonly listing: Buffer | null;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly decision: string | null;
  readonly decidedBy: string | null;
  readonly confirmedBy: string | null;
  readonly leadAt: Date | null;
  readonly leadBy: string | null;
}

/** Every column by its field, in one place: what is read is what is written. */
const columns = {
  playerId: 'player_id',
  brandId: 'brand_id',
  number: 'number',
  phase: 'phase',
  reason: 'reason',
  doubts: 'doubts',
  person: 'person',
  pep: 'pep',
  document: 'document',
  face: 'face',
  redo: 'redo',
  triesUsed: 'tries_used',
  needsPortrait: 'needs_portrait',
  asks: 'asks',
  fresh: 'fresh',
  keyId: 'key_id',
  box: 'box',
  documentKind: 'document_kind',
  attemptId: 'attempt_id',
  wrongLookUps: 'wrong_look_ups',
  lookUpsOpenAt: 'look_ups_open_at',
  openedAt: 'opened_at',
  changedAt: 'changed_at',
  registerAt: 'register_at',
  confirmedAt: 'confirmed_at',
  pepAt: 'pep_at',
  sentAt: 'sent_at',
  faceAt: 'face_at',
  doneAt: 'done_at',
  refusedAt: 'refused_at',
  nextTryAt: 'next_try_at',
  askAt: 'ask_at',
  dueAt: 'due_at',
  queuedAt: 'queued_at',
  screenedAt: 'screened_at',
  listing: 'listing',
  claimedBy: 'claimed_by',
  claimedUntil: 'claimed_until',
  decision: 'decision',
  decidedBy: 'decided_by',
  confirmedBy: 'confirmed_by',
  leadAt: 'lead_at',
  leadBy: 'lead_by',
} as const satisfies Record<keyof CaseRow, string>;
const fields = Object.keys(columns) as (keyof CaseRow)[];
const raw = (text: string): Sql => ({ text, values: [] });
export const selected: Sql = raw(fields.map((field) => `c.${columns[field]} as "${field}"`).join(', '));
const named = raw(fields.map((field) => columns[field]).join(', '));
const replaced = raw(fields.map((field) => `${columns[field]} = excluded.${columns[field]}`).join(', '));

export function findCase(db: Queryable, playerId: PlayerId): Promise<CaseRow | undefined> {
  return db.maybe<CaseRow>(sql`select ${selected} from kyc.cases c where c.player_id = ${playerId}`);
}

/** Orders whoever changes one player's case, also one that is not there yet. */
export async function lockCase(tx: Tx, playerId: PlayerId): Promise<CaseRow | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(${playerId})`);
  return findCase(tx, playerId);
}

export async function saveCase(tx: Tx, row: CaseRow): Promise<void> {
  const values = fields.map((field): Sql => sql`${row[field]}`).reduce((all, value) => sql`${all}, ${value}`);
  await tx.run(sql`
    insert into kyc.cases (${named}) values (${values}) on conflict (player_id) do update set ${replaced}`);
}

export type CaseOf = Pick<CaseRow, 'playerId' | 'brandId'>;

/** Whose party is to be asked now, the longest waiting first. */
export function listDue(db: Queryable, now: Date, limit: number): Promise<CaseOf[]> {
  return db.rows(sql`
    select c.player_id as "playerId", c.brand_id as "brandId" from kyc.cases c
    where c.ask_at <= ${now} order by c.ask_at limit ${limit}`);
}

/** Whoever waits for this answer of a vendor is asked about now; how many that are. */
export function askAbout(
  db: Queryable,
  { vendor, ticket, now }: { readonly vendor: string; readonly ticket: string; readonly now: Date },
): Promise<number> {
  return db.run(sql`
    update kyc.cases c set ask_at = least(c.ask_at, ${now}) from kyc.attempts a
    where c.ask_at is not null and c.asks = 'vendor' and a.player_id = c.player_id and a.id = c.attempt_id
      and a.vendor = ${vendor} and a.ticket = ${ticket}`);
}

export function listToScreen(db: Queryable, before: Date, limit: number): Promise<CaseOf[]> {
  return db.rows(sql`
    select c.player_id as "playerId", c.brand_id as "brandId" from kyc.cases c
    where c.phase = 'done' and c.screened_at < ${before} order by c.screened_at limit ${limit}`);
}

export interface AttemptRow {
  readonly playerId: PlayerId;
  readonly id: string;
  readonly brandId: number;
  readonly vendor: string;
  readonly ticket: string | null;
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
  readonly liveness: string | null;
  readonly face: string | null;
  readonly document: string | null;
  readonly verdict: string | null;
}

const attempt = sql`a.player_id as "playerId", a.id, a.brand_id as "brandId", a.vendor, a.ticket, a.asked_at as "askedAt",
  a.decided_at as "decidedAt", a.liveness, a.face, a.document, a.verdict`;

export function findAttempt(db: Queryable, playerId: PlayerId, id: string): Promise<AttemptRow | undefined> {
  return db.maybe(sql`select ${attempt} from kyc.attempts a where a.player_id = ${playerId} and a.id = ${id}`);
}

export function listAttempts(db: Queryable, playerId: PlayerId): Promise<AttemptRow[]> {
  return db.rows(sql`
    select ${attempt} from kyc.attempts a where a.player_id = ${playerId} order by a.asked_at desc, a.id`);
}

/** Noted before the party is asked; the same again is one. */
export async function insertAttempt(
  tx: Tx,
  row: Pick<AttemptRow, 'playerId' | 'id' | 'brandId' | 'vendor' | 'askedAt'>,
): Promise<void> {
  await tx.run(sql`
    insert into kyc.attempts (player_id, id, brand_id, vendor, asked_at)
    values (${row.playerId}, ${row.id}, ${row.brandId}, ${row.vendor}, ${row.askedAt}) on conflict do nothing`);
}

export async function setTicket(tx: Tx, of: Pick<AttemptRow, 'playerId' | 'id'>, ticket: string): Promise<void> {
  await tx.run(sql`
    update kyc.attempts a set ticket = ${ticket} where a.player_id = ${of.playerId} and a.id = ${of.id}`);
}

export async function setFound(
  tx: Tx,
  row: Pick<AttemptRow, 'playerId' | 'id' | 'decidedAt' | 'liveness' | 'face' | 'document' | 'verdict'>,
): Promise<void> {
  await tx.run(sql`
    update kyc.attempts a set decided_at = ${row.decidedAt}, liveness = ${row.liveness}, face = ${row.face},
      document = ${row.document}, verdict = ${row.verdict}
    where a.player_id = ${row.playerId} and a.id = ${row.id}`);
}
