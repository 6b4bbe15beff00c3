import * as z from 'zod/mini';
import { Count, Flag, listOf, Nothing, optionalText, paging, requiredText, Time } from '../fields.ts';
import { route } from '../route.ts';

const messageKinds = ['money', 'account', 'gift', 'news'] as const;
const Kind = z.enum(messageKinds);
const Channel = z.enum(['push', 'mail', 'sms']);
const Purpose = z.enum(['service', 'promotion', 'bonus', 'tournament', 'team']);

const Message = z.object({
  Id: z.string(),
  Kind,
  /** What it is about, by which a screen chooses its picture. */
  Template: z.string(),
  Title: z.string(),
  Text: z.string(),
  /** Where it leads inside the app. */
  Link: z.nullable(z.string()),
  LinkLabel: z.nullable(z.string()),
  At: Time,
  IsRead: z.boolean(),
});

const Consent = z.object({ Channel, Purpose, Granted: z.boolean(), Since: z.nullable(Time) });

const MessageSettings = z.object({
  Consents: z.array(Consent),
  /** What a browser needs to subscribe. */
  PushKey: z.string(),
  /** Whether some device of the player hears us. */
  HasDevice: z.boolean(),
  /** Hours of Sao Paulo in which nothing but service leaves. */
  QuietFromHour: Count,
  QuietUntilHour: Count,
  PromotionsPerDay: Count,
});

/** What opens by itself and can be waited for. */
export const reminderAbouts = ['withdrawals', 'tournament'] as const;
const About = z.enum(reminderAbouts);
/** What waits; `Subject` is the rule of a tournament, else empty. */
const Reminders = listOf(z.object({ About, Subject: z.string(), At: Time }));

export const messagesRoutes = {
  messageList: route({
    path: '/v1/api/message/list',
    access: 'player',
    summary: 'What the player was told, newest first.',
    input: z.object({ kind: optionalText(20), ...paging() }),
    output: z.object({
      Total: Count,
      Counts: z.array(z.object({ Kind, Total: Count, Unread: Count })),
      List: z.array(Message),
    }),
  }),
  messageRead: route({
    path: '/v1/api/message/read',
    access: 'player',
    summary: 'One message was read, or without an id all of them.',
    input: z.object({ id: optionalText(200) }),
    output: z.object({ Read: Count }),
  }),
  messageSettings: route({
    path: '/v1/api/message/settings',
    access: 'player',
    summary: 'What the player allows us to say outside the app, by channel and purpose.',
    input: Nothing,
    output: MessageSettings,
  }),
  messageConsent: route({
    path: '/v1/api/message/consent',
    access: 'player',
    summary: 'Allow or forbid one channel for one purpose; it holds for the next message.',
    input: z.object({ channel: Channel, purpose: Purpose, granted: Flag }),
    output: MessageSettings,
  }),
  messageSubscribe: route({
    path: '/v1/api/message/subscribe',
    access: 'player',
    summary: 'This browser wants to hear about money and safety; the player has just allowed it.',
    input: z.object({
      endpoint: requiredText(600),
      p256dh: requiredText(120),
      auth: requiredText(40),
      /** The key for which the browser subscribed; absent = the one of this moment. */
      key: optionalText(120),
    }),
    output: MessageSettings,
    refuses: ['push_address_unknown'],
  }),
  messageUnsubscribe: route({
    path: '/v1/api/message/unsubscribe',
    access: 'player',
    summary: 'This browser does not want to hear anything any more.',
    input: z.object({ endpoint: requiredText(600) }),
    output: MessageSettings,
  }),
  messageReminders: route({
    path: '/v1/api/message/reminders',
    access: 'player',
    summary: 'What the player asked to hear of when it opens, soonest first.',
    input: Nothing,
    output: Reminders,
  }),
  messageRemind: route({
    path: '/v1/api/message/remind',
    access: 'player',
    summary: 'One notice when it opens, or none any more.',
    input: z.object({ about: About, subject: optionalText(120), wanted: Flag }),
    output: Reminders,
    refuses: ['reminder_nothing_ahead'],
  }),
};
