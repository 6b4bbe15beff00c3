import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Category, NewGame, OurGame, SeenGame } from './catalogue-decision.ts';

// Catalogues.

export async function ensureSync(db: Queryable, provider: string, at: Date): Promise<void> {
  await db.run(sql`
    insert into games.catalogue_syncs (provider, next_at) values (${provider}, ${at}) on conflict (provider) do nothing`);
}

/** True for one caller: the next question may be asked by the time given, whatever becomes of this one. */
export async function claimSync(db: Queryable, claim: { provider: string; at: Date; nextAt: Date }): Promise<boolean> {
  const touched = await db.run(sql`
    update games.catalogue_syncs set asked_at = ${claim.at}, next_at = ${claim.nextAt}
    where provider = ${claim.provider} and next_at <= ${claim.at}`);
  return touched === 1;
}

export interface SyncEnd {
  readonly provider: string;
  readonly outcome: string;
  readonly at: Date;
  readonly nextAt: Date;
  /** Undefined = nothing was learned. */
  readonly games: number | undefined;
}

export async function finishSync(db: Queryable, end: SyncEnd): Promise<void> {
  await db.run(sql`
    update games.catalogue_syncs set outcome = ${end.outcome}, next_at = ${end.nextAt},
      succeeded_at = case when ${end.games ?? null}::int is null then succeeded_at else ${end.at} end,
      games = coalesce(${end.games ?? null}::int, games)
    where provider = ${end.provider}`);
}

/** As soon as the supplier allows; never later than it would have been. */
export async function hastenSync(db: Queryable, provider: string, request: { at: Date; gapMs: number }): Promise<void> {
  await db.run(sql`
    update games.catalogue_syncs
    set next_at = least(next_at, greatest(${request.at}::timestamptz, asked_at + ${request.gapMs} * interval '1 millisecond'))
    where provider = ${provider}`);
}

export interface SyncState {
  readonly provider: string;
  readonly outcome: string;
  readonly games: number;
  readonly nextAt: Date;
  readonly askedAt: Date | null;
  readonly succeededAt: Date | null;
}

export function findSync(db: Queryable, provider: string): Promise<SyncState | undefined> {
  return db.maybe<SyncState>(sql`
    select provider, outcome, games, next_at as "nextAt", asked_at as "askedAt", succeeded_at as "succeededAt"
    from games.catalogue_syncs where provider = ${provider}`);
}

export async function isTestProvider(db: Queryable, provider: string): Promise<boolean> {
  const row = await db.one<{ isTest: boolean }>(sql`
    select is_test as "isTest" from games.providers where code = ${provider}`);
  return row.isTest;
}

/** Locked, so that two syncs of one provider follow each other. */
export async function lockProvider(tx: Queryable, provider: string): Promise<void> {
  await tx.one(sql`select 1 from games.providers where code = ${provider} for update`);
}

export function listOurGames(db: Queryable, provider: string): Promise<OurGame[]> {
  return db.rows<OurGame>(sql`
    select id, code, name, studio, trim_scale(rtp_percent)::text as "rtpPercent", volatility,
      max_win_times as "maxWinTimes", min_bet_e5 as "minBetE5", max_bet_e5 as "maxBetE5", has_demo as "hasDemo",
      blocked_countries as "blockedCountries", certificates, nullif(released_at, 'epoch') as "releasedAt", state
    from games.games where provider = ${provider} order by id`);
}

export function listSeenGames(db: Queryable, provider: string): Promise<SeenGame[]> {
  return db.rows<SeenGame>(sql`
    select code, game, name, category, state, waits_for as "waitsFor"
    from games.supplier_games where provider = ${provider} order by code`);
}

/** What waits for a person, of all suppliers. */
export function listWaitingGames(db: Queryable): Promise<(SeenGame & { readonly provider: string })[]> {
  return db.rows<SeenGame & { readonly provider: string }>(sql`
    select provider, code, game, name, category, state, waits_for as "waitsFor"
    from games.supplier_games where state in ('unmapped', 'held') order by provider, code`);
}

