import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { duration } from '../../lib/format/format.ts';
import { reasonNames, t } from './texts.ts';

export type Queue = BodyOf<typeof staffRoutes.kycQueue>;
export type QueueRow = Queue['List'][number];
export type Case = BodyOf<typeof staffRoutes.kycCase>;
export type Choice = Case['Choices'][number];

export const caseActions = {
  refreshes: [staffRoutes.kycQueue, staffRoutes.kycCase],
  failed: (why: string) => t('failed', { why }),
};

const HOUR_MS = 3_600_000;
/** `2 h` as people say it. */
export const targetText = (ms: number): string => (ms % HOUR_MS === 0 ? `${ms / HOUR_MS} h` : duration(ms));

export const whyOf = ({ Why }: QueueRow): string => (Why === null ? '' : (reasonNames[Why] ?? Why));

/** The first that this person may take. */
export const nextFree = (rows: readonly QueueRow[], leads: boolean): QueueRow | undefined =>
  rows.find(({ Owner, IsLead }) => Owner === null && (leads || !IsLead));

export type Act = 'again' | 'approve' | 'refuse';

export const actOf = ({ Does }: Pick<Choice, 'Does'>): Act =>
  Does === 'approve' || Does === 'refuse' ? Does : 'again';

/** A key pressed again goes to the next code of its kind. */
export function nextChoice(choices: readonly Choice[], act: Act, chosen: string | undefined): Choice | undefined {
  const fit = choices.filter((choice) => actOf(choice) === act);
  return fit[(fit.findIndex(({ Code }) => Code === chosen) + 1) % Math.max(1, fit.length)];
}
