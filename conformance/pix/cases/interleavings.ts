import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { check, same } from '../../suite/check.ts';
import type { PixCase, Scene } from '../context.ts';
import { aCpf, type OrderWire, type Person } from '../people.ts';
import { OK } from '../world.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Fixed, so that a red run can be looked at again; the message of a failure names the turns. */
const SEED = 20_261_115;
const RUNS = 3;
const DEPOSIT_CENTAVOS = 5_000;
const PAYOUT_CENTAVOS = 2_000;
const FEE_CENTAVOS = 60;
const weather = ['status', 'html', 'cut', 'hook-lost', 'hook-duplicate', 'hook-late', 'hook-reorder', 'hook-batch'];

type Turn = 'deposit' | 'foreign' | 'payout' | 'minutes' | 'hooks again' | 'worker dies' | 'bank dies' | 'api dies';

const turn = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Turn>('deposit') },
  { weight: 2, arbitrary: fc.constant<Turn>('foreign') },
  { weight: 4, arbitrary: fc.constant<Turn>('payout') },
  { weight: 2, arbitrary: fc.constant<Turn>('minutes') },
  { weight: 2, arbitrary: fc.constant<Turn>('hooks again') },
  { weight: 2, arbitrary: fc.constantFrom<Turn>('worker dies', 'bank dies', 'api dies') },
);
const plan = fc.record({
  seed: fc.nat(),
  percent: fc.integer({ min: 10, max: 40 }),
  turns: fc.array(turn, { minLength: 10, maxLength: 14 }),
});

type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

interface Input {
  readonly kind: 'deposit' | 'foreign' | 'payout';
  readonly person: Person;
  readonly order: OrderWire;
  isPaidFor: boolean;
}

const ends: Readonly<Record<Input['kind'], readonly string[]>> = {
  deposit: ['paid', 'failed', 'expired'],
  foreign: ['refunded', 'failed', 'expired'],
  payout: ['paid', 'failed'],
};

/** Where the turns have come to. */
type Play = Scene & { readonly requests: Input[] };

async function ask(at: Play, kind: Input['kind']): Promise<void> {
  const isPayout = kind === 'payout';
  const person = isPayout ? await at.world.withdrawer() : await at.world.depositor();
  const answer = isPayout ? await at.payout(person, '20.00') : await at.recharge(person);
  // A bank that is away may refuse a code; nothing was promised then.
  if (answer.code === OK) at.requests.push({ kind, person, order: answer.body, isPaidFor: isPayout });
}

/** Whoever has a code pays it, each once. */
async function payOpen(at: Play): Promise<void> {
  for (const request of at.requests.filter(({ isPaidFor }) => !isPaidFor)) {
    const now = await at.record(request.person, request.order.OrderId);
    if (now?.State !== 'waiting_for_payment' || now.PixCode === null) continue;
    const payer = request.kind === 'foreign' ? { cpf: aCpf() } : request.person;
    await at.pay({ ...now, PixCode: now.PixCode }, payer);
    request.isPaidFor = true;
  }
}

async function take(at: Play, what: Turn): Promise<void> {
  const { stage } = at.world;
  if (what === 'deposit' || what === 'foreign' || what === 'payout') await ask(at, what);
  else if (what === 'minutes') await at.world.pass(2 * MINUTE_MS + 5 * SECOND_MS);
  else if (what === 'hooks again')
    await at.bank.ask('POST', '/admin/hooks/resend', { texts: at.requests.map(({ order }) => order.OrderId) });
  else {
    const part = what === 'worker dies' ? 'worker' : what === 'bank dies' ? 'bank' : 'api';
    await stage.kill(part);
    await stage.start(part);
  }
  await payOpen(at);
  const { S, B, P, H, M, X, R } = await at.totals();
  check(S + B >= P + H + M + X + R, `what lies at the bank covers what is owed after ${what}`);
}

/** The rain ends, hours pass, and everything comes to its end. */
async function settleAll(at: Play): Promise<void> {
  await at.bank.ask('DELETE', '/admin/faults');
  let open: readonly string[] = [];
  for (let steps = 0; steps < 25; steps += 1) {
    await payOpen(at);
    const states = await Promise.all(
      at.requests.map(async ({ kind, person, order }) => {
        const state = (await at.record(person, order.OrderId))?.State ?? 'nowhere';
        return ends[kind].includes(state) ? [] : [`${kind} ${order.OrderId} is ${state}`];
      }),
    );
    open = states.flat();
    if (open.length === 0) return;
    await sleep(1_500);
    await at.world.pass(4 * MINUTE_MS + 5 * SECOND_MS);
  }
  same(open, [], 'orders that never came to their end');
}

/** What the bank did is the truth: our accounts must follow from it, order by order. */
async function expectedOf(at: Play): Promise<{ readonly came: number; readonly left: number }> {
  const { receipts } = await at.bank.ask<{ receipts: readonly { txid: string }[] }>('GET', '/admin/receipts');
  const own = new Set(at.requests.filter(({ kind }) => kind === 'deposit').map(({ order }) => order.OrderId));
  const payouts = at.requests.filter(({ kind }) => kind === 'payout');
  const sent = await Promise.all(payouts.map(({ order }) => at.sent(order.OrderId)));
  return {
    came: receipts.filter(({ txid }) => own.has(txid)).length,
    left: sent.flat().filter(({ status }) => status === 'REALIZADO').length,
  };
}

async function play(scene: Scene, { seed, percent, turns }: Plan): Promise<void> {
  const at: Play = { ...scene, requests: [] };
  await at.world.toMorning();
  await at.begin();
  await at.bank.ask('PUT', '/admin/faults/plan', { seed, rate: percent / 100, kinds: weather });
  for (const what of turns) await take(at, what);
  await settleAll(at);
  const { came, left } = await expectedOf(at);
  await at.effect({
    S: came * DEPOSIT_CENTAVOS - left * (PAYOUT_CENTAVOS - FEE_CENTAVOS),
    P: came * DEPOSIT_CENTAVOS - left * PAYOUT_CENTAVOS,
    I: left * FEE_CENTAVOS,
  });
  await at.agree();
}

/** Everything at once, in any order. */
export const interleavingCases: readonly PixCase[] = [
  {
    id: 'C05',
    name: `${RUNS} random interleavings of deposits, payouts, repeated hooks, faults and crashes`,
    run: (scene) =>
      fc.assert(
        fc.asyncProperty(plan, (given) => play(scene, given)),
        // One round takes many seconds, and what it did to the clock cannot be taken back: nothing to shrink.
        { seed: SEED, numRuns: RUNS, endOnFailure: true },
      ),
  },
];
