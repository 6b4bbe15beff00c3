import type { Pool, Requirement, RequirementKind } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Whose rows, as every one of them says. */
export interface Owner {
  readonly playerId: PlayerId;
  readonly brandId: number;
}

export interface AccountRow {
  readonly withdrawnE5: bigint;
  readonly lostBelowE5: bigint;
  readonly isWatched: boolean;
}

export function findAccount(db: Queryable, playerId: PlayerId): Promise<AccountRow | undefined> {
  return db.maybe<AccountRow>(sql`
    select withdrawn_e5 as "withdrawnE5", lost_below_e5 as "lostBelowE5", is_watched as "isWatched"
    from bonuses.accounts where player_id = ${playerId}`);
}

/** The newest terms hold. */
export async function openAccount(tx: Tx, owner: Owner, lostBelowE5: bigint): Promise<void> {
  await tx.run(sql`
    insert into bonuses.accounts (player_id, brand_id, lost_below_e5)
    values (${owner.playerId}, ${owner.brandId}, ${lostBelowE5})
    on conflict (player_id) do update set lost_below_e5 = excluded.lost_below_e5`);
}

export async function addWithdrawn(tx: Tx, playerId: PlayerId, amountE5: bigint): Promise<void> {
  await tx.run(sql`
    update bonuses.accounts set withdrawn_e5 = withdrawn_e5 + ${amountE5} where player_id = ${playerId}`);
}

export interface RequirementRow extends Requirement {
  readonly key: string;
  /** In hundredths. */
  readonly factor: number;
  readonly openedAt: Date;
}

export interface OpenRequirementRow extends RequirementRow {
  readonly brandId: number;
}

const requirementColumns = sql`
  r.position, r.kind, r.key, r.amount_e5 as "amountE5", r.factor, r.required_e5 as "requiredE5", r.done_e5 as "doneE5",
  r.free_before_e5 as "freeBeforeE5", r.cash_before_e5 as "cashBeforeE5", r.withdrawn_before_e5 as "withdrawnBeforeE5",
  r.state, r.opened_at as "openedAt", r.lost_version as "lostAtVersion"`;

type Raw<T extends { lostAtVersion: bigint | undefined }> = Omit<T, 'lostAtVersion'> & { lostAtVersion: bigint | null };

const toRequirement = (row: Raw<RequirementRow>): RequirementRow => ({
  ...row,
  lostAtVersion: row.lostAtVersion ?? undefined,
});

export async function listOpenRequirements(db: Queryable, playerId: PlayerId): Promise<OpenRequirementRow[]> {
  const rows = await db.rows<Raw<OpenRequirementRow>>(sql`
    select ${requirementColumns}, r.brand_id as "brandId" from bonuses.requirements r
    where r.player_id = ${playerId} and r.state = 'open' order by r.position`);
  return rows.map((row) => ({ ...toRequirement(row), brandId: row.brandId }));
}

/** Every requirement there ever was, oldest first: what an auditor and the histories of the tests look at. */
export async function listRequirements(db: Queryable, playerId: PlayerId): Promise<RequirementRow[]> {
  const rows = await db.rows<Raw<RequirementRow>>(sql`
    select ${requirementColumns} from bonuses.requirements r where r.player_id = ${playerId} order by r.position`);
  return rows.map(toRequirement);
}

export async function findRequirement(
  db: Queryable,
  playerId: PlayerId,
  key: string,
): Promise<RequirementRow | undefined> {
  const row = await db.maybe<Raw<RequirementRow>>(sql`
    select ${requirementColumns} from bonuses.requirements r where r.player_id = ${playerId} and r.key = ${key}`);
  return row && toRequirement(row);
}

export interface NewRequirement extends Owner {
  readonly kind: RequirementKind;
  readonly key: string;
  readonly amountE5: bigint;
  readonly factor: bigint;
  readonly requiredE5: bigint;
  readonly freeBeforeE5: bigint;
  readonly cashBeforeE5: bigint;
  readonly withdrawnBeforeE5: bigint;
  readonly openedAt: Date;
}

