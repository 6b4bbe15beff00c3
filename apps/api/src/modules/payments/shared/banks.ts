import { type Bank, defaultOf } from '@arara/domain/settings';
import type { PaymentsContext } from './context.ts';

/** Numbers of the specification for each kind. */
export const bankTypes = { bank: 1, wallet: 2, other: 3 } as const satisfies Record<Bank['kind'], number>;

/** Those that players of a brand choose from now. */
export function listBanks(
  { settings }: Pick<PaymentsContext, 'settings'>,
  at: { readonly brandId: number; readonly nowMs: number },
): Promise<readonly Bank[]> {
  return settings.get('payments.banks', { brandId: at.brandId, atMs: at.nowMs });
}

/** An account that was bound before its bank left the list is still paid. */
export function ispbOf(banks: readonly Bank[], code: string): string {
  const bank = [...banks, ...defaultOf('payments.banks')].find((one) => one.code === code);
  if (bank === undefined) throw new Error(`there is no bank ${code}`);
  return bank.ispb;
}
