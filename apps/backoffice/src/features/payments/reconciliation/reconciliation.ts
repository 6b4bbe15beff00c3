import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';

export type Desk = BodyOf<typeof staffRoutes.reconciliationDesk>;
export type DayTotals = Desk['Totals'][number];
export type Side = NonNullable<DayTotals['In']>;
export type BreakCase = BodyOf<typeof staffRoutes.breakCase>;
export type Break = BreakCase['Break'];
export type BreakView = keyof Desk['Counts'];

export const breakId = (id: string): string => `QB-${id.padStart(4, '0')}`;

/** Which of the three has a record of it, as far as the difference itself tells. */
export function recordsIn({ Kind, Ours, Theirs }: Break): { ledger: boolean; orders: boolean; bank: boolean } {
  const isOurs = Ours !== null;
  return { ledger: isOurs, orders: isOurs && Kind !== 'not_covered', bank: Theirs !== null };
}

/** Whether the three books of a direction say the same. */
export const agrees = ({ Ledger, Orders, Bank }: Side): boolean => Ledger === Orders && Orders === Bank;

const sumOf = (sides: readonly Side[], field: 'Ledger' | 'Orders' | 'Bank') =>
  sides.reduce((sum, side) => sum + side[field], 0n);

export function totalOf(sides: readonly Side[]): Side {
  return {
    Count: sides.reduce((sum, { Count }) => sum + Count, 0),
    Ledger: sumOf(sides, 'Ledger'),
    Orders: sumOf(sides, 'Orders'),
    Bank: sumOf(sides, 'Bank'),
  };
}
