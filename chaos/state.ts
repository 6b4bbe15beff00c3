import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { limitsRoutes, ownRoutes } from '@arara/contract/player';
import { eventually } from '../conformance/pix/people.ts';
import { stack } from '../conformance/pix/stage.ts';
import { insist, OK, openPixWorld } from '../conformance/pix/world.ts';
import { killPart, startStack } from '../scripts/stack/index.ts';
import { judge as judgeMoney, untilEnded } from './pix/judge.ts';
import { beginOrder, insistOn, type Order, orderAnyway } from './pix/orders.ts';
import { type Flaw, flaws, openPeople, type Somebody } from './state/people.ts';
import { openMarket } from './state/market.ts';
import { control } from './state/control.ts';
import { createJudge, type Judge } from './state/judge.ts';
import { simulatorsOf } from './state/simulators.ts';
import { everyStep, shortSteps, type Step } from './state/steps.ts';

/**
 * kill -9 of API and worker at each step of sign-up, identity, the first login of a day and the sweep, and of Restate,
 * the state and the vendors in the same moment; then both parties away while people come. Nobody is let in unchecked,
 * excluded, closing and impeded players are paid, and nothing is asked twice without a death between. In the end each
 * of these is broken once, and must be noticed. `--rounds 1` for one death at each step, `--short` for some of them.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, rounds: { type: 'string' } },
});
const steps = values.short ? shortSteps : everyStep;
/** Who dies beside the process in the moment of the step. */
const others = ['nobody', 'state', 'identity', 'restate', 'other process'] as const;
type Other = (typeof others)[number];
/** In each of them every step has another one beside it, so that all together are every pair. */
const ROUNDS = values.short ? 1 : Number(values.rounds ?? others.length);
/** Enough that every sweeper that dies while it asks leaves somebody to the next one. */
const SWEPT = values.short ? 30 : 240;
const STEP_WITHIN_MS = 180_000;
const END_WITHIN_MS = 180_000;
/** How long a party stays away beside somebody who waits for it. */
const AWAY_MS = 4_000;
/** Nobody has decided yet. */
const early: readonly string[] = ['requested', 'checking', 'waiting_for_staff'];
const leavers = ['excluded', 'closing', 'impeded'] as const;
const LEAVERS = values.short ? 1 : 4;

const kills = { api: 0, worker: 0, state: 0, identity: 0, restate: 0 };
const people: Somebody[] = [];
let isSwept = false;
const ends: { readonly who: Somebody; readonly end: Promise<string> }[] = [];
const payouts: { readonly order: Order; readonly done: Promise<unknown> }[] = [];

const market = openMarket();
const { env } = market;
const withdrawers = leavers.length * LEAVERS;
const world = await openPixWorld({ withdrawers, withoutWorker: true, withParties: true, env });
const { stage } = world;
const simulators = simulatorsOf(stage);
const crowd = await openPeople(world, simulators);
const judge = createJudge(stage, simulators);
try {
  const orders = await moveToBrazil();
  await killAtSteps(orders);
  await loseParties();
  await report();
  const isCaught = await control({ stage, crowd, simulators, look: judgeOne });
  console.log(isCaught ? 'the control was caught' : 'the control was NOT caught: this test proves nothing');
  if (!isCaught) process.exitCode = 1;
} finally {
  await judge.close();
  await crowd.close();
  await stage.close();
  market.close();
}
process.exit();

