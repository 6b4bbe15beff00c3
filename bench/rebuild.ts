import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countMoneyDays, rebuildMoneyDays } from '../apps/api/src/modules/bonuses/index.ts';
import { listFaults } from '../apps/api/src/modules/ledger/index.ts';
import { openShards } from '../apps/api/src/platform/shards.ts';
import { sql } from '../apps/api/src/platform/sql.ts';
import { connect, databasesOn, migrate, withLogin } from '../scripts/migrate/index.ts';
import { startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';

/**
 * A shard with a million entries: its days are counted from the events of the outbox through one cursor, then wiped and
 * counted again from the books. Both must be the same to the last byte; the rates are printed.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const PLAYERS = values.short ? 200 : 5_000;
const TRANSFERS = 100;
const stack = {
  name: 'chaos',
  directory: resolve(import.meta.dirname, '../.stack/bench-rebuild'),
  firstPort: 19_700,
  parts: ['postgres'],
} as const;

/**
 * One deposit, then bets and wins in turn over ninety days: odd versions bet, even ones win, so that balances never fall
 * below zero. Two entries each. Player ids of virtual shard 2.
 */
const books = [
  `create temp table moved as
   select (2::bigint << 41) + p as player_id, v::bigint as version, date '2026-08-01' + (v * 90 / $2::int) as day,
     case when v = 1 then 20 when v % 2 = 0 then 10 else 11 end::smallint as code,
     case when v = 1 then 100000000 when v % 2 = 0 then -(100000 + p * 7 % 900000) else 90000 + p * 7 % 900000 end::bigint as delta
   from generate_series(1, $1::int) p, generate_series(1, $2::int) v`,
  `create temp table kept as
   select m.*, sum(m.delta) over (partition by m.player_id order by m.version) as after from moved m`,
  `insert into ledger.transfers (key, player_id, version, brand_id, currency, account_brand_id, account_currency, code,
     amount_e5, fingerprint, party, day, cash_delta_e5, cash_after_e5, bonus_after_e5, posted_at)
   select format('bench:%s:%s', k.player_id, k.version), k.player_id, k.version, 1, 986, 1, 986, k.code, abs(k.delta), '', 7,
     k.day, k.delta, k.after, 0, k.day + interval '15 hours' from kept k`,
  `insert into ledger.entries (player_id, version, leg, account, party, brand_id, currency, amount_e5, balance_after_e5, posted_at)
   select k.player_id, k.version, l.leg, case when l.leg = 1 then 1 when k.code = 20 then 101 else 100 end,
     case when l.leg = 1 then 0 else 7 end, 1, 986, case when l.leg = 1 then k.delta else -k.delta end,
     case when l.leg = 1 then k.after end, k.day + interval '15 hours'
   from kept k, (values (1), (2)) l(leg)`,
  `insert into ledger.accounts (player_id, brand_id, currency, version, cash_e5)
   select k.player_id, 1, 986, max(k.version), sum(k.delta) from kept k group by k.player_id`,
  `insert into outbox.events (topic, payload)
   select 'ledger.applied', jsonb_build_object('transfers', jsonb_agg(jsonb_build_array(n.player_id::text, n.version, n.code)))
   from (select k.*, row_number() over (order by k.version, k.player_id) / 200 as packet from kept k) n group by n.packet`,
  'analyze',
];

await wipeStack(stack);
const { postgres } = await startStack(stack);
try {
  const targets = databasesOn(postgres, 'rebuild', 1);
  await migrate(targets);
  const [url = ''] = targets.shardUrls;
  const filler = await connect(url);
  for (const [index, statement] of books.entries())
    await filler.query(statement, index === 0 ? [PLAYERS, TRANSFERS] : []);
  await filler.end();
  const shards = await openShards({
    directoryUrl: withLogin(targets.directoryUrl, 'arara_app'),
    shardUrls: [withLogin(url, 'arara_app')],
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
  await shards.close();
} finally {
  await stopStack(stack);
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1_000 };
}
