import { fields, integer } from './kinds.ts';
import { setting } from './setting.ts';

const hourOfDay = () => integer({ unit: 'hours', min: 0, max: 23 });

export const notificationSettings = {
  'notifications.push': setting({
    kind: fields({
      quietFromHour: hourOfDay(),
      quietUntilHour: hourOfDay(),
      promotionsPerDay: integer({ unit: 'messages', min: 0, max: 5 }),
    }),
    default: { quietFromHour: 22, quietUntilHour: 8, promotionsPerDay: 1 },
    description: 'Hours of Sao Paulo in which no promotion leaves for a phone, and how many leave on one day.',
  }),
  'campaigns.cap': setting({
    kind: fields({
      most: integer({ unit: 'messages', min: 1, max: 10 }),
      days: integer({ unit: 'days', min: 1, max: 90 }),
    }),
    default: { most: 1, days: 7 },
    description: 'How many campaigns reach one person within so many days.',
  }),
  'support.clock': setting({
    kind: fields({
      firstAnswerMinutes: integer({ unit: 'minutes', min: 1, max: 1_440 }),
      answerHours: integer({ unit: 'hours', min: 1, max: 240 }),
      ombudsmanDays: integer({ unit: 'days', min: 1, max: 30 }),
    }),
    default: { firstAnswerMinutes: 30, answerHours: 24, ombudsmanDays: 10 },
    description:
      'By when a new conversation has its first answer, by when every later one, and business days of the ombudsman.',
  }),
  'support.complaintDays': setting({
    kind: integer({ unit: 'days', min: 1, max: 10 }),
    default: 5,
    description: 'Business days in which customer service answers a complaint, before the ombudsman.',
  }),
} as const;
