import type { Account } from './queries.ts';
import { paymentsTexts } from './texts.ts';

/** What an account is called: the kind of its key, or its bank. */
export function useAccountTitle(account: Account): { readonly title: string; readonly sub: string } {
  const t = paymentsTexts.use();
  if (account.IsPix && account.PixType !== null)
    return { title: t(`key_${account.PixType}`), sub: account.PixKey ?? '' };
  const number = `${account.BankCardNumber ?? ''}-${account.AccountDigit ?? ''}`;
  return {
    title: account.BankName ?? t('bankAccount'),
    sub: t('branchAndNumber', { branch: account.BankBranch ?? '', number }),
  };
}
