import { makePlayerId, type PlayerId, shardOf } from '@arara/domain/shards';
import type pg from 'pg';
import { connect, databasesOn, migrate } from '../../scripts/migrate/index.ts';
import type { StackUrls } from '../../scripts/stack/index.ts';

export const stack = {
  name: 'bench-settlement',
  parts: ['postgres'],
  postgresSettings: { max_wal_size: '4GB' },
} as const;

export const WEEK = '2026-11-08';
export const END = '2026-11-15';
const VSHARDS = 64;
const CHUNK = 20_000;

export interface WorldSize {
  readonly players: number;
  /** How many the largest inviter has on the first level. */
  readonly largest: number;
  readonly betsInAll: number;
}

export interface Person {
  readonly id: PlayerId;
  readonly sponsors: readonly (PlayerId | null)[];
}

/** The same people every time: one inviter of many, and trees in which everybody else came by somebody before them. */
export function peopleOf({ players, largest }: WorldSize): readonly Person[] {
  const idOf = (index: number) => makePlayerId(1 + (index % VSHARDS), BigInt(index + 1));
  let seed = 20_261_115;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const above: (number | null)[] = [];
  for (let index = 0; index < players; index += 1)
    above.push(index === 0 ? null : index <= largest ? 0 : random(4) === 0 ? null : random(index));
  const up = (index: number | null) => (index === null ? null : (above[index] ?? null));
  return above.map((first, index) => {
    const second = up(first);
    const third = up(second);
    const ids = [first, second, third].map((one) => (one === null ? null : idOf(one)));
    return { id: idOf(index), sponsors: ids };
  });
}

/** Fresh databases with the people, who stands above whom, and a week that is already summed per player and day. */
export async function buildWorld({ postgres }: StackUrls, name: string, size: WorldSize): Promise<void> {
  const targets = databasesOn(postgres, name, 2);
  await migrate({ ...targets, statementTimeoutMs: 300_000 });
  const people = peopleOf(size);
  for (const [shard, url] of targets.shardUrls.entries()) {
    const client = await connect(url);
    const own = people.filter(({ id }) => shardOf(id) % 2 === shard);
    await insertAccounts(client, own);
    await insertChains(client, own);
    await insertMembers(client, people, shard);
    await insertCarries(client);
    await insertDays(client, size);
    await client.query('analyze');
    await client.end();
  }
}

async function inChunks<Row>(rows: readonly Row[], work: (chunk: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await work(rows.slice(from, from + CHUNK));
}

async function insertAccounts(client: pg.Client, own: readonly Person[]): Promise<void> {
  await inChunks(own, (chunk) =>
    client.query('select count(ledger.open_account(p, 1::smallint, 986::smallint)) from unnest($1::bigint[]) p', [
      chunk.map(({ id }) => id),
    ]),
  );
}

async function insertChains(client: pg.Client, own: readonly Person[]): Promise<void> {
  const invited = own.filter(({ sponsors }) => sponsors[0] !== null);
  const sponsor = (chunk: readonly Person[], level: number) => chunk.map(({ sponsors }) => sponsors[level] ?? null);
  await inChunks(invited, (chunk) =>
    client.query(
      `insert into team.chains (player_id, brand_id, sponsor1, sponsor2, sponsor3, joined_at, is_placed, told)
       select p, 1, a, b, c, '2026-10-01', true, 1
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) x(p, a, b, c)`,
      [chunk.map(({ id }) => id), sponsor(chunk, 0), sponsor(chunk, 1), sponsor(chunk, 2)],
    ),
  );
}

/** The rows that lie with the inviters of this shard. */
async function insertMembers(client: pg.Client, people: readonly Person[], shard: number): Promise<void> {
  const rows = people.flatMap(({ id, sponsors }) =>
    sponsors.flatMap((above, index) =>
      above !== null && shardOf(above) % 2 === shard ? [{ above, id, level: index + 1 }] : [],
    ),
  );
  await client.query('create temporary table placed (above bigint, id bigint, level smallint)');
  await inChunks(rows, (chunk) =>
    client.query('insert into placed select * from unnest($1::bigint[], $2::bigint[], $3::smallint[])', [
      chunk.map(({ above }) => above),
      chunk.map(({ id }) => id),
      chunk.map(({ level }) => level),
    ]),
  );
  await client.query(
    `insert into team.members (player_id, member_id, brand_id, level, number, level_number, joined_at)
     select above, id, 1, level, row_number() over (partition by above order by id),
       row_number() over (partition by above, level order by id), '2026-10-01' from placed`,
  );
  await client.query(
    `insert into team.sponsors (player_id, brand_id, people, lv1, lv2, lv3)
     select above, 1, count(*), count(*) filter (where level = 1), count(*) filter (where level = 2),
       count(*) filter (where level = 3) from placed group by above`,
  );
}

/** A third of the inviters comes from a week in which their first two levels won. */
async function insertCarries(client: pg.Client): Promise<void> {
  await client.query(
    `update team.sponsors set carry1_e5 = -(abs(hashint8extended(player_id, 1)) % 9000000),
       carry2_e5 = -(abs(hashint8extended(player_id, 2)) % 4000000)
     where abs(hashint8extended(player_id, 3)) % 3 = 0`,
  );
  await client.query(
    `insert into team.statements (player_id, week, brand_id, state, amount_e5, carry1_e5, carry2_e5, carry3_e5, closed_at,
       paid_at)
     select player_id, '${WEEK}'::date - 7, 1, 'paid', 0, carry1_e5, carry2_e5, carry3_e5, '${WEEK}', '${WEEK}'
     from team.sponsors where carry1_e5 < 0 or carry2_e5 < 0`,
  );
}

/** Chance by hash, so that every run has the same week. Every player plays each day; some days are won. */
async function insertDays(client: pg.Client, { players, betsInAll }: WorldSize): Promise<void> {
  const betsPerDay = Math.max(1, Math.round(betsInAll / players / 7));
  await client.query(
    `create temporary table days as
     select c.player_id, ('${WEEK}'::date + d) as day,
       (1 + abs(hashint8extended(c.player_id, d)) % 4000000)::bigint as stake,
       abs(hashint8extended(c.player_id, d + 100)) % 210 as luck
     from team.chains c cross join generate_series(0, 6) d`,
  );
  await client.query(
    `insert into games.player_days (player_id, day, type, brand_id, rounds, cash_stake_e5, bonus_stake_e5, win_e5,
       effective_e5, effective_cash_e5)
     select player_id, day, 1, 1, $1, stake, 0, stake * luck / 100, stake, stake from days`,
    [betsPerDay],
  );
  await client.query(
    `insert into team.player_days (player_id, day, brand_id, cash_stake_e5, cash_win_e5, own_reward_e5)
     select player_id, day, 1, stake, stake * luck / 100, case when luck % 10 = 0 then stake / 60 else 0 end from days`,
  );
}

/** A copy of a built world, in a moment. */
export async function copyWorld({ postgres }: StackUrls, from: string, to: string) {
  const [source, target] = [databasesOn(postgres, from, 2), databasesOn(postgres, to, 2)];
  const client = await connect(postgres);
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  const pairs = [
    [source.directoryUrl, target.directoryUrl],
    ...source.shardUrls.map((url, index) => [url, target.shardUrls[index] ?? '']),
  ];
  for (const [template = '', copy = ''] of pairs) {
    await client.query(`drop database if exists ${nameOf(copy)}`);
    await client.query(`create database ${nameOf(copy)} template ${nameOf(template)} owner arara_owner`);
  }
  await client.end();
  return target;
}
