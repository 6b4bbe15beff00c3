import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface GrantRow {
  /** As the supplier names it in every call of such a round. */
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly party: number;
  /** Our id of the game. */
  readonly game: string;
  readonly rounds: number;
  readonly stakeE5: bigint;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
  /** What a win asks for, in hundredths, and in how many days. */
  readonly factor: number;
  readonly expiryDays: number;
  /** Cancelling: taken back by us, and the supplier has not said yet that it knows. */
  readonly state: 'asked' | 'granted' | 'refused' | 'cancelling' | 'cancelled';
}

export interface NewGrant extends Omit<GrantRow, 'state' | 'factor'> {
  readonly factor: bigint;
  readonly stakeMaxE5: bigint;
  readonly lostBelowE5: bigint;
  readonly grantedBy: string;
}

const columns = sql`
  f.reward as id, f.player_id as "playerId", f.brand_id as "brandId", f.party, f.game, f.rounds, f.stake_e5 as "stakeE5",
  f.granted_at as "grantedAt", f.expires_at as "expiresAt", f.factor, f.expiry_days as "expiryDays", f.state`;

/** Once per id; a repeat changes nothing. */
export async function insertGrant(tx: Tx, row: NewGrant): Promise<boolean> {
  const written = await tx.run(sql`
    insert into games.free_rounds (player_id, party, reward, brand_id, granted_at, expires_at, game, rounds, stake_e5,
      factor, expiry_days, stake_max_e5, lost_below_e5, granted_by, next_try_at)
    values (${row.playerId}, ${row.party}, ${row.id}, ${row.brandId}, ${row.grantedAt}, ${row.expiresAt}, ${row.game},
      ${row.rounds}, ${row.stakeE5}, ${row.factor}, ${row.expiryDays}, ${row.stakeMaxE5}, ${row.lostBelowE5},
      ${row.grantedBy}, ${row.grantedAt})
    on conflict do nothing`);
  return written > 0;
}

export function findGrant(db: Queryable, playerId: PlayerId, id: string): Promise<GrantRow | undefined> {
  return db.maybe<GrantRow>(sql`
    select ${columns} from games.free_rounds f where f.player_id = ${playerId} and f.reward = ${id}`);
}

export interface OpenGrant extends GrantRow {
  readonly played: number;
}

/** Bets of a grant that were not taken back. */
const played = sql`(
  select count(*)::int from games.free_moves m where m.player_id = f.player_id and m.party = f.party
    and m.reward = f.reward and not m.is_win and not m.is_taken_back)`;

/** What a player can still play, what ends first first. */
export function listOpen(db: Queryable, playerId: PlayerId, at: Date): Promise<OpenGrant[]> {
  return db.rows<OpenGrant>(sql`
    select * from (
      select ${columns}, ${played} as played
      from games.free_rounds f
      where f.player_id = ${playerId} and f.state in ('asked', 'granted') and f.expires_at > ${at}
    ) o where o.played < o.rounds order by o."expiresAt", o.id`);
}

/** Grants whose supplier must be asked now; nobody else takes them before the next try. */
export function claimAsked(
  db: Queryable,
  at: Date,
  claim: { readonly firstWaitSeconds: number; readonly limit: number },
): Promise<GrantRow[]> {
  return db.rows<GrantRow>(sql`
    update games.free_rounds f set tries = f.tries + 1,
      next_try_at = ${at}::timestamptz + least(make_interval(hours => 1),
        make_interval(secs => ${claim.firstWaitSeconds} * power(2, least(f.tries, 12))))
    from (
      select player_id, party, reward from games.free_rounds
      where ((state = 'asked' and expires_at > ${at}) or state = 'cancelling') and next_try_at <= ${at}
      order by next_try_at limit ${claim.limit} for update skip locked
    ) d
    where f.player_id = d.player_id and f.party = d.party and f.reward = d.reward
    returning ${columns}`);
}

/** What the supplier said; an answer that comes late changes nothing. */
export async function setAnswer(
  db: Queryable,
  { playerId, id, state: before }: Pick<GrantRow, 'playerId' | 'id' | 'state'>,
  state: 'granted' | 'refused' | 'cancelled',
): Promise<void> {
  await db.run(sql`
    update games.free_rounds set state = ${state}
    where player_id = ${playerId} and reward = ${id} and state = ${before}`);
}

/** Nothing of it is played from now on; undefined when it was not there to be taken back. Under the player's lock. */
export function cancelGrant(
  tx: Tx,
  { playerId, id, at }: { readonly playerId: PlayerId; readonly id: string; readonly at: Date },
): Promise<OpenGrant | undefined> {
  return tx.maybe<OpenGrant>(sql`
    update games.free_rounds f set state = 'cancelling', expires_at = ${at}, next_try_at = ${at}, tries = 0
    where f.player_id = ${playerId} and f.reward = ${id} and f.state in ('asked', 'granted') and f.expires_at > ${at}
      and ${played} < f.rounds
    returning ${columns}, ${played} as played`);
}
