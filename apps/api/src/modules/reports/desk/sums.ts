import { asked, type ReportsDeskDeps } from './asking.ts';
import { ofPlayers } from './balances.ts';
import { type Metric, metrics, type Value, valueOf } from './metrics.ts';
import type { Rows, Scope } from '../questions.ts';

/** The number of one figure in one scope. */
export async function sumOf(deps: ReportsDeskDeps, metric: Metric, scope: Scope): Promise<Value> {
  const { source } = metrics[metric];
  if (source.kind === 'balances') return balanceOf((await asked(deps, { name: 'balances' }, scope)).rows);
  if (source.kind === 'orders') return codesOf((await asked(deps, { name: 'depositsByBank' }, scope)).rows);
  return valueOf(metric, (await asked(deps, { name: 'days' }, scope)).rows) ?? { Sum: null, Rows: null };
}

export function balanceOf(rows: readonly Rows['balances'][]): Value {
  const owed = ofPlayers(rows);
  return { Sum: owed.reduce((total, { balanceE5 }) => total + balanceE5, 0n), Rows: owed.length };
}

export const codesOf = (rows: readonly Rows['depositsByBank'][]): Value => ({
  Sum: null,
  Rows: rows.reduce((total, { count }) => total + count, 0),
});
