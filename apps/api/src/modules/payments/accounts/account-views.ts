import { maskCpf, maskEmail, maskPhone, shortName } from '@arara/domain/players';
import type { Bank } from '@arara/domain/settings';
import type { Personal } from '../../players/index.ts';
import type { Viewer } from '../shared/viewer.ts';
import type { Payer, PayoutAccount, SealedTarget } from './payout-accounts.ts';

/** Enough to recognise the own account, too little to copy off a screen. */
export function maskTarget({ target }: SealedTarget): string {
  if (target.kind === 'bank') return `${target.bankCode} •••${target.number.slice(-3)}-${target.digit}`;
  const { type, text } = target.key;
  if (type === 'CPF') return maskCpf(text);
  if (type === 'PHONE') return maskPhone(text);
  if (type === 'EMAIL') return maskEmail(text);
  return `${text.slice(0, 4)}•••${text.slice(-4)}`;
}

export function viewAccount(account: PayoutAccount, banks: readonly Bank[]) {
  const { target, holder } = account;
  const bank = target.kind === 'bank' ? banks.find(({ code }) => code === target.bankCode) : undefined;
  return {
    Id: account.id,
    IsPix: target.kind === 'pix',
    PixType: target.kind === 'pix' ? target.key.type : null,
    PixKey: target.kind === 'pix' ? maskTarget(account) : null,
    BankCode: target.kind === 'bank' ? target.bankCode : null,
    BankName: bank?.name ?? null,
    BankBranch: target.kind === 'bank' ? target.branch : null,
    BankCardNumber: target.kind === 'bank' ? `•••${target.number.slice(-3)}` : null,
    AccountDigit: target.kind === 'bank' ? target.digit : null,
    Name: shortName(holder.name),
    Cpf: maskCpf(holder.cpf),
    IsCurrent: true,
    Since: account.since.toISOString(),
  };
}

/** A bank that the house does not know cannot be chosen, so it is not offered either. */
export function viewSuggestion(personal: Pick<Personal, 'bank_code' | 'bank_number'>, banks: readonly Bank[]) {
  const bank = banks.find(({ code }) => code === personal.bank_code);
  const [number, digit] = personal.bank_number?.split('-') ?? [];
  if (bank === undefined && number === undefined) return null;
  return {
    BankCode: bank?.code ?? null,
    BankName: bank?.name ?? null,
    BankCardNumber: number ?? null,
    AccountDigit: digit ?? null,
  };
}

export function viewPayer(viewer: Viewer, payer: Payer) {
  return {
    AccountId: viewer.playerId.toString(),
    Name: shortName(payer.name),
    Email: payer.email === undefined ? null : maskEmail(payer.email),
    Mobile: payer.mobile === undefined ? null : maskPhone(payer.mobile),
    Cpf: maskCpf(payer.cpf),
  };
}
