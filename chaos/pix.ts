import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stack } from '../conformance/pix/stage.ts';
import { openPixWorld } from '../conformance/pix/world.ts';
import { killPart, killPostgres, startStack, wipeRestate } from '../scripts/stack/index.ts';
import { judge, untilEnded } from './pix/judge.ts';
import { beginOrder, insistOn, type Order } from './pix/orders.ts';
import { seededRandom } from './shared/seeded-random.ts';

/**
 * kill -9 of the worker at the named steps of both ways of money, and of API, Restate and bank in the same moment; in
 * the full form also of PostgreSQL, and Restate's data deleted under open orders. Every order must end right: nothing
 * lost, nothing doubled, nothing stuck. `--short` for CI.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    /** steps, postgres, restate or flood; all when absent. */
    part: { type: 'string', multiple: true },
    rounds: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const random = seededRandom(seed);
const ROUNDS = Number(values.rounds ?? (values.short ? 1 : 5));
const parts = values.part ?? (values.short ? ['steps'] : ['steps', 'postgres', 'restate', 'flood']);

interface Step {
  readonly name: string;
  readonly kind: Order['kind'];
}

const everyStep: readonly Step[] = [
  { name: 'deposit.before_charge', kind: 'deposit' },
  { name: 'deposit.after_charge', kind: 'deposit' },
  { name: 'deposit.before_confirm', kind: 'deposit' },
  { name: 'deposit.after_confirm', kind: 'deposit' },
  { name: 'deposit.before_payer', kind: 'deposit' },
  { name: 'deposit.before_post', kind: 'deposit' },
  { name: 'deposit.after_post', kind: 'deposit' },
  { name: 'withdrawal.before_check', kind: 'withdrawal' },
  { name: 'withdrawal.after_check', kind: 'withdrawal' },
  { name: 'withdrawal.before_send', kind: 'withdrawal' },
  { name: 'withdrawal.after_send', kind: 'withdrawal' },
  { name: 'withdrawal.after_outcome', kind: 'withdrawal' },
  { name: 'withdrawal.before_ask', kind: 'withdrawal' },
  { name: 'withdrawal.after_ask', kind: 'withdrawal' },
  { name: 'deposit.before_refund', kind: 'foreign' },
  { name: 'deposit.after_refund', kind: 'foreign' },
];
// The short form takes the steps after which money has moved and nobody has written it down yet.
const moved: readonly string[] = ['deposit.after_post', 'withdrawal.after_send', 'deposit.after_refund'];
const steps = values.short ? everyStep.filter(({ name }) => moved.includes(name)) : everyStep;
/** Who dies beside the worker in the moment of the step. */
const others = ['nobody', 'api', 'restate', 'bank'] as const;
type Other = (typeof others)[number];

const POSTGRES_KILLS = 25;
const OPEN_ORDERS = 200;
const FLOOD = 200;
const FLOOD_WITHIN_MS = 60_000;
const STEP_WITHIN_MS = 120_000;
const MINUTE_MS = 60_000;

const kills = { worker: 0, api: 0, restate: 0, bank: 0, postgres: 0, wipes: 0 };
const orders: Order[] = [];
/** Each resolves with what went wrong, if anything did: nobody waits for it before the end. */
const requests: Promise<string | undefined>[] = [];

console.log(`seed ${seed}`);
const world = await openPixWorld({ withdrawers: countWithdrawers() });
try {
  if (parts.includes('steps')) await killAtSteps();
  if (parts.includes('postgres')) await killDatabase();
  if (parts.includes('restate')) await loseRestate();
  if (parts.includes('flood')) await flood();
} finally {
  await world.stage.close();
}

function countWithdrawers(): number {
  const perRound = steps.filter(({ kind }) => kind === 'withdrawal').length * (values.short ? 1 : others.length);
  const needs: Readonly<Record<string, number>> = {
    steps: ROUNDS * perRound,
    postgres: POSTGRES_KILLS,
    restate: OPEN_ORDERS / 2,
    flood: FLOOD,
  };
  return parts.reduce((sum, part) => sum + (needs[part] ?? 0), 0);
}

async function want(kind: Order['kind']): Promise<void> {
  const order = await beginOrder(world, kind);
  orders.push(order);
  requests.push(insistOn(world, order).then(() => undefined, String));
}

