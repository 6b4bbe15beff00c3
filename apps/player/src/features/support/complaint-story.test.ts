import { expect, test } from 'vitest';
import { storyOf } from './complaint-story.ts';

const at = '2026-11-16T12:00:00.000Z';

const of = (State: 'open' | 'closed', NextActor: Parameters<typeof storyOf>[0]['NextActor']) => ({ State, NextActor });
const service = { Stage: 'service', AnsweredAt: null } as const;
const answered = { Stage: 'service', AnsweredAt: at } as const;
const behind = { Stage: 'ombudsman', AnsweredAt: at } as const;

test.each([
  [of('open', 'house'), service, { why: 'why_service', who: 'service', isWithUs: true }],
  [of('open', 'player'), answered, { why: 'why_answered', who: 'you', isWithUs: false }],
  [of('closed', null), answered, { why: 'why_answered', who: 'you', isWithUs: false }],
  [of('closed', null), service, { why: 'why_closed', who: 'you', isWithUs: false }],
  [of('open', 'house'), behind, { why: 'why_ombudsman', who: 'ombudsman', isWithUs: true }],
  [of('open', 'bank'), behind, { why: 'waitBank', who: 'bank', isWithUs: true }],
  [of('open', 'player'), behind, { why: 'why_asked', who: 'you', isWithUs: false }],
  [of('closed', null), behind, { why: 'why_closed', who: 'you', isWithUs: false }],
  [of('closed', null), { ...behind, Stage: 'decided' as const }, { why: 'why_decided', who: 'you', isWithUs: false }],
])('%o, %o', (ticket, complaint, story) => {
  expect(storyOf(ticket, complaint)).toMatchObject(story);
});
