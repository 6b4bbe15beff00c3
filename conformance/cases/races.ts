import { setTimeout as sleep } from 'node:timers/promises';
import type { DriveAnswer, DriveCall } from '../stage/studio.ts';
import type { Case } from '../suite/case.ts';
import { check, same } from '../suite/check.ts';
import { type Context, newId, REAL, type Who } from '../suite/context.ts';

const LOCK_MS = 5_000;
/** What a wallet may take to say that it is busy: 800 ms, and room for the machine. */
const BUSY_WITHIN_MS = 2_000;

function times(count: number, make: () => DriveCall): DriveCall[] {
  return Array.from({ length: count }, make);
}

/** Both at once, whichever comes first; then the supplier's next step. The player must be where it began. */
async function raceOnce(context: Context, who: Who, startE5: bigint): Promise<void> {
  const [round, tx] = [newId('r'), newId('b')];
  const late = (call: DriveCall): DriveCall => ({
    ...call,
    fault: { kind: 'delay', delayMs: 1 + Math.floor(context.random() * 12) },
  });
  const bet = context.betCall(who, { round, tx, amountE5: 10n * REAL });
  const rollback = context.rollbackCall(who, { round, ref: tx });
  const [, undone] = await context.sendAll([late(bet), late(rollback)], 'parallel');
  if (undone?.ok !== true) {
    // "Busy" asks to be repeated, and a rollback is repeated until it is accepted.
    let again: DriveAnswer = await context.send(rollback);
    for (let tries = 0; tries < 5 && !again.ok; tries += 1) again = await context.send(rollback);
    context.accepted(again);
  }
  context.accepted(await context.balance(who), startE5);
}

async function killUnderLoad(context: Context, who: Who, { bets, betE5 }: { bets: number; betE5: bigint }) {
  const calls = times(bets, () => context.betCall(who, { amountE5: betE5 }));
  const underWay = context.studio.drive(context.connection, calls, 'parallel');
  await sleep(5 + context.random() * 40);
  await context.nodes.kill();
  const first = await underWay;
  await context.nodes.restart();
  const second = await context.studio.drive(context.connection, calls, 'serial');
  for (const [at, answer] of second.entries()) {
    context.accepted(answer);
    const before = first[at];
    if (before?.ok === true) same(answer.body, before.body, 'what was acknowledged before the kill');
  }
}

async function flood(context: Context, who: readonly Who[], seconds: number): Promise<readonly DriveAnswer[]> {
  const perTick = 20;
  const running: Promise<readonly DriveAnswer[]>[] = [];
  for (let tick = 0; tick < seconds * 10; tick += 1) {
    const calls = Array.from({ length: perTick }, (_, at) => {
      const player = who[(tick * perTick + at) % who.length];
      if (player === undefined) throw new Error('nobody plays');
      return context.betCall(player, { amountE5: 1_000n });
    });
    running.push(context.studio.drive(context.connection, calls, 'parallel'));
    await sleep(100);
  }
  return (await Promise.all(running)).flat();
}