/** Each restart is armed with the next step, so that what the last kill left open meets the next one. */
async function killAtSteps(): Promise<void> {
  const plan = values.short
    ? steps.map((step, place) => ({ ...step, other: others[place % others.length] ?? 'nobody' }))
    : steps.flatMap((step) => others.map((other) => ({ ...step, other })));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { name, kind, other } of plan) {
      await world.stage.kill('worker');
      await world.stage.start('worker', { FAIL: `${name}:1:exit` });
      await want(kind);
      const died = await diesAt(kind);
      if (!died) throw new Error(`the worker never came to ${name}`);
      kills.worker += 1;
      await kill(other);
    }
    await world.stage.start('worker');
    await report(`steps, round ${round} of ${ROUNDS}`);
  }
}

/** Somebody else's payment is doubted for two minutes before it goes back. */
async function diesAt(kind: Order['kind']): Promise<boolean> {
  if (kind !== 'foreign') return world.stage.isGone('worker', STEP_WITHIN_MS);
  for (let tries = 0; tries < 8; tries += 1) {
    if (await world.stage.isGone('worker', tries === 0 ? 4_000 : 2_500)) return true;
    await world.pass(2 * MINUTE_MS + 5_000);
  }
  return false;
}

async function kill(other: Other): Promise<void> {
  if (other === 'nobody') return;
  kills[other] += 1;
  if (other === 'restate') {
    await killPart(stack, 'restate');
    await startStack(stack);
    return;
  }
  await world.stage.kill(other);
  await world.stage.start(other);
}

async function killDatabase(): Promise<void> {
  for (let done = 0; done < POSTGRES_KILLS; done += 1) {
    await want('deposit');
    await want('deposit');
    await want('withdrawal');
    await sleep(random() * 2_500);
    await killPostgres(stack);
    kills.postgres += 1;
    await sleep(random() * 500);
    await startStack(stack);
  }
  await report('PostgreSQL');
}

/** Half of them wait for a payment, half for the bank's last word, when everything that drove them is gone. */
async function loseRestate(): Promise<void> {
  await world.bank.ask('PUT', '/admin/settings', { payoutDelayMs: 10 * MINUTE_MS });
  for (let done = 0; done < OPEN_ORDERS; done += 10) {
    const kinds = ['deposit', 'withdrawal'] as const;
    await Promise.all(Array.from({ length: 5 }, () => kinds.map(want)).flat());
    await Promise.all(requests.slice(-10));
    if (done === OPEN_ORDERS / 2) await loseData();
  }
  await loseData();
  await world.bank.ask('PUT', '/admin/settings', { payoutDelayMs: 1_200 });
  await report('Restate');
}

async function loseData(): Promise<void> {
  await wipeRestate(stack);
  kills.wipes += 1;
  await startStack(stack);
}

/** So many of each at once, and how long until the last is at its end. */
async function flood(): Promise<void> {
  await world.toMorning();
  const from = orders.length;
  for (const kind of ['deposit', 'withdrawal'] as const)
    for (let done = 0; done < FLOOD; done += 1) orders.push(await beginOrder(world, kind));
  const began = performance.now();
  const asked = orders.slice(from).map((order) => insistOn(world, order));
  await Promise.all(asked);
  await untilEnded(world, orders.slice(from), { mayPassTime: false });
  const tookMs = performance.now() - began;
  console.log(`${FLOOD} deposits and ${FLOOD} payouts at once: ${(tookMs / 1_000).toFixed(1)} s`);
  if (tookMs > FLOOD_WITHIN_MS) process.exitCode = 1;
  await report('flood');
}

async function report(name: string): Promise<void> {
  for (const trouble of await Promise.all(requests)) if (trouble !== undefined) console.log(trouble);
  await untilEnded(world, orders, { mayPassTime: true });
  const { lost, doubled, stuck, words } = await judge(world, orders);
  for (const word of words) console.log(word);
  const refused = orders.filter(({ refusal }) => refusal !== undefined).length;
  const killed = Object.entries(kills).map(([part, times]) => `${part} ${times}`);
  console.log(`${name}: kills ${killed.join(', ')}; orders ${orders.length}, refused ${refused}`);
  console.log(`${name}: lost ${lost}, doubled ${doubled}, stuck ${stuck}`);
  if (lost + doubled + stuck + words.length > 0) process.exitCode = 1;
}
