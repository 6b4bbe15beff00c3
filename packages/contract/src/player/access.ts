import * as z from 'zod/mini';
import {
  Actor,
  Count,
  Flag,
  Nothing,
  optionalText,
  PasswordMd5,
  PlayerId,
  Reason,
  requiredText,
  Time,
  WebAuthnJson,
} from '../fields.ts';
import { AskedMoney } from '../money.ts';
import { route } from '../route.ts';

/** What a passkey confirms inside a session. */
const passkeyActs = ['confirm', 'unlock', 'withdrawal'] as const;

const Device = z.object({
  Id: z.string(),
  /** "Android 14 · Chrome", read from the user agent. */
  Name: z.string(),
  IsCurrent: z.boolean(),
  OpenedBy: z.enum(['password', 'passkey', 'register', 'code']),
  OpenedAt: Time,
  LastSeenAt: Time,
});

const Passkey = z.object({ Id: z.string(), Name: z.string(), CreatedAt: Time, LastUsedAt: z.nullable(Time) });

const Access = z.object({
  At: Time,
  Kind: z.enum(['register', 'login', 'login_failed', 'password_reset']),
  Name: z.string(),
});

const passkeyRoutes = {
  passkeyStart: route({
    path: '/v1/api/passkey/start',
    access: 'player',
    opensAccount: true,
    summary: 'What the browser needs to make a passkey for this player.',
    input: Nothing,
    output: z.object({ Options: WebAuthnJson }),
    refuses: ['password_needed_again'],
  }),
  passkeySave: route({
    path: '/v1/api/passkey/save',
    access: 'player',
    opensAccount: true,
    summary: 'Keep the passkey the browser made.',
    input: z.object({ response: WebAuthnJson, name: optionalText(60) }),
    output: Nothing,
    refuses: ['passkey_wrong', 'password_needed_again'],
  }),
  passkeyDelete: route({
    path: '/v1/api/passkey/delete',
    access: 'player',
    opensAccount: true,
    summary: 'Forget a passkey.',
    input: z.object({ id: requiredText(400) }),
    output: Nothing,
    refuses: ['password_needed_again'],
  }),
  passkeyLoginStart: route({
    path: '/v1/api/passkey/loginStart',
    access: 'public',
    summary:
      'What the browser needs to show a passkey. The answer counts for the named act only, a withdrawal for its amount and payout key; without an act it logs in, and nobody types anything.',
    input: z.object({ act: z.optional(z.enum(passkeyActs)), amount: z.optional(AskedMoney) }),
    output: z.object({ Options: WebAuthnJson }),
  }),
  passkeyLogin: route({
    path: '/v1/api/passkey/login',
    access: 'public',
    summary: 'Log in with a passkey.',
    input: z.object({ response: WebAuthnJson }),
    output: z.object({ Token: z.string(), PlayerId, IsNewDevice: z.boolean() }),
    refuses: ['passkey_wrong', 'account_closed'],
  }),
  passkeyConfirm: route({
    path: '/v1/api/passkey/confirm',
    access: 'player',
    summary:
      'What a passkey of the player answered to a fresh challenge of a confirmation counts as a second factor and a fresh proof. CPF, key and fund password still ask for a code.',
    input: z.object({ response: WebAuthnJson }),
    output: Nothing,
    refuses: ['passkey_wrong', 'passkey_too_new'],
  }),
};

const deviceRoutes = {
  deviceList: route({
    path: '/v1/api/device/list',
    access: 'player',
    summary: 'Where the account is open, its passkeys, and who came in the last 90 days.',
    input: Nothing,
    output: z.object({
      Devices: z.array(Device),
      Passkeys: z.array(Passkey),
      Accesses: z.array(Access),
      /** What the market asks of somebody who plays, 0 = it does not ask, and when a second factor was shown last. */
      Asked: z.object({
        IdleMinutes: Count,
        SecondFactorDays: Count,
        PlaceMinutes: Count,
        SecondFactorAt: z.nullable(Time),
      }),
    }),
  }),
  deviceEnd: route({
    path: '/v1/api/device/end',
    access: 'player',
    opensAccount: true,
    summary: 'End one open device, or without an id all others.',
    input: z.object({ id: optionalText(80) }),
    output: z.object({ Ended: Count }),
    refuses: ['password_needed_again'],
  }),
  passwordAgain: route({
    path: '/v1/api/player/passwordAgain',
    access: 'player',
    summary:
      'The password again, for money screens after half an hour without a call, and for calls that open the account. The session goes on under another token.',
    input: z.object({ password: PasswordMd5 }),
    output: z.object({ PasswordNeededAt: Time, Token: z.string() }),
    refuses: ['login_wrong'],
  }),
  passwordChange: route({
    path: '/v1/api/player/passwordChange',
    access: 'player',
    summary: 'Another password for whoever knows the old one; nothing waits. The session goes on under another token.',
    input: z.object({
      oldPassword: PasswordMd5,
      passWord: PasswordMd5,
      repeatPassword: PasswordMd5,
      /** Whether everybody else is put out. */
      endOthers: Flag,
    }),
    output: z.object({ Token: z.string(), Ended: Count }),
    refuses: ['login_wrong', 'passwords_differ', 'password_too_common', 'password_leaked', 'money_locked'],
  }),
  codeConfirm: route({
    path: '/v1/api/player/codeConfirm',
    access: 'player',
    summary:
      'A code that was sent to the own phone: for 15 minutes this session may change CPF, key and fund password. It counts as a second factor.',
    input: z.object({ verificationCode: requiredText(12) }),
    output: z.object({ ConfirmedUntil: Time }),
    refuses: ['code_wrong', 'code_expired', 'code_too_many'],
  }),
};