export async function insertRequirement(tx: Tx, row: NewRequirement): Promise<void> {
  await tx.run(sql`
    insert into bonuses.requirements (player_id, position, brand_id, kind, key, amount_e5, factor, required_e5,
      free_before_e5, cash_before_e5, withdrawn_before_e5, opened_at)
    select ${row.playerId}, coalesce(max(r.position), 0) + 1, ${row.brandId}, ${row.kind}, ${row.key}, ${row.amountE5},
      ${row.factor}, ${row.requiredE5}, ${row.freeBeforeE5}, ${row.cashBeforeE5}, ${row.withdrawnBeforeE5},
      ${row.openedAt}
    from bonuses.requirements r where r.player_id = ${row.playerId}`);
}

export interface PoolRow extends Omit<Pool, 'expiresAtMs' | 'endedVersion'> {
  readonly openedAt: Date;
  readonly expiresAt: Date;
  readonly endedVersion: bigint | null;
  readonly endedBy: string | null;
}

const poolColumns = sql`
  p.position, p.granted_e5 as "grantedE5", p.required_e5 as "requiredE5", p.done_e5 as "doneE5",
  p.stake_max_e5 as "stakeMaxE5", p.state, p.opened_at as "openedAt", p.expires_at as "expiresAt",
  p.opened_version as "openedVersion", p.ended_version as "endedVersion", p.ended_by as "endedBy"`;

export function findOpenPool(db: Queryable, playerId: PlayerId): Promise<PoolRow | undefined> {
  return db.maybe<PoolRow>(sql`
    select ${poolColumns} from bonuses.pools p where p.player_id = ${playerId} and p.state = 'open'`);
}

export function listPools(db: Queryable, playerId: PlayerId): Promise<PoolRow[]> {
  return db.rows<PoolRow>(sql`
    select ${poolColumns} from bonuses.pools p where p.player_id = ${playerId} order by p.position`);
}

export interface PoolTerms {
  readonly amountE5: bigint;
  readonly requiredE5: bigint;
  readonly stakeMaxE5: bigint;
  readonly expiresAt: Date;
  readonly at: Date;
  /** The account's version after the bonus was posted. */
  readonly version: bigint;
}

/** Opens a pool, or adds to the open one; answers its position. */
export async function addToPool(tx: Tx, owner: Owner, terms: PoolTerms): Promise<number> {
  const open = await tx.maybe<{ position: number }>(sql`
    update bonuses.pools set granted_e5 = granted_e5 + ${terms.amountE5}, required_e5 = required_e5 + ${terms.requiredE5},
      stake_max_e5 = ${terms.stakeMaxE5}, expires_at = greatest(expires_at, ${terms.expiresAt})
    where player_id = ${owner.playerId} and state = 'open' returning position`);
  if (open !== undefined) return open.position;
  const made = await tx.one<{ position: number }>(sql`
    insert into bonuses.pools (player_id, position, brand_id, granted_e5, required_e5, stake_max_e5, opened_at, expires_at,
      opened_version)
    select ${owner.playerId}, coalesce(max(p.position), 0) + 1, ${owner.brandId}, ${terms.amountE5}, ${terms.requiredE5},
      ${terms.stakeMaxE5}, ${terms.at}, ${terms.expiresAt}, ${terms.version}
    from bonuses.pools p where p.player_id = ${owner.playerId}
    returning position`);
  return made.position;
}

export interface PoolEnding {
  readonly playerId: PlayerId;
  readonly state: 'given_up' | 'expired';
  readonly key: string;
  readonly version: bigint;
  readonly at: Date;
}

export async function endPool(tx: Tx, ending: PoolEnding): Promise<void> {
  await tx.run(sql`
    update bonuses.pools set state = ${ending.state}, closed_at = ${ending.at}, ended_version = ${ending.version},
      ended_by = ${ending.key}
    where player_id = ${ending.playerId} and state = 'open'`);
}

export async function wasEndedBy(db: Queryable, playerId: PlayerId, key: string): Promise<boolean> {
  const row = await db.one<{ found: boolean }>(sql`
    select exists (select from bonuses.pools where player_id = ${playerId} and ended_by = ${key}) as found`);
  return row.found;
}

/** Full pools become cash; the ledger's entry point posts it. */
export async function convertPool(
  tx: Tx,
  playerId: PlayerId,
  moment: { readonly day: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`select bonuses.convert_pools(array[${playerId}]::bigint[], ${moment.day}, ${moment.at})`);
}

