import * as z from 'zod/mini';
import { OptionalDay } from '../../fields.ts';
import { AskedMoney } from '../../money.ts';

/** Which lines of the statement are meant: of a kind, between two days of Sao Paulo, of a size; without any, all. */
export const fundFilter = {
  kind: z.optional(z.enum(['games', 'deposits', 'withdrawals', 'rewards', 'others'])),
  from: OptionalDay,
  to: OptionalDay,
  min: z.optional(AskedMoney),
  max: z.optional(AskedMoney),
};
