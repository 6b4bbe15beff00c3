import type { BodyOf } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import { type Answer, answered, type Call, requirePlayer, type ServedRoute, serve } from '../../platform/http/route.ts';
import { keyedRequest, withIdempotency } from '../../platform/idempotency/index.ts';
import type { BoxOwner } from './boxes.ts';
import { requireOpen, takeBoxes, takeRebate, type Taking } from './claims.ts';
import { vipHistory, vipHome, vipTable } from './screens.ts';
import type { VipDeps } from './terms.ts';

type Terms = BodyOf<typeof playerRoutes.vipHome>['Withdrawal'];

export interface VipRoutesDeps extends VipDeps {
  /** What a withdrawal would meet now: `payments` knows. */
  readonly withdrawalTermsOf: (viewer: BoxOwner & { readonly nowMs: number }) => Promise<Terms>;
  readonly registeredAt: (playerId: PlayerId) => Promise<Date>;
}

function ownerOf(call: Call): BoxOwner {
  return { playerId: requirePlayer(call), brandId: call.brandId, locale: call.locale, atMs: call.nowMs };
}

type Received = BodyOf<typeof playerRoutes.vipReceiveBox>;

function received(taking: Taking): Answer<Received> {
  if (!taking.ok) return taking;
  const sum = (of: 'amountE5' | 'requiredE5') => taking.items.reduce((total, item) => total + item[of], 0n);
  return answered({
    Amount: sum('amountE5'),
    Account: taking.account,
    TurnoverAdded: sum('requiredE5'),
    Items: taking.items.map(({ id, title, amountE5 }) => ({ Id: id, Title: title, Amount: amountE5 })),
  });
}

export function vipRoutes(deps: VipRoutesDeps): readonly ServedRoute[] {
  const { shards } = deps;
  return [
    serve(playerRoutes.vipHome, async (_, call) => {
      const owner = ownerOf(call);
      const [registeredAt, Withdrawal] = await Promise.all([
        deps.registeredAt(owner.playerId),
        deps.withdrawalTermsOf({ ...owner, nowMs: call.nowMs }),
      ]);
      return answered({ ...(await vipHome(deps, { ...owner, registeredAt })), Withdrawal });
    }),
    serve(playerRoutes.vipReceiveBox, async ({ id, kind }, call) => {
      const owner = ownerOf(call);
      const gate = await requireOpen(deps, owner, 'box');
      return shards.inPlayerTransaction(owner.playerId, (tx) =>
        withIdempotency(tx, keyedRequest(playerRoutes.vipReceiveBox, call), async () =>
          received(await takeBoxes(tx, deps, { owner, gate, id, kind })),
        ),
      );
    }),
    serve(playerRoutes.vipReceiveTurnoverRebate, async (_, call) => {
      const owner = ownerOf(call);
      const gate = await requireOpen(deps, owner, 'rebate');
      return shards.inPlayerTransaction(owner.playerId, (tx) =>
        withIdempotency(tx, keyedRequest(playerRoutes.vipReceiveTurnoverRebate, call), async () =>
          received(await takeRebate(tx, deps, { owner, gate })),
        ),
      );
    }),
    serve(ownRoutes.vipHistory, async (input, call) => answered(await vipHistory(deps, ownerOf(call), input))),
    serve(ownRoutes.vipLevels, async (_, { brandId, locale, nowMs }) =>
      answered(await vipTable(deps, { brandId, locale, atMs: nowMs })),
    ),
  ];
}
