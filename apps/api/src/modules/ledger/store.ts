import { movements } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

/** A leg as the database takes it: account number, party of a system account, signed amount. */
export interface StoredLeg {
  account: number;
  party: number;
  amountE5: bigint;
}

export interface PostRow {
  key: string;
  playerId: bigint;
  brandId: number;
  currency: number;
  code: number;
  fingerprint: string;
  legs: readonly StoredLeg[];
  memo: object | undefined;
  reverses: string | undefined;
  day: BusinessDay;
  at: Date;
}

export interface PostAnswerRow {
  outcome: string;
  version: bigint | null;
  cash_after_e5: bigint | null;
  bonus_after_e5: bigint | null;
}

export interface GameAnswerRow extends PostAnswerRow {
  position: number;
  cash_delta_e5: bigint;
  bonus_delta_e5: bigint;
  receivable_delta_e5: bigint;
  posted_at: Date | null;
}

export interface GameCallRow {
  key: string;
  playerId: bigint;
  brandId: number;
  currency: number;
  operation: number;
  amountE5: bigint;
  fingerprint: string;
  party: number;
  round: string;
  reverses: string | undefined;
}

export interface AccountRow {
  brand_id: number;
  currency: number;
  version: bigint;
  flags: number;
  cash_e5: bigint;
  bonus_e5: bigint;
  commission_e5: bigint;
  held_e5: bigint;
  med_hold_e5: bigint;
  points_e5: bigint;
  receivable_e5: bigint;
  day_key: BusinessDay;
  day_bets_e5: bigint;
  day_loss_e5: bigint;
  day_bets_max_e5: bigint | null;
  day_loss_max_e5: bigint | null;
  day_count: number;
  day_count_max: number | null;
  week_key: BusinessDay;
  week_bets_e5: bigint;
  week_loss_e5: bigint;
  week_bets_max_e5: bigint | null;
  week_loss_max_e5: bigint | null;
  week_count: number;
  week_count_max: number | null;
  month_key: BusinessDay;
  month_bets_e5: bigint;
  month_loss_e5: bigint;
  month_bets_max_e5: bigint | null;
  month_loss_max_e5: bigint | null;
  month_count: number;
  month_count_max: number | null;
}

export interface StatementRow {
  version: bigint;
  key: string;
  code: number;
  amount_e5: bigint;
  cash_delta_e5: bigint;
  bonus_delta_e5: bigint;
  receivable_delta_e5: bigint;
  cash_after_e5: bigint;
  bonus_after_e5: bigint;
  round: string | null;
  reverses: string | null;
  memo: object | null;
  posted_at: Date;
}

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

export async function openAccount(
  tx: Tx,
  account: { playerId: bigint; brandId: number; currency: number },
): Promise<void> {
  await tx.run(sql`select ledger.open_account(${account.playerId}, ${account.brandId}, ${account.currency})`);
}

export function lockAccount(tx: Tx, playerId: PlayerId): Promise<AccountRow | undefined> {
  return tx.maybe<AccountRow>(sql`select * from ledger.lock_account(${playerId})`);
}

export function findAccount(queryable: Queryable, playerId: PlayerId): Promise<AccountRow | undefined> {
  return queryable.maybe<AccountRow>(sql`select * from ledger.accounts where player_id = ${playerId}`);
}

export function post(tx: Tx, row: PostRow): Promise<PostAnswerRow> {
  return tx.one<PostAnswerRow>(sql`
    select * from ledger.post(${row.key}, ${row.playerId}, ${row.brandId}, ${row.currency}, ${row.code},
      ${bytes(row.fingerprint)}, ${row.legs.map((leg) => leg.account)}, ${row.legs.map((leg) => leg.party)},
      ${row.legs.map((leg) => leg.amountE5)}, ${row.memo}, ${row.reverses}, ${row.day}, ${row.at})`);
}

export interface HoldRow extends Omit<PostRow, 'key' | 'legs' | 'reverses'> {
  hold: string;
  from: number;
  amountE5: bigint;
}

export function hold(tx: Tx, row: HoldRow): Promise<PostAnswerRow> {
  return tx.one<PostAnswerRow>(sql`
    select * from ledger.hold(${row.hold}, ${row.playerId}, ${row.brandId}, ${row.currency}, ${row.code}, ${row.from},
      ${row.amountE5}, ${bytes(row.fingerprint)}, ${row.memo}, ${row.day}, ${row.at})`);
}

export interface EndHoldRow extends Omit<PostRow, 'key' | 'reverses' | 'brandId' | 'currency'> {
  hold: string;
  state: 'settled' | 'released';
}

