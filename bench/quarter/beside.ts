import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { addDays, businessDayOf } from '@arara/domain/time';
import type { Client } from 'pg';
import {
  applyGroup,
  type WalletAnswerRow,
  type WalletRow,
} from '../../apps/api/src/modules/games/wallet/wallet.store.ts';
import { createGroupQueue } from '../../apps/api/src/modules/ledger/group-queue.ts';
import { type Database, openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { connect, withLogin } from '../../scripts/migrate/index.ts';
import { measure } from '../growth/counters.ts';
import { openSessions } from '../growth/play.ts';
import { compareInTurn, type InTurn } from '../shared/in-turn.ts';
import { toRow } from '../wallet/cost.ts';
import { FIRST_DAY } from './people.ts';
import { type Reports, startReportsProcess } from './process.ts';
import { at } from './questions.ts';
import type { Quarter } from './world.ts';

/** Bets of today, long after the quarter: its days stay as they are. */
const GAMBLERS = 300;
const PER_SECOND = 300;
const GROUP = 150;
const BETS = 9_000;
/** Enough for every bet of a run by one person. */
const CASH_MIN_E5 = 100_000_000;
export const P99_RATIO_MAX = 1.3;

interface Gamblers {
  readonly shards: readonly Database[];
  readonly owners: readonly Client[];
  readonly players: readonly (readonly PlayerId[])[];
  close(): Promise<void>;
}

/** People of the quarter with money left, seated at a game of the bench. */
export async function seatGamblers({ shardUrls }: Quarter): Promise<Gamblers> {
  const owners = await Promise.all(shardUrls.map((url) => connect(url)));
  const shards = shardUrls.map((url) =>
    openDatabase({ name: 'gamblers', url: withLogin(url, 'arara_staff'), poolMax: 2, statementTimeoutMs: 10_000 }),
  );
  const players: PlayerId[][] = [];
  for (const owner of owners) {
    const { rows } = await owner.query<{ player_id: string }>(
      `select player_id from ledger.accounts where brand_id = 1 and player_id > 4096 and cash_e5 > ${CASH_MIN_E5}
       order by cash_e5 desc limit ${GAMBLERS}`,
    );
    const ids = rows.map(({ player_id: id }) => BigInt(id) as PlayerId);
    await owner.query('create extension if not exists pg_stat_statements');
    await openSessions(owner, ids, new Date(Date.now() - 60_000));
    players.push(ids);
  }
  return {
    owners,
    shards,
    players,
    async close() {
      await Promise.all([...owners.map((owner) => owner.end()), ...shards.map((shard) => shard.close())]);
    },
  };
}

const momentNow = () => ({
  day: businessDayOf(Date.now()),
  at: new Date(),
  waits: false,
});
const smallBet = (playerId: PlayerId): WalletRow => ({ ...toRow(playerId), amountE5: 1_000n, flags: 1 });

/** Bytes of write-ahead log of a bet in full groups, by the server's counters. */
export async function walOfBet({ shards, owners, players }: Gamblers): Promise<number> {
  const [shard, owner, people] = [shards[0], owners[0], players[0]];
  if (shard === undefined || owner === undefined || people === undefined) throw new Error('there is no shard');
  let bets = 0;
  const play = async () => {
    for (let from = 0; from < BETS; from += GROUP) {
      const group = people.slice(from % people.length, (from % people.length) + GROUP);
      await applyGroup(shard, group.map(smallBet), momentNow());
      bets += group.length;
    }
  };
  await play();
  bets = 0;
  const { walBytes } = await measure(owner, 'arara_staff', play);
  return walBytes / bets;
}

/** Bets at their times, whether earlier ones have been answered or not; answers how late each was. */
async function playFor({ shards, players }: Gamblers, seconds: number): Promise<number[]> {
  const queues = shards.map((shard) =>
    createGroupQueue<WalletRow, WalletAnswerRow>({ runGroup: (rows) => applyGroup(shard, rows, momentNow()) }),
  );
  const all = players.flat();
  const begun = performance.now();
  const late: number[] = [];
  const bets: Promise<void>[] = [];
  for (let nth = 0; nth < seconds * PER_SECOND; nth += 1) {
    const dueAt = begun + (nth * 1_000) / PER_SECOND;
    if (dueAt > performance.now()) await sleep(dueAt - performance.now());
    const playerId = all[(nth * 7) % all.length];
    if (playerId === undefined) continue;
    const bet = queues[shardOf(playerId) % 2]?.submit(smallBet(playerId));
    bets.push(
      Promise.resolve(bet).then((answer) => {
        if (answer?.outcome !== 'applied') throw new Error(`a bet was answered ${answer?.outcome}`);
        late.push(performance.now() - dueAt);
      }),
    );
  }
  await Promise.all(bets);
  return late;
}

export interface Beside {
  readonly reports: InTurn;
  /** Beside a loop that does nothing, at the same priority: what any process on the other core costs on this machine. */
  readonly loop: InTurn;
}

/** The slowest hundredth of bets alone, beside an empty loop, and beside the process `reports` that answers one long question after the other. */
export async function compareBeside(
  quarter: Quarter,
  gamblers: Gamblers,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Beside> {
  const p99 = async () => at(await playFor(gamblers, seconds), 0.99);
  await playFor(gamblers, seconds);
  const alone = [await p99()];
  const [loop, reports]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const idle = spawn('chrt', ['--idle', '0', process.execPath, '--eval', 'for (;;);'], { stdio: 'ignore' });
    loop.push(await p99());
    idle.kill('SIGKILL');
    const { asked, p99Ms } = await besideReports(quarter, gamblers, p99);
    reports.push(p99Ms);
    alone.push(await p99());
    const [before, after] = [alone.at(-2), alone.at(-1)].map((ms) => ms?.toFixed(1));
    console.log(
      `p99 of a bet alone ${before} ms, beside an empty loop ${loop.at(-1)?.toFixed(1)} ms, beside the process reports ${p99Ms.toFixed(1)} ms (${asked} questions), alone ${after} ms`,
    );
  }
  return { reports: compareInTurn(alone, reports), loop: compareInTurn(alone, loop) };
}

async function besideReports(quarter: Quarter, gamblers: Gamblers, p99: () => Promise<number>) {
  const reports = await startReportsProcess(quarter);
  // What was written while it was away is read first: it is away once in a release, and a round would show little else.
  // Some of that may be taken for the first bet, and nothing for the second.
  for (let turn = 0; turn < 2; turn += 1) await seeBet(reports, gamblers);
  const asking = askOn(reports, quarter.size.days);
  const p99Ms = await p99();
  const asked = await asking.stop();
  await reports.stop();
  return { asked, p99Ms };
}

export const LAG_MAX_MS = 10_000;
const LAG_LOOK_MS = 50;

/** From a bet to the board of the day, at different moments between two batches; answers the longest. */
export async function longestLag(quarter: Quarter, gamblers: Gamblers, times: number): Promise<number> {
  const reports = await startReportsProcess(quarter);
  const lags: number[] = [];
  for (let turn = 0; turn < times; turn += 1) lags.push(await seeBet(reports, gamblers));
  await reports.stop();
  return Math.max(...lags);
}

/** Places a bet and waits until the board of the day has it; answers how long that took. */
async function seeBet(reports: Reports, { shards, players }: Gamblers): Promise<number> {
  const [shard, playerId] = [shards[0], players[0]?.[0]];
  if (shard === undefined || playerId === undefined) throw new Error('there is nobody to bet');
  const today = businessDayOf(Date.now());
  const betsOfToday = async () => {
    const answer = await reports.ask({ name: 'days' }, { brandIds: [1], from: today, to: today });
    if (answer.kind === 'away') throw new Error('the process reports went away');
    return answer.rows.reduce((sum, { betCount }) => sum + betCount, 0);
  };
  const before = await betsOfToday();
  const begun = performance.now();
  await applyGroup(shard, [smallBet(playerId)], momentNow());
  while ((await betsOfToday()) === before) await sleep(LAG_LOOK_MS);
  return performance.now() - begun;
}

function askOn({ ask }: Reports, days: number) {
  let isOver = false;
  let asked = 0;
  const scope = { brandIds: [1], from: FIRST_DAY, to: addDays(FIRST_DAY, days - 1) };
  const run = (async () => {
    while (!isOver) {
      await ask({ name: 'days' }, scope);
      await ask({ name: 'cohorts', by: 'deposited' }, scope);
      asked += 2;
    }
  })();
  return {
    async stop() {
      isOver = true;
      await run;
      return asked;
    },
  };
}
