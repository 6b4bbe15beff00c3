import { addDays } from '@arara/domain/time';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Scope } from '../questions.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Of which days, and which part of the house, as staff name it. */
export interface Part extends Days {
  readonly supplier?: number | undefined;
  readonly game?: string | undefined;
  readonly bank?: string | undefined;
}

/** A longer stretch is asked for in parts. */
const DAYS_MAX = 100;

export function requireDays({ from, to }: Days): Days {
  if (from > to || addDays(from, DAYS_MAX) < to) throw new RefusalError('invalid_input', { field: 'from' });
  return { from, to };
}

/** Of one brand only: whoever works for one sees no figure of another. */
export const partScope = (brandId: number, { from, to, supplier, game, bank }: Part): Scope => ({
  brandIds: [brandId],
  from,
  to,
  ...(supplier === undefined ? {} : { party: supplier }),
  ...(game === undefined ? {} : { game }),
  ...(bank === undefined ? {} : { provider: bank }),
});

/** As the head of a file says it. */
export const filterOf = ({ supplier, game, bank }: Omit<Part, keyof Days>): string =>
  [supplier, game, bank].filter((one) => one !== undefined).join(' · ');
