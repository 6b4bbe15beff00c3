import * as fc from 'fast-check';
import { addDays, type BusinessDay } from '../../time/index.ts';
import type { GameCall } from '../decide.ts';

/** What fast-check draws; `toSteps` turns it into calls. Small numbers, so that keys, rounds and limits collide often. */
export interface Command {
  kind: 'bet' | 'win' | 'free_win' | 'promo_win' | 'reverse' | 'deposit' | 'grant' | 'hold' | 'release' | 'settle';
  amount: number;
  round: number;
  /** Which earlier step a reverse, a release or a repeat speaks of. */
  pick: number;
  repeat: 'new' | 'same' | 'changed';
  days: number;
}

export interface HistoryPlan {
  commands: Command[];
  limits: {
    blocked: boolean;
    bets: (number | undefined)[];
    loss: (number | undefined)[];
    count: (number | undefined)[];
  };
}

export type Step =
  | { do: 'play'; call: GameCall }
  | { do: 'deposit'; key: string; amountE5: bigint; day: BusinessDay }
  | { do: 'grant'; key: string; amountE5: bigint; day: BusinessDay }
  | { do: 'hold'; hold: string; amountE5: bigint; day: BusinessDay }
  | { do: 'release'; hold: string; day: BusinessDay }
  | { do: 'settle'; hold: string; day: BusinessDay };

const weighted = <T>(...choices: [number, T][]) =>
  fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));
const few = fc.option(fc.constantFrom(1, 3, 8), { nil: undefined, freq: 2 });
const limit = fc.option(fc.constantFrom(50, 400, 2_000), { nil: undefined, freq: 2 });

const command: fc.Arbitrary<Command> = fc.record({
  kind: weighted<Command['kind']>(
    [30, 'bet'],
    [18, 'win'],
    [3, 'free_win'],
    [3, 'promo_win'],
    [20, 'reverse'],
    [12, 'deposit'],
    [8, 'grant'],
    [4, 'hold'],
    [2, 'release'],
    [2, 'settle'],
  ),
  amount: fc.oneof(fc.nat(40), fc.constantFrom(0, 1, 7, 100, 333, 1_000)),
  round: fc.nat(2),
  pick: fc.nat(30),
  repeat: weighted<Command['repeat']>([8, 'new'], [1, 'same'], [1, 'changed']),
  days: weighted([12, 0], [3, 1], [1, 7], [1, 31], [1, -1]),
});

export const historyPlan: fc.Arbitrary<HistoryPlan> = fc.record({
  commands: fc.array(command, { minLength: 4, maxLength: 24 }),
  limits: fc.record({
    blocked: weighted([19, false], [1, true]),
    bets: fc.tuple(limit, limit, limit),
    loss: fc.tuple(limit, limit, limit),
    count: fc.tuple(few, few, few),
  }),
});

/** `prefix` keeps the keys of histories that share a database apart. */
export function toSteps(plan: HistoryPlan, prefix: string): Step[] {
  const steps: Step[] = [{ do: 'deposit', key: `${prefix}:start`, amountE5: 500n, day: FIRST_DAY }];
  let day = FIRST_DAY;
  for (const [index, drawn] of plan.commands.entries()) {
    const today = addDays(day, drawn.days);
    if (drawn.days > 0) day = today;
    steps.push(toStep(drawn, { steps, key: `${prefix}:${index}`, today }));
  }
  return steps;
}

const FIRST_DAY: BusinessDay = '2026-11-10';

function toStep(drawn: Command, past: { steps: Step[]; key: string; today: BusinessDay }): Step {
  const { steps, key, today } = past;
  const amountE5 = BigInt(drawn.amount);
  switch (drawn.kind) {
    case 'deposit':
    case 'grant':
      return { do: drawn.kind, key, amountE5: amountE5 + 1n, day: today };
    case 'hold':
      return { do: 'hold', hold: key, amountE5: amountE5 + 1n, day: today };
    case 'release':
    case 'settle': {
      const holds = steps.filter((step) => step.do === 'hold');
      return { do: drawn.kind, hold: holds[drawn.pick % Math.max(holds.length, 1)]?.hold ?? key, day: today };
    }
    case 'bet':
    case 'win':
    case 'free_win':
    case 'promo_win':
    case 'reverse':
      return { do: 'play', call: toCall(drawn, { steps, key, today }, drawn.kind) };
  }
}

function toCall(
  drawn: Command,
  { steps, key, today }: { steps: Step[]; key: string; today: BusinessDay },
  operation: GameCall['operation'],
): GameCall {
  const calls = steps.flatMap((step) => (step.do === 'play' ? [step.call] : []));
  const earlier = calls[drawn.pick % Math.max(calls.length, 1)];
  if (earlier && drawn.repeat === 'same') return { ...earlier, day: today };
  const call = {
    key,
    operation,
    amountE5: BigInt(drawn.amount),
    fingerprint: key,
    round: `r${drawn.round}`,
    day: today,
  };
  if (earlier && drawn.repeat === 'changed')
    return { ...call, key: earlier.key, ...reversing(operation, `${key}:never`) };
  // One reverse in seven names an operation that never came (or comes later with that key).
  const target = drawn.pick % 7 === 0 ? `${key}:never` : (earlier?.key ?? `${key}:never`);
  return { ...call, ...reversing(operation, target) };
}

const reversing = (operation: GameCall['operation'], reverses: string) =>
  operation === 'reverse' ? { reverses, amountE5: 0n } : {};
