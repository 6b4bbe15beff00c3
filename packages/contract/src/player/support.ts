import * as z from 'zod/mini';
import { Actor, captcha, Count, Day, Flag, Nothing, optionalText, requiredText, Time } from '../fields.ts';
import { route } from '../route.ts';
import { DepositOrder, WithdrawalOrder } from './payments/orders.ts';

export const supportQuestions = [
  'withdrawal',
  'locked',
  'refused',
  'blocked',
  'deposit',
  'game',
  'document',
  'close',
] as const;
const Question = z.enum(supportQuestions);

export const supportTopics = [
  'withdrawal',
  'deposit',
  'game',
  'round',
  'bonus',
  'document',
  'account',
  'close_account',
  'team',
  'ombudsman',
  'other',
] as const;
const Topic = z.enum(supportTopics);

/** Largest picture as it was taken, before it is written as text. */
export const PICTURE_BYTES_MAX = 2_097_152;
const TEXT_MAX = 2_000;
const pictureText = z.string().check(z.minLength(1), z.maxLength(Math.ceil(PICTURE_BYTES_MAX / 3) * 4));

const Answer = z.object({
  Question,
  /** One sentence made of the player's own figures. */
  Text: z.string(),
  /** Whether there is something to say at all: a withdrawal that waits, money that is locked. */
  HasMatter: z.boolean(),
  Withdrawal: z.nullable(WithdrawalOrder),
  Deposit: z.nullable(DepositOrder),
  /** Where in the app to see or mend it. */
  Path: z.nullable(z.string()),
});

const ticketHead = {
  Id: z.string(),
  /** For talking about it: CH-100001. */
  Number: z.string(),
  Topic,
  Title: z.string(),
  State: z.enum(['open', 'closed']),
  /** Null when it is closed. */
  NextActor: z.nullable(Actor),
  DueAt: z.nullable(Time),
  OpenedAt: Time,
  ClosedAt: z.nullable(Time),
  Unread: Count,
  /** Of a complaint. */
  Protocol: z.nullable(z.string()),
};

/** What the house attached by itself, so that nobody has to repeat it. */
export const Attached = z.object({
  Kind: z.enum(['withdrawal', 'deposit', 'round', 'proof', 'device', 'statement']),
  Title: z.string(),
  Sub: z.string(),
  Path: z.nullable(z.string()),
});

/** A conversation that the law gives a number, a deadline and, behind customer service, an ombudsman. */
const Complaint = z.object({
  /** OU-2026-000001. */
  Protocol: z.string(),
  Stage: z.enum(['service', 'ombudsman', 'decided']),
  /** The legal deadline of the stage; it stays what it was promised. */
  DueAt: Time,
  WorkdaysBegun: Count,
  Workdays: Count,
  /** Days of the way to the deadline that are holidays, and count no day. */
  Holidays: z.array(Day),
  OpenedAt: Time,
  AnsweredAt: z.nullable(Time),
  EscalatedAt: z.nullable(Time),
  DecidedAt: z.nullable(Time),
  /** Customer service has answered, or is late: the ombudsman may be asked. */
  MayEscalate: z.boolean(),
  Phone: z.string(),
});

const Entry = z.object({
  Position: Count,
  Kind: z.enum(['text', 'picture', 'wait', 'closed']),
  Author: z.enum(['player', 'staff', 'house']),
  /** The first name of whoever answered. */
  Name: z.nullable(z.string()),
  Text: z.string(),
  PictureId: z.nullable(z.string()),
  At: Time,
  IsRead: z.boolean(),
});

const Ticket = z.object({
  ...ticketHead,
  Owner: z.nullable(z.string()),
  Attached: z.array(Attached),
  Entries: z.array(Entry),
  Complaint: z.nullable(Complaint),
});

const own = { id: requiredText(80), key: optionalText(80) };

const Address = z.object({
  Cep: z.string(),
  Street: z.string(),
  Number: z.string(),
  Extra: z.string(),
  District: z.string(),
  City: z.string(),
  State: z.string(),
});

