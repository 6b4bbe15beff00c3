import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export type GiftKind = 'orientation' | 'random';

export interface GiftRow {
  readonly id: string;
  readonly brandId: number;
  readonly kind: GiftKind;
  readonly code: string;
  readonly title: string | null;
  /** In the notation of rules. */
  readonly rule: unknown;
  readonly playerId: PlayerId | null;
  readonly totalE5: bigint;
  readonly shares: number;
  readonly minE5: bigint;
  readonly maxE5: bigint;
  readonly seed: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly madeBy: string;
  readonly madeAt: Date;
}

const giftColumns = sql`g.id, g.brand_id as "brandId", g.kind, g.code, g.title, g.rule, g.player_id as "playerId",
  g.total_e5 as "totalE5", g.shares, g.min_e5 as "minE5", g.max_e5 as "maxE5", g.seed, g.valid_from as "validFrom",
  g.valid_until as "validUntil", g.made_by as "madeBy", g.made_at as "madeAt"`;

/** False when the brand has a gift of this code already. */
export async function insertGift(tx: Tx, gift: GiftRow, amountsE5: readonly bigint[]): Promise<boolean> {
  const written = await tx.run(sql`
    insert into activity.gifts (id, brand_id, kind, code, title, rule, player_id, total_e5, shares, min_e5, max_e5, seed,
      valid_from, valid_until, made_by, made_at)
    values (${gift.id}, ${gift.brandId}, ${gift.kind}, ${gift.code}, ${gift.title}, ${JSON.stringify(gift.rule)}::jsonb, ${gift.playerId},
      ${gift.totalE5}, ${gift.shares}, ${gift.minE5}, ${gift.maxE5}, ${gift.seed}, ${gift.validFrom},
      ${gift.validUntil}, ${gift.madeBy}, ${gift.madeAt})
    on conflict on constraint gifts_code_once do nothing`);
  if (written === 0) return false;
  await tx.run(sql`
    insert into activity.gift_shares (gift_id, number, amount_e5)
    select ${gift.id}, s.number, s.amount from unnest(${[...amountsE5]}::bigint[]) with ordinality s(amount, number)`);
  return true;
}

export function findGift(
  db: Queryable,
  brandId: number,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<GiftRow | undefined> {
  return db.maybe<GiftRow>(sql`
    select ${giftColumns} from activity.gifts g
    where g.brand_id = ${brandId} and g.code = ${code} and ${now} >= g.valid_from and ${now} < g.valid_until`);
}

/** Whether anything of it can still be had: the same answer to everybody who asks. */
export async function hasFreeShare(db: Queryable, giftId: string): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (select from activity.gift_shares where gift_id = ${giftId} and claim_id is null) as found`);
  return found;
}

export interface Reserving {
  readonly giftId: string;
  readonly claimId: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly at: Date;
  readonly dueAt: Date;
}

export async function reserveShare(db: Queryable, one: Reserving): Promise<'reserved' | 'held' | 'empty'> {
  const { outcome } = await db.one<{ outcome: 'reserved' | 'held' | 'empty' }>(sql`
    select activity.reserve_share(${one.giftId}, ${one.claimId}, ${one.playerId}, ${one.brandId}::smallint, ${one.at},
      ${one.dueAt}) as outcome`);
  return outcome;
}

export type ClaimState = 'waiting' | 'accepting' | 'accepted' | 'returned';

export interface ClaimRow {
  readonly id: string;
  readonly giftId: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly kind: GiftKind;
  readonly title: string | null;
  /** In the notation of rules. */
  readonly rule: unknown;
  readonly amountE5: bigint;
  readonly state: ClaimState;
  readonly reservedAt: Date;
  readonly dueAt: Date;
  readonly requiredE5: bigint | null;
}

const claimColumns = sql`c.id, c.gift_id as "giftId", c.player_id as "playerId", c.brand_id as "brandId", g.kind, g.title,
  g.rule, c.amount_e5 as "amountE5", c.state, c.reserved_at as "reservedAt", c.due_at as "dueAt",
  c.required_e5 as "requiredE5"`;

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export function listClaims(db: Queryable, playerId: PlayerId, page: Page): Promise<ClaimRow[]> {
  return db.rows<ClaimRow>(sql`
    select ${claimColumns} from activity.gift_claims c join activity.gifts g on g.id = c.gift_id
    where c.player_id = ${playerId} and not c.is_deleted
    order by c.reserved_at desc, c.id limit ${page.limit} offset ${page.offset}`);
}

export async function countClaims(db: Queryable, playerId: PlayerId): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*)::int as total from activity.gift_claims where player_id = ${playerId} and not is_deleted`);
  return total;
}

export function findClaim(db: Queryable, playerId: PlayerId, id: string): Promise<ClaimRow | undefined> {
  return db.maybe<ClaimRow>(sql`
    select ${claimColumns} from activity.gift_claims c join activity.gifts g on g.id = c.gift_id
    where c.id = ${id} and c.player_id = ${playerId} and not c.is_deleted`);
}

/** From here on the share cannot go back by itself. False when it does not wait any more. */
export async function startAccepting(db: Queryable, id: string, now: Date): Promise<boolean> {
  const moved = await db.run(sql`
    update activity.gift_claims set state = 'accepting' where id = ${id} and state = 'waiting' and due_at > ${now}`);
  return moved > 0;
}

export async function setAccepted(
  db: Queryable,
  id: string,
  accepted: { readonly at: Date; readonly requiredE5: bigint },
): Promise<void> {
  await db.run(sql`
    update activity.gift_claims set state = 'accepted', ended_at = ${accepted.at}, required_e5 = ${accepted.requiredE5}
    where id = ${id} and state = 'accepting'`);
}

/** It could not be given now: it waits on, as long as its time lasts. */
export async function setWaiting(db: Queryable, id: string): Promise<void> {
  await db.run(sql`update activity.gift_claims set state = 'waiting' where id = ${id} and state = 'accepting'`);
}

export function listAccepting(db: Queryable, limit: number): Promise<ClaimRow[]> {
  return db.rows<ClaimRow>(sql`
    select ${claimColumns} from activity.gift_claims c join activity.gifts g on g.id = c.gift_id
    where c.state = 'accepting' order by c.reserved_at limit ${limit}`);
}

export async function listDue(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from activity.gift_claims where state = 'waiting' and due_at <= ${now} order by due_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function returnShares(db: Queryable, ids: readonly string[], at: Date): Promise<number> {
  const { returned } = await db.one<{ returned: number }>(
    sql`select activity.return_shares(${[...ids]}::text[], ${at}) as returned`,
  );
  return returned;
}

/** Messages that can be put away: not those that are just being accepted. */
export async function hideClaims(db: Queryable, playerId: PlayerId, ids: readonly string[]): Promise<number> {
  return db.run(sql`
    update activity.gift_claims set is_deleted = true
    where player_id = ${playerId} and id = any (${[...ids]}::text[]) and state in ('accepted', 'returned')
      and not is_deleted`);
}

export async function listOwnIds(db: Queryable, playerId: PlayerId): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from activity.gift_claims where player_id = ${playerId} and not is_deleted and state <> 'accepting'`);
  return rows.map(({ id }) => id);
}
