import { parseArgs } from 'node:util';
import { makePlayerId } from '@arara/domain/shards';
import { addDays } from '@arara/domain/time';
import { createApprovals } from '../apps/api/src/modules/approvals/index.ts';
import { countMoneyDays } from '../apps/api/src/modules/bonuses/index.ts';
import { rebuildMoneyDays } from '../apps/api/src/modules/bonuses/rewards/days.ts';
import { listFaults } from '../apps/api/src/modules/ledger/index.ts';
import { createPolicy } from '../apps/api/src/modules/policy/index.ts';
import { createSettings } from '../apps/api/src/modules/settings/index.ts';
import { countLevels } from '../apps/api/src/modules/vip/index.ts';
import { rebuildLevels } from '../apps/api/src/modules/vip/rebuild.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import type { Database } from '../apps/api/src/platform/db/db.ts';
import { openShards } from '../apps/api/src/platform/db/shards.ts';
import { sql } from '../apps/api/src/platform/db/sql.ts';
import { connect, databasesOn, migrate, withLogin } from '../scripts/migrate/index.ts';
import { startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';

/**
 * A shard with a million entries: days and levels are counted from the events of the outbox through one cursor each, then
 * wiped and counted again, days from the books, levels from their journal. Both must be the same to the last byte; the
 * rates are printed.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const PLAYERS = values.short ? 200 : 5_000;
const TRANSFERS = 100;
const stack = {
  name: 'bench-rebuild',
  parts: ['postgres'],
} as const;

const players = Array.from({ length: PLAYERS }, (_, index) => makePlayerId(2, BigInt(index + 1)));

/**
 * One deposit, then bets and wins in turn over ninety days, by the ledger's own entry point: even versions bet, odd
 * ones win, so that balances never fall below zero. Two entries and one event each.
 */
async function fill(client: Awaited<ReturnType<typeof connect>>): Promise<void> {
  await client.query('select count(ledger.open_account(p, 1::smallint, 986::smallint)) from unnest($1::bigint[]) p', [
    players,
  ]);
  for (let version = 1; version <= TRANSFERS; version += 1) {
    const [code, system] = version === 1 ? [20, 101] : version % 2 === 0 ? [10, 100] : [11, 100];
    const day = addDays('2026-08-01', Math.floor((version * 90) / TRANSFERS));
    await client.query(
      `select count(ledger.post(format('bench:%s:%s', m.p, $2::int), m.p, 1::smallint, 986::smallint, $3::smallint, '',
         array[$4::smallint, 1::smallint], '{7,0}', array[-m.delta, m.delta], null, null, $5::date, $5::date + interval '15 hours'))
       from (
         select p, case $3::int when 20 then 100000000 when 10 then -(100000 + p * 7 % 900000) else 90000 + p * 7 % 900000
           end::bigint as delta
         from unnest($1::bigint[]) p
       ) m`,
      [players, version, code, system, day],
    );
    if (code === 11) await printRounds(client, version, day);
  }
  await client.query('analyze');
}

/** What the wallet tells of the rounds that these wins close, a hundred players at a time. */
async function printRounds(client: Awaited<ReturnType<typeof connect>>, version: number, day: string): Promise<void> {
  await client.query(
    `select count(outbox.emit('games.counted', g.payload)) from (
       select jsonb_build_object('atMs', $3::bigint, 'rounds', jsonb_agg(jsonb_build_array(p.id::text, 'r' || $2::int, 1,
         'game', 1, ((100000 + p.id * 7 % 900000) * 20)::text, ((100000 + p.id * 7 % 900000) * 20)::text, $3::bigint))) as payload
       from unnest($1::bigint[]) with ordinality p(id, n) group by p.n / 100
     ) g`,
    [players, version, Date.parse(`${day}T18:00:00Z`)],
  );
}

await wipeStack(stack);
const { postgres } = await startStack(stack);
try {
  const targets = databasesOn(postgres, 'rebuild', 1);
  await migrate({ ...targets, statementTimeoutMs: 600_000 });
  const [url = ''] = targets.shardUrls;
  const filler = await connect(withLogin(url, 'arara_staff'));
  await fill(filler);
  await filler.end();
  const shards = await openShards({
    directoryUrl: withLogin(targets.directoryUrl, 'arara_staff'),
    shardUrls: [withLogin(url, 'arara_staff')],
    poolMax: 4,
    statementTimeoutMs: 600_000,
  });
  const [shard] = shards.all;
  if (shard === undefined) throw new Error('no shard');
  const faults = await listFaults(shard);
  if (faults.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(faults.slice(0, 3))}`);
  const { entries } = await shard.one<{ entries: bigint }>(sql`select count(*) as entries from ledger.entries`);
  const bytesOf = () =>
    shard.one<{ md5: string; rows: bigint }>(sql`
      select md5(string_agg(d::text, '|' order by d.player_id, d.day)) as md5, count(*) as rows from bonuses.money_days d`);

  const live = await timed(() => countMoneyDays({ shards }));
  const before = await bytesOf();
  const again = await timed(() => rebuildMoneyDays(shard));
  const after = await bytesOf();
  const rate = (seconds: number) => Math.round(Number(entries) / seconds).toLocaleString('en-US');
  console.log(`${entries.toLocaleString('en-US')} entries of ${PLAYERS} players in ${before.rows} days of players`);
  console.log(
    `through the cursor: ${live.result} events, ${live.seconds.toFixed(1)} s, ${rate(live.seconds)} entries/s`,
  );
  console.log(
    `wiped and rebuilt: ${again.result} transfers, ${again.seconds.toFixed(1)} s, ${rate(again.seconds)} entries/s`,
  );
  console.log(`before ${before.md5}, after ${after.md5}: ${before.md5 === after.md5 ? 'equal' : 'DIFFERENT'}`);
  if (before.md5 !== after.md5 || before.rows === 0n) process.exitCode = 1;
  const owner = await openShards({
    directoryUrl: withLogin(targets.directoryUrl, 'arara_owner'),
    shardUrls: [withLogin(url, 'arara_owner')],
    poolMax: 2,
    statementTimeoutMs: 600_000,
  });
  await levels(shards, owner.all[0]);
  await owner.close();
  await shards.close();
} finally {
  await stopStack(stack);
}

async function levels(shards: Awaited<ReturnType<typeof openShards>>, owner: Database | undefined): Promise<void> {
  if (owner === undefined) throw new Error('no shard');
  const { directory } = shards;
  const clock = systemClock();
  const settings = createSettings({ directory, clock, approvals: createApprovals({ directory, clock }) });
  const policy = createPolicy({ marketOf: () => 'standard', sources: [], onFault: () => undefined });
  const bytesOf = () =>
    owner.one<{ md5: string; levels: bigint }>(sql`
      select md5(concat_ws('#', (select string_agg(a::text, '|' order by a.player_id) from vip.accounts a),
        (select string_agg(l::text, '|' order by l.player_id, l.level) from vip.levels l),
        (select string_agg(r::text, '|' order by r.player_id, r.span, r.rate_ppm) from vip.rebates r))) as md5,
        (select count(*) from vip.levels) as levels`);
  const live = await timed(() => countLevels({ shards, settings, policy, push: { toPlayer: async () => undefined } }));
  const before = await bytesOf();
  const again = await timed(() => rebuildLevels({ settings, policy }, owner));
  const after = await bytesOf();
  const rate = (count: number, seconds: number) => Math.round(count / seconds).toLocaleString('en-US');
  console.log(
    `levels: ${before.levels} reached; ${live.result} events through the cursor, ${live.seconds.toFixed(1)} s`,
  );
  console.log(
    `levels wiped and rebuilt: ${again.result} of the journal, ${again.seconds.toFixed(1)} s, ${rate(again.result, again.seconds)}/s`,
  );
  console.log(`levels before ${before.md5}, after ${after.md5}: ${before.md5 === after.md5 ? 'equal' : 'DIFFERENT'}`);
  if (before.md5 !== after.md5 || before.levels === 0n || again.result === 0) process.exitCode = 1;
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1_000 };
}