export function endHold(tx: Tx, row: EndHoldRow): Promise<PostAnswerRow> {
  return tx.one<PostAnswerRow>(sql`
    select * from ledger.end_hold(${row.hold}, ${row.playerId}, ${row.state}, ${row.code}, ${bytes(row.fingerprint)},
      ${row.legs.map((leg) => leg.account)}, ${row.legs.map((leg) => leg.party)},
      ${row.legs.map((leg) => leg.amountE5)}, ${row.memo}, ${row.day}, ${row.at})`);
}

/** The legs of a posted transfer, to post their opposite; empty when the key is unknown or moved nothing. */
export async function listLegs(tx: Tx, playerId: PlayerId, key: string): Promise<StoredLeg[]> {
  const rows = await tx.rows<{ account: number; party: number; amount_e5: bigint }>(sql`
    select e.account, e.party, e.amount_e5 from ledger.transfers t
    join ledger.all_entries e on e.player_id = t.player_id and e.version = t.version
    where t.key = ${key} and t.player_id = ${playerId} order by e.leg`);
  return rows.map((row) => ({ account: row.account, party: row.party, amountE5: row.amount_e5 }));
}

export function applyGroup(
  queryable: Queryable,
  calls: readonly GameCallRow[],
  moment: { day: BusinessDay; at: Date },
): Promise<GameAnswerRow[]> {
  const column = <K extends keyof GameCallRow>(name: K) => calls.map((call) => call[name]);
  return queryable.rows<GameAnswerRow>(sql`
    select * from ledger.apply_group(${column('key')}::text[], ${column('playerId')}::bigint[],
      ${column('operation')}::smallint[], ${column('amountE5')}::bigint[],
      ${calls.map((call) => bytes(call.fingerprint))}::bytea[], ${column('party')}::int[], ${column('round')}::text[],
      ${column('reverses')}::text[], ${column('brandId')}::smallint[], ${column('currency')}::smallint[],
      ${calls.map(() => null)}::text[], ${moment.day}, ${moment.at}, null, null, null)`);
}

export async function setGuards(
  tx: Tx,
  guards: {
    playerId: PlayerId;
    betsBlocked: boolean;
    betsMaxE5: (bigint | null)[];
    lossMaxE5: (bigint | null)[];
    countMax: (number | null)[];
  },
): Promise<boolean> {
  const row = await tx.one<{ set: boolean | null }>(sql`
    select ledger.set_guards(${guards.playerId}, ${guards.betsBlocked}, ${guards.betsMaxE5}::bigint[],
      ${guards.lossMaxE5}::bigint[], ${guards.countMax}::int[]) as set`);
  return row.set === true;
}

export function listStatement(
  queryable: Queryable,
  playerId: PlayerId,
  page: { beforeVersion: bigint | undefined; limit: number },
): Promise<StatementRow[]> {
  return queryable.rows<StatementRow>(sql`
    select version, key, code, amount_e5, cash_delta_e5, bonus_delta_e5, receivable_delta_e5, cash_after_e5,
      bonus_after_e5, round, reverses, memo, posted_at
    from ledger.transfers
    where player_id = ${playerId} and version < coalesce(${page.beforeVersion}::bigint, 9223372036854775807)
    order by version desc limit ${page.limit}`);
}

/** The transfers of one round lie between two versions of the account, so an index finds them. */
export function listRoundTransfers(
  queryable: Queryable,
  playerId: PlayerId,
  which: { round: string; firstVersion: bigint; lastVersion: bigint; limit: number },
): Promise<StatementRow[]> {
  return queryable.rows<StatementRow>(sql`
    select version, key, code, amount_e5, cash_delta_e5, bonus_delta_e5, receivable_delta_e5, cash_after_e5,
      bonus_after_e5, round, reverses, memo, posted_at
    from ledger.transfers
    where player_id = ${playerId} and version between ${which.firstVersion} and ${which.lastVersion}
      and round = ${which.round}
    order by version limit ${which.limit}`);
}

/** What was taken back of the bets of some rounds, in their order. */
export async function sumBetsTakenBack(
  queryable: Queryable,
  spans: readonly { playerId: PlayerId; round: string; firstVersion: bigint; lastVersion: bigint }[],
  code: number,
): Promise<bigint[]> {
  const rows = await queryable.rows<{ sum: bigint }>(sql`
    select coalesce(sum(t.amount_e5), 0)::bigint as sum
    from unnest(${spans.map(({ playerId }) => playerId)}::bigint[], ${spans.map(({ round }) => round)}::text[],
        ${spans.map(({ firstVersion }) => firstVersion)}::bigint[], ${spans.map(({ lastVersion }) => lastVersion)}::bigint[])
      with ordinality as s(player_id, round, first_version, last_version, place)
    left join ledger.transfers t on t.player_id = s.player_id and t.version between s.first_version and s.last_version
      and t.round = s.round and t.code = ${code}
    group by s.place order by s.place`);
  return rows.map(({ sum }) => sum);
}