/** Players who hold bonus and have no open pool, of whom one was lost. */
export function listStuck(
  db: Queryable,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<{ readonly playerId: PlayerId }[]> {
  return db.rows<{ readonly playerId: PlayerId }>(sql`
    select player_id as "playerId" from bonuses.list_stuck(${after}, ${limit}) s(player_id) order by player_id`);
}

/** False when there is nothing to open. */
export async function reopenLost(tx: Tx, playerId: PlayerId, at: Date): Promise<boolean> {
  return (await tx.one<{ opened: boolean }>(sql`select bonuses.reopen_lost(${playerId}, ${at}) as opened`)).opened;
}

export interface ExpiredPool extends Owner {
  readonly position: number;
}

export function listExpiredPools(db: Queryable, now: Date, max: number): Promise<ExpiredPool[]> {
  return db.rows<ExpiredPool>(sql`
    select player_id as "playerId", brand_id as "brandId", position from bonuses.pools
    where state = 'open' and expires_at <= ${now} order by expires_at limit ${max}`);
}

/** False when the key is known: a repeat. */
export async function insertGrant(
  tx: Tx,
  grant: Owner & {
    readonly key: string;
    readonly pool: number;
    readonly amountE5: bigint;
    readonly factor: bigint;
    readonly requiredE5: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await tx.run(sql`
    insert into bonuses.grants (player_id, key, brand_id, pool, amount_e5, factor, required_e5, accepted_at)
    values (${grant.playerId}, ${grant.key}, ${grant.brandId}, ${grant.pool}, ${grant.amountE5}, ${grant.factor},
      ${grant.requiredE5}, ${grant.at})`);
}

export interface WithdrawalRow {
  readonly amountE5: bigint;
  readonly version: bigint;
  /** What has come back of it. */
  readonly undoneE5: bigint;
}

export function findWithdrawal(db: Queryable, playerId: PlayerId, key: string): Promise<WithdrawalRow | undefined> {
  return db.maybe<WithdrawalRow>(sql`
    select w.amount_e5 as "amountE5", w.version, coalesce((
      select sum(u.amount_e5) from bonuses.withdrawals u where u.player_id = w.player_id and u.undoes = w.key
    ), 0)::bigint as "undoneE5"
    from bonuses.withdrawals w where w.player_id = ${playerId} and w.key = ${key}`);
}

/** False when the key is known: a repeat. */
export async function insertWithdrawal(
  tx: Tx,
  row: Owner & {
    readonly key: string;
    readonly undoes: string | null;
    readonly amountE5: bigint;
    readonly version: bigint;
    readonly at: Date;
  },
): Promise<boolean> {
  const written = await tx.run(sql`
    insert into bonuses.withdrawals (player_id, key, brand_id, undoes, amount_e5, version, noted_at)
    values (${row.playerId}, ${row.key}, ${row.brandId}, ${row.undoes}, ${row.amountE5}, ${row.version}, ${row.at})
    on conflict do nothing`);
  return written > 0;
}

export async function insertAwaited(
  tx: Tx,
  row: Owner & { readonly key: string; readonly amountE5: bigint; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into bonuses.awaited (player_id, key, brand_id, amount_e5, since)
    values (${row.playerId}, ${row.key}, ${row.brandId}, ${row.amountE5}, ${row.at}) on conflict do nothing`);
}

export function deleteAwaited(tx: Tx, playerId: PlayerId, key: string): Promise<number> {
  return tx.run(sql`delete from bonuses.awaited where player_id = ${playerId} and key = ${key}`);
}

/** Counts again what is open, after rows were written here. */
export async function recount(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`select bonuses.recount(array[${playerId}]::bigint[])`);
}

export interface ReviewOf {
  readonly playerId: PlayerId;
  /** What the player has beside the account. */
  readonly elsewhereE5: bigint;
  /** The account's version at which money had left that came back now. */
  readonly returnedFrom: bigint | null;
  readonly at: Date;
}

/** Closes as lost what is open, or opens again what was. */
export async function review(tx: Tx, of: ReviewOf): Promise<void> {
  await tx.run(sql`
    select bonuses.review(array[${of.playerId}]::bigint[], array[${of.elsewhereE5}]::bigint[],
      array[${of.returnedFrom}]::bigint[], ${of.at})`);
}

/** As a closed round fills what is open. */
export async function fillOpen(
  tx: Tx,
  playerId: PlayerId,
  filling: { readonly round: string; readonly amountE5: bigint; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    select bonuses.fill(array[${playerId}]::bigint[], array[${filling.round}]::text[],
      array[${filling.amountE5}]::bigint[], ${filling.at})`);
}
