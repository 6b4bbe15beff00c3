import paymentsReconciliation from '@arara/texts/backoffice/payments-reconciliation/pt-BR.json';
import { namesOf, textsOf } from '../../../lib/texts.ts';

export const t = textsOf(paymentsReconciliation);

/** What does not close, in the few words of a row; the code stays the same in every language. */
export const breakNames: Readonly<Record<string, string>> = namesOf(paymentsReconciliation, 'break');
const breakReasons: Readonly<Record<string, string>> = namesOf(paymentsReconciliation, 'breakReason');

/** Cases about the balance of a day begin with a word of their own. */
export function breakReasonOf({ Kind, Reference }: { readonly Kind: string; readonly Reference: string }) {
  return breakReasons[Reference.split(':')[0] ?? ''] ?? breakReasons[Kind];
}
export const breakCodes: Readonly<Record<string, string>> = {
  payout_missing_there: 'P-OUT-01',
  payout_unknown_here: 'P-OUT-02',
  amount_differs: 'P-AMT-01',
  line_unknown: 'P-LIN-01',
  not_covered: 'P-COV-01',
  own_move: 'P-OWN-01',
};

export const resolutionNames: Readonly<Record<string, string>> = namesOf(paymentsReconciliation, 'resolution');

export const accountNames: Readonly<Record<string, string>> = namesOf(paymentsReconciliation, 'account');

export const noteKinds: Readonly<Record<string, string>> = namesOf(paymentsReconciliation, 'note');
