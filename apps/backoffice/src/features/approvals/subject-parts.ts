import { fullTime } from '../../lib/format/format.ts';
import type { Change } from '../../lib/parts/marks.tsx';
import { t } from './texts.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** What a request asks for, in words; the difference it would make; from when; and what follows from it. */
export interface Subject {
  readonly what: string;
  readonly changes: readonly Change[];
  readonly from: string;
  readonly effects: readonly (readonly [string, string])[];
}

export const momentOf = (ms: unknown) => {
  const atMs = Number(ms);
  return Number.isFinite(atMs) ? fullTime(new Date(atMs).toISOString()) : t('asSoon');
};

export function effectsOf({
  when = t('asSoon'),
  what,
  back = t('backByAsking'),
}: {
  when?: string;
  what: string;
  back?: string;
}) {
  return [
    [t('effectWhen'), when],
    [t('effectWhat'), what],
    [t('effectBack'), back],
  ] as const;
}
