import { launderingToData } from './laundering-to-data.ts';
import { licenceToPayments } from './licence-to-payments.ts';
import type { Rule } from './rule.ts';

/** Every rule of the regulator that the team's research lists, in its order. */
export const rules: readonly Rule[] = [...licenceToPayments, ...launderingToData];