/** A supplier's own meaning of a word comes before the one that holds everywhere. */
export function listCategories(db: Queryable, provider: string): Promise<Category[]> {
  return db.rows<Category>(sql`
    select distinct on (word) word, type, kind, min_bet_e5 as "minBetE5", max_bet_e5 as "maxBetE5"
    from games.categories where provider in (${provider}, '*') order by word, (provider = '*')`);
}

export async function setCategory(db: Queryable, provider: string, row: Category): Promise<void> {
  await db.run(sql`
    insert into games.categories (provider, word, type, kind, min_bet_e5, max_bet_e5)
    values (${provider}, ${row.word}, ${row.type}, ${row.kind}, ${row.minBetE5}, ${row.maxBetE5})
    on conflict (provider, word) do update set type = excluded.type, kind = excluded.kind,
      min_bet_e5 = excluded.min_bet_e5, max_bet_e5 = excluded.max_bet_e5`);
}

/** In the order given, after what is there. Answers which were added: an id that is taken is left out. */
export function insertSyncedGames(
  db: Queryable,
  provider: string,
  rows: readonly (NewGame & { readonly id: string })[],
): Promise<{ readonly code: string; readonly id: string }[]> {
  return db.rows<{ code: string; id: string }>(sql`
    insert into games.games (id, provider, code, studio, name, icon, type, kind, rtp_percent, volatility, min_bet_e5,
      max_bet_e5, max_win_times, tags, has_demo, blocked_countries, certificates, state, position, released_at)
    select r.value ->> 'id', ${provider}, r.value ->> 'code', r.value ->> 'studio', r.value ->> 'name',
      r.value ->> 'icon', (r.value ->> 'type')::smallint, r.value ->> 'kind', (r.value ->> 'rtpPercent')::numeric,
      r.value ->> 'volatility', (r.value ->> 'minBetE5')::bigint, (r.value ->> 'maxBetE5')::bigint,
      (r.value ->> 'maxWinTimes')::int,
      case when (r.value ->> 'hasFreeRounds')::boolean then array['free_rounds'] else '{}' end,
      (r.value ->> 'hasDemo')::boolean, ${textsIn('blockedCountries')}, ${textsIn('certificates')}, r.value ->> 'state',
      (select coalesce(max(position), 0) from games.games) + r.place, coalesce((r.value ->> 'releasedAt')::timestamptz, 'epoch')
    from jsonb_array_elements(${toJson(rows)}::jsonb) with ordinality r(value, place)
    order by r.place on conflict (id) do nothing returning code, id`);
}

/** Lists of different lengths do not fit into arrays of arrays, so rows travel as JSON. */
function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

function textsIn(name: string) {
  return sql`array(select jsonb_array_elements_text(r.value -> ${name}::text))`;
}

export async function updateSyncedGame(db: Queryable, row: OurGame): Promise<void> {
  await db.run(sql`
    update games.games set name = ${row.name}, studio = ${row.studio}, rtp_percent = ${row.rtpPercent},
      volatility = ${row.volatility}, max_win_times = ${row.maxWinTimes}, min_bet_e5 = ${row.minBetE5},
      max_bet_e5 = ${row.maxBetE5}, has_demo = ${row.hasDemo}, blocked_countries = ${row.blockedCountries},
      certificates = ${row.certificates}, released_at = coalesce(${row.releasedAt}::timestamptz, 'epoch'), state = ${row.state}
    where id = ${row.id}`);
}

export async function upsertSeenGames(
  db: Queryable,
  provider: string,
  { seen, at }: { readonly seen: readonly SeenGame[]; readonly at: Date },
): Promise<void> {
  await db.run(sql`
    insert into games.supplier_games (provider, code, game, name, category, state, waits_for, first_seen_at,
      last_seen_at, changed_at)
    select ${provider}, r.value ->> 'code', r.value ->> 'game', r.value ->> 'name', r.value ->> 'category',
      r.value ->> 'state', ${textsIn('waitsFor')}, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_array_elements(${toJson(seen)}::jsonb) r(value)
    on conflict (provider, code) do update set game = excluded.game, name = excluded.name, category = excluded.category,
      state = excluded.state, waits_for = excluded.waits_for, changed_at = excluded.changed_at`);
}

