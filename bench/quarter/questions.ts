import { addDays } from '@arara/domain/time';
import { figureNames } from '../../apps/api/src/modules/reports/index.ts';
import type { AskReports, Question, QuestionName, Scope } from '../../apps/api/src/modules/reports/index.ts';
import { FIRST_DAY } from './people.ts';

type AnyQuestion = { [N in QuestionName]: Question<N> }[QuestionName];

interface Timed {
  readonly name: string;
  readonly question: AnyQuestion;
  readonly scope: Scope;
}

/** Every question in every stretch in which the office asks it: a day, and a quarter; one of its filters each. */
function listTimed(days: number): Timed[] {
  const last = addDays(FIRST_DAY, days - 1);
  const middle = addDays(FIRST_DAY, Math.floor(days / 2));
  const all: Scope = { brandIds: [1], from: FIRST_DAY, to: last };
  const day: Scope = { brandIds: [1], from: middle, to: middle };
  // No cut by the hour is longer in the office.
  const month: Scope = { ...all, from: addDays(last, -30) };
  const both = (name: string, question: AnyQuestion): Timed[] => [
    { name: `${name}, a day`, question, scope: day },
    { name: `${name}, all days`, question, scope: all },
  ];
  return [
    ...both('days', { name: 'days' }),
    { name: 'days, until an hour', question: { name: 'days' }, scope: { ...day, until: '15:00' } },
    { name: 'days, of two brands', question: { name: 'days' }, scope: { ...all, brandIds: [1, 2] } },
    { name: 'days, of a game', question: { name: 'days' }, scope: { ...all, game: 'tesouro-da-arara' } },
    { name: 'hours, a day', question: { name: 'hours' }, scope: day },
    { name: 'hours, a month', question: { name: 'hours' }, scope: month },
    ...both('games', { name: 'games' }),
    ...both('depositsByBank', { name: 'depositsByBank' }),
    ...both('withdrawalsByBank', { name: 'withdrawalsByBank' }),
    ...both('funnel', { name: 'funnel' }),
    { name: 'cohorts by registration', question: { name: 'cohorts', by: 'registered' }, scope: all },
    { name: 'cohorts by deposit', question: { name: 'cohorts', by: 'deposited' }, scope: all },
    ...both('rewardCosts', { name: 'rewardCosts' }),
    ...both('sponsors', { name: 'sponsors', limit: 50 }),
    { name: 'balances', question: { name: 'balances' }, scope: all },
    ...both('players', { name: 'players', limit: 50 }),
    ...figureNames.flatMap((figure) => both(`rows of ${figure}`, { name: 'rows', figure, limit: 50 })),
    ...both('orders of deposits', { name: 'orders', of: 'deposits', limit: 50 }),
    ...both('orders of withdrawals', { name: 'orders', of: 'withdrawals', limit: 50 }),
  ];
}

export const QUESTION_P95_MS = 1_000;

/** How long each takes, asked again and again in turn; the slowest first. */
export async function timeQuestions(
  ask: AskReports,
  days: number,
  times: number,
): Promise<readonly { readonly name: string; readonly p95Ms: number }[]> {
  const timed = listTimed(days);
  const took = new Map<string, number[]>(timed.map(({ name }) => [name, []]));
  for (let turn = 0; turn < times; turn += 1)
    for (const { name, question, scope } of timed) {
      const begun = performance.now();
      const answer = await ask(question, scope);
      if (answer.kind === 'away') throw new Error(`${name} was not answered`);
      took.get(name)?.push(performance.now() - begun);
    }
  for (const [name, all] of took)
    console.log(`${name.padEnd(34)} p50 ${text(at(all, 0.5))} ms, p95 ${text(at(all, 0.95))} ms`);
  const every = [...took.values()].flat();
  console.log(`${'all questions'.padEnd(34)} p50 ${text(at(every, 0.5))} ms, p95 ${text(at(every, 0.95))} ms`);
  return [...took].map(([name, all]) => ({ name, p95Ms: at(all, 0.95) })).toSorted((a, b) => b.p95Ms - a.p95Ms);
}

const text = (ms: number) => ms.toFixed(0).padStart(5);

/** The value below which this share of all lies. */
export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