const Check = z.object({
  Name: z.enum(['cpf', 'phone', 'face', 'document', 'address']),
  State: z.enum(['approved', 'missing', 'checking', 'refused']),
  At: z.nullable(Time),
  /** What was checked, masked. */
  Shown: z.nullable(z.string()),
  Reason: z.nullable(Reason),
  NextActor: z.nullable(Actor),
  DueAt: z.nullable(Time),
});

/** "It was not me": money is locked in one tap, and only its owner or the desk opens it again. */
const lockRoutes = {
  moneyLock: route({
    path: '/v1/api/player/moneyLock',
    access: 'public',
    summary: 'Lock withdrawals, bets, keys and fund password: with the token of a notice, or from inside a session.',
    input: z.object({ token: optionalText(80) }),
    output: z.object({ LockedAt: Time, CaseId: z.string() }),
    refuses: ['notice_link_invalid', 'session_missing'],
  }),
  moneyUnlock: route({
    path: '/v1/api/player/moneyUnlock',
    access: 'player',
    summary: 'Unlock with a code or a passkey and a new password; the payout key is chosen again.',
    input: z.object({
      verificationCode: optionalText(12),
      passkey: z.optional(WebAuthnJson),
      passWord: PasswordMd5,
      repeatPassword: PasswordMd5,
    }),
    output: z.object({ WithdrawalsOpenAt: Time }),
    refuses: [
      'money_not_locked',
      'code_wrong',
      'code_expired',
      'code_too_many',
      'passkey_wrong',
      'passwords_differ',
      'password_too_common',
      'password_leaked',
    ],
  }),
};

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most));

const placeRoutes = {
  placeReport: route({
    path: '/v1/api/player/place',
    access: 'player',
    summary:
      "Where the browser says the player is. Kept are yes or no, the state and the hour; the point and the network's address are not.",
    input: z.object({ latitude: degrees(90), longitude: degrees(180) }),
    output: z.object({
      IsAllowed: z.boolean(),
      /** Two letters; null = outside the country. */
      State: z.nullable(z.string()),
      /** Outside the country, or through a network that is foreign or hides where its users are. */
      Why: z.nullable(z.enum(['outside', 'network'])),
      /** When it is asked again; null = this market does not ask. */
      Until: z.nullable(Time),
    }),
    refuses: ['temporarily_unavailable'],
  }),
};

const kycRoutes = {
  kycStatus: route({
    path: '/v1/api/kyc/status',
    access: 'player',
    summary: 'Each identity check, its state, who acts next and by when.',
    input: Nothing,
    output: z.object({ Level: Count, Checks: z.array(Check) }),
  }),
  kycCpf: route({
    path: '/v1/api/kyc/cpf',
    access: 'player',
    summary: 'Name and CPF: with the confirmed phone, identity level 1.',
    input: z.object({ cpf: requiredText(20), name: requiredText(120) }),
    output: z.object({ Level: Count }),
    refuses: [
      'cpf_invalid',
      'cpf_taken',
      'cpf_not_own',
      'cpf_may_not_bet',
      'name_mismatch',
      'temporarily_unavailable',
      'code_confirmation_needed',
      'money_locked',
    ],
  }),
};

/** Ways in, the devices that use them, and whose they are. */
export const accessRoutes = { ...passkeyRoutes, ...deviceRoutes, ...lockRoutes, ...placeRoutes, ...kycRoutes };