/** With people and money in it: some exclude themselves, some begin to leave, some stand on the list by now. */
async function moveToBrazil(): Promise<Order[]> {
  const orders: Order[] = [];
  for (let place = 0; place < withdrawers; place += 1) orders.push(await beginOrder(world, 'withdrawal'));
  await market.toBrazil(stage);
  for (const [place, { person }] of orders.entries()) {
    const leaves = leavers[place % leavers.length];
    if (leaves === 'impeded') await simulators.plant(person.cpf, { impeded: 'Impedido - Autoexclusão Centralizada' });
    const path = leaves === 'excluded' ? limitsRoutes.limitsExclude.path : ownRoutes.playerClosingBegin.path;
    const asked = { path: path.replace('/v1/api/', ''), fields: leaves === 'excluded' ? { months: 6 } : {} };
    if (leaves === 'impeded') continue;
    const { code, message } = await world.casino.call(person, asked);
    if (code !== OK) throw new Error(`${leaves} was refused: ${code} ${message}`);
  }
  for (let made = 0; made < SWEPT; made += 1) people.push(await crowd.make('sweep'));
  return orders;
}

interface Death {
  readonly step: Step;
  readonly other: Other;
}

/**
 * The sweep first, in all rounds: who comes later is asked about when they come. Its deaths after a whole page last:
 * nobody is left to ask about then, and whoever comes next stands at the same place.
 */
function planned(): Death[] {
  const isSweep = ({ kind }: Step) => kind === 'sweep';
  const isAsking = ({ step }: Death) => step.name !== 'impeded.before_advance';
  const inRounds = (those: readonly Step[]) =>
    Array.from({ length: ROUNDS }, (_, round) =>
      those.map((step, place): Death => {
        return { step, other: (values.short ? undefined : others[(place + round) % others.length]) ?? 'nobody' };
      }),
    ).flat();
  const swept = inRounds(steps.filter(isSweep));
  return [
    ...swept.filter(isAsking),
    ...swept.filter((death) => !isAsking(death)),
    ...inRounds(steps.filter((step) => !isSweep(step))),
  ];
}

async function killAtSteps(orders: Order[]): Promise<void> {
  const waiting = [...orders];
  let bad = 0;
  for (const { step, other } of planned()) {
    if (step.kind !== 'sweep') await sweepToItsEnd();
    await armed(step);
    if (step.kind !== 'sweep') {
      begin(await crowd.make(step.kind, { hasPortrait: bad % 3 !== 2 }));
      begin(await crowd.make(step.kind, { flaw: flawOf(step, (bad += 1)) }));
      const order = waiting.shift();
      if (order !== undefined) await withdraw(order);
    }
    if (!(await stage.isGone(step.at, STEP_WITHIN_MS))) await giveUp(step);
    died(step.at);
    await kill(other, step);
    console.log(`${step.kind}: the ${step.at} died at ${step.name}, and ${other} beside it`);
    // A sweeper that lived on for a moment would leave nobody to the next one.
    if (step.kind !== 'sweep') await stage.start(step.at);
  }
  for (const order of waiting) await withdraw(order);
}

async function giveUp({ at, name }: Step): Promise<never> {
  const last = await Promise.all(ends.slice(-2).map(({ end }) => Promise.race([end, sleep(1_000).then(() => 'open')])));
  throw new Error(`the ${at} never came to ${name}; the last two are ${last.join(' and ')}`);
}

function flawOf({ kind }: Step, nth: number): Flaw | undefined {
  return kind === 'login' ? 'impeded' : flaws[nth % flaws.length];
}

async function armed({ name, at }: Step): Promise<void> {
  const other = at === 'api' ? 'worker' : 'api';
  await stage.kill(at);
  await stage.start(at, { FAIL: `${name}:1:exit` });
  if (stage.pidOf(other) === undefined) await stage.start(other);
}

function begin(who: Somebody): void {
  people.push(who);
  ends.push({ who, end: crowd.goThrough(who).catch(String) });
}

async function withdraw(order: Order): Promise<void> {
  const fresh = { ...order, person: await insist('a session', () => world.refreshed(order.person)) };
  payouts.push({ order: fresh, done: insistOn(world, fresh) });
}

function died(part: keyof typeof kills): void {
  kills[part] += 1;
  for (const who of people) who.kills += 1;
}

