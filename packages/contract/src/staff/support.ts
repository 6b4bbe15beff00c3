import * as z from 'zod/mini';
import { Actor, Count, Flag, paging, PlayerId, requiredText, Time } from '../fields.ts';
import { Attached, supportTopics } from '../player/support.ts';
import { route } from '../route.ts';

/** The tabs of the inbox: with us by due time, mine, with somebody else, at their end. */
export const supportViews = ['due', 'mine', 'waiting', 'closed'] as const;
/** Who acts after an answer. */
export const supportNexts = ['player', 'house', 'supplier', 'bank', 'close'] as const;

const TEXT_MAX = 2_000;

const QueueRow = z.object({
  Id: z.string(),
  Number: z.string(),
  Topic: z.enum(supportTopics),
  Title: z.string(),
  /** Null for a visitor. */
  PlayerId: z.nullable(PlayerId),
  PlayerName: z.nullable(z.string()),
  State: z.enum(['open', 'closed']),
  NextActor: z.nullable(Actor),
  DueAt: z.nullable(Time),
  OpenedAt: Time,
  /** The last word: whoever said it, and when. */
  MovedAt: Time,
  Owner: z.nullable(z.string()),
  IsMine: z.boolean(),
  Locale: z.string(),
  /** Its protocol, who must answer, and the deadline of the law; null for any other conversation. */
  Complaint: z.nullable(
    z.object({
      Protocol: z.string(),
      Stage: z.enum(['service', 'ombudsman', 'decided']),
      DueAt: z.nullable(Time),
    }),
  ),
});

const Entry = z.object({
  Position: Count,
  Kind: z.enum(['text', 'picture', 'note', 'wait', 'closed']),
  Author: z.enum(['player', 'staff', 'house']),
  StaffId: z.nullable(z.string()),
  Text: z.string(),
  PictureId: z.nullable(z.string()),
  At: Time,
});

const Case = z.object({
  Row: QueueRow,
  Attached: z.array(Attached),
  Entries: z.array(Entry),
  Templates: z.array(z.object({ Name: z.string(), Title: z.string(), Body: z.string() })),
  /** What the product itself answers this player now, in the words the player reads. */
  Answers: z.array(z.object({ Question: z.string(), Text: z.string() })),
});

const id = { id: requiredText(80) };

export const supportStaffRoutes = {
  supportQueue: route({
    path: '/staff/support/queue',
    access: 'staff',
    permission: 'support.read',
    summary: 'Conversations by what they wait for, the least time left first.',
    input: z.object({ view: z.enum(supportViews), ...paging() }),
    output: z.object({
      Total: Count,
      List: z.array(QueueRow),
      Counts: z.record(z.enum(supportViews), Count),
      /** Minutes to the first answer, the middle of seven days. */
      MedianMinutes: z.nullable(Count),
    }),
    refuses: ['staff_role_missing'],
  }),
  supportCase: route({
    path: '/staff/support/case',
    access: 'staff',
    permission: 'support.read',
    summary: 'One conversation with what is attached, notes of the desk, and what the product answers by itself.',
    input: z.object(id),
    output: Case,
    refuses: ['staff_role_missing', 'ticket_unknown'],
  }),
  supportClaim: route({
    path: '/staff/support/claim',
    access: 'staff',
    permission: 'support.answer',
    summary: 'Take a conversation, or give it back.',
    input: z.object({ ...id, giveBack: Flag }),
    output: Case,
    refuses: ['staff_role_missing', 'ticket_unknown', 'ticket_taken', 'complaint_answered_by_you'],
  }),
  supportReply: route({
    path: '/staff/support/reply',
    access: 'staff',
    permission: 'support.answer',
    summary: 'Answer, and say who acts next or that it is solved.',
    input: z.object({ ...id, text: requiredText(TEXT_MAX), next: z.enum(supportNexts) }),
    output: Case,
    refuses: ['staff_role_missing', 'ticket_unknown', 'ticket_taken', 'complaint_answered_by_you'],
  }),
  supportNote: route({
    path: '/staff/support/note',
    access: 'staff',
    permission: 'support.answer',
    summary: 'A note for the desk; the player never sees it.',
    input: z.object({ ...id, text: requiredText(TEXT_MAX) }),
    output: Case,
    refuses: ['staff_role_missing', 'ticket_unknown'],
  }),
  supportCasePicture: route({
    path: '/staff/support/picture',
    access: 'staff',
    permission: 'support.read',
    summary: 'A picture of a conversation, as base64 with its true type.',
    input: z.object({ ...id, pictureId: requiredText(80) }),
    output: z.object({ Mime: z.enum(['image/png', 'image/jpeg', 'image/webp']), Data: z.string() }),
    refuses: ['staff_role_missing', 'ticket_unknown', 'picture_unreadable'],
  }),
};
