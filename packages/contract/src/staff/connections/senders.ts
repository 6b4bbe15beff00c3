import * as z from 'zod/mini';
import { Count, Nothing, optionalText, requiredText, Time } from '../../fields.ts';
import { route } from '../../route.ts';
import { Waiting } from './shared.ts';

export const senderChannels = ['sms', 'mail', 'push'] as const;

const SECRET_LETTERS_MAX = 500;
const ADDRESSES_MAX = 10;
const SENDERS_MAX = 20;

const Channel = z.enum(senderChannels);
const Outcome = z.enum(['ok', 'refused', 'unknown']);

const Tested = z.object({
  Outcome,
  /** A word of ours for what the gateway said; empty when it took the message. */
  Reason: z.string(),
  IsPassed: z.boolean(),
  Ms: Count,
});

const Sender = z.object({
  Channel,
  Code: z.string(),
  Name: z.string(),
  /** Came with the installation: its address and secret are not kept here. */
  IsHouse: z.boolean(),
  Adapter: z.string(),
  Addresses: z.array(z.string()),
  Login: z.string(),
  /** Never the secret; null for the installation's. */
  Secret: z.nullable(z.object({ Tail: z.string(), Since: Time, PublicKey: z.nullable(z.string()) })),
  IsOn: z.boolean(),
  OffReason: z.nullable(z.string()),
  PlayersRead: z.nullable(z.string()),
  SwitchedAt: z.nullable(Time),
  /** The newest test; it counts only while nothing has changed since. */
  Test: z.nullable(z.extend(Tested, { At: Time, By: z.string(), IsCurrent: z.boolean() })),
  SwitchApprovalId: z.nullable(z.string()),
  RotateApprovalId: z.nullable(z.string()),
});

const one = { channel: Channel, code: requiredText(31) };

export const sendersStaffRoutes = {
  senderList: route({
    path: '/staff/senders/list',
    access: 'staff',
    permission: 'settings.read',
    summary:
      'Who carries text messages, mail and pushes of the brand, in the order in which they are asked; no secret.',
    input: Nothing,
    output: z.object({
      List: z.array(Sender),
      /** By channel: messages that should have left, since when, and when the first of them is worth nothing. */
      Late: z.array(z.object({ Channel, Messages: Count, Since: Time, WorthUntil: Time })),
    }),
    refuses: ['staff_role_missing'],
  }),
  senderConnect: route({
    path: '/staff/senders/connect',
    access: 'staff',
    permission: 'senders.connect',
    summary: 'Write the connection of a sender that is off; its secret is written once and never shown again.',
    input: z.object({
      channel: Channel,
      code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
      name: requiredText(60),
      addresses: z.array(requiredText(200)).check(z.minLength(1), z.maxLength(ADDRESSES_MAX)),
      login: optionalText(120),
      /** Key or password; absent = as it is. Of pushes the key is made here. */
      secret: optionalText(SECRET_LETTERS_MAX),
    }),
    output: z.object({ Code: z.string() }),
    refuses: [
      'staff_role_missing',
      'staff_proof_needed',
      'sender_on',
      'sender_secret_missing',
      'sender_address_unsafe',
    ],
  }),
  senderTest: route({
    path: '/staff/senders/test',
    access: 'staff',
    permission: 'senders.connect',
    summary: "Send a test message to the person's own address, or to the number they type, and keep what was answered.",
    input: z.object({ ...one, phone: optionalText(20) }),
    output: Tested,
    refuses: ['staff_role_missing', 'sender_unknown', 'sender_test_nowhere'],
  }),
  senderOrder: route({
    path: '/staff/senders/order',
    access: 'staff',
    permission: 'senders.connect',
    summary: 'In which order the senders of a channel are asked.',
    input: z.object({
      channel: Channel,
      codes: z.array(requiredText(31)).check(z.minLength(1), z.maxLength(SENDERS_MAX)),
    }),
    output: Nothing,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'sender_unknown'],
  }),
  senderOff: route({
    path: '/staff/senders/off',
    access: 'staff',
    permission: 'senders.connect',
    summary:
      'Switch a sender off at once, with the reason and what players read while nobody else carries the channel.',
    input: z.object({ ...one, reason: requiredText(300), playersRead: optionalText(120) }),
    output: Nothing,
    refuses: ['staff_role_missing', 'sender_unknown'],
  }),
  senderSwitchOn: route({
    path: '/staff/senders/switch-on',
    access: 'staff',
    permission: 'senders.connect',
    summary: 'Ask for a sender to be switched on; possible when the newest test arrived and nothing has changed since.',
    input: z.object({ ...one, reason: requiredText(300) }),
    output: Waiting,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'sender_unknown', 'sender_not_ready'],
  }),
  senderRotate: route({
    path: '/staff/senders/rotate',
    access: 'staff',
    permission: 'senders.connect',
    summary: 'Ask for another secret; it takes the place of the old one when somebody else approves.',
    input: z.object({ ...one, secret: optionalText(SECRET_LETTERS_MAX), reason: requiredText(300) }),
    output: Waiting,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'sender_unknown', 'sender_secret_missing'],
  }),
};
