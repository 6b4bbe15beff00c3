import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { appendAudit } from '../../audit/index.ts';
import * as store from './plans.store.ts';
import type { SectionRow } from '../store.ts';

export interface StaffActor {
  readonly brandId: number;
  readonly staffId: bigint;
  readonly requestId: string;
}

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
  withdraw(id: bigint, actor: StaffActor): Promise<void>;
}

const PLANS_MAX = 50;

export function createRailPlans({ directory, clock }: { directory: Database; clock: Clock }): RailPlans {
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
    async plan(request, actor) {
      const { brandId, staffId: authorId } = actor;
      const createdAt = clock.now();
      const startsAt = new Date(request.startsAtMs ?? createdAt.getTime());
      const endsAt = request.endsAtMs === undefined ? null : new Date(request.endsAtMs);
      if (startsAt < createdAt || (endsAt !== null && endsAt <= startsAt)) throw new RefusalError('rails_in_past');
      return directory.transaction(async (tx) => {
        await store.lockPlans(tx, brandId);
        const [newest] = await store.listPlans(tx, brandId, 1);
        if (newest?.id !== request.afterId) throw new RefusalError('rails_moved');
        assertWhole(request.rails, await store.listRails(tx, brandId, createdAt));
        const { rails, reason } = request;
        const id = await store.insertPlan(tx, { brandId, startsAt, endsAt, rails, authorId, reason, createdAt });
        await audit(tx, actor, {
          atMs: createdAt.getTime(),
          action: 'content.rails_planned',
          planId: id,
          details: {
            startsAt: startsAt.toISOString(),
            endsAt: endsAt?.toISOString() ?? null,
            order: rails.map(({ rail, isShown }) => (isShown ? rail : `-${rail}`)),
            games: Object.fromEntries(rails.flatMap(({ rail, games }) => (games === null ? [] : [[rail, [...games]]]))),
          },
        });
        return { id, startsAt };
      });
    },
    async withdraw(id, actor) {
      const at = clock.now();
      await directory.transaction(async (tx) => {
        const which = { id, brandId: actor.brandId, by: actor.staffId, at };
        if (!(await store.withdrawPlan(tx, which))) throw new RefusalError('rails_unknown');
        await audit(tx, actor, { atMs: at.getTime(), action: 'content.rails_withdrawn', planId: id, details: {} });
      });
    },
  };
}

/** A plan speaks of every rail once and of no other; only a rail of chosen games has games to order. */
function assertWhole(planned: readonly store.PlannedRail[], rows: readonly SectionRow[]): void {
  const names = planned.map(({ rail }) => rail);
  const isWhole = names.length === rows.length && rows.every(({ id }) => names.includes(id));
  const isOrderable = (rail: string) => rows.find(({ id }) => id === rail)?.kind === 'games';
  const isRight = planned.every(({ rail, games }) => games === null || isOrderable(rail));
  if (!isWhole || !isRight) throw new RefusalError('rails_unknown');
}

interface Act {
  readonly atMs: number;
  readonly action: `content.${string}`;
  readonly planId: bigint;
  readonly details: Parameters<typeof appendAudit>[1]['details'];
}

async function audit(tx: Tx, actor: StaffActor, { atMs, action, planId, details }: Act): Promise<void> {
  const { brandId, staffId, requestId } = actor;
  const by = { kind: 'staff', id: String(staffId) } as const;
  await appendAudit(tx, { atMs, brandId, actor: by, action, subject: `rails:${planId}`, details, requestId });
}
