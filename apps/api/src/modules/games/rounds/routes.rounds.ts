import { ownRoutes } from '@arara/contract/player';
import { answered, type Call, refused, requirePlayer, type ServedRoute, serve } from '../../../platform/http/route.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Dispute, Disputes, DisputeState } from './disputes.ts';
import type { History } from './history.ts';
import type { Suppliers } from '../providers/suppliers.ts';
import { roundIdOf } from '../shared/tx-keys.ts';

export interface RoundsRoutesDeps {
  readonly catalogue: Catalogue;
  readonly history: History;
  readonly disputes: Disputes;
  readonly suppliers: Pick<Suppliers, 'all'>;
}

/** Supplier's number and round id; whatever else is sent names no round. */
export const roundName = /^\d{1,9}:[^\p{Cc}]+$/u;

export function roundsRoutes(deps: RoundsRoutesDeps): readonly ServedRoute[] {
  return [
    serve(ownRoutes.gameFair, ({ roundId }, call) => proveRound(deps, roundId, call)),
    serve(ownRoutes.gameDispute, async ({ roundId, text }, call) => {
      if (!roundName.test(roundId)) return refused('round_unknown');
      return answered(toState(await deps.disputes.contest(roundOf(roundId, call), text)));
    }),
    serve(ownRoutes.gameDisputeState, async ({ roundId }, call) => {
      if (!roundName.test(roundId)) return refused('round_unknown');
      return answered(toState(await deps.disputes.state(roundOf(roundId, call))));
    }),
    serve(ownRoutes.gameDisputes, async ({ page, limit }, call) => {
      const playerId = requirePlayer(call);
      const { total, disputes } = await deps.disputes.list({ playerId, offset: (page - 1) * limit, limit });
      return answered({ Total: total, List: disputes.map(toDispute) });
    }),
  ];
}

function roundOf(name: string, call: Call) {
  return { playerId: requirePlayer(call), brandId: call.brandId, name };
}

/** What the supplier says is handed on as it is: the player's device does the sum. */
async function proveRound({ catalogue, history, suppliers }: RoundsRoutesDeps, name: string, call: Call) {
  const playerId = requirePlayer(call);
  const round = roundName.test(name) ? await history.round(playerId, name) : undefined;
  if (round === undefined) return refused('round_unknown');
  const supplier = suppliers.all().find(({ party }) => party === round.party);
  const roundId = roundIdOf(round, name);
  const asked = await supplier?.supplier.fairness?.({ playerId, roundId });
  if (asked === undefined || asked.outcome === 'refused') return refused('round_without_proof');
  if (asked.outcome === 'unknown') return refused('temporarily_unavailable');
  const { gameOf } = await catalogue.catalogueView(call);
  const game = gameOf(round.game);
  const { value: proof } = asked;
  return answered({
    RoundId: name,
    GameId: round.game,
    GameName: game?.name ?? round.game,
    Icon: game?.icon ?? '',
    SupplierRound: roundId,
    OpenedAt: round.openedAt.toISOString(),
    Won: round.cashWinE5 + round.bonusWinE5,
    GameCode: proof.gameCode,
    Hash: proof.hash,
    ServerSeed: proof.serverSeed ?? null,
    ClientSeed: proof.clientSeed,
    Nonce: proof.nonce,
    Stake: proof.stake.toString(),
    Choice: proof.choice,
    View: proof.view,
  });
}

function toState({ dispute, untilMs, answerByMs }: DisputeState) {
  return {
    Dispute: dispute === undefined ? null : toDispute(dispute),
    CanContestUntil: untilMs === undefined ? null : new Date(untilMs).toISOString(),
    AnswerBy: new Date(answerByMs).toISOString(),
  };
}

function toDispute(row: Dispute) {
  return {
    Id: `${row.id}`,
    RoundId: row.name,
    State: row.state,
    OpenedAt: row.openedAt.toISOString(),
    DueAt: row.dueAt.toISOString(),
    NextActor: row.state === 'open' ? ('house' as const) : null,
    ClosedAt: row.closedAt?.toISOString() ?? null,
    Answer: row.resolution,
  };
}
