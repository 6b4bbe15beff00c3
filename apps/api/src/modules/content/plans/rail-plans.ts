import { staffRoutes } from '@arara/contract/staff';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, type CommandKernel, defineStaffCommand } from '../../approvals/index.ts';
import * as store from './plans.store.ts';
import type { SectionRow } from '../store.ts';

export interface RailRequest {
  readonly startsAtMs: number | undefined;
  readonly endsAtMs: number | undefined;
  /** The newest plan that the author has seen; undefined when there was none. */
  readonly afterId: bigint | undefined;
  readonly rails: readonly store.PlannedRail[];
  readonly reason: string;
}

export interface RailBoard {
  readonly rails: readonly SectionRow[];
  readonly live: store.RailPlan | undefined;
  /** Newest first. */
  readonly plans: readonly store.RailPlan[];
}

/** Dated plans for the rails: one person makes them, each is recorded, and each can be taken back. */
export interface RailPlans {
  board(brandId: number): Promise<RailBoard>;
  plan(request: RailRequest, actor: StaffActor): Promise<{ readonly id: bigint; readonly startsAt: Date }>;
  withdraw(which: { readonly id: bigint }, actor: StaffActor): Promise<void>;
}

const PLANS_MAX = 50;

export function createRailPlans(kernel: CommandKernel): RailPlans {
  const { directory, clock } = kernel;
  return {
    async board(brandId) {
      const at = clock.now();
      const [rails, live, plans] = await Promise.all([
        store.listRails(directory, brandId, at),
        store.findPlan(directory, brandId, at),
        store.listPlans(directory, brandId, PLANS_MAX),
      ]);
      return { rails, live, plans };
    },
    plan: planRails.bind({}, kernel),
    withdraw: withdrawRails.bind({}, kernel),
  };
}

const planRails = defineStaffCommand({
  name: 'content.plan_rails',
  route: staffRoutes.railsPlan,
  audited: ['content.rails_planned'],
  async lock(tx, { actor: { brandId }, at }: Acting<object, RailRequest>) {
    await store.lockPlans(tx, brandId);
    const [newest] = await store.listPlans(tx, brandId, 1);
    return { newestId: newest?.id, rails: await store.listRails(tx, brandId, at) };
  },
  decide({ newestId, rails }, { input, at }) {
    const startsAt = new Date(input.startsAtMs ?? at.getTime());
    const endsAt = input.endsAtMs === undefined ? null : new Date(input.endsAtMs);
    if (startsAt < at || (endsAt !== null && endsAt <= startsAt)) throw new RefusalError('rails_in_past');
    if (newestId !== input.afterId) throw new RefusalError('rails_moved');
    assertWhole(input.rails, rails);
    return { startsAt, endsAt };
  },
  async apply(tx, plan, { input: { rails, reason }, actor: { brandId, staffId: authorId }, at: createdAt }) {
    const id = await store.insertPlan(tx, { brandId, ...plan, rails, authorId, reason, createdAt });
    return { id, startsAt: plan.startsAt };
  },
  audit: ({ id }, { startsAt, endsAt }, { input: { rails } }) => ({
    action: 'content.rails_planned',
    subject: `rails:${id}`,
    details: {
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      order: rails.map(({ rail, isShown }) => (isShown ? rail : `-${rail}`)),
      games: Object.fromEntries(rails.flatMap(({ rail, games }) => (games === null ? [] : [[rail, [...games]]]))),
    },
  }),
});

const withdrawRails = defineStaffCommand({
  name: 'content.withdraw_rails',
  route: staffRoutes.railsWithdraw,
  audited: ['content.rails_withdrawn'],
  async apply(tx, _, { input: { id }, actor, at }: Acting<object, { readonly id: bigint }>) {
    if (!(await store.withdrawPlan(tx, { id, brandId: actor.brandId, by: actor.staffId, at })))
      throw new RefusalError('rails_unknown');
  },
  audit: (_, __, { input }) => ({ action: 'content.rails_withdrawn', subject: `rails:${input.id}` }),
});

/** A plan speaks of every rail once and of no other; only a rail of chosen games has games to order. */
function assertWhole(planned: readonly store.PlannedRail[], rows: readonly SectionRow[]): void {
  const names = planned.map(({ rail }) => rail);
  const isWhole = names.length === rows.length && rows.every(({ id }) => names.includes(id));
  const isOrderable = (rail: string) => rows.find(({ id }) => id === rail)?.kind === 'games';
  const isRight = planned.every(({ rail, games }) => games === null || isOrderable(rail));
  if (!isWhole || !isRight) throw new RefusalError('rails_unknown');
}
