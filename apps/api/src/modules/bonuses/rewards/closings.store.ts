import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** A rule and one of its periods. */
export interface PeriodOfRule {
  readonly brandId: number;
  readonly ruleId: string;
  readonly closesOn: BusinessDay;
}

export type ClosingStage = 'rank' | 'pay' | 'done';

export interface Closing extends PeriodOfRule {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly ruleVersion: number;
  /** In the notation of rules. */
  readonly rule: unknown;
  readonly stage: ClosingStage;
  readonly shard: number;
  readonly cursor: bigint;
  readonly players: number;
  readonly amountE5: bigint;
  readonly doneAt: Date | null;
}

const columns = sql`
  c.brand_id as "brandId", c.rule_id as "ruleId", c.closes_on::text as "closesOn", c.first_day::text as "from",
  c.last_day::text as "to", c.rule_version as "ruleVersion", c.rule, c.stage, c.shard, c.cursor, c.players,
  c.amount_e5 as "amountE5", c.done_at as "doneAt"`;

export type NewClosing = Pick<Closing, 'brandId' | 'ruleId' | 'closesOn' | 'from' | 'to' | 'ruleVersion' | 'rule'> & {
  readonly stage: ClosingStage;
};

export async function insertClosing(tx: Tx, row: NewClosing, at: Date): Promise<void> {
  await tx.run(sql`
    insert into bonuses.closings (brand_id, rule_id, closes_on, first_day, last_day, rule_version, rule, stage, started_at)
    values (${row.brandId}, ${row.ruleId}, ${row.closesOn}, ${row.from}, ${row.to}, ${row.ruleVersion},
      ${JSON.stringify(row.rule)}::jsonb, ${row.stage}, ${at})
    on conflict on constraint closings_once do nothing`);
}

/** Oldest first; what another process has in hand is left to it. */
export function lockOldestOpen(tx: Tx): Promise<Closing | undefined> {
  return tx.maybe<Closing>(sql`
    select ${columns} from bonuses.closings c where c.stage <> 'done'
    order by c.closes_on, c.brand_id, c.rule_id limit 1 for update skip locked`);
}

export function findClosing(db: Queryable, of: PeriodOfRule): Promise<Closing | undefined> {
  return db.maybe<Closing>(sql`
    select ${columns} from bonuses.closings c
    where c.brand_id = ${of.brandId} and c.rule_id = ${of.ruleId} and c.closes_on = ${of.closesOn}`);
}

/** The newest of a tournament whose places stand. */
export function findLastRanked(db: Queryable, brandId: number): Promise<Closing | undefined> {
  return db.maybe<Closing>(sql`
    select ${columns} from bonuses.closings c
    where c.brand_id = ${brandId} and c.rule ->> 'trigger' = 'tournament_closed' and c.stage <> 'rank'
    order by c.closes_on desc, c.rule_id limit 1`);
}

export interface ClosingChange {
  readonly stage: ClosingStage;
  readonly shard: number;
  readonly cursor: bigint;
  /** Who got something in this step, and how much. */
  readonly players?: number;
  readonly amountE5?: bigint;
}

export async function saveClosing(tx: Tx, of: Closing, { at, ...change }: ClosingChange & { at: Date }): Promise<void> {
  await tx.run(sql`
    update bonuses.closings c set stage = ${change.stage}, shard = ${change.shard}, cursor = ${change.cursor},
      players = c.players + ${change.players ?? 0}, amount_e5 = c.amount_e5 + ${change.amountE5 ?? 0n},
      done_at = case when ${change.stage} = 'done' then ${at}::timestamptz end
    where c.brand_id = ${of.brandId} and c.rule_id = ${of.ruleId} and c.closes_on = ${of.closesOn}`);
}

export interface StandingRow {
  readonly place: number;
  readonly playerId: PlayerId;
  readonly name: string;
  readonly scoreE5: bigint;
}

export interface StandingRead {
  readonly players: number;
  readonly readAt: Date;
  readonly isFinal: boolean;
}

export function findRead(db: Queryable, of: PeriodOfRule): Promise<StandingRead | undefined> {
  return db.maybe<StandingRead>(sql`
    select players, read_at as "readAt", is_final as "isFinal" from bonuses.standing_reads
    where brand_id = ${of.brandId} and rule_id = ${of.ruleId} and closes_on = ${of.closesOn}`);
}

/** One process at a time writes a standing; what is final stays. */
export async function replaceStanding(
  tx: Tx,
  of: PeriodOfRule,
  { rows, ...read }: StandingRead & { readonly rows: readonly StandingRow[] },
): Promise<void> {
  const { brandId, ruleId, closesOn } = of;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`standing.${brandId}.${ruleId}.${closesOn}`}, 0))`);
  if ((await findRead(tx, of))?.isFinal === true) return;
  const column = <K extends keyof StandingRow>(name: K) => rows.map((row) => row[name]);
  await tx.run(sql`
    delete from bonuses.standings where brand_id = ${brandId} and rule_id = ${ruleId} and closes_on = ${closesOn}`);
  await tx.run(sql`
    insert into bonuses.standings (brand_id, rule_id, closes_on, place, player_id, name, score_e5)
    select ${brandId}::smallint, ${ruleId}::text, ${closesOn}::date, * from unnest(${column('place')}::int[],
      ${column('playerId')}::bigint[], ${column('name')}::text[], ${column('scoreE5')}::bigint[])`);
  await tx.run(sql`
    insert into bonuses.standing_reads (brand_id, rule_id, closes_on, players, read_at, is_final)
    values (${brandId}, ${ruleId}, ${closesOn}, ${read.players}, ${read.readAt}, ${read.isFinal})
    on conflict on constraint standing_reads_once do update set players = excluded.players, read_at = excluded.read_at,
      is_final = excluded.is_final`);
}

/** From one place to another, both included. */
export function listPlaces(
  db: Queryable,
  of: PeriodOfRule,
  places: { readonly from: number; readonly to: number },
): Promise<StandingRow[]> {
  return db.rows<StandingRow>(sql`
    select place, player_id as "playerId", name, score_e5 as "scoreE5" from bonuses.standings
    where brand_id = ${of.brandId} and rule_id = ${of.ruleId} and closes_on = ${of.closesOn}
      and place between ${places.from} and ${places.to} order by place`);
}

export async function findPlace(db: Queryable, of: PeriodOfRule, playerId: PlayerId): Promise<number | undefined> {
  const row = await db.maybe<{ place: number }>(sql`
    select place from bonuses.standings where brand_id = ${of.brandId} and rule_id = ${of.ruleId}
      and closes_on = ${of.closesOn} and player_id = ${playerId}`);
  return row?.place;
}
