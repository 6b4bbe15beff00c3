import { type AmountE5, floorToCentavosE5, REAL_E5 } from '../../money/index.ts';
import type { BusinessDay } from '../../time/index.ts';
import { decideReward, type RewardFacts, type RewardRefusal } from '../rewards/reward-decision.ts';
import type { RewardPeriod, RewardRule, RewardTrigger } from '../rewards/reward.ts';
import { calendarOf, type ReplayCalendar, type ReplayDays } from './simulation-calendar.ts';
import { type Histogram, type HistogramCounter, histogramOf } from './simulation-goal.ts';

/** What one player did on one day, as far as rules ask for it. */
export interface SimulatedDay {
  readonly day: BusinessDay;
  readonly depositsE5: AmountE5;
  readonly cashBetsE5: AmountE5;
  readonly cashWinsE5: AmountE5;
  readonly effectiveE5: AmountE5;
  readonly rounds: number;
  readonly games: number;
  readonly breakMinutes: number;
  /** What other capped rewards gave on the day. */
  readonly cappedE5: AmountE5;
}

export interface SimulatedPlayer {
  readonly vipLevel: number;
  /** Closed rounds with own money before the first of the days. */
  readonly settledBefore: number;
  /** The newest paid deposit before the first of the days; null = none. */
  readonly lastDepositBefore: BusinessDay | null;
  /** Another account came in with the same device. */
  readonly sharesDevice: boolean;
  /** Also those before the replay that caps and periods look back to. */
  readonly days: readonly SimulatedDay[];
}

export interface Replay extends ReplayDays {
  readonly market: string;
}

interface SimulatedGrant {
  readonly day: BusinessDay;
  readonly amountE5: AmountE5;
  readonly requiredE5: AmountE5;
}

export interface Simulation {
  /** Who did anything in the days of the replay. */
  readonly players: number;
  readonly receivers: number;
  readonly times: number;
  readonly amountE5: AmountE5;
  readonly requiredE5: AmountE5;
  /** Receivers who share a device with another account. */
  readonly sharing: number;
  readonly byDay: readonly { readonly day: BusinessDay; readonly times: number; readonly amountE5: AmountE5 }[];
  /** Why those who would receive nothing would not: the last answer that each would get. */
  readonly refusals: ReadonlyMap<RewardRefusal, number>;
  readonly histogram: Histogram | undefined;
  /** The day on which the rule's total would have been used up. */
  readonly usedUpOn: BusinessDay | undefined;
}

const replayed: Readonly<Record<RewardTrigger, 'deposit' | 'day' | 'period' | undefined>> = {
  first_deposit: 'deposit',
  later_deposit: 'deposit',
  day_opened: 'day',
  bets_counted: 'day',
  rounds_closed: 'day',
  week_opened: 'period',
  month_opened: 'period',
  period_closed: 'period',
  level_reached: undefined,
  code_entered: undefined,
  tournament_closed: undefined,
  invitees_counted: undefined,
  feathers_counted: undefined,
};

/** Whether days alone tell who would have had it. */
export function isReplayable({ trigger, amount }: RewardRule): boolean {
  const isByOthers = amount.kind === 'table' && (amount.by === 'rank' || amount.by === 'valid_invitees');
  return replayed[trigger] !== undefined && !isByOthers;
}

/** Counts player after player, so that nobody holds all of them at once. */
export function openSimulation(
  rule: RewardRule,
  replay: Replay,
): { add(player: SimulatedPlayer): void; result(): Simulation } {
  if (!isReplayable(rule)) throw new Error(`days do not tell who would have had ${rule.id}`);
  const calendar = calendarOf(replay, rule.valid);
  const asked = replayRule(rule, calendar);
  const counter = histogramOf(rule);
  const sums = { players: 0, receivers: 0, times: 0, amountE5: 0n, requiredE5: 0n, sharing: 0 };
  const byDay = new Map(calendar.replayed.map((day) => [day, { times: 0, amountE5: 0n }]));
  const refusals = new Map<RewardRefusal, number>();
  return {
    add(player) {
      const outcome = walk(asked, { calendar, player, market: replay.market });
      if (!outcome.wasActive) return;
      sums.players += 1;
      countGoal(counter, player, calendar);
      if (outcome.grants.length === 0) {
        if (outcome.refusal !== undefined) refusals.set(outcome.refusal, (refusals.get(outcome.refusal) ?? 0) + 1);
        return;
      }
      sums.receivers += 1;
      if (player.sharesDevice) sums.sharing += 1;
      for (const { day, amountE5, requiredE5 } of outcome.grants) {
        const ofDay = byDay.get(day);
        if (ofDay !== undefined) byDay.set(day, { times: ofDay.times + 1, amountE5: ofDay.amountE5 + amountE5 });
        sums.times += 1;
        sums.amountE5 += amountE5;
        sums.requiredE5 += requiredE5;
      }
    },
    result() {
      const days = [...byDay].map(([day, of]) => ({ day, ...of }));
      return { ...sums, byDay: days, refusals, histogram: counter?.result(), usedUpOn: usedUpOn(rule, days) };
    },
  };
}

