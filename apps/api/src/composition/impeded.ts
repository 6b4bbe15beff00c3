import { setTimeout as sleep } from 'node:timers/promises';
import type { Approvals } from '../modules/approvals/index.ts';
import type { PasskeysContext } from '../modules/auth/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import {
  atEntry,
  createImpededDesk,
  type ImpededContext,
  type ImpededDesk,
  impededLoops,
  type LadderSources,
  regulatorCheck,
  regulatorFacts,
  regulatorGuard,
} from '../modules/impeded/index.ts';
import type { ImpededList } from '../modules/kyc/index.ts';
import { balanceOf } from '../modules/ledger/index.ts';
import type { Limits } from '../modules/limits/index.ts';
import { refundAll } from '../modules/payments/index.ts';
import type { PlayersContext, PlayersDesk } from '../modules/players/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Logger } from '../platform/metrics/log.ts';
import type { Push } from '../platform/push/push.ts';
import type { Loop } from '../platform/workflows/loop.ts';
import type { Payments } from './payments.ts';
import { whenBlocked } from './players.ts';

interface ImpededDeps extends PlayersContext {
  readonly log: Logger;
  readonly push: Push;
  readonly settings: Settings;
  readonly policy: Policy;
  readonly limits: Pick<Limits, 'refreshGuards' | 'join'>;
  readonly parties: { readonly impeded: ImpededList };
}

/** Persons who may not bet by law; what is known of them joins the gate, and the account row that an open game obeys. */
export function wireImpeded(deps: ImpededDeps): ImpededContext {
  const { policy, push, parties } = deps;
  policy.join(regulatorCheck);
  policy.joinFacts(regulatorFacts(deps));
  deps.limits.join({ guard: regulatorGuard });
  return {
    ...deps,
    list: parties.impeded,
    whenBlocked: whenBlocked(deps),
    // Every open screen that shows a balance looks again; a block stands beside it.
    notify: (playerId) => push.toPlayer(playerId, { name: 'balance', data: {} }),
  };
}

/** What is left of somebody who may not bet: cash, commission and what is on its way out. */
export function wireImpededDesk(
  context: ImpededContext,
  { brands, ...asking }: { readonly brands: Brands; readonly approvals: Approvals; readonly settings: Settings },
): ImpededDesk {
  return createImpededDesk({
    ...context,
    ...asking,
    brandIds: brands.ids,
    async balanceOf(playerId) {
      const found = await balanceOf(context.shards.ofPlayer(playerId), playerId);
      return found && found.cashE5 + found.commissionE5 + found.heldE5;
    },
  });
}

/** Whoever comes in is asked about first. */
export function withEntry(auth: PasskeysContext, impeded: ImpededContext): PasskeysContext {
  return { ...auth, atEntry: (tx, player) => atEntry(impeded, tx, player) };
}

interface ImpededWork {
  readonly impeded: ImpededContext;
  readonly playersDesk: PlayersDesk;
  readonly payments: Payments;
}

export function impededWork(
  { impeded, playersDesk, payments }: ImpededWork,
  brands: () => readonly number[],
): { readonly jobs: readonly []; readonly loops: readonly Loop[] } {
  const ladder: LadderSources = {
    beginClosing: (tx, of) => playersDesk.closings.beginByLaw(tx, { ...of, by: 'impeded' }),
    refund: (of) => refundAll(payments, of),
  };
  const clock = systemClock();
  const timer = { nowMs: () => clock.nowMs(), sleep: (ms: number) => sleep(ms) };
  return { jobs: [], loops: impededLoops(impeded, { ladder, brands, timer }) };
}
