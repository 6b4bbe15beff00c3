import * as z from 'zod/mini';
import {
  Count,
  Flag,
  Nothing,
  optionalText,
  paging,
  PasswordMd5,
  requiredText,
  Time,
  WebAuthnJson,
} from '../../fields.ts';
import { AskedMoney, Money } from '../../money.ts';
import type { RefusalName } from '../../refusals/index.ts';
import { route } from '../../route.ts';
import { Status, WithdrawalOrder } from './orders.ts';
import { WithdrawalTerms } from '../shared/shapes.ts';

const PIX_TYPES = ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP'] as const;

const PixType = z.optional(
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text) => (text === null || text.trim() === '' ? undefined : text.trim().toUpperCase())),
    ),
    z.optional(z.enum(PIX_TYPES)),
  ),
);

const PayoutAccount = z.object({
  Id: z.string(),
  IsPix: z.boolean(),
  PixType: z.nullable(z.enum(PIX_TYPES)),
  /** Masked, like every number of an account. */
  PixKey: z.nullable(z.string()),
  BankCode: z.nullable(z.string()),
  BankName: z.nullable(z.string()),
  BankBranch: z.nullable(z.string()),
  BankCardNumber: z.nullable(z.string()),
  AccountDigit: z.nullable(z.string()),
  Name: z.string(),
  Cpf: z.string(),
  IsCurrent: z.boolean(),
  Since: Time,
});

/** What came with the registration, in clear so that its owner can check it; null once an account is bound. */
const SuggestedAccount = z.object({
  BankCode: z.nullable(z.string()),
  BankName: z.nullable(z.string()),
  BankCardNumber: z.nullable(z.string()),
  AccountDigit: z.nullable(z.string()),
});

const Payer = z.object({
  AccountId: z.string(),
  Name: z.string(),
  Email: z.nullable(z.string()),
  Mobile: z.nullable(z.string()),
  Cpf: z.string(),
});

/** What is absent stays as it is known; nobody is asked twice who they are. */
const payerInput = z.object({
  name: optionalText(120),
  email: optionalText(254),
  mobile: optionalText(40),
  cpf: optionalText(20),
});

const accountFields = {
  name: optionalText(120),
  email: optionalText(254),
  mobile: optionalText(40),
  cpf: optionalText(20),
  isPix: Flag,
  pixType: PixType,
  pixKey: optionalText(140),
  accountDigit: optionalText(4),
  bankCardNumber: optionalText(40),
  bankCode: optionalText(12),
  bankBranch: optionalText(12),
};

/** What is wrong with the person who is named, or with how to reach them. */
const holderRefusals = [
  'cpf_invalid',
  'cpf_taken',
  'cpf_not_own',
  'name_mismatch',
  'email_invalid',
  'phone_invalid',
] as const satisfies readonly RefusalName[];

/** What changes whose money it is needs a code, and nothing of it changes while the owner has locked the money. */
const ownerChangeRefusals = ['code_confirmation_needed', 'money_locked'] as const satisfies readonly RefusalName[];

const accountRefusals = [
  ...ownerChangeRefusals,
  'pix_key_invalid',
  'pix_key_taken',
  'pix_key_company',
  'payout_account_not_own',
  'bank_unknown',
  'bank_account_invalid',
  ...holderRefusals,
  'passwords_differ',
  'password_needed_again',
] as const satisfies readonly RefusalName[];

/** In the order in which the policy checks; the first that fails is the player's message. */
export const policyRefusals = [
  'money_locked',
  'withdrawal_blocked',
  'kyc_level',
  'fund_password_missing',
  'fund_password_wrong',
  'fund_password_locked',
  'fund_passkey_wrong',
  'payout_account_missing',
  'payout_account_not_own',
  'pix_key_company',
  'withdrawal_cooling_off',
  'withdrawal_window_closed',
  'withdrawal_times_used',
  'withdrawal_above_level_maximum',
  'withdrawal_above_great_win',
  'withdrawal_below_minimum',
] as const satisfies readonly RefusalName[];

/** The fund password, or in its place the answer of a passkey to a fresh challenge. */
const ownerProof = { password: z.optional(PasswordMd5), passkey: z.optional(WebAuthnJson) };

export const payoutInput = z.object({
  amount: AskedMoney,
  ...ownerProof,
  /** The player's one confirmation that an open bonus is given up. */
  giveUpBonus: Flag,
});

/** A request that is made when the window opens; it holds nothing. */
export const ScheduledWithdrawal = z.object({ Id: z.string(), Amount: Money, RunsAt: Time });

const AccountKept = z.object({
  Account: PayoutAccount,
  HasFundPassword: z.boolean(),
  /** From when new withdrawals go; pending ones go on. Null when nothing waits. */
  WithdrawalsOpenAt: z.nullable(Time),
});

const oldFundPassword = z.object({
  oldPassword: PasswordMd5,
  password: PasswordMd5,
  repeatPassword: PasswordMd5,
});
const forgottenFundPassword = z.object({
  playerName: requiredText(254),
  passWord: PasswordMd5,
  repeatPassword: PasswordMd5,
  verificationCode: requiredText(12),
});