/** What a rule would have done to these players in these days. */
export function simulateReward(rule: RewardRule, replay: Replay, players: Iterable<SimulatedPlayer>): Simulation {
  const simulation = openSimulation(rule, replay);
  for (const player of players) simulation.add(player);
  return simulation.result();
}

/** What is left of a bonus on average once its turnover is played where bets cost least. */
export function expectedCashE5(amountE5: AmountE5, turnover: bigint, costPpm: bigint): AmountE5 {
  const lostPpm = (turnover * costPpm) / 100n;
  return lostPpm >= 1_000_000n ? 0n : floorToCentavosE5((amountE5 * (1_000_000n - lostPpm)) / 1_000_000n);
}

/** Its own dates lie ahead, and its total is counted over all players afterwards. */
function replayRule(rule: RewardRule, { first }: ReplayCalendar): RewardRule {
  return { ...rule, valid: { from: first, until: undefined }, limits: { perPlayer: rule.limits.perPlayer } };
}

function usedUpOn({ limits }: RewardRule, days: Simulation['byDay']): BusinessDay | undefined {
  let [times, amountE5] = [0, 0n];
  return days.find((one) => {
    times += one.times;
    amountE5 += one.amountE5;
    const isOver = limits.totalE5 !== undefined && amountE5 > limits.totalE5;
    return isOver || (limits.totalTimes !== undefined && times > limits.totalTimes);
  })?.day;
}

interface Walk {
  readonly calendar: ReplayCalendar;
  readonly player: SimulatedPlayer;
  readonly market: string;
}

/** Sums up to each day, so that a period is one subtraction. */
interface Sums {
  readonly rows: readonly (SimulatedDay | undefined)[];
  readonly between: (name: SummedName, from: number, to: number) => AmountE5;
}
type SummedName = 'cashBetsE5' | 'cashWinsE5' | 'effectiveE5' | 'cappedE5';

function sumsOf({ days }: SimulatedPlayer, calendar: ReplayCalendar): Sums {
  const rows: (SimulatedDay | undefined)[] = calendar.days.map(() => undefined);
  for (const row of days) {
    const index = calendar.indexOf.get(row.day);
    if (index !== undefined) rows[index] = row;
  }
  const upTo = {
    cashBetsE5: runningSum(rows, 'cashBetsE5'),
    cashWinsE5: runningSum(rows, 'cashWinsE5'),
    effectiveE5: runningSum(rows, 'effectiveE5'),
    cappedE5: runningSum(rows, 'cappedE5'),
  };
  return {
    rows,
    between: (name, from, to) => (upTo[name][to] ?? 0n) - (from <= 0 ? 0n : (upTo[name][from - 1] ?? 0n)),
  };
}

function runningSum(rows: readonly (SimulatedDay | undefined)[], name: SummedName): readonly AmountE5[] {
  let sum = 0n;
  return rows.map((row) => {
    sum += row?.[name] ?? 0n;
    return sum;
  });
}

interface Known {
  settled: number;
  lastDepositMs: number | null;
  hadDeposit: boolean;
  readonly taken: { readonly index: number; readonly amountE5: AmountE5; readonly position: number }[];
}

interface Outcome {
  readonly wasActive: boolean;
  readonly grants: readonly SimulatedGrant[];
  readonly refusal: RewardRefusal | undefined;
}

function walk(rule: RewardRule, of: Walk): Outcome {
  const { calendar, player } = of;
  const sums = sumsOf(player, calendar);
  const before = player.lastDepositBefore;
  const known: Known = {
    settled: player.settledBefore,
    lastDepositMs: before === null ? null : calendar.startMsOf(before),
    hadDeposit: before !== null,
    taken: [],
  };
  const grants: SimulatedGrant[] = [];
  let wasActive = false;
  let refusal: RewardRefusal | undefined;
  for (const [index, day] of calendar.days.entries()) {
    const row = sums.rows[index];
    const isFirstDeposit = !known.hadDeposit;
    noteDay(known, row, calendar.startMsOf(day));
    if (!calendar.isReplayed[index]) continue;
    wasActive ||= row !== undefined && (row.rounds > 0 || row.depositsE5 > 0n);
    if (!isDue(rule, { calendar, index, row, isFirstDeposit })) continue;
    const facts = factsAt(rule, { ...of, sums, known, index, row });
    const decision = decideReward(rule, facts);
    if (decision.ok) {
      grants.push({ day, amountE5: decision.amountE5, requiredE5: decision.requiredE5 });
      known.taken.push({ index, amountE5: decision.amountE5, position: facts.position ?? 0 });
    } else refusal = decision.refusal;
  }
  return { wasActive, grants, refusal };
}

function noteDay(known: Known, row: SimulatedDay | undefined, startMs: number): void {
  if (row === undefined) return;
  if (row.cashBetsE5 > 0n) known.settled += row.rounds;
  if (row.depositsE5 <= 0n) return;
  known.hadDeposit = true;
  known.lastDepositMs = startMs;
}

