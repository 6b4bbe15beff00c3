import payments from '@arara/texts/backoffice/payments/pt-BR.json';
import { namesOf, textsOf } from '../../../lib/texts.ts';

export const t = textsOf(payments);

export const levelNames = namesOf(payments, 'level');

export const stateNames: Readonly<Record<string, string>> = namesOf(payments, 'state');

/** A rule as what holds while it holds. */
export const ruleTexts: Readonly<Record<string, string>> = namesOf(payments, 'rule');

export const factorTexts: Readonly<Record<string, string>> = namesOf(payments, 'factor');
export const factorCodes: Readonly<Record<string, string>> = {
  first_withdrawal: 'R-NEW-01',
  fresh_key_or_device: 'R-DEV-01',
  shared_key_or_device: 'R-DEV-02',
  over_median: 'R-AMT-02',
  fresh_deposit: 'R-DEP-01',
  dispute_history: 'R-MED-01',
  leaked_password: 'R-PWD-01',
  receivable: 'R-OWE-01',
  paid_withdrawals: 'R-AGE-01',
};

export const depositStates: Readonly<Record<string, string>> = namesOf(payments, 'deposit');

/** Why money that arrived waits for a person. */
export const waitingTexts: Readonly<Record<string, string>> = namesOf(payments, 'waiting');