export const raceCases: readonly Case[] = [
  {
    id: 'C01',
    name: 'parallel_same_bet_x50',
    isSlow: true,
    async run(context) {
      const who = await context.player();
      const call = context.betCall(who, { amountE5: 10n * REAL, requestId: newId('q') });
      const answers = await context.sendUntilSaid(times(50, () => call));
      for (const answer of answers) context.accepted(answer, 90n * REAL);
      same(new Set(answers.map(({ body }) => body)).size, 1, 'different answers');
      await context.hasPlayable(who, 90n * REAL);
    },
  },
  {
    id: 'C02',
    name: 'parallel_distinct_bets_overdraw',
    isSlow: true,
    async run(context) {
      const who = await context.player();
      const calls = times(30, () => context.betCall(who, { amountE5: 10n * REAL }));
      const answers = await context.sendUntilSaid(calls);
      same(answers.filter(({ ok }) => ok).length, 10, 'accepted bets');
      for (const answer of answers.filter(({ ok }) => !ok)) context.refused(answer, 'insufficient_funds');
      await context.hasPlayable(who, 0n);
    },
  },
  {
    id: 'C03',
    name: 'bet_vs_rollback_race',
    isSlow: true,
    async run(context) {
      const who = await context.player();
      for (let seed = 0; seed < (context.isShort ? 60 : 1_000); seed += 1) await raceOnce(context, who, 100n * REAL);
      await context.hasPlayable(who, 100n * REAL);
    },
  },
  {
    id: 'C04',
    name: 'bet_vs_withdrawal_race',
    isSlow: true,
    async run(context) {
      for (let rounds = 0; rounds < 5; rounds += 1) {
        const who = await context.player();
        const { casino } = context;
        const [answer, held] = await Promise.all([
          context.bet(who, { amountE5: 100n * REAL, isMeant: false }),
          casino.order('hold', { playerId: who.id, amountE5: 100n * REAL }),
        ]);
        check(answer.ok !== (held['ok'] === true), `bet ${answer.ok}, withdrawal ${String(held['ok'])}`);
        const moved = answer.ok ? -100n * REAL : 0n;
        await context.studio.move(context.connection, who.id, { amountE5: moved, why: 'the bet of a race' });
        const { cashE5, heldE5 } = await context.moneyOf(who);
        same([cashE5, heldE5], [0n, answer.ok ? 0n : 100n * REAL], 'cash and held');
      }
    },
  },
  {
    id: 'C05',
    name: 'response_lost_then_retry',
    isSlow: true,
    async run(context) {
      const who = await context.player();
      const call = context.betCall(who, { amountE5: 10n * REAL });
      const lost = await context.send({ ...call, fault: { kind: 'drop-response' } });
      same(lost.outcome, 'lost', 'the first try');
      context.accepted(await context.send(call), 90n * REAL);
      await context.hasPlayable(who, 90n * REAL);
    },
  },
  {
    id: 'C06',
    name: 'response_lost_then_rollback',
    isSlow: true,
    async run(context) {
      const who = await context.player();
      const [round, tx] = [newId('r'), newId('b')];
      await context.bet(who, { round, tx, amountE5: 10n * REAL, fault: { kind: 'drop-response' } });
      context.accepted(await context.rollback(who, { round, ref: tx }), 100n * REAL);
      context.accepted(await context.rollback(who, { round, ref: tx }), 100n * REAL);
      await context.hasPlayable(who, 100n * REAL);
    },
  },
  {
    id: 'C07',
    name: 'slow_db_5s',
    isLong: true,
    isSlow: true,
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      const call = context.betCall(who, { amountE5: 10n * REAL });
      await context.casino.order('lock', { playerId: who.id, ms: LOCK_MS });
      const begun = performance.now();
      const answer = await context.send(call);
      context.refused(answer, 'busy');
      const tookMs = performance.now() - begun;
      check(tookMs < BUSY_WITHIN_MS, `it took ${Math.round(tookMs)} ms to say busy`);
      await sleep(LOCK_MS);
      await context.hasPlayable(who, 100n * REAL);
      context.accepted(await context.send(call), 90n * REAL);
    },
  },
  {
    id: 'C08',
    name: 'process_kill_mid_apply',
    isLong: true,
    isSlow: true,
    needsWhole: true,
    async run(context) {
      const who = await context.player({ reais: 1_000n });
      const kills = context.isShort ? 1 : 4;
      for (let kill = 0; kill < kills; kill += 1) await killUnderLoad(context, who, { bets: 60, betE5: REAL });
      await context.hasPlayable(who, (1_000n - 60n * BigInt(kills)) * REAL);
    },
  },
  {
    id: 'C09',
    name: 'failover_two_api_nodes',
    isSlow: true,
    needsWhole: true,
    async run(context) {
      const { secondUrl } = context.nodes;
      check(secondUrl !== undefined, 'there is no second node');
      const who = await context.player();
      const to = `${secondUrl}/hooks/games/${context.connection}`;
      let left = 100n * REAL;
      for (let bets = 0; bets < 10; bets += 1) {
        const call = context.betCall(who, { requestId: newId('q') });
        const [here, there] = await context.sendUntilSaid([call, { ...call, to }]);
        left -= REAL;
        context.accepted(here as DriveAnswer, left);
        same(there?.body, here?.body, 'the answers of two nodes');
      }
      await context.hasPlayable(who, left);
    },
  },
  {
    id: 'C10',
    name: 'burst_200rps_60s',
    isLong: true,
    isSlow: true,
    needsWhole: true,
    async run(context) {
      const who: Who[] = [];
      for (let players = 0; players < 20; players += 1) who.push(await context.player());
      const answers = await flood(context, who, context.isShort ? 5 : 60);
      const broken = answers.filter(({ outcome, status }) => outcome !== 'answered' || status >= 500).length;
      check(broken <= answers.length / 1_000, `${broken} of ${answers.length} calls broke`);
      const accepted = answers.filter(({ ok }) => ok).length;
      const staked = await Promise.all(who.map(async (one) => 100n * REAL - (await context.playable(one))));
      same(
        staked.reduce((sum, one) => sum + one, 0n),
        BigInt(accepted) * 1_000n,
        'what was staked',
      );
    },
  },
];
