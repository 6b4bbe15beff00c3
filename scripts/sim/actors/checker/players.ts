import { type Deltas, NaiveTurnover, seenOfNaive, type Step } from '@arara/domain/bonuses/testing';
import { deltasOf, nothing, type Transfer } from '../books.ts';
import { type Logged, type Mark, type Person, terms } from '../casino.ts';
import type { World } from '../world.ts';

interface Played {
  readonly at: number;
  readonly stakedE5: bigint;
  readonly wonE5: bigint;
}

/** A player's history told again, and what it came to at each step. */
export interface Replay {
  readonly naive: NaiveTurnover;
  /** Own money in each round, when it was closed. */
  readonly closedE5: ReadonlyMap<string, bigint>;
  /** Cash staked and won up to each step. */
  readonly played: readonly Played[];
}

export function checkPlayers(world: World): { findings: string[]; replays: Map<number, Replay> } {
  const findings: string[] = [];
  const replays = new Map<number, Replay>();
  for (const person of world.casino.people.values()) {
    replays.set(person.id, replay(world, person, findings));
    findings.push(...checkPauses(world, person));
  }
  return { findings, replays };
}

/** What was staked and won in a period, by the marks that the clock has set. */
export function playedIn(
  { played }: Replay,
  marks: readonly Mark[],
  { kind, number }: Pick<Mark, 'kind' | 'number'>,
): Omit<Played, 'at'> {
  const until = (wanted: number) => {
    const mark = marks.find((one) => one.kind === kind && one.number === wanted);
    return (mark && played.findLast(({ at }) => at <= mark.at)) ?? { stakedE5: 0n, wonE5: 0n };
  };
  const [before, after] = [until(number - 1), until(number)];
  return { stakedE5: after.stakedE5 - before.stakedE5, wonE5: after.wonE5 - before.wonE5 };
}

function replay({ casino, cashier, pauses }: World, person: Person, findings: string[]): Replay {
  const naive = new NaiveTurnover();
  const { betsMaxE5, lossMaxE5 } = terms.limits;
  if (person.isLimited) naive.money.limits = { blocked: false, bets: [betsMaxE5], loss: [lossMaxE5] };
  const closedE5 = new Map<string, bigint>();
  const played: Played[] = [];
  const entries = casino.books.transfers.filter(({ legs }) => legs.some(({ playerId }) => playerId === person.id));
  let total = nothing;
  let next = 0;
  for (const logged of person.log) {
    const { at, step } = logged;
    const say = (what: string) => findings.push(`player ${person.id}, step ${at}: ${what}`);
    checkFree(logged, naive.free(), say);
    if (step === undefined) continue;
    const order = step.do === 'bonus' ? cashier.deposits.get(step.key.replace('bonus', '')) : undefined;
    if (step.do === 'bonus' && order !== undefined) checkBonus(step, order.amountE5, say);
    checkPause(logged, { id: person.id, pauses, say });
    naive.take(step);
    if (step.do === 'play') noteClosing(naive, step, closedE5);
    played.push({ at, ...playedOf(naive) });
    for (; (entries[next]?.at ?? Infinity) <= at; next += 1) total = plus(total, entries[next], person.id);
    compare(logged, { naive, total, say });
  }
  return { naive, closedE5, played };
}

type Say = (what: string) => void;

/** Nothing leaves that bets lock, and nothing is kept that may leave. */
function checkFree({ step, refusedE5 }: Logged, freeE5: bigint, say: Say): void {
  if (refusedE5 !== undefined && refusedE5 <= freeE5) say(`${refusedE5} may leave and was refused`);
  if (step?.do === 'withdraw' && step.amountE5 > freeE5) say(`${step.amountE5} leaves where ${freeE5} may`);
}

function checkBonus({ amountE5 }: Extract<Step, { do: 'bonus' }>, depositE5: bigint, say: Say): void {
  const halfE5 = depositE5 / 2n;
  const dueE5 = halfE5 < terms.deposit.maxE5 ? halfE5 - (halfE5 % 1_000n) : terms.deposit.maxE5;
  if (amountE5 !== dueE5) say(`a bonus of ${amountE5} is not ${dueE5}`);
}

