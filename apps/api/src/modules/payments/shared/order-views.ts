import type { BodyOf, Locale } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import type { StepRow } from './steps.store.ts';
import { t } from '../texts.ts';

type DepositOrder = BodyOf<typeof playerRoutes.payRecharge>;
export type Wait = NonNullable<DepositOrder['Wait']>;
type Step = DepositOrder['Timeline'][number];

/** A word of the bank that we have no text for stays a word for staff; the player reads what it means for them. */
export function reasonOf(word: string, locale: Locale): Wait['Why'] {
  const known = [`desk.${word}`, `reason.${word}`].find(t.has);
  return { Word: word, Text: t(locale, known ?? 'reason.bank_refused') };
}

export const isoTime = (at: Date | null) => at?.toISOString() ?? null;
export const timeAfter = (at: Date, ms: number) => new Date(at.getTime() + ms);

function stepName(name: string, locale: Locale): string {
  const key = `step.${name}`;
  return t.has(key) ? t(locale, key) : name;
}

function stepsDone(steps: readonly StepRow[], locale: Locale): Step[] {
  return steps.map(({ name, at, reason }) => ({
    Name: stepName(name, locale),
    State: name === 'failed' || name === 'refused' ? ('failed' as const) : ('done' as const),
    At: at.toISOString(),
    Reason: reason === null ? null : reasonOf(reason, locale),
    NextActor: null,
    DueAt: null,
  }));
}

/** What is done, and while something waits: what, on whom, and by when. */
export function timelineOf(steps: readonly StepRow[], wait: Wait | null, locale: Locale): Step[] {
  const done = stepsDone(steps, locale);
  const last = done.at(-1);
  if (wait === null || last === undefined) return done;
  return [
    ...done.slice(0, -1),
    { ...last, State: 'now', Reason: last.Reason ?? wait.Why, NextActor: wait.NextActor, DueAt: wait.DueAt },
  ];
}

const PPM_PER_PERCENT = 10_000n;

/** Millionths as a percentage without needless zeros: 25,000 is "2.5". */
export function percentText(ppm: bigint): string {
  const digits = (ppm % PPM_PER_PERCENT).toString().padStart(4, '0').replace(/0+$/, '');
  return digits === '' ? `${ppm / PPM_PER_PERCENT}` : `${ppm / PPM_PER_PERCENT}.${digits}`;
}

/** Steps of a page of orders, by order. */
export function stepsByOrder(steps: readonly StepRow[]): ReadonlyMap<string, readonly StepRow[]> {
  return Map.groupBy(steps, ({ orderId }) => orderId);
}
