import { addDays, businessDayOf, startOfDayMs } from '../time/index.ts';

/**
 * Why somebody is written to: about the own money and account, to be won for something, or with news of their own
 * bonuses, tournaments or team. Each is chosen by itself; nothing but service is ever chosen for the player.
 */
export const purposes = ['service', 'promotion', 'bonus', 'tournament', 'team'] as const;
export type Purpose = (typeof purposes)[number];

/** The ways to somebody who does not look at the app right now. */
export const consentChannels = ['push', 'mail', 'sms'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** Whole hours of Sao Paulo; from the first to the second nothing but service leaves. They may span midnight. */
export interface QuietHours {
  readonly fromHour: number;
  readonly untilHour: number;
}

export interface PushRules {
  readonly quiet: QuietHours;
  readonly promotionsPerDay: number;
}

/** All that decides whether a message may leave now. Nothing of it is remembered from when it was written. */
export interface PushFacts {
  readonly purpose: Purpose;
  readonly nowMs: number;
  readonly hasConsent: boolean;
  /** Paused, excluded or closed. */
  readonly isStopped: boolean;
  readonly promotionsToday: number;
}

export type PushVerdict =
  | { readonly kind: 'send' }
  /** Kept in the inbox; it never leaves. */
  | { readonly kind: 'never'; readonly reason: 'stopped' | 'no_consent' | 'enough_today' }
  | { readonly kind: 'later'; readonly atMs: number };

const HOUR_MS = 3_600_000;

/** Whoever is paused or excluded hears nothing, whatever it is about; everything else comes after that. */
export function decidePush(facts: PushFacts, rules: PushRules): PushVerdict {
  if (facts.isStopped) return { kind: 'never', reason: 'stopped' };
  if (!facts.hasConsent) return { kind: 'never', reason: 'no_consent' };
  if (facts.purpose === 'service') return { kind: 'send' };
  const isPromotion = facts.purpose === 'promotion';
  if (isPromotion && facts.promotionsToday >= rules.promotionsPerDay) return { kind: 'never', reason: 'enough_today' };
  const atMs = endOfQuietMs(rules.quiet, facts.nowMs);
  return atMs === undefined ? { kind: 'send' } : { kind: 'later', atMs };
}

/** When the quiet that holds now ends; undefined when none does. */
export function endOfQuietMs({ fromHour, untilHour }: QuietHours, nowMs: number): number | undefined {
  if (fromHour === untilHour) return undefined;
  const day = businessDayOf(nowMs);
  const hour = Math.floor((nowMs - startOfDayMs(day)) / HOUR_MS);
  const at = (of: string) => startOfDayMs(of) + untilHour * HOUR_MS;
  if (fromHour < untilHour) return hour >= fromHour && hour < untilHour ? at(day) : undefined;
  if (hour >= fromHour) return at(addDays(day, 1));
  return hour < untilHour ? at(day) : undefined;
}
