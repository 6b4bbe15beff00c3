import * as z from 'zod/mini';
import { Count, Flag, Nothing, optionalText, requiredText, Time } from '../../fields.ts';
import { route } from '../../route.ts';
import { KeyMark, Waiting, caseOf } from './shared.ts';

export const supplierProtocols = ['hub88', 'softswiss-v2', 'softswiss-v1'] as const;
/** What is asked of a supplier before it is switched on, in the order in which it is asked. */
export const supplierCases = [
  'A-01',
  'A-02',
  'A-03',
  'C-01',
  'C-02',
  'C-03',
  'L-01',
  'L-02',
  'L-03',
  'L-04',
  'F-01',
  'N-01',
] as const;
/** Our kinds of games, for a supplier's words. */
export const gameKinds = ['slot', 'roulette', 'blackjack', 'crash', 'mines', 'dice', 'plinko', 'keno', 'hilo'] as const;
const currencies = ['BRL'] as const;

const KEY_LETTERS_MAX = 8_000;
const LIST_MAX = 20;
const HOURS_MAX = 720;

const Case = caseOf(supplierCases);

const Connection = z.object({
  Provider: z.string(),
  Name: z.string(),
  /** Null = known by name only. */
  Protocol: z.nullable(z.enum(supplierProtocols)),
  BaseUrl: z.string(),
  OperatorId: z.string(),
  Addresses: z.array(z.string()),
  FrameOrigins: z.array(z.string()),
  Currencies: z.array(z.string()),
  IsTest: z.boolean(),
  IsOn: z.boolean(),
  Contract: z.string(),
  Licence: z.string(),
  Certificate: z.string(),
  /** Never the keys; null for what was connected before anybody kept this. */
  Keys: z.nullable(
    z.object({
      Theirs: KeyMark,
      Ours: KeyMark,
      OurPublicKey: z.nullable(z.string()),
      Retiring: z.nullable(z.object({ Tail: z.string(), Until: Time })),
    }),
  ),
  /** Where the supplier calls us. */
  HookPath: z.string(),
  Catalogue: z.object({
    Outcome: z.string(),
    At: z.nullable(Time),
    Offered: Count,
    Held: Count,
    /** Words for a kind of game that nobody has mapped, with how many games wait for each. */
    Words: z.array(z.object({ Word: z.string(), Games: Count })),
  }),
  /** The newest run; it counts only while nothing has changed since. */
  Test: z.nullable(
    z.object({
      Id: z.string(),
      At: Time,
      By: z.string(),
      IsCurrent: z.boolean(),
      IsPassed: z.boolean(),
      Cases: z.array(Case),
    }),
  ),
  /** What is not there yet. */
  Missing: z.array(z.string()),
  SwitchApprovalId: z.nullable(z.string()),
  RotateApprovalId: z.nullable(z.string()),
});

const provider = { provider: requiredText(31) };

export const suppliersStaffRoutes = {
  supplierConnections: route({
    path: '/staff/suppliers/list',
    access: 'staff',
    permission: 'games.read',
    summary: 'Every supplier of the brand with its connection, its newest tests and what it lacks; never a key.',
    input: Nothing,
    output: z.object({ List: z.array(Connection) }),
    refuses: ['staff_role_missing'],
  }),
  supplierConnect: route({
    path: '/staff/suppliers/connect',
    access: 'staff',
    permission: 'games.connect',
    summary: 'Write the connection of a supplier that is not on; a key is written once and never shown again.',
    input: z.object({
      provider: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
      name: requiredText(60),
      protocol: z.enum(supplierProtocols),
      baseUrl: requiredText(200),
      operatorId: requiredText(80),
      addresses: z.array(requiredText(60)).check(z.maxLength(LIST_MAX)),
      frameOrigins: z.array(requiredText(200)).check(z.maxLength(LIST_MAX)),
      currencies: z.array(z.enum(currencies)).check(z.minLength(1)),
      isTest: Flag,
      contract: requiredText(80),
      licence: requiredText(80),
      certificate: requiredText(80),
      /** Their public key or the shared secret; absent = as it is. */
      theirKey: optionalText(KEY_LETTERS_MAX),
    }),
    output: z.object({ Provider: z.string() }),
    refuses: [
      'staff_role_missing',
      'staff_proof_needed',
      'supplier_taken',
      'supplier_key_unreadable',
      'supplier_address_unsafe',
    ],
  }),
  supplierTest: route({
    path: '/staff/suppliers/test',
    access: 'staff',
    permission: 'games.connect',
    summary: 'Run every case that applies against the supplier, and keep what was seen.',
    input: z.object(provider),
    output: z.object({ IsPassed: z.boolean(), Cases: z.array(Case) }),
    refuses: ['staff_role_missing', 'supplier_unknown'],
  }),
  supplierSync: route({
    path: '/staff/suppliers/sync',
    access: 'staff',
    permission: 'games.connect',
    summary: "Read the supplier's catalogue now, as far as it allows.",
    input: z.object(provider),
    output: z.object({ Outcome: z.string(), Added: Count, Changed: Count }),
    refuses: ['staff_role_missing', 'supplier_unknown'],
  }),
  supplierMapWord: route({
    path: '/staff/suppliers/map-word',
    access: 'staff',
    permission: 'games.connect',
    summary: "Say what a supplier's word for a kind of game means here.",
    input: z.object({ ...provider, word: requiredText(80), kind: z.enum(gameKinds) }),
    output: Nothing,
    refuses: ['staff_role_missing', 'supplier_unknown'],
  }),
  supplierRotate: route({
    path: '/staff/suppliers/rotate',
    access: 'staff',
    permission: 'games.connect',
    summary: 'Ask for new keys; once somebody else approves, the old ones count until their hour has come.',
    input: z.object({
      ...provider,
      /** Absent = only our own pair is renewed. */
      theirKey: optionalText(KEY_LETTERS_MAX),
      hours: z.int().check(z.gte(0), z.lte(HOURS_MAX)),
      reason: requiredText(300),
    }),
    output: Waiting,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'supplier_unknown', 'supplier_key_unreadable'],
  }),
  supplierSwitchOn: route({
    path: '/staff/suppliers/switch-on',
    access: 'staff',
    permission: 'games.connect',
    summary: 'Ask for a supplier to be switched on; possible when the newest run of every case is green.',
    input: z.object({ ...provider, reason: requiredText(300) }),
    output: Waiting,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'supplier_unknown', 'supplier_not_ready'],
  }),
};