async function kill(other: Other, { at }: Step): Promise<void> {
  if (other === 'nobody') return;
  const part = other === 'other process' ? (at === 'api' ? 'worker' : 'api') : other;
  died(part);
  if (part === 'restate') {
    await killPart(stack, 'restate');
    await startStack(stack);
    return;
  }
  await stage.kill(part);
  await stage.start(part);
}

async function sweepToItsEnd(): Promise<void> {
  if (isSwept) return;
  isSwept = true;
  // Whether it died at its step or, in the short form, never began.
  await stage.kill('worker');
  await stage.start('worker');
  if (!(await judge.untilSwept(END_WITHIN_MS))) throw new Error('the sweep came to no end');
}

/** Each in turn is away when people come: they wait, play with no money, and go on when it answers again. */
async function loseParties(): Promise<void> {
  for (const part of ['state', 'identity'] as const) {
    await stage.kill(part);
    const came = await Promise.all([crowd.make('sign_up'), crowd.make('login')]);
    // Their pictures come from the vendors' simulator.
    if (part === 'state') for (const who of came) begin(who);
    else begin(came[1]);
    await sleep(AWAY_MS);
    const inside = await Promise.all(came.filter(({ token }) => token !== '').map((who) => crowd.tryDeposit(who)));
    judge.must(!inside.includes(OK), `somebody was let in while ${part} was away`);
    died(part);
    await stage.start(part);
    if (part === 'identity') begin(came[0]);
  }
}

async function report(): Promise<void> {
  const ended = await Promise.all(ends.map(async ({ who, end }) => ({ who, end: await end })));
  await Promise.all(payouts.map(({ done }) => done));
  await world.pass(60_000);
  for (const { who, end } of ended) await judgeOne(judge, who, end);
  await judge.asked(people, kills.worker);
  const orders = payouts.map(({ order }) => order);
  await Promise.all(orders.map(approved));
  await untilEnded(world, orders, { mayPassTime: true });
  const money = await judgeMoney(world, orders);
  for (const { order } of payouts)
    judge.must(order.refusal === undefined, `a withdrawal was refused: ${order.refusal}`);
  for (const word of money.words) judge.must(false, word);
  const killed = Object.entries(kills).map(([part, times]) => `${part} ${times}`);
  console.log(`killed: ${killed.join(', ')}`);
  console.log(
    `${orders.length} withdrawals of excluded, closing and impeded players: lost ${money.lost}, doubled ${money.doubled}, stuck ${money.stuck}`,
  );
  for (const fault of judge.faults()) console.error(fault);
  if (judge.faults().length + money.lost + money.doubled + money.stuck > 0) process.exitCode = 1;
}

/** The team looks at the money of whoever is protected or leaves. */
async function approved(order: Order): Promise<void> {
  await eventually(
    `withdrawal ${order.id} is looked at`,
    async () => {
      const now = await orderAnyway(world, order);
      if (now?.State === 'waiting_for_staff' && order.id !== undefined)
        await crowd.approve(order.id).catch(() => undefined);
      return order.refusal !== undefined || (now !== undefined && !early.includes(now.State));
    },
    END_WITHIN_MS,
  );
}

/** Whoever is right is in, and only they; a deposit is the proof of it. */
async function judgeOne(by: Judge, who: Somebody, end: string): Promise<void> {
  const isRight = who.flaw === undefined;
  const expected = who.kind === 'login' ? 'in' : 'done';
  if (isRight) by.must(end === expected, `${who.id} (${who.kind}) ended in ${end}`);
  else if (who.kind === 'sign_up') by.must(end !== 'done', `${who.id}, ${who.flaw}, was let in`);
  await crowd.comeIn(who);
  // What else the market asks, so that only the answers of the parties decide.
  await world.casino.order('limit', { playerId: who.id, kind: 'loss', period: 'day', amountE5: '100000000' });
  await world.casino.order('limit', { playerId: who.id, kind: 'time', period: 'day', minutes: 600 });
  const code = await crowd.tryDeposit(who);
  await by.letIn(who, code);
}