const ticketRoutes = {
  supportOpen: route({
    path: '/v1/api/support/open',
    access: 'public',
    summary:
      'Open a ticket; order, round and device go with it. A visitor shows work and gets a key to come back with.',
    input: z.object({
      topic: Topic,
      text: requiredText(TEXT_MAX),
      orderId: optionalText(80),
      roundId: optionalText(200),
      /** Where to answer a visitor who has left: a mail address. */
      contact: optionalText(120),
      /** A protocol and a legal deadline; for players of a market that asks for an ombudsman. */
      isComplaint: Flag,
      /** Proof of work of a visitor. */
      ...captcha,
    }),
    output: z.object({ Ticket, Key: z.nullable(z.string()) }),
    refuses: [
      'tickets_too_many',
      'contact_invalid',
      'captcha_needed',
      'captcha_wrong',
      'feature_off_in_market',
      'session_missing',
    ],
  }),
  supportTicket: route({
    path: '/v1/api/support/ticket',
    access: 'public',
    summary: 'One conversation: who acts next and by when, what is attached, what was said.',
    input: z.object(own),
    output: Ticket,
    refuses: ['ticket_unknown'],
  }),
  supportWrite: route({
    path: '/v1/api/support/write',
    access: 'public',
    summary: 'Say something in a conversation; a closed one opens again.',
    input: z.object({ ...own, text: requiredText(TEXT_MAX) }),
    output: Ticket,
    refuses: ['ticket_unknown'],
  }),
  supportEscalate: route({
    path: '/v1/api/support/escalate',
    access: 'player',
    summary: 'Take a complaint to the ombudsman, once customer service has answered or is late.',
    input: z.object({ id: requiredText(80) }),
    output: Ticket,
    refuses: ['ticket_unknown', 'complaint_unanswered'],
  }),
  supportPicture: route({
    path: '/v1/api/support/picture',
    access: 'public',
    summary: 'Put a picture (JPEG of one frame, base64) into a conversation.',
    input: z.object({ ...own, data: pictureText }),
    output: Ticket,
    refuses: ['ticket_unknown', 'picture_unreadable', 'picture_too_large', 'tickets_too_many'],
  }),
  supportPictureGet: route({
    path: '/v1/api/support/pictureGet',
    access: 'public',
    summary: 'A picture of a conversation, as base64 with its true type.',
    input: z.object({ ...own, pictureId: requiredText(80) }),
    output: z.object({ Mime: z.enum(['image/png', 'image/jpeg', 'image/webp']), Data: z.string() }),
    refuses: ['ticket_unknown', 'picture_unreadable'],
  }),
  supportClose: route({
    path: '/v1/api/support/close',
    access: 'public',
    summary: 'It is solved; writing again opens it again.',
    input: z.object(own),
    output: Ticket,
    refuses: ['ticket_unknown'],
  }),
};

const addressRoutes = {
  addressGet: route({
    path: '/v1/api/address/get',
    access: 'player',
    summary: 'The address the player gave, or null.',
    input: Nothing,
    output: z.object({ Address: z.nullable(Address), SetAt: z.nullable(Time) }),
  }),
  addressSet: route({
    path: '/v1/api/address/set',
    access: 'player',
    summary: "The player's address, for support and identity.",
    input: z.object({
      cep: requiredText(10),
      street: requiredText(120),
      number: requiredText(20),
      extra: optionalText(80),
      district: requiredText(80),
      city: requiredText(80),
      state: requiredText(2),
    }),
    output: z.object({ Address: z.nullable(Address), SetAt: z.nullable(Time) }),
    refuses: ['cep_unknown'],
  }),
  addressOfCep: route({
    path: '/v1/api/address/ofCep',
    access: 'player',
    summary: 'Street, district and city of a CEP; what the directory does not know is typed.',
    input: z.object({ cep: requiredText(10) }),
    output: z.object({ Street: z.string(), District: z.string(), City: z.string(), State: z.string() }),
    refuses: ['cep_unknown', 'temporarily_unavailable'],
  }),
};

export const supportRoutes = {
  supportHome: route({
    path: '/v1/api/support/home',
    access: 'public',
    summary: 'Answers from the own figures, the own tickets, and how long an answer takes.',
    input: Nothing,
    output: z.object({
      /** Null for a visitor. */
      Name: z.nullable(z.string()),
      Answers: z.array(Answer),
      /** The measured middle of the last seven days; null while too few were answered. */
      FirstAnswerMinutes: z.nullable(Count),
      /** What we promise. */
      PromiseMinutes: Count,
      OmbudsmanDays: Count,
      /** What a complaint made now is promised; null where the market asks for no ombudsman. */
      Complaint: z.nullable(z.object({ ServiceDays: Count, ServiceDueAt: Time })),
      Tickets: z.array(z.object(ticketHead)),
    }),
  }),
  supportAnswer: route({
    path: '/v1/api/support/answer',
    access: 'player',
    summary: 'One question, answered from the own figures; a deposit is found by its E2E code or its amount.',
    input: z.object({ question: Question, search: optionalText(60) }),
    output: Answer,
  }),
  ...ticketRoutes,
  ...addressRoutes,
};
