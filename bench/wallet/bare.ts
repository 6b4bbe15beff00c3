import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { playerRange } from '@arara/domain/shards';
import { withLogin } from '../../scripts/migrate/index.ts';
import { VSHARDS } from './world.ts';

/**
 * The bare engine: pgbench calls the wallet's own function, one bet and one commit at a time, on both shards at once.
 * No HTTP, no signature, no JSON. Two bets on one player at once are counted although one of them is told "busy".
 */
export interface BareOptions {
  readonly shardUrls: readonly string[];
  readonly playersPerShard: number;
  readonly seconds: number;
  /** Open loop at this many bets a second in all; absent = as many as it can. */
  readonly perSecond?: number;
}

export interface BareReport {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
}

const CLIENTS_PER_SHARD = 8;
const run = promisify(execFile);

export async function bareBets(options: BareOptions): Promise<BareReport> {
  const reports = await Promise.all(VSHARDS.map((vshard) => onShard(options, vshard)));
  return {
    perSecond: reports.reduce((sum, report) => sum + report.perSecond, 0),
    latenciesMs: reports.flatMap((report) => report.latenciesMs).toSorted((a, b) => a - b),
  };
}

async function onShard(options: BareOptions, vshard: number): Promise<BareReport> {
  const folder = mkdtempSync(join(tmpdir(), 'arara-bare-'));
  const script = join(folder, 'bet.sql');
  writeFileSync(script, betSql(vshard, options.playersPerShard));
  const rate = options.perSecond === undefined ? [] : ['-R', String(options.perSecond / VSHARDS.length)];
  const { stdout } = await run(
    pgbenchPath(),
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(CLIENTS_PER_SHARD),
      '-j',
      '1',
      '-T',
      String(options.seconds),
      '-f',
      script,
      ...rate,
      ...(options.perSecond === undefined ? [] : ['-l', `--log-prefix=${join(folder, 'log')}`]),
      withLogin(options.shardUrls[vshard] ?? '', 'arara_app'),
    ],
    { cwd: folder, maxBuffer: 1 << 24 },
  );
  const rateLine = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (rateLine === undefined || /number of failed transactions: [1-9]/.test(stdout)) throw new Error(stdout);
  return { perSecond: Number(rateLine), latenciesMs: readLatencies(folder) };
}

/** Third column: microseconds from when the bet was due. */
function readLatencies(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readLines(join(folder, name)).map((line) => Number(line.split(' ')[2]) / 1_000));
}

function readLines(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Even numbers below play at several suppliers, as the spread case over HTTP does. */
function betSql(vshard: number, players: number): string {
  return `\\set half random(1, ${Math.floor(players / 2)})
\\set player ${playerRange(vshard).first} + 2 * :half
\\set party 1 + mod(:player / 2, 8)
with i as (select gen_random_uuid()::text as id)
select a.outcome, 1 / (a.outcome in ('applied', 'busy'))::int from i, games.apply_group(array[:party::text || ':' || i.id],
  array[:player::bigint], array[10]::smallint[], array[100000::bigint], array[sha256(i.id::bytea)], array[:party::int],
  array[:party::text || ':' || i.id], array[null]::text[], array[1]::smallint[], array[986]::smallint[], array[null]::text[],
  array[sha256(('bench-' || :player::text)::bytea)], array[case :party::int when 1 then 'bench-slot' else 'bench-slot-' || :party::text end],
  array[1]::smallint[], array[10000], array[0::bigint], array[0], current_date, now(), false, 1000000000) a;
`;
}

function pgbenchPath(): string {
  const home = '/usr/lib/postgresql';
  for (const version of existsSync(home) ? readdirSync(home).toSorted().toReversed() : []) {
    const path = join(home, version, 'bin/pgbench');
    if (existsSync(path)) return path;
  }
  return 'pgbench';
}
