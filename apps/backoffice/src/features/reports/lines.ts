import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { type Metric, shareText } from '../../lib/figures/figures.ts';
import { count, tableMoney } from '../../lib/format/format.ts';

export type Groups = BodyOf<typeof staffRoutes.reportsGroups>;
export type Line = Groups['List'][number];
export type Figures = Groups['Total'];

export const sumOf = (figures: Figures, metric: Metric): bigint | null => figures[metric]?.Sum ?? null;
export const sumText = (figures: Figures, metric: Metric): string => tableMoney(sumOf(figures, metric));
export const rowsText = (figures: Figures, metric: Metric): string => count(figures[metric]?.Rows);
/** What the house kept of what was bet, and what the players got back. */
export const marginText = (figures: Figures): string => shareText(sumOf(figures, 'ggr'), sumOf(figures, 'bets')) ?? '–';
export const returnText = (figures: Figures): string =>
  shareText(sumOf(figures, 'wins'), sumOf(figures, 'bets')) ?? '–';
