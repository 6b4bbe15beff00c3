import type { BodyOf, Locale, Texts } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import { depositReasonTexts } from './deposit-texts.ts';
import { deskTexts } from './desk-texts.ts';
import { stepTexts } from './step-texts.ts';
import type { StepRow } from './steps.store.ts';
import { withdrawalReasonTexts } from './withdrawal-texts.ts';

type DepositOrder = BodyOf<typeof playerRoutes.payRecharge>;
export type Wait = NonNullable<DepositOrder['Wait']>;
type Step = DepositOrder['Timeline'][number];

const reasonTexts: Readonly<Record<string, Texts>> = {
  ...depositReasonTexts,
  ...withdrawalReasonTexts,
  ...deskTexts,
};
const knownSteps: Readonly<Record<string, Texts>> = stepTexts;

/** A word of the bank that we have no text for stays a word for staff; the player reads what it means for them. */
export function reasonOf(word: string, locale: Locale): Wait['Why'] {
  const text = reasonTexts[word] ?? withdrawalReasonTexts.bank_refused;
  return { Word: word, Text: text[locale] };
}

export const isoTime = (at: Date | null) => at?.toISOString() ?? null;
export const timeAfter = (at: Date, ms: number) => new Date(at.getTime() + ms);

function stepsDone(steps: readonly StepRow[], locale: Locale): Step[] {
  return steps.map(({ name, at, reason }) => ({
    Name: knownSteps[name]?.[locale] ?? name,
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