export const withdrawalRoutes = {
  accountSave: route({
    path: '/v1/api/account/save',
    access: 'player',
    summary: 'Bind the account that receives withdrawals; the first one sets the fund password.',
    input: z.object({ ...accountFields, password: PasswordMd5, repeatPassword: z.optional(PasswordMd5) }),
    output: AccountKept,
    refuses: [...accountRefusals, 'payout_account_exists', 'fund_password_weak', 'fund_password_wrong'],
  }),
  accountGet: route({
    path: '/v1/api/account/get',
    access: 'player',
    summary: 'Accounts for withdrawals and payers, masked, and the conditions a withdrawal meets now.',
    input: Nothing,
    output: z.object({
      Accounts: z.array(PayoutAccount),
      /** What stood before the account of today, both masked; null for a first one. */
      Changed: z.nullable(
        z.object({
          Before: z.string(),
          Now: z.string(),
          At: Time,
          /** From which it was changed, in words; null when it is not known. */
          Device: z.nullable(z.string()),
          /** Whether the account had known it for less than the wait. */
          IsDeviceNew: z.boolean(),
        }),
      ),
      Payers: z.array(Payer),
      Suggestion: z.nullable(SuggestedAccount),
      HasFundPassword: z.boolean(),
      /** Whether a passkey can stand in for the fund password. */
      HasPasskey: z.boolean(),
      FundPasswordLockedUntil: z.nullable(Time),
      /** When the owner locked the money with "it was not me"; null while it is not locked. */
      LockedAt: z.nullable(Time),
      Scheduled: z.nullable(ScheduledWithdrawal),
      Withdrawal: WithdrawalTerms,
    }),
  }),
  accountUpdate: route({
    path: '/v1/api/account/update',
    access: 'player',
    summary: 'Change the account with the fund password; new withdrawals wait 24 hours.',
    input: z.object({
      ...accountFields,
      id: optionalText(80),
      password: PasswordMd5,
      repeatPassword: z.optional(PasswordMd5),
    }),
    output: AccountKept,
    refuses: [
      ...accountRefusals,
      'payout_account_missing',
      'fund_password_missing',
      'fund_password_wrong',
      'fund_password_locked',
    ],
  }),
  accountForgetFundPassword: route({
    path: '/v1/api/account/forget-fund-password',
    access: 'player',
    summary: 'A new fund password: with a code when it is forgotten, or with the old one.',
    input: z.union([oldFundPassword, forgottenFundPassword]),
    output: z.object({ WithdrawalsOpenAt: z.nullable(Time) }),
    refuses: [
      ...ownerChangeRefusals,
      'code_wrong',
      'code_expired',
      'code_too_many',
      'passwords_differ',
      'phone_invalid',
      'fund_password_missing',
      'fund_password_wrong',
      'fund_password_locked',
      'fund_password_weak',
      'password_needed_again',
    ],
  }),
  rechargeAccountSave: route({
    path: '/v1/api/recharge/account/save',
    access: 'player',
    summary: 'Say who pays the deposits: the player.',
    input: payerInput,
    output: Payer,
    refuses: [...ownerChangeRefusals, ...holderRefusals, 'payer_exists'],
  }),
  rechargeAccountUpdate: route({
    path: '/v1/api/recharge/account/update',
    access: 'player',
    summary: 'Change the details of the payer; the CPF stays.',
    input: payerInput,
    output: Payer,
    refuses: [
      ...ownerChangeRefusals,
      'cpf_invalid',
      'cpf_not_own',
      'name_mismatch',
      'email_invalid',
      'phone_invalid',
      'payer_missing',
    ],
  }),
  payPayout: route({
    path: '/v1/api/pay/payout',
    access: 'player',
    money: true,
    summary: 'Ask for a withdrawal: the order and the hold on the money commit together.',
    input: payoutInput,
    output: WithdrawalOrder,
    refuses: [
      ...policyRefusals,
      'withdrawal_above_available',
      'withdrawal_loses_bonus',
      'insufficient_funds',
      'password_needed_again',
    ],
  }),
  payBonusPayout: route({
    path: '/v1/api/pay/bonusPayout',
    access: 'player',
    money: true,
    summary: 'Ask for a withdrawal of commission; same policy, no turnover.',
    input: z.object({ amount: AskedMoney, ...ownerProof }),
    output: WithdrawalOrder,
    refuses: [...policyRefusals, 'commission_insufficient', 'feature_off_in_market', 'password_needed_again'],
  }),
  withdrawRecords: route({
    path: '/v1/api/withdraw/records',
    access: 'player',
    summary: 'Withdrawals, newest first, each with its timeline; all, or those of one outer word.',
    input: z.object({ ...paging(), status: z.optional(Status) }),
    output: z.object({
      Total: Count,
      List: z.array(WithdrawalOrder),
      Paid: Money,
      /** How many have each outer word, whichever are asked for. */
      Counts: z.array(z.object({ Status, Total: Count })),
    }),
  }),
};
