import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../chaos/shared/seeded-random.ts';
import type { OpenedStage } from '../stage/open-stage.ts';
import { Context, REAL, type Who } from '../suite/context.ts';
import { connectionOf, type DialectName } from '../suite/dialects.ts';

export interface PlayPlan {
  readonly dialect: DialectName;
  readonly seed: number;
  /** Per player. */
  readonly rounds: number;
}

export interface PlayReport {
  readonly rounds: number;
  readonly struck: number;
  readonly wrong: readonly string[];
}

const START_REAIS = 500n;
const RATE = 0.3;
const kinds = [
  'delay',
  'drop-request',
  'drop-response',
  'duplicate',
  'reorder',
  'replay',
  'bit-flip',
  'wrong-key',
  'truncate',
  'reset',
  'burst',
];

/** How each game is played: what is chosen, and what is pressed afterwards. */
const games: readonly { readonly code: string; readonly choice: unknown; readonly presses: readonly object[] }[] = [
  { code: 'dadinho', choice: { threshold: 5_000 }, presses: [] },
  { code: 'roleta-ipanema', choice: { chips: [{ spot: 'red', amount: '100' }] }, presses: [] },
  { code: 'fruta-do-sertao', choice: {}, presses: [] },
  {
    code: 'minas-gerais',
    choice: { mines: 3 },
    presses: [{ kind: 'pick', tile: 4 }, { kind: 'pick', tile: 9 }, { kind: 'collect' }],
  },
  { code: 'foguetinho', choice: { autoCashOut: 105 }, presses: [] },
  { code: 'vinte-e-um', choice: {}, presses: [{ kind: 'double' }, { kind: 'stand' }] },
  { code: 'keno-carioca', choice: { picks: [3, 7, 21, 30] }, presses: [] },
];

interface Seat {
  readonly who: Who;
  readonly launch: string;
  readonly game: (typeof games)[number];
}

interface PlayedRound {
  readonly id: string;
  readonly status: string;
  readonly stake: string;
  readonly paid: string;
}

export async function playThroughFaults(stage: OpenedStage, plan: PlayPlan): Promise<PlayReport> {
  const { studio } = stage;
  const connection = connectionOf[plan.dialect];
  const context = new Context({ ...stage, dialect: plan.dialect, connection, isShort: false, random: () => 0 });
  const seats = await sitDown(context);
  const striking = async () => {
    await studio.label(`${plan.dialect} play`);
    await studio.put('/faults/plan', { seed: plan.seed, rate: RATE, kinds });
  };
  await striking();
  const random = seededRandom(plan.seed);
  const playing = seats.map((seat) => playRounds(context, seat, plan.rounds));
  // Killed twice while everybody plays; what it had promised is on its disk.
  for (let crashes = 0; crashes < 2; crashes += 1) {
    await sleep(800 + random() * 1_500);
    await stage.crashStudio();
    await striking();
  }
  await Promise.all(playing);
  await context.studio.remove('/faults');
  const wrong = await settleEverything(context);
  const played = await Promise.all(seats.map((seat) => judge(context, seat)));
  wrong.push(...played.flatMap((one) => one.wrong), ...(await context.casino.listFaults()));
  const transcripts = await studio.transcripts(`${plan.dialect} play`);
  return {
    rounds: played.reduce((sum, one) => sum + one.rounds, 0),
    struck: transcripts.filter(({ fault }) => fault !== '').length,
    wrong,
  };
}

async function sitDown(context: Context): Promise<readonly Seat[]> {
  const seats: Seat[] = [];
  for (const game of games) {
    const who = await context.player({ reais: START_REAIS, game: game.code });
    const session = (await context.studio.sessions(context.connection)).find((one) => one.player === who.id);
    if (session === undefined) throw new Error('the studio heard of no launch');
    seats.push({ who, launch: session.launch, game });
  }
  return seats;
}

/** A player presses on whatever happens; a refusal or a dead page is part of the game. */
async function playRounds({ studio }: Context, { launch, game }: Seat, rounds: number): Promise<void> {
  const callApi = (path: string, fields: object) =>
    studio.post(`/play-api/${path}`, { launch, ...fields }).catch(async () => {
      await sleep(200);
      return {} as Record<string, unknown>;
    });
  const until = Date.now() + PLAYED_WITHIN_MS;
  for (let played = 0; played < rounds && Date.now() < until; ) {
    const { round, error } = await callApi('bet', { choice: game.choice, stake: '100' });
    // A slot's rounds are seconds apart.
    if (error === 'too_soon') await sleep(500);
    const id = (round as PlayedRound | undefined)?.id;
    for (const action of id === undefined ? [] : game.presses) await callApi('act', { round: id, action });
    // A bet that the casino refused, or whose answer was lost, was a round too.
    const { rounds: list } = await callApi('history', {});
    played = Array.isArray(list) ? list.length : played;
  }
}

const PLAYED_WITHIN_MS = 90_000;
const SETTLED_WITHIN_MS = 120_000;

/** The line is whole again: everything that was promised must arrive, later or sooner. */
async function settleEverything({ studio }: Context): Promise<string[]> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  let offsetMs = 0;
  for (;;) {
    const { unsettled } = await studio.post('/outbox/sweep', {});
    const left = unsettled as { kind: string; state: string; word: string }[];
    if (left.length === 0) break;
    if (Date.now() > until) return left.map((call) => `never settled: ${JSON.stringify(call)}`);
    // Pauses grow to minutes; the studio's own clock may pass them, and nobody else's.
    offsetMs += 30_000;
    await studio.put('/clock', { offsetMs });
    await sleep(300);
  }
  // Rounds that were left open end by their rule.
  await studio.put('/clock', { offsetMs: offsetMs + 40 * 60_000 });
  await sleep(2_000);
  await studio.post('/outbox/sweep', {});
  await sleep(500);
  await studio.put('/clock', { offsetMs: 0 });
  return [];
}

async function judge(context: Context, { who, launch, game }: Seat): Promise<{ rounds: number; wrong: string[] }> {
  const { rounds } = await context.studio.post('/play-api/history', { launch });
  const list = rounds as PlayedRound[];
  const wrong = list
    .filter(({ status }) => !['closed', 'undone', 'refused'].includes(status))
    .map(({ id, status }) => `${game.code} ${id} is still ${status}`);
  const closed = list.filter(({ status }) => status === 'closed');
  const wonE5 = closed.reduce((sum, { stake, paid }) => sum + (BigInt(paid) - BigInt(stake)) * 1_000n, 0n);
  const playable = await context.playable(who);
  const expected = START_REAIS * REAL + wonE5;
  if (playable !== expected) wrong.push(`${game.code}: ${playable} instead of ${expected} after ${list.length} rounds`);
  for (const { id, status } of list) {
    const found = await context.casino.roundOf(who.id, context.connection, id);
    const right = status === 'closed' ? found?.state === 'closed' : found === undefined || found.state === 'voided';
    if (!right) wrong.push(`${game.code} ${id} is ${status} there and ${found?.state ?? 'unknown'} here`);
  }
  return { rounds: list.length, wrong };
}
