import type { Level } from '@arara/domain/affiliates';
import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface Chain {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly sponsor1: PlayerId;
  readonly sponsor2: PlayerId | null;
  readonly sponsor3: PlayerId | null;
  readonly subCode: string;
  readonly joinedAt: Date;
  readonly version: bigint;
  readonly firstDepositOn: BusinessDay | null;
  readonly firstDepositE5: bigint | null;
  readonly validOn: BusinessDay | null;
  readonly changed: number;
}

const chain = sql`c.player_id as "playerId", c.brand_id as "brandId", c.sponsor1, c.sponsor2, c.sponsor3,
  c.sub_code as "subCode", c.joined_at as "joinedAt", c.version, c.first_deposit_on as "firstDepositOn",
  c.first_deposit_e5 as "firstDepositE5", c.valid_on as "validOn", c.changed`;

export function sponsorOf(row: Chain, level: Level): PlayerId | null {
  if (level === 1) return row.sponsor1;
  return level === 2 ? row.sponsor2 : row.sponsor3;
}

/** Who stands above, the nearest first. */
export const chainOf = (row: Chain): readonly (PlayerId | null)[] => [row.sponsor1, row.sponsor2, row.sponsor3];

export async function insertChain(
  tx: Tx,
  row: Pick<Chain, 'playerId' | 'brandId' | 'sponsor1' | 'subCode' | 'joinedAt'>,
): Promise<void> {
  await tx.run(sql`
    insert into team.chains (player_id, brand_id, sponsor1, sub_code, joined_at)
    values (${row.playerId}, ${row.brandId}, ${row.sponsor1}, ${row.subCode}, ${row.joinedAt})
    on conflict do nothing`);
}

/** Locked, so that each is in one worker's hands. */
export function lockUnplaced(tx: Tx, limit: number): Promise<Chain[]> {
  return tx.rows<Chain>(sql`
    select ${chain} from team.chains c where not c.is_placed order by c.joined_at limit ${limit} for update skip locked`);
}

export async function setPlaced(
  tx: Tx,
  playerId: PlayerId,
  above: { readonly sponsor2: PlayerId | null; readonly sponsor3: PlayerId | null },
): Promise<void> {
  await tx.run(sql`
    update team.chains c set is_placed = true, sponsor2 = ${above.sponsor2}, sponsor3 = ${above.sponsor3}
    where c.player_id = ${playerId}`);
}

/** Says that something happened to these players, as far as somebody invited them; locks them in the order of ids. */
export async function raiseChanged(tx: Tx, playerIds: readonly bigint[]): Promise<void> {
  await tx.run(sql`
    with own as materialized (
      select c.player_id from team.chains c where c.player_id = any (${playerIds}::bigint[])
      order by c.player_id for update
    )
    update team.chains c set changed = c.changed + 1 from own where c.player_id = own.player_id`);
}

export function lockUnpublished(tx: Tx, limit: number): Promise<Chain[]> {
  return tx.rows<Chain>(sql`
    select ${chain} from team.chains c where c.told < c.changed and c.is_placed order by c.player_id limit ${limit}
    for update skip locked`);
}

export async function setPublished(tx: Tx, rows: readonly Pick<Chain, 'playerId' | 'changed'>[]): Promise<void> {
  await tx.run(sql`
    update team.chains c set told = t.changed
    from unnest(${rows.map((row) => row.playerId)}::bigint[], ${rows.map((row) => row.changed)}::int[])
      as t(player_id, changed)
    where c.player_id = t.player_id`);
}

export async function setValid(tx: Tx, playerId: PlayerId, day: BusinessDay): Promise<void> {
  await tx.run(sql`
    update team.chains c set valid_on = ${day} where c.player_id = ${playerId} and c.valid_on is null`);
}

export interface ChainPageQuery {
  readonly brandId: number;
  /** Members who joined later are not part of the period. */
  readonly joinedBefore: Date;
}

/** In the order of ids, for runs that go over everybody; also those whom nobody has placed yet. */
export function listChainsAfter(
  db: Queryable,
  of: ChainPageQuery,
  page: { readonly after: bigint; readonly limit: number },
): Promise<(Chain & { readonly isPlaced: boolean })[]> {
  return db.rows(sql`
    select ${chain}, c.is_placed as "isPlaced" from team.chains c
    where c.player_id > ${page.after} and c.brand_id = ${of.brandId}
      and (c.is_placed or c.joined_at < ${of.joinedBefore})
    order by c.player_id limit ${page.limit}`);
}

export function listChains(db: Queryable, playerIds: readonly bigint[]): Promise<Chain[]> {
  return db.rows<Chain>(sql`select ${chain} from team.chains c where c.player_id = any (${playerIds}::bigint[])`);
}

/** As they stand now and until the commit, in the order of ids: whoever counts these players waits for the other. */
export function lockChains(tx: Tx, playerIds: readonly bigint[]): Promise<Chain[]> {
  return tx.rows<Chain>(sql`
    select ${chain} from team.chains c where c.player_id = any (${playerIds}::bigint[]) order by c.player_id for update`);
}

/** Reserves under this lock: two givers never count on the same remainder. */
export function lockChain(tx: Tx, playerId: PlayerId): Promise<Chain | undefined> {
  return tx.maybe<Chain>(sql`select ${chain} from team.chains c where c.player_id = ${playerId} for update`);
}
