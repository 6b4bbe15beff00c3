import type { Tx } from '../../../platform/db/db.ts';
import { askableFromMs } from '../weeks/views.ts';
import type { CaseRow } from '../network/entries.store.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import type { Decided } from '../desk/desk.ts';
import { contestDays } from '../weeks/week-terms.ts';
import { findSponsor } from '../network/members.store.ts';
import { openTeamCase, parseStatementId, putBackStatement, viewCase, type Input } from '../desk/cases.ts';
import type { TeamContext, Viewer } from '../network/sources.ts';
import { lockShare, setShareState } from './shares.store.ts';

const CONTESTED = 'disputed';

const refusal = <Word extends 'statement_unknown' | 'statement_not_askable'>(word: Word) => ({
  ok: false as const,
  refusal: word,
});

/**
 * Contests a week of an agent or a month of a blogger as long as its window is open, or asks about one that is held from
 * the Monday after it on.
 */
export async function raiseShareCase(context: TeamContext, viewer: Viewer, request: Input) {
  const named = parseStatementId(request.statementId);
  if (named === undefined || named.source === 'week') return refusal('statement_unknown');
  const { kind, text } = request;
  const { source: role, period } = named;
  const of = { playerId: viewer.playerId, role, period };
  return context.shards.inPlayerTransaction(viewer.playerId, async (tx) => {
    const share = await lockShare(tx, of);
    if (share === undefined) return refusal('statement_unknown');
    if (kind === 'ask' && (share.state !== 'held' || viewer.nowMs < askableFromMs(share.periodEnd)))
      return refusal('statement_not_askable');
    if (kind === 'dispute' && viewer.nowMs >= share.disputeUntil.getTime()) {
      const days = await contestDays(context, share);
      return { ok: false as const, refusal: 'dispute_window_over' as const, days };
    }
    const opened = await openTeamCase(context, { ...viewer, tx }, { text, kind, source: role, period });
    if (kind === 'dispute' && share.state === 'dispute')
      await setShareState(tx, of, { state: 'held', at: new Date(viewer.nowMs), reason: CONTESTED });
    return { ok: true as const, view: viewCase(opened) };
  });
}

/** A refused dispute leaves the share as it was: held with its earner, else free when the window ends. */
export async function putBack(
  context: TeamContext,
  tx: Tx,
  of: { readonly actor: StaffActor; readonly found: CaseRow; readonly note: string },
): Promise<Decided> {
  const { playerId, source, period } = of.found;
  if (source === 'team') return putBackStatement(context, tx, of);
  const share = await lockShare(tx, { playerId, role: source, period });
  if (share?.state !== 'held' || share.reason !== CONTESTED) return undefined;
  const reason = (await findSponsor(tx, playerId))?.heldReason ?? null;
  await setShareState(tx, share, { state: reason === null ? 'dispute' : 'held', at: context.clock.now(), reason });
  return undefined;
}