interface Moment {
  readonly calendar: ReplayCalendar;
  readonly index: number;
  readonly row: SimulatedDay | undefined;
  readonly isFirstDeposit: boolean;
}

function isDue({ trigger, limits }: RewardRule, { calendar, index, row, isFirstDeposit }: Moment): boolean {
  switch (replayed[trigger]) {
    case 'deposit':
      return row !== undefined && row.depositsE5 > 0n && isFirstDeposit === (trigger === 'first_deposit');
    case 'day':
      return row !== undefined && row.rounds > 0;
    case 'period':
      return calendar.ends(trigger === 'month_opened' ? 'month' : periodOf(limits.perPlayer.every), index);
    case undefined:
      return false;
  }
}

const periodOf = (every: RewardRule['limits']['perPlayer']['every']): RewardPeriod =>
  every === 'ever' || every === 'event' ? 'week' : every;

interface Deciding extends Walk {
  readonly sums: Sums;
  readonly known: Known;
  readonly index: number;
  readonly row: SimulatedDay | undefined;
}

function factsAt(rule: RewardRule, deciding: Deciding): RewardFacts {
  const { calendar, player, market, sums, known, index, row } = deciding;
  const { limits, cap, condition } = rule;
  const { every } = limits.perPlayer;
  const limitFrom = every === 'ever' || every === 'event' ? 0 : calendar.startOf(every, index);
  const capFrom = cap === undefined ? 0 : index - cap.days + 1;
  const takenE5 = known.taken.filter((one) => one.index >= capFrom).reduce((sum, one) => sum + one.amountE5, 0n);
  const asked = condition.effectiveBets;
  return {
    nowMs: calendar.endMs(index),
    market,
    vipLevel: player.vipLevel,
    settledBets: known.settled,
    basisE5: basisOf(rule, deciding),
    position: positionOf(rule, deciding),
    lastPaidDepositMs: known.lastDepositMs,
    depositE5: row?.depositsE5 ?? 0n,
    effectiveE5: asked === undefined ? 0n : sums.between('effectiveE5', calendar.startOf(asked.period, index), index),
    differentGames: row?.games ?? 0,
    closedRounds: row?.rounds ?? 0,
    breakMinutes: row?.breakMinutes ?? 0,
    ...(rule.amount.kind === 'draw' ? { drawnE5: meanShareE5(rule.amount) } : {}),
    timesTaken: every === 'event' ? 0 : known.taken.filter((one) => one.index >= limitFrom).length,
    totalTimes: 0,
    totalE5: 0n,
    capped: {
      effectiveE5: sums.between('effectiveE5', capFrom, index),
      givenE5: sums.between('cappedE5', capFrom, index) + takenE5,
    },
  };
}

const meanShareE5 = ({ totalE5, shares }: { readonly totalE5: AmountE5; readonly shares: number }) =>
  floorToCentavosE5(totalE5 / BigInt(shares));

function basisOf({ amount, trigger, limits }: RewardRule, { calendar, sums, index, row }: Deciding): AmountE5 {
  if (amount.kind === 'percent' && amount.of === 'deposit') return row?.depositsE5 ?? 0n;
  const isPeriod = replayed[trigger] === 'period';
  const from = isPeriod ? calendar.startOf(periodOf(limits.perPlayer.every), index) : index;
  const betsE5 = sums.between('cashBetsE5', from, index);
  if (amount.kind !== 'percent' || amount.of === 'cash_bets') return betsE5;
  const lossE5 = betsE5 - sums.between('cashWinsE5', from, index);
  return lossE5 > 0n ? lossE5 : 0n;
}

/** A day of sign-in follows the one before it, or the cycle begins again. */
function positionOf({ amount }: RewardRule, { player, known, index }: Deciding): number {
  if (amount.kind !== 'table' || amount.by !== 'sign_in_day') return player.vipLevel;
  const last = known.taken.at(-1);
  if (last?.index !== index - 1) return 1;
  return (last.position % (amount.rows.at(-1)?.from ?? 1)) + 1;
}

/** The best day of each player: how far most people are from the goal. */
function countGoal(counter: HistogramCounter | undefined, { days }: SimulatedPlayer, calendar: ReplayCalendar): void {
  if (counter === undefined) return;
  const inReplay = days.filter(({ day }) => {
    const index = calendar.indexOf.get(day);
    return index !== undefined && calendar.isReplayed[index] === true;
  });
  const measured = inReplay.map((row) => measureOf(counter.measure, row));
  if (measured.length > 0) counter.count(Math.max(...measured));
}

function measureOf(measure: Histogram['measure'], row: SimulatedDay): number {
  const of = {
    rounds: row.rounds,
    games: row.games,
    minutes: row.breakMinutes,
    bets: Number(row.effectiveE5 / REAL_E5),
    deposit: Number(row.depositsE5 / REAL_E5),
  };
  return of[measure];
}
