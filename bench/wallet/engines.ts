import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { playerRange } from '@arara/domain/shards';
import { connect, withDatabase } from '../../scripts/migrate/index.ts';
import { postgresBinaries } from '../../scripts/stack/index.ts';
import { START_E5, VSHARDS, type World } from './world.ts';

/**
 * What PostgreSQL does on the same cluster without us, by pgbench: its own bank (TPC-B), and a bet that writes what ours
 * leaves behind and judges nothing but the balance. No HTTP, no signature, no JSON, one commit each.
 */
export interface EngineReport {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
}

const CLIENTS = 16;
const run = promisify(execFile);
const pgbench = () => join(postgresBinaries(), 'pgbench');
const BANK = 'tpcb';

/** The bet of a bench: one row of account, transfer with its key and round, and two entries. */
const LEAN = `
create schema lean;
create table lean.accounts (player_id bigint primary key, cash_e5 bigint not null check (cash_e5 >= 0),
  version bigint not null default 0) with (fillfactor = 50);
create table lean.transfers (key text primary key, player_id bigint not null, version bigint not null,
  code smallint not null, amount_e5 bigint not null, fingerprint bytea not null, party int not null,
  round text not null, cash_after_e5 bigint not null, posted_at timestamptz not null);
create table lean.entries (player_id bigint not null, version bigint not null, leg smallint not null,
  account smallint not null, party int not null, amount_e5 bigint not null, balance_after_e5 bigint,
  posted_at timestamptz not null);
create table lean.rounds (player_id bigint not null, round text not null, party int not null, stake_e5 bigint not null,
  opened_at timestamptz not null, primary key (player_id, round));
create function lean.bet(p_key text, p_player bigint, p_amount bigint, p_fingerprint bytea, p_party int, p_round text)
  returns bigint language plpgsql as $$
declare
  moved record;
begin
  update lean.accounts a set cash_e5 = a.cash_e5 - p_amount, version = a.version + 1
  where a.player_id = p_player and a.cash_e5 >= p_amount returning a.cash_e5, a.version into moved;
  if not found then return null; end if;
  insert into lean.transfers values (p_key, p_player, moved.version, 10, p_amount, p_fingerprint, p_party, p_round,
    moved.cash_e5, now());
  insert into lean.entries values (p_player, moved.version, 1, 1, 0, -p_amount, moved.cash_e5, now()),
    (p_player, moved.version, 4, 100, p_party, p_amount, null, now());
  insert into lean.rounds values (p_player, p_round, p_party, p_amount, now());
  return moved.cash_e5;
end $$;`;

/** Both yardsticks, on the world's own servers. */
export async function openEngines(world: World, { short }: { readonly short: boolean }): Promise<void> {
  for (const url of world.shardUrls) {
    const owner = await connect(url);
    await owner.query(LEAN);
    await owner.query(
      `insert into lean.accounts (player_id, cash_e5) select a.player_id, ${START_E5} from ledger.accounts a`,
    );
    await owner.query('vacuum analyze lean.accounts');
    await owner.end();
  }
  const owner = await connect(world.urls.postgres);
  await owner.query(`create database ${BANK}`);
  await owner.end();
  await run(pgbench(), ['-i', '-q', '-s', short ? '16' : '50', bankOf(world)], { maxBuffer: 1 << 24 });
}

const bankOf = (world: World): string => withDatabase(world.urls.postgres, BANK);

export async function bankTransfers(world: World, seconds: number): Promise<number> {
  const report = await ask([`-c${CLIENTS}`, '-j2', `-T${seconds}`, bankOf(world)]);
  return report.perSecond;
}

/** On both shards at once; open loop when a pace is given. */
export async function leanBets(
  world: World,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond?: number },
): Promise<EngineReport> {
  const players = world.players.length / VSHARDS.length;
  const reports = await Promise.all(
    VSHARDS.map((vshard) =>
      ask([
        `-c${CLIENTS / VSHARDS.length}`,
        '-j1',
        `-T${seconds}`,
        `-f${scriptFor(vshard, players)}`,
        ...(perSecond === undefined ? [] : [`-R${perSecond / VSHARDS.length}`, '-l']),
        world.shardUrls[vshard] ?? '',
      ]),
    ),
  );
  return {
    perSecond: reports.reduce((sum, report) => sum + report.perSecond, 0),
    latenciesMs: reports.flatMap((report) => report.latenciesMs).toSorted((a, b) => a - b),
  };
}

function scriptFor(vshard: number, players: number): string {
  const path = join(mkdtempSync(join(tmpdir(), 'arara-lean-')), 'bet.sql');
  writeFileSync(
    path,
    `\\set player ${playerRange(vshard).first} + random(1, ${players})
\\set party 1 + mod(:player / 2, 8)
with i as (select gen_random_uuid()::text as id)
select 1 / (lean.bet(:party::text || ':' || i.id, :player::bigint, 100000, sha256(i.id::bytea), :party::int,
  :party::text || ':' || i.id) is not null)::int from i;
`,
  );
  return path;
}

async function ask(options: readonly string[]): Promise<EngineReport> {
  const folder = mkdtempSync(join(tmpdir(), 'arara-pgbench-'));
  const { stdout } = await run(pgbench(), ['-n', '-M', 'prepared', ...options], { cwd: folder, maxBuffer: 1 << 24 });
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined || /number of failed transactions: [1-9]/.test(stdout)) throw new Error(stdout);
  return { perSecond: Number(rate), latenciesMs: readLatencies(folder) };
}

/** Third column: microseconds from when the bet was due. */
function readLatencies(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('pgbench_log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => Number(line.split(' ')[2]) / 1_000);
}
