import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';

export { moved } from '../../lib/moved.ts';

export type Board = BodyOf<typeof staffRoutes.railsShow>;
export type Rail = Board['Rails'][number];
export type Plan = Board['Plans'][number];

/** The rails as somebody is arranging them; nothing of it is live. */
export type Draft = readonly Rail[];

/** Places won against how it stands now; nought = the same. */
export function climbed<Item>(now: readonly Item[], draft: readonly Item[], item: Item): number {
  return now.indexOf(item) - draft.indexOf(item);
}

const sameOrder = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');

/** How many rails stand elsewhere, are hidden or shown, or have another order of games. */
export function countChanges(now: Draft, draft: Draft): number {
  return draft.filter((rail, index) => {
    const live = now.find(({ Rail }) => Rail === rail.Rail);
    if (live === undefined) return true;
    const isMoved = now[index]?.Rail !== rail.Rail;
    return isMoved || live.IsShown !== rail.IsShown || !sameOrder(live.Games ?? [], rail.Games ?? []);
  }).length;
}

/** What is sent: games only where somebody has ordered them, so that other rails go on taking in new games. */
export function toInput(board: Board, draft: Draft) {
  const livePlan = board.Plans.find(({ Id }) => Id === board.LivePlanId);
  return draft.map((rail) => {
    const live = board.Rails.find(({ Rail }) => Rail === rail.Rail);
    const isOrdered = !sameOrder(live?.Games ?? [], rail.Games ?? []);
    const planned = livePlan?.Rails.find(({ Rail }) => Rail === rail.Rail)?.Games ?? null;
    return { rail: rail.Rail, isShown: rail.IsShown, games: isOrdered ? (rail.Games ?? null) : planned };
  });
}
