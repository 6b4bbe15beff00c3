import { openTeamCase, parseStatementId, type TeamContext, type Viewer, viewCase } from '../team/index.ts';
import { lockShare, setShareState } from './shares.store.ts';

/** Contests a week of an agent or a month of a blogger, as long as its window is open. */
export async function disputeShare(
  context: TeamContext,
  viewer: Viewer,
  wish: { readonly statementId: string; readonly text: string },
) {
  const named = parseStatementId(wish.statementId);
  if (named === undefined || named.source === 'week')
    return { ok: false as const, refusal: 'statement_unknown' as const };
  const { source: role, period } = named;
  const of = { playerId: viewer.playerId, role, period };
  return context.shards.inPlayerTransaction(viewer.playerId, async (tx) => {
    const share = await lockShare(tx, of);
    if (share === undefined) return { ok: false as const, refusal: 'statement_unknown' as const };
    if (viewer.nowMs >= share.disputeUntil.getTime())
      return { ok: false as const, refusal: 'dispute_window_over' as const };
    const opened = await openTeamCase(
      context,
      { ...viewer, tx },
      { text: wish.text, kind: 'dispute', source: of.role, period },
    );
    if (share.state === 'dispute')
      await setShareState(tx, of, { state: 'held', at: new Date(viewer.nowMs), reason: 'disputed' });
    return { ok: true as const, view: viewCase(opened) };
  });
}
