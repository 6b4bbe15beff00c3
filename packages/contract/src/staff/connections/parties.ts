import * as z from 'zod/mini';
import { Nothing, optionalText, requiredText, Time } from '../../fields.ts';
import { route } from '../../route.ts';
import { Waiting, caseOf } from './shared.ts';

/** Whom the house asks who somebody is: two registers of the state, lists, and two vendors of identity. */
export const partyKinds = ['register', 'impeded', 'screening', 'portrait', 'document'] as const;
/** Answers us; refuses a key that is not ours; we refuse a hook that is not theirs; each within its time. */
export const partyCases = ['A-01', 'A-02', 'A-03', 'N-01'] as const;

const SECRET_LETTERS_MAX = 500;

const Kind = z.enum(partyKinds);

const Case = caseOf(partyCases);

const Party = z.object({
  Kind,
  /** Empty before it was ever connected. */
  Name: z.string(),
  Addresses: z.array(z.string()),
  Login: z.string(),
  /** Never the secret; of hooks there is one where the party has any. */
  Secret: z.nullable(z.object({ Tail: z.string(), HookTail: z.nullable(z.string()), Since: Time })),
  IsOn: z.boolean(),
  OffReason: z.nullable(z.string()),
  PlayersRead: z.nullable(z.string()),
  SwitchedAt: z.nullable(Time),
  /** The newest run of the cases; it counts only while nothing has changed since. */
  Test: z.nullable(
    z.object({ At: Time, By: z.string(), IsCurrent: z.boolean(), IsPassed: z.boolean(), Cases: z.array(Case) }),
  ),
  SwitchApprovalId: z.nullable(z.string()),
  RotateApprovalId: z.nullable(z.string()),
});

const one = { kind: Kind };
const keys = { secret: optionalText(SECRET_LETTERS_MAX), hookSecret: optionalText(SECRET_LETTERS_MAX) };

export const partiesStaffRoutes = {
  partyList: route({
    path: '/staff/parties/list',
    access: 'staff',
    permission: 'settings.read',
    summary: "The state's registers and the vendors of identity, connected or not; no secret.",
    input: Nothing,
    output: z.object({
      /** Whether staff of this brand connect them: they are the house's, and its first brand speaks for it. */
      IsOurs: z.boolean(),
      List: z.array(Party),
    }),
    refuses: ['staff_role_missing'],
  }),
  partyConnect: route({
    path: '/staff/parties/connect',
    access: 'staff',
    permission: 'parties.connect',
    summary: 'Write the connection of a party that is off; its secrets are written once and never shown again.',
    input: z.object({
      ...one,
      name: requiredText(60),
      addresses: z.array(requiredText(200)).check(z.minLength(1), z.maxLength(2)),
      login: optionalText(120),
      /** Absent = as they are. */
      ...keys,
    }),
    output: z.object({ Kind }),
    refuses: [
      'staff_role_missing',
      'staff_proof_needed',
      'party_of_house',
      'party_on',
      'party_not_whole',
      'party_address_unsafe',
    ],
  }),
  partyTest: route({
    path: '/staff/parties/test',
    access: 'staff',
    permission: 'parties.connect',
    summary: 'Run the cases against the party, about the CPF of its own test person, and keep what was seen.',
    input: z.object({ ...one, cpf: optionalText(20) }),
    output: z.object({ IsPassed: z.boolean(), Cases: z.array(Case) }),
    refuses: ['staff_role_missing', 'party_of_house', 'party_unknown', 'cpf_invalid'],
  }),
  partyOff: route({
    path: '/staff/parties/off',
    access: 'staff',
    permission: 'parties.connect',
    summary: 'Switch a party off at once, with the reason and what players read who wait for it.',
    input: z.object({ ...one, reason: requiredText(300), playersRead: optionalText(120) }),
    output: Nothing,
    refuses: ['staff_role_missing', 'party_of_house', 'party_unknown'],
  }),
  partySwitchOn: route({
    path: '/staff/parties/switch-on',
    access: 'staff',
    permission: 'parties.connect',
    summary: 'Ask for a party to be switched on; possible when the newest run passed and nothing has changed since.',
    input: z.object({ ...one, reason: requiredText(300) }),
    output: Waiting,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'party_of_house', 'party_unknown', 'party_not_ready'],
  }),
  partyRotate: route({
    path: '/staff/parties/rotate',
    access: 'staff',
    permission: 'parties.connect',
    summary: 'Ask for other secrets; they take the place of the old ones when somebody else approves.',
    input: z.object({ ...one, ...keys, reason: requiredText(300) }),
    output: Waiting,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'party_of_house', 'party_unknown', 'party_not_whole'],
  }),
};
