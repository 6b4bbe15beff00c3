import type pg from 'pg';
import { connect, databasesOn } from '../../scripts/migrate/index.ts';
import type { StackUrls } from '../../scripts/stack/index.ts';
import { peopleOf, WEEK, type WorldSize } from './world.ts';

/**
 * What every inviter is owed, computed apart from the program: from the people and the days with which the world was
 * built, by one query with the rates and the cap of the rules written out, in a database of its own.
 */
export type Expected = ReadonlyMap<string, string>;

const CHUNK = 20_000;
const NAME = 'settled_reference';

export async function computeExpected({ postgres }: StackUrls, world: string, size: WorldSize): Promise<Expected> {
  const root = await connect(postgres);
  await root.query(`drop database if exists ${NAME}`);
  await root.query(`create database ${NAME}`);
  await root.end();
  const url = new URL(postgres);
  url.pathname = `/${NAME}`;
  const client = await connect(url.href);
  try {
    await client.query(tables);
    await loadPeople(client, size);
    for (const shard of databasesOn(postgres, world, 2).shardUrls) await loadShard(client, shard);
    await client.query('analyze');
    const { rows } = await client.query<{ id: string; owed: string }>(owed);
    return new Map(rows.map((row) => [row.id, row.owed]));
  } finally {
    await client.end();
  }
}

/** How many inviters have another statement than the reckoning says, or have one in only one of the two. */
export async function countDifferent(expected: Expected, shardUrls: readonly string[]): Promise<number> {
  const unseen = new Set(expected.keys());
  let different = 0;
  for (const url of shardUrls) {
    const client = await connect(url);
    const { rows } = await client.query<{ id: string; owed: string }>(
      `select t.player_id::text as id, concat_ws(' ', t.amount_e5, t.carry1_e5, t.carry2_e5, t.carry3_e5) as owed
       from team.statements t where t.week = '${WEEK}'`,
    );
    await client.end();
    for (const { id, owed: found } of rows) {
      if (expected.get(id) !== found) different += 1;
      unseen.delete(id);
    }
  }
  return different + unseen.size;
}

async function loadPeople(client: pg.Client, size: WorldSize): Promise<void> {
  const people = peopleOf(size).filter(({ sponsors }) => sponsors[0] !== null);
  for (let from = 0; from < people.length; from += CHUNK) {
    const chunk = people.slice(from, from + CHUNK);
    const above = (level: number) => chunk.map(({ sponsors }) => sponsors[level] ?? null);
    await client.query(
      'insert into person select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])',
      [chunk.map(({ id }) => id), above(0), above(1), above(2)],
    );
  }
}

async function loadShard(client: pg.Client, url: string): Promise<void> {
  const shard = await connect(url);
  const days = await shard.query<Record<string, string>>(
    `select g.player_id::text as id, sum(g.effective_cash_e5)::text as bets,
       sum(g.cash_stake_e5 - g.win_e5)::text as lost, sum(g.effective_e5)::text as effective,
       sum(d.own_reward_e5)::text as own
     from games.player_days g join team.player_days d on d.player_id = g.player_id and d.day = g.day
     group by g.player_id`,
  );
  const carries = await shard.query<Record<string, string>>(
    `select s.player_id::text as id, s.carry1_e5::text as c1, s.carry2_e5::text as c2, s.carry3_e5::text as c3
     from team.sponsors s`,
  );
  await shard.end();
  await load(client, { table: 'week', columns: ['id', 'bets', 'lost', 'effective', 'own'], rows: days.rows });
  await load(client, { table: 'brought', columns: ['id', 'c1', 'c2', 'c3'], rows: carries.rows });
}

async function load(
  client: pg.Client,
  of: { readonly table: string; readonly columns: readonly string[]; readonly rows: readonly Record<string, string>[] },
): Promise<void> {
  const values = of.columns.map((_, index) => `$${index + 1}::numeric[]`).join(', ');
  for (let from = 0; from < of.rows.length; from += CHUNK) {
    const chunk = of.rows.slice(from, from + CHUNK);
    await client.query(
      `insert into ${of.table} select * from unnest(${values})`,
      of.columns.map((name) => chunk.map((row) => row[name])),
    );
  }
}

const tables = `
  create table person (id bigint primary key, s1 bigint, s2 bigint, s3 bigint);
  create table week (id numeric primary key, bets numeric, lost numeric, effective numeric, own numeric);
  create table brought (id numeric primary key, c1 numeric, c2 numeric, c3 numeric);
  -- What a base costs at a rate in parts per million, rounded up; and how much of it a room lets through.
  create function costs(base numeric, ppm numeric) returns numeric language sql immutable as
    $$ select div(greatest(base, 0) * ppm + 999999, 1000000) $$;
  create function fits(room numeric, base numeric, ppm numeric) returns numeric language sql immutable as
    $$ select case when costs(base, ppm) <= room then base else div(room * 1000000, ppm) end $$;`;

/** Half of 4 % of the effective bets less own rewards; 0.5, 0.2, 0.1 % of bets and 3, 1, 0.5 % of losses, level by level. */
const owed = `
  with room as (
    select p.*, w.bets, w.lost, greatest(0, div(div(w.effective * 4, 100) * 50, 100) - w.own) as r0
    from person p join week w on w.id = p.id
  ), lv1 as (
    select r.*, fits(r0, bets, 5000) as b1, r0 - costs(fits(r0, bets, 5000), 5000) as r1 from room r
  ), lv1_lost as (
    select r.*, fits(r1, lost, 30000) as l1, r1 - costs(fits(r1, lost, 30000), 30000) as r2 from lv1 r
  ), lv2 as (
    select r.*, fits(r2, bets, 2000) as b2, r2 - costs(fits(r2, bets, 2000), 2000) as r3 from lv1_lost r
  ), lv2_lost as (
    select r.*, fits(r3, lost, 10000) as l2, r3 - costs(fits(r3, lost, 10000), 10000) as r4 from lv2 r
  ), lv3 as (
    select r.*, fits(r4, bets, 1000) as b3, r4 - costs(fits(r4, bets, 1000), 1000) as r5 from lv2_lost r
  ), lv3_lost as (
    select r.*, fits(r5, lost, 5000) as l3 from lv3 r
  ), parts as (
    select s1 as id, b1, l1, 0 as b2, 0 as l2, 0 as b3, 0 as l3 from lv3_lost
    union all select s2, 0, 0, b2, l2, 0, 0 from lv3_lost where s2 is not null
    union all select s3, 0, 0, 0, 0, b3, l3 from lv3_lost where s3 is not null
  ), sums as (
    select p.id, sum(b1) as b1, sum(b2) as b2, sum(b3) as b3, sum(l1) + max(coalesce(c.c1, 0)) as l1,
      sum(l2) + max(coalesce(c.c2, 0)) as l2, sum(l3) + max(coalesce(c.c3, 0)) as l3
    from parts p left join brought c on c.id = p.id group by p.id
  ), exact as (
    select s.*, div(b1 * 5000, 1000000) + div(b2 * 2000, 1000000) + div(b3 * 1000, 1000000)
      + div(greatest(l1, 0) * 30000, 1000000) + div(greatest(l2, 0) * 10000, 1000000)
      + div(greatest(l3, 0) * 5000, 1000000) as amount from sums s
  )
  select id::text, concat_ws(' ', amount - mod(amount, 1000), least(l1, 0), least(l2, 0), least(l3, 0)) as owed from exact`;
