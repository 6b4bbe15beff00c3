import type { BodyOf } from '@arara/contract';
import { type cohortMeasures, funnelStops, type staffRoutes } from '@arara/contract/staff';
import { addDays, mondayOf } from '@arara/domain/time';
import { asked, type ReportsDeskDeps, upTo } from './asking.ts';
import type { Answer, Rows, Scope } from '../questions.ts';

type Measure = (typeof cohortMeasures)[number];
type Cohorts = BodyOf<typeof staffRoutes.reportsCohorts>;
type Funnel = BodyOf<typeof staffRoutes.reportsFunnel>;
type Banks = BodyOf<typeof staffRoutes.reportsBanks>;

const WEEK_DAYS = 7;

/** People by the week of their first deposit; a week that is not over is open, one that lies ahead is not there. */
export async function readCohorts(
  deps: ReportsDeskDeps,
  scope: Scope,
  { measure, today }: { readonly measure: Measure; readonly today: string },
): Promise<Cohorts> {
  const answer = await asked(deps, { name: 'cohorts', by: 'deposited' }, scope);
  const weeks = [...new Set(answer.rows.map(({ week }) => week))].toSorted();
  return {
    UpTo: upTo(answer),
    List: weeks.map((week) => {
      const rows = answer.rows.filter((row) => row.week === week).toSorted((a, b) => a.age - b.age);
      return { Week: week, People: rows[0]?.size ?? 0, Cells: cellsOf(rows, { week, measure, today }) };
    }),
  };
}

function cellsOf(
  rows: readonly Rows['cohorts'][],
  { week, measure, today }: { readonly week: string; readonly measure: Measure; readonly today: string },
): Cohorts['List'][number]['Cells'] {
  const cells: Cohorts['List'][number]['Cells'] = [];
  let total = 0n;
  for (let age = 0; addDays(week, age * WEEK_DAYS) <= today; age += 1) {
    const row = rows.find((one) => one.age === age);
    total += row === undefined ? 0n : measure === 'ggr' ? row.ggrE5 : row.depositsE5;
    cells.push({
      Value: measure === 'return' ? null : total,
      People: row?.active ?? 0,
      IsOpen: addDays(week, age * WEEK_DAYS) === mondayOf(today),
    });
  }
  return cells;
}

/** Visits of a stretch that began before any was counted are not known: a part of them is no number of the whole. */
export async function readFunnel(deps: ReportsDeskDeps, scope: Scope): Promise<Funnel> {
  const { brandIds, from, to } = scope;
  const [answer, stops, visits] = await Promise.all([
    asked(deps, { name: 'funnel' }, scope),
    asked(deps, { name: 'stops' }, scope),
    deps.visitsOf({ brandId: brandIds[0] ?? 0, from, to }),
  ]);
  const isCounted = visits.since !== null && visits.since <= from;
  const sum = (name: 'registered' | 'verified' | 'deposited' | 'bet') =>
    answer.rows.reduce((total, row) => total + row[name], 0);
  return {
    UpTo: upTo(answer, stops),
    Stops: stops.rows.flatMap(({ phase, people }) => {
      const at = funnelStops.find((one) => one === phase);
      return at === undefined ? [] : [{ At: at, People: people }];
    }),
    Visits: visits.days.map(({ day, visits: Count }) => ({ Day: day, Count })),
    VisitsSince: visits.since,
    Steps: [
      { Step: 'visit', People: isCounted ? visits.days.reduce((total, { visits: one }) => total + one, 0) : null },
      { Step: 'register', People: sum('registered') },
      { Step: 'verify', People: sum('verified') },
      { Step: 'deposit', People: sum('deposited') },
      { Step: 'bet', People: sum('bet') },
    ],
  };
}

/** Of each bank both ways; what was paid is what came to its end well. */
export async function readBanks(deps: ReportsDeskDeps, scope: Scope): Promise<Banks> {
  const [deposits, withdrawals, names] = await Promise.all([
    asked(deps, { name: 'depositsByBank' }, scope),
    asked(deps, { name: 'withdrawalsByBank' }, scope),
    deps.namesOf(scope.brandIds[0] ?? 0),
  ]);
  const rows = [...deposits.rows, ...withdrawals.rows];
  // An order that no bank took yet is no bank's.
  const providers = [...new Set(rows.flatMap(({ provider }) => provider ?? []))].toSorted();
  return {
    UpTo: upTo(deposits, withdrawals),
    List: providers.map((provider) => ({
      Provider: provider,
      Name: names.banks.find(({ code }) => code === provider)?.name ?? provider,
      In: wayOf(deposits, provider),
      Out: wayOf(withdrawals, provider),
    })),
  };
}

function wayOf(answer: Answer<'depositsByBank' | 'withdrawalsByBank'>, provider: string): Banks['List'][number]['In'] {
  const own = answer.rows.filter((row) => row.provider === provider);
  if (own.length === 0) return null;
  const paid = own.find(({ state }) => state === 'paid');
  return {
    Orders: own.reduce((total, { count }) => total + count, 0),
    Paid: paid?.count ?? 0,
    Sum: paid?.amountE5 ?? 0n,
    MedianSeconds: wholeSeconds(paid?.medianSeconds),
    P95Seconds: wholeSeconds(paid?.p95Seconds),
  };
}

const wholeSeconds = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : Math.round(seconds);