interface Pausing {
  readonly id: number;
  readonly pauses: World['pauses'];
  readonly say: Say;
}

/** While a pause runs that the player asked for, no stake is taken, no deposit credited, no bonus of a deposit or envelope given. */
function checkPause({ at, step, outcome }: Logged, { id, pauses, say }: Pausing): void {
  if (step === undefined) return;
  const isRunning = isPausedAt(pauses, id, { at, nowMs: step.nowMs });
  const isTaken =
    (step.do === 'play' && step.operation === 'bet' && outcome === 'applied') ||
    step.do === 'await' ||
    (step.do === 'deposit' && step.kind === 'deposit') ||
    (step.do === 'bonus' && !step.key.startsWith('cashback'));
  if (isRunning && isTaken) say(`${step.do} ${step.key} during a pause`);
  if (step.do === 'pause' && step.isOn !== isRunning)
    say(`a pause is ${step.isOn ? 'on' : 'off'}, by the player's note not`);
}

/** Each pause begins when the player asks for it, unless a longer one runs. */
function checkPauses({ pauses }: World, { id, log }: Person): string[] {
  return pauses.flatMap(({ playerId, at, untilMs }) => {
    const isLonger = pauses.some((note) => note.playerId === id && note.at < at && note.untilMs >= untilMs);
    const isBegun = log.some(({ step, at: begunAt }) => step?.do === 'pause' && step.isOn && begunAt === at + 1);
    return playerId !== id || isLonger || isBegun
      ? []
      : [`player ${id} asked for a pause after step ${at} and has none`];
  });
}

export function isPausedAt(
  pauses: World['pauses'],
  id: number,
  { at, nowMs }: { readonly at: number; readonly nowMs: number },
): boolean {
  return pauses.some((note) => note.playerId === id && note.at < at && nowMs < note.untilMs);
}

function noteClosing({ rounds, money }: NaiveTurnover, step: Step, closedE5: Map<string, bigint>): void {
  if (step.do !== 'play' || closedE5.has(step.round) || rounds.get(step.round)?.state !== 'closed') return;
  const staked = money.lines.filter(({ kind, round, gone }) => kind === 'bet' && round === step.round && !gone);
  closedE5.set(step.round, -staked.reduce((sum, { cash }) => sum + cash, 0n));
}

/** A rollback that gives cash is one of a stake, one that takes cash is one of a win. */
function playedOf({ money }: NaiveTurnover): Omit<Played, 'at'> {
  let [stakedE5, wonE5] = [0n, 0n];
  for (const { kind, key, cash } of money.lines) {
    if (kind === 'bet' || (kind === 'reverse' && cash > 0n)) stakedE5 -= cash;
    else if (kind === 'reverse' || (kind.endsWith('win') && !key.startsWith('jackpot:'))) wonE5 += cash;
  }
  return { stakedE5, wonE5 };
}

function plus(total: Deltas, transfer: Transfer | undefined, playerId: number): Deltas {
  const more =
    transfer === undefined || transfer.key.startsWith('income:') ? nothing : deltasOf(transfer.legs, playerId);
  return {
    cashE5: total.cashE5 + more.cashE5,
    bonusE5: total.bonusE5 + more.bonusE5,
    heldE5: total.heldE5 + more.heldE5,
    receivableE5: total.receivableE5 + more.receivableE5,
  };
}

function compare({ step, seen }: Logged, of: { naive: NaiveTurnover; total: Deltas; say: Say }): void {
  const right = seenOfNaive(of.naive);
  const { cashE5, bonusE5, heldE5, receivableE5 } = of.total;
  const entries = `${cashE5} ${bonusE5} ${heldE5} ${receivableE5}`;
  const money = `${right.cash} ${right.bonus} ${right.held} ${right.owed}`;
  if (entries !== money) of.say(`after ${step?.do} the entries say ${entries}, the history says ${money}`);
  const [a, b] = [textOf(seen), textOf(right)];
  if (a !== b) of.say(`after ${step?.do} the casino sees ${a}, the history says ${b}`);
}

const textOf = (seen: Logged['seen']) => [seen.free, ...seen.requirements, ...seen.pools].join(' ');
