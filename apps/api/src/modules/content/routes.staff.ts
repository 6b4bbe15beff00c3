import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { answered, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { applyPlan, stateOf } from './plans/plans.ts';
import type { RailPlan } from './plans/plans.store.ts';
import type { RailBoard, RailPlans } from './plans/rail-plans.ts';
import type { SectionRow } from './store.ts';

/** What the rails need to know of games; the composition root asks the games for it. */
export interface RailGame {
  readonly id: string;
  readonly type: number;
}

export interface RailRoutesDeps {
  readonly plans: RailPlans;
  /** Every game of a brand in the order of the house. */
  readonly gamesOf: (brandId: number) => Promise<readonly RailGame[]>;
}

type Board = BodyOf<typeof staffRoutes.railsShow>;

export function railsStaffRoutes({ plans, gamesOf }: RailRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.railsShow, async (_, { brandId, nowMs }) => {
      const [board, games] = await Promise.all([plans.board(brandId), gamesOf(brandId)]);
      return answered(toBoard(board, games, nowMs));
    }),
    serve(staffRoutes.railsPlan, async ({ startsAt, endsAt, after, rails, reason }, call) => {
      const known = new Set((await gamesOf(call.brandId)).map(({ id }) => id));
      if (rails.some(({ games }) => games?.some((game) => !known.has(game)))) throw new RefusalError('rails_unknown');
      const request = {
        startsAtMs: momentOf(startsAt),
        endsAtMs: momentOf(endsAt),
        afterId: after === '' ? undefined : parseId(after),
        rails,
        reason,
      };
      const made = await plans.plan(request, staffActorOf(call));
      return answered({ PlanId: `${made.id}`, StartsAt: made.startsAt.toISOString() });
    }),
    serve(staffRoutes.railsWithdraw, async ({ id }, call) => {
      await plans.withdraw({ id: parseId(id) }, staffActorOf(call));
      return answered({});
    }),
  ];
}

const momentOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

function parseId(text: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw new RefusalError('rails_unknown');
  return BigInt(text);
}

function toBoard({ rails, live, plans }: RailBoard, games: readonly RailGame[], nowMs: number): Board {
  const shown = applyPlan(rails, live?.rails);
  const hidden = rails.filter(({ id }) => !shown.some((row) => row.id === id));
  return {
    Rails: [...shown, ...hidden].map((row) => toRail(row, games, !hidden.includes(row))),
    LivePlanId: live === undefined ? null : `${live.id}`,
    Plans: plans.map((plan) => toPlan(plan, live, nowMs)),
  };
}

function toRail(row: SectionRow, games: readonly RailGame[], isShown: boolean): Board['Rails'][number] {
  return {
    Rail: row.id,
    Title: row.texts['pt-BR'].title,
    Kind: row.kind,
    Surfaces: [...row.surfaces],
    Audience: row.audience,
    IsShown: isShown,
    Games: row.kind === 'games' ? gamesIn(row, games) : null,
  };
}

/** The whole order as it stands: those that staff named, then the others of the rail's type. */
function gamesIn({ games: named, gameType }: SectionRow, games: readonly RailGame[]): string[] {
  const own = games.filter(({ type }) => gameType === null || type === gameType).map(({ id }) => id);
  const first = (named ?? []).filter((id) => own.includes(id));
  const isOpenEnded = gameType !== null || named === null;
  return isOpenEnded ? [...first, ...own.filter((id) => !first.includes(id))] : first;
}

function toPlan(plan: RailPlan, live: RailPlan | undefined, nowMs: number): Board['Plans'][number] {
  return {
    Id: `${plan.id}`,
    StartsAt: plan.startsAt.toISOString(),
    EndsAt: plan.endsAt?.toISOString() ?? null,
    Rails: plan.rails.map(({ rail, isShown, games }) => ({
      Rail: rail,
      IsShown: isShown,
      Games: games === null ? null : [...games],
    })),
    Reason: plan.reason,
    AuthorId: `${plan.authorId}`,
    CreatedAt: plan.createdAt.toISOString(),
    State: stateOf(plan, plan.id === live?.id, nowMs),
  };
}
