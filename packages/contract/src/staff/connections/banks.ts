import * as z from 'zod/mini';
import { Flag, Nothing, optionalText, requiredText, Time } from '../../fields.ts';
import { route } from '../../route.ts';
import { KeyMark, Waiting, caseOf } from './shared.ts';

/** What we speak with a bank that takes in, and with one that pays out. */
export const bankProtocols = { in: ['bacen-pix-v2'], out: ['efi-pix'] } as const;
/** What is asked of a bank before it is switched on, in the order in which it is asked. */
export const bankCases = [
  'A-01',
  'A-02',
  'A-03',
  'H-01',
  'H-02',
  'C-01',
  'C-02',
  'C-03',
  'R-01',
  'R-02',
  'P-01',
  'P-02',
  'P-03',
  'S-01',
  'N-01',
] as const;
/** How errors are worded, how a bank tells who paid, and how we show who we are. */
export const bankDialects = {
  errorDialect: ['rfc7807', 'efi'],
  payerCheck: ['query-by-cpf', 'in-payload', 'psp-refuses'],
  clientAuth: ['basic', 'body'],
  tokenBody: ['json', 'form'],
} as const;

const PEM_LETTERS_MAX = 20_000;
const LIST_MAX = 20;
const URL_MAX = 300;

const Case = caseOf(bankCases);

/** Null = asked for and not carried out yet. */
const Run = z.object({
  Id: z.string(),
  At: Time,
  By: z.string(),
  /** Nothing has changed since. */
  IsCurrent: z.boolean(),
  IsPassed: z.nullable(z.boolean()),
  Cases: z.array(Case),
});

const SideMark = z.object({ ...KeyMark.shape, Certificate: z.object({ Tail: z.string(), From: Time, EndsAt: Time }) });

const Cent = z.object({
  Id: z.string(),
  State: z.enum(['charging', 'waiting', 'returning', 'passed', 'failed']),
  At: Time,
  By: z.string(),
  IsCurrent: z.boolean(),
  /** Present while it can be paid. */
  PixCode: z.nullable(z.string()),
  ExpiresAt: z.nullable(Time),
  EndToEndId: z.nullable(z.string()),
  /** In the books as the operator's own money, in and out. */
  ArrivedAt: z.nullable(Time),
  SentAt: z.nullable(Time),
  PaidAt: z.nullable(Time),
  Reason: z.nullable(z.string()),
});

const Connection = z.object({
  Provider: z.string(),
  Name: z.string(),
  InProtocol: z.nullable(z.string()),
  /** Null = it only takes in. */
  OutProtocol: z.nullable(z.string()),
  BaseUrl: z.string(),
  TokenUrl: z.string(),
  Key: z.string(),
  ErrorDialect: z.enum(bankDialects.errorDialect),
  PayerCheck: z.enum(bankDialects.payerCheck),
  ClientAuth: z.enum(bankDialects.clientAuth),
  TokenBody: z.enum(bankDialects.tokenBody),
  Scope: z.string(),
  HookUrl: z.string(),
  HookAddresses: z.array(z.string()),
  /** Its calls must also show a certificate. */
  HasHookCertificate: z.boolean(),
  IsTest: z.boolean(),
  IsOn: z.boolean(),
  Contract: z.string(),
  Licence: z.string(),
  PlayersRead: z.nullable(z.string()),
  /** Never the keys; null for what was connected before anybody kept this. */
  Keys: z.nullable(z.object({ In: SideMark, Out: z.nullable(SideMark), Hook: KeyMark })),
  Hooks: z.nullable(Run),
  Test: z.nullable(Run),
  Rotation: z.nullable(Run),
  Cent: z.nullable(Cent),
  /** What is not there yet. */
  Missing: z.array(z.string()),
  SwitchApprovalId: z.nullable(z.string()),
  RotateApprovalId: z.nullable(z.string()),
});

const provider = { provider: requiredText(31) };
/** Written once, never shown again. */
const SideKeys = z.object({
  clientId: requiredText(200),
  clientSecret: requiredText(500),
  certificate: requiredText(PEM_LETTERS_MAX),
  key: requiredText(PEM_LETTERS_MAX),
  /** Who signed the bank's own certificate, where the system does not know. */
  authority: optionalText(PEM_LETTERS_MAX),
});
const unready = ['staff_role_missing', 'staff_proof_needed', 'bank_not_connected'] as const;

