import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { CENTAVO_E5 } from '@arara/domain/money';
import { useApiQuery } from '../api/api.ts';
import { count, tableMoney } from '../format/format.ts';

export type Figure = BodyOf<typeof staffRoutes.reportsFigures>['List'][number];
export type Metric = Figure['Metric'];
export type Definition = BodyOf<typeof staffRoutes.reportsCatalogue>['List'][number];
export type Value = Pick<Figure, 'Sum' | 'Rows'>;

const CATALOGUE_EVERY_MS = 600_000;
const PER_MILLE = 1_000n;
const MINUS = '\u2212';

/** The definitions of the house, by word. */
export function useDefinitions(isWanted = true): (metric: Metric) => Definition | undefined {
  const { data } = useApiQuery(staffRoutes.reportsCatalogue, {}, { isWanted, everyMs: CATALOGUE_EVERY_MS });
  return (metric) => data?.List.find(({ Metric }) => Metric === metric);
}

/** The number of a figure: what its rows add up to, or how many they are. */
export function numberOf(unit: Definition['Unit'], value: Value | null | undefined): bigint | null {
  if (value === null || value === undefined) return null;
  if (unit === 'money') return value.Sum;
  return value.Rows === null ? null : BigInt(value.Rows);
}

/** Without its currency; what nobody knows is a dash. */
export function figureText(unit: Definition['Unit'], value: Value | null | undefined): string {
  const number = numberOf(unit, value);
  if (number === null) return '–';
  return unit === 'money' ? tableMoney(number) : count(Number(number));
}

/** In per mille of what was before, rounded; null where there is nothing to divide by. */
export function changePerMille(now: bigint | null, before: bigint | null): number | null {
  if (now === null || before === null || before === 0n) return null;
  const size = before < 0n ? -before : before;
  const twice = (2n * (now - before) * PER_MILLE) / size;
  return Math.round(Number(twice) / 2);
}

export function changeText(perMille: number): string {
  const sign = perMille < 0 ? MINUS : '+';
  return `${sign}${tenths(Math.abs(perMille))}%`;
}

/** A part of a whole as `4,4%`; null where there is no whole. */
export function shareText(part: bigint | null, whole: bigint | null): string | null {
  if (part === null || whole === null || whole === 0n) return null;
  const perMille = Math.round(Number((20_000n * part) / whole) / 20);
  return `${perMille < 0 ? MINUS : ''}${tenths(Math.abs(perMille))}%`;
}

const tenths = (perMille: number): string =>
  (perMille / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** For a drawing, where a float is exact enough: reais, or how many. */
export function drawnOf(unit: Definition['Unit'], value: Value): number {
  const number = numberOf(unit, value) ?? 0n;
  return unit === 'money' ? Number(number / CENTAVO_E5) / 100 : Number(number);
}