export interface SupplierTransferRow {
  key: string;
  player_id: bigint;
  code: number;
  amount_e5: bigint;
  round: string | null;
  is_reversed: boolean;
  posted_at: Date;
}

/** What a supplier's calls posted, tombstones included (code 0), each with whether it was taken back since. */
export function listSupplierTransfers(
  queryable: Queryable,
  span: { party: number; from: Date; to: Date },
): Promise<SupplierTransferRow[]> {
  return queryable.rows<SupplierTransferRow>(sql`
    select t.key, t.player_id, t.code, t.amount_e5, t.round, t.posted_at,
      exists (select from ledger.transfers r where r.reverses = t.key and r.player_id = t.player_id and r.version is not null) as is_reversed
    from ledger.transfers t
    where t.posted_at >= ${span.from} and t.posted_at < ${span.to} and t.party = ${span.party} and t.round is not null`);
}

export function findTransfers(queryable: Queryable, keys: readonly string[]): Promise<SupplierTransferRow[]> {
  return queryable.rows<SupplierTransferRow>(sql`
    select t.key, t.player_id, t.code, t.amount_e5, t.round, t.posted_at,
      exists (select from ledger.transfers r where r.reverses = t.key and r.player_id = t.player_id and r.version is not null) as is_reversed
    from ledger.transfers t where t.key = any (${keys}::text[])`);
}

/** Asks the oldest transfers first: who ever had such a movement usually had it early. */
export async function hasMovement(queryable: Queryable, playerId: PlayerId, code: number): Promise<boolean> {
  const row = await queryable.maybe(sql`
    select 1 from ledger.transfers where player_id = ${playerId} and code = ${code} order by version limit 1`);
  return row !== undefined;
}

export interface HoldKey {
  readonly playerId: PlayerId;
  readonly hold: string;
}

export interface HoldStateRow {
  hold: string;
  state: 'open' | 'settled' | 'released';
}

export function listHoldStates(
  queryable: Queryable,
  playerId: PlayerId,
  holds: readonly string[],
): Promise<HoldStateRow[]> {
  return queryable.rows<HoldStateRow>(sql`
    select key as hold, state from ledger.holds where player_id = ${playerId} and key = any (${holds}::text[])`);
}

export async function holdStateOf(
  queryable: Queryable,
  { playerId, hold, amountE5 }: HoldKey & { readonly amountE5: bigint },
): Promise<HoldStateRow['state'] | undefined> {
  const row = await queryable.maybe<Pick<HoldStateRow, 'state'>>(sql`
    select state from ledger.holds where player_id = ${playerId} and key = ${hold} and amount_e5 = ${amountE5}`);
  return row?.state;
}

export async function beginSettlement(
  tx: Tx,
  { playerId, hold, amountE5 }: HoldKey & { readonly amountE5: bigint },
): Promise<boolean> {
  const row = await tx.one<{ begun: boolean }>(
    sql`select ledger.begin_settlement(${playerId}, ${hold}, ${amountE5}) as begun`,
  );
  return row.begun;
}

export async function stopSettlement(tx: Tx, { playerId, hold }: HoldKey): Promise<void> {
  await tx.run(sql`select ledger.stop_settlement(${playerId}, ${hold})`);
}

export function listFaults(queryable: Queryable): Promise<{ fault: string; subject: string }[]> {
  return queryable.rows(sql`select fault, subject from ledger.faults`);
}

export interface SupplierMinuteRow {
  readonly party: number;
  readonly brandId: number;
  readonly minute: Date;
  readonly stakedE5: bigint;
  readonly creditedE5: bigint;
}

/** What suppliers staked and credited, net of what was taken back; the index by time bounds what is read. */
export function sumSupplierMinutes(
  queryable: Queryable,
  span: { readonly from: Date; readonly to: Date },
): Promise<SupplierMinuteRow[]> {
  return queryable.rows<SupplierMinuteRow>(sql`
    select party, brand_id as "brandId", date_trunc('minute', posted_at) as minute,
      coalesce(sum(case when code = ${movements.bet.code} then amount_e5 when code = ${movements.bet_reversal.code} then -amount_e5 end), 0)::bigint
        as "stakedE5",
      coalesce(sum(case when code in (${movements.win.code}, ${movements.free_win.code}, ${movements.promo_win.code}) then amount_e5
        when code = ${movements.win_reversal.code} then -amount_e5 end), 0)::bigint as "creditedE5"
    from ledger.transfers
    where posted_at >= ${span.from} and posted_at < ${span.to} and version is not null
      and code in (${movements.bet.code}, ${movements.bet_reversal.code}, ${movements.win.code}, ${movements.free_win.code}, ${movements.promo_win.code}, ${movements.win_reversal.code})
    group by 1, 2, 3`);
}