export const banksStaffRoutes = {
  bankConnections: route({
    path: '/staff/banks/list',
    access: 'staff',
    permission: 'payments.read',
    summary: 'Every bank of the brand with its connection, newest tests, its cent and what it lacks; never a key.',
    input: Nothing,
    output: z.object({
      List: z.array(Connection),
      /** Through which banks new money goes now, first choice first. */
      Routes: z.object({ In: z.array(z.string()), Out: z.array(z.string()) }),
    }),
    refuses: ['staff_role_missing'],
  }),
  bankConnect: route({
    path: '/staff/banks/connect',
    access: 'staff',
    permission: 'payments.connect',
    summary: 'Write the connection of a bank that is off; keys are written once and never shown again.',
    input: z.object({
      provider: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
      name: requiredText(60),
      inProtocol: z.enum(bankProtocols.in),
      /** Absent = it only takes in. */
      outProtocol: z.optional(z.enum(bankProtocols.out)),
      baseUrl: requiredText(URL_MAX),
      tokenUrl: requiredText(URL_MAX),
      key: requiredText(77),
      errorDialect: z.enum(bankDialects.errorDialect),
      payerCheck: z.enum(bankDialects.payerCheck),
      clientAuth: z.enum(bankDialects.clientAuth),
      tokenBody: z.enum(bankDialects.tokenBody),
      scope: optionalText(200),
      /** Where the bank calls us. */
      hookUrl: requiredText(URL_MAX),
      hookAddresses: z.array(requiredText(60)).check(z.maxLength(LIST_MAX)),
      /** Under which its calls come, where our door asks for one; absent = as it is. */
      hookCertificate: optionalText(PEM_LETTERS_MAX),
      isTest: Flag,
      contract: requiredText(80),
      licence: requiredText(80),
      /** Absent = as they are. */
      keysIn: z.optional(SideKeys),
      /** Absent = as they are, or those of the other side. */
      keysOut: z.optional(SideKeys),
    }),
    output: z.object({ Provider: z.string() }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'bank_taken', 'bank_key_unreadable', 'bank_address_unsafe'],
  }),
  bankRun: route({
    path: '/staff/banks/run',
    access: 'staff',
    permission: 'payments.connect',
    summary: 'Have every case that applies run at the bank, or only the registration of where it calls us.',
    input: z.object({ ...provider, kind: z.enum(['hooks', 'cases']) }),
    output: z.object({ Id: z.string() }),
    refuses: ['staff_role_missing', 'bank_not_connected', 'bank_busy'],
  }),
  bankCent: route({
    path: '/staff/banks/cent',
    access: 'staff',
    permission: 'payments.connect',
    summary: 'Have one cent of the house come in by a code and go back to who paid it.',
    input: z.object({ ...provider, cpf: requiredText(14), name: requiredText(120) }),
    output: z.object({ Id: z.string() }),
    refuses: [...unready, 'bank_busy', 'cpf_invalid'],
  }),
  bankSwitchOn: route({
    path: '/staff/banks/switch-on',
    access: 'staff',
    permission: 'payments.connect',
    summary: 'Ask for a bank to be switched on; possible when its newest cases and its cent are green.',
    input: z.object({ ...provider, reason: requiredText(300) }),
    output: Waiting,
    refuses: [...unready, 'bank_not_ready'],
  }),
  bankSwitchOff: route({
    path: '/staff/banks/switch-off',
    access: 'staff',
    permission: 'payments.stop',
    summary: 'Take no new money through a bank, at once and by one person; what is under way goes to its end.',
    input: z.object({ ...provider, reason: requiredText(300), playersRead: optionalText(120) }),
    output: Nothing,
    refuses: ['staff_role_missing', 'bank_not_connected'],
  }),
  bankRotate: route({
    path: '/staff/banks/rotate',
    access: 'staff',
    permission: 'payments.connect',
    summary:
      'Ask for new keys; once somebody else approves they are tried, and take the place of the old if they work.',
    input: z.object({
      ...provider,
      keysIn: z.optional(SideKeys),
      keysOut: z.optional(SideKeys),
      reason: requiredText(300),
    }),
    output: Waiting,
    refuses: [...unready, 'bank_key_unreadable'],
  }),
};
