import { parseCpf, parseEmail, parsePhone } from '@arara/domain/players';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { informationQuery } from '../../../lib/api/player.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { codes } from '../codes.ts';
import type { SuggestedAccount } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';

export type KeyType = 'CPF' | 'CNPJ' | 'EMAIL' | 'PHONE' | 'EVP';
export type AccountForm = ReturnType<typeof useAccountForm>;

/** Which field a refusal is about. */
export const accountPlaces = {
  [codes.pix_key_invalid]: 'key',
  [codes.pix_key_taken]: 'key',
  [codes.pix_key_company]: 'key',
  [codes.payout_account_not_own]: 'key',
  [codes.bank_account_invalid]: 'number',
  [codes.cpf_invalid]: 'cpf',
  [codes.cpf_taken]: 'cpf',
  [codes.cpf_not_own]: 'cpf',
  [codes.name_mismatch]: 'name',
} as const;

const EVP = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

function isKey(type: KeyType, text: string): boolean {
  switch (type) {
    case 'CPF':
      return parseCpf(text) !== undefined;
    // The server says in its own words why a company's key receives nothing.
    case 'CNPJ':
      return text.length === 14;
    case 'EMAIL':
      return parseEmail(text) !== undefined;
    case 'PHONE':
      return parsePhone(text) !== undefined;
    case 'EVP':
      return EVP.test(text.trim());
  }
}

/** The fields of an account and what they say to the server. */
export function useAccountForm(first: KeyType = 'CPF') {
  const t = paymentsTexts.use();
  const { data: profile } = useQuery(informationQuery);
  const [kind, setKind] = useState<'pix' | 'bank'>('pix');
  const [keyType, setKeyType] = useState(first);
  const ownCpf = profile?.Cpf ?? undefined;
  const isPix = kind === 'pix';
  const isOwnCpf = isPix && keyType === 'CPF' && ownCpf !== undefined;
  const needsIdentity = profile !== undefined && ownCpf === undefined;
  const needsCpf = needsIdentity && !(isPix && keyType === 'CPF');
  const inBank = (isRight: (text: string) => boolean) => (text: string) =>
    isPix || isRight(text) ? undefined : t('checkIt');
  const form = useForm(
    { key: '', bank: '', branch: '', number: '', digit: '', cpf: '', name: '' },
    {
      key: (text) => (!isPix || isOwnCpf || isKey(keyType, text) ? undefined : t('keyWrong')),
      bank: inBank((text) => text !== ''),
      branch: inBank((text) => /^\d{1,5}$/.test(text)),
      number: inBank((text) => /^\d{1,20}$/.test(text)),
      digit: inBank((text) => /^[\dxX]{1,2}$/.test(text)),
      cpf: (text) => (!needsCpf || parseCpf(text) !== undefined ? undefined : t('cpfWrong')),
      name: (text) => (!needsIdentity || /\S\s+\S/.test(text.trim()) ? undefined : t('nameWrong')),
    },
  );
  const names = ['key', 'bank', 'branch', 'number', 'digit', 'cpf', 'name'] as const;
  return {
    form,
    kind,
    setKind,
    keyType,
    setKeyType: (type: KeyType) => {
      setKeyType(type);
      form.set('key', '');
    },
    /** Only what is known; the rest stays as it was typed, and nothing is sent. */
    suggest: ({ BankCode, BankCardNumber, AccountDigit }: SuggestedAccount) => {
      setKind('bank');
      if (BankCode !== null) form.set('bank', BankCode);
      if (BankCardNumber !== null) form.set('number', BankCardNumber);
      if (AccountDigit !== null) form.set('digit', AccountDigit);
    },
    ownCpf,
    needsIdentity,
    isComplete: names.every((name) => form.fits(name)),
    input: () => {
      const { key, bank, branch, number, digit, cpf, name } = form.values;
      const holder = needsIdentity ? { cpf: needsCpf ? cpf : key, name: name.trim() } : {};
      if (!isPix)
        return { ...holder, isPix, bankCode: bank, bankBranch: branch, bankCardNumber: number, accountDigit: digit };
      return { ...holder, isPix, pixType: keyType, ...(isOwnCpf ? {} : { pixKey: key.trim() }) };
    },
  };
}
