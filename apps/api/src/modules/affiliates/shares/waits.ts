import type { Role } from '@arara/domain/affiliates';
import { listCasesOf } from '../network/entries.store.ts';
import { ownHold } from '../desk/desk-rings.ts';
import { reasonOf } from '../weeks/views.ts';
import type { TeamContext, Viewer } from '../network/sources.ts';
import type { ShareView } from './views.ts';

/** What waits for a person says by when: the answer to its case, or else the review of everything of its earner. */
export async function withWaits(
  context: TeamContext,
  viewer: Viewer & { readonly role: Role },
  shares: readonly ShareView[],
): Promise<ShareView[]> {
  const { playerId, locale, role } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const [cases, hold] = await Promise.all([
    listCasesOf(db, playerId, { source: role, periods: shares.map(({ Period }) => Period.From) }),
    ownHold(context, viewer),
  ]);
  const DueAt = hold?.DueAt ?? null;
  return shares.map((share) => {
    const own = cases.filter(({ period }) => period === share.Period.From);
    const open = own.find(({ state }) => state === 'open');
    const CanAsk = share.CanAsk && open === undefined;
    const named = { ...share, CanAsk, CaseId: (open ?? own[0])?.id ?? null };
    if (open !== undefined)
      return {
        ...named,
        Wait: { Why: reasonOf('disputed', locale), NextActor: 'house', DueAt: open.dueAt.toISOString() },
      };
    if (share.Wait === null || share.Wait.NextActor !== 'house') return named;
    return { ...named, Wait: { ...share.Wait, DueAt: share.Wait.DueAt ?? DueAt } };
  });
}

export async function withWait(
  context: TeamContext,
  viewer: Viewer & { readonly role: Role },
  share: ShareView,
): Promise<ShareView> {
  return (await withWaits(context, viewer, [share]))[0] ?? share;
}