export async function markSeen(
  db: Queryable,
  provider: string,
  seen: { codes: readonly string[]; at: Date },
): Promise<void> {
  await db.run(sql`
    update games.supplier_games set last_seen_at = ${seen.at} where provider = ${provider} and code = any (${seen.codes})`);
}

// Comparing.

export interface Stretch {
  readonly provider: string;
  readonly fromAt: Date;
  readonly toAt: Date;
}

export async function insertReconciliation(db: Queryable, row: Stretch & { readonly nextAt: Date }): Promise<void> {
  await db.run(sql`
    insert into games.reconciliations (provider, from_at, to_at, next_at)
    values (${row.provider}, ${row.fromAt}, ${row.toAt}, ${row.nextAt}) on conflict (provider, from_at) do nothing`);
}

/** One that is due, for one caller; if it is not finished by the time given, it is due again. */
export function claimReconciliation(
  db: Queryable,
  claim: { readonly at: Date; readonly nextAt: Date },
): Promise<(Stretch & { readonly tries: number }) | undefined> {
  return db.maybe<Stretch & { readonly tries: number }>(sql`
    update games.reconciliations r set next_at = ${claim.nextAt}, tries = r.tries + 1
    from (
      select provider, from_at from games.reconciliations where state = 'due' and next_at <= ${claim.at}
      order by next_at, provider limit 1 for update skip locked
    ) d where r.provider = d.provider and r.from_at = d.from_at
    returning r.provider, r.from_at as "fromAt", r.to_at as "toAt", r.tries`);
}

export async function deferReconciliation(
  db: Queryable,
  row: Pick<Stretch, 'provider' | 'fromAt'> & { readonly trouble: string; readonly nextAt: Date },
): Promise<void> {
  await db.run(sql`
    update games.reconciliations set trouble = ${row.trouble}, next_at = ${row.nextAt}
    where provider = ${row.provider} and from_at = ${row.fromAt}`);
}

export interface ReconciliationEnd extends Pick<Stretch, 'provider' | 'fromAt'> {
  readonly theirs: number;
  readonly ours: number;
  readonly cases: number;
  readonly at: Date;
}

export async function finishReconciliation(db: Queryable, row: ReconciliationEnd): Promise<void> {
  await db.run(sql`
    update games.reconciliations set state = 'done', theirs = ${row.theirs}, ours = ${row.ours}, cases = ${row.cases},
      trouble = null, done_at = ${row.at}
    where provider = ${row.provider} and from_at = ${row.fromAt}`);
}

export interface ReconciliationRow extends Stretch {
  readonly state: 'due' | 'done';
  readonly trouble: string | null;
  readonly tries: number;
  readonly theirs: number | null;
  readonly ours: number | null;
  readonly cases: number | null;
  readonly nextAt: Date;
}

export function listReconciliations(db: Queryable, provider: string, limit: number): Promise<ReconciliationRow[]> {
  return db.rows<ReconciliationRow>(sql`
    select provider, from_at as "fromAt", to_at as "toAt", state, trouble, tries, theirs, ours, cases,
      next_at as "nextAt"
    from games.reconciliations where provider = ${provider} order by from_at desc limit ${limit}`);
}

// Rounds that stay open; on a shard.

export interface OpenRound {
  readonly playerId: PlayerId;
  readonly round: string;
  readonly game: string;
  readonly openedAt: Date;
  readonly lastAt: Date;
  readonly stakeE5: bigint;
  readonly winE5: bigint;
}

/** Rounds that began in a stretch of time and are still open. */
export function listOpenRounds(
  db: Queryable,
  of: { readonly party: number; readonly from: Date; readonly to: Date },
): Promise<OpenRound[]> {
  return db.rows<OpenRound>(sql`
    select player_id as "playerId", round, game, opened_at as "openedAt", last_at as "lastAt",
      cash_stake_e5 + bonus_stake_e5 as "stakeE5", cash_win_e5 + bonus_win_e5 as "winE5"
    from games.rounds
    where opened_at >= ${of.from} and opened_at < ${of.to} and party = ${of.party} and state = 'open'
    order by opened_at, player_id, round`);
}
