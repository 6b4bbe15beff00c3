import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import * as store from './cases.store.ts';

/** Who looks at a case until a person takes it. */
const FIRST_OWNER = 'games-operations';
const HOUR_MS = 3_600_000;
/** Money that one side does not know of is looked at within a day, the rest within three. */
export const dueAfterMs: Readonly<Record<store.CaseKind, number>> = {
  missing_here: 24 * HOUR_MS,
  missing_there: 24 * HOUR_MS,
  amount: 24 * HOUR_MS,
  state: 24 * HOUR_MS,
  open_round: 72 * HOUR_MS,
  catalogue: 24 * HOUR_MS,
  // A player waits for this one.
  dispute: 48 * HOUR_MS,
};

export interface Finding {
  readonly kind: store.CaseKind;
  /** What it is about; found twice it is one case. */
  readonly subject: string;
  readonly playerId?: PlayerId | undefined;
  readonly round?: string | undefined;
  readonly ours?: object | undefined;
  readonly theirs?: object | undefined;
}

export interface FoundBy {
  readonly code: string;
  readonly brandId: number;
}

/** Answers how many are new. Nothing else happens: a person decides. */
export async function openCases(
  db: Queryable,
  { code, brandId }: FoundBy,
  found: { readonly findings: readonly Finding[]; readonly nowMs: number },
): Promise<number> {
  let opened = 0;
  for (const { kind, subject, playerId, round, ours, theirs } of found.findings) {
    const isNew = await store.insertCase(db, {
      brandId,
      provider: code,
      kind,
      subject,
      playerId,
      round,
      ours,
      theirs,
      owner: FIRST_OWNER,
      openedAt: new Date(found.nowMs),
      dueAt: new Date(found.nowMs + dueAfterMs[kind]),
      detailsNextAt: kind === 'open_round' || kind === 'dispute' ? new Date(found.nowMs) : undefined,
    });
    if (isNew) opened += 1;
  }
  return opened;
}
