import { ownRoutes, playerRoutes } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, momentText } from '@arara/domain/time';
import {
  type Answer,
  answered,
  type Call,
  refused,
  requirePlayer,
  type ServedRoute,
  serve,
} from '../../../platform/http/route.ts';
import { keyedRequest, withIdempotency } from '../../../platform/idempotency/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { Policy } from '../../policy/index.ts';
import type { TeamContext, Viewer } from '../network/sources.ts';
import { postShare, withoutUnchecked } from './closing.ts';
import { closePopups, countMessages, deleteMessages, listMessages } from './messages.store.ts';
import {
  agentHome,
  agentWeek,
  bloggerHome,
  bloggerMonth,
  PERIOD_DAYS_MAX,
  searchUsers,
  statistics,
} from './reading.ts';
import { rolesOfPlayer } from './roles.ts';
import { linkOf } from '../team/home.ts';
import { findPeriodSum, findShare, listUntaken, type Share } from './shares.store.ts';
import { createUserStates } from './user-states.ts';
import { stateAt, viewMessage, viewShare } from './views.ts';
import { withWait, withWaits } from './waits.ts';

export interface AgentsRoutesDeps {
  readonly context: TeamContext;
  readonly policy: Pick<Policy, 'rule'>;
  readonly appUrlOf: (brandId: number) => string;
}

function viewerOf(call: Call): Viewer {
  return { playerId: requirePlayer(call), brandId: call.brandId, locale: call.locale, nowMs: call.nowMs };
}

/** The section is there for players with the flag, where the market has commissions and lets agents be players. */
async function stop(deps: AgentsRoutesDeps, call: Call, role: 'agent' | 'blogger'): Promise<Answer<never> | undefined> {
  const at = { brandId: call.brandId, atMs: call.nowMs };
  if (!deps.policy.rule('team.commission', at) || deps.policy.rule('agents.place', at) !== 'app')
    return refused('feature_off_in_market');
  const held = await rolesOfPlayer(deps.context, requirePlayer(call), call.nowMs);
  if (role === 'agent') return held.isAgent ? undefined : refused('agent_only');
  return held.isBlogger ? undefined : refused('blogger_only');
}

export function agentsRoutes(deps: AgentsRoutesDeps): readonly ServedRoute[] {
  return [...readRoutes(deps), ...messageRoutes(deps), ...bloggerRoutes(deps), receiveRoute(deps)];
}

function readRoutes(deps: AgentsRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  const statesOf = createUserStates(context);
  return [
    serve(playerRoutes.agentHome, async (_, call) => {
      const stopped = await stop(deps, call, 'agent');
      if (stopped) return stopped;
      const viewer = viewerOf(call);
      const home = await agentHome(context, viewer);
      return answered({ ...home, Weeks: await withWaits(context, { ...viewer, role: 'agent' }, home.Weeks) });
    }),
    serve(playerRoutes.agentUsers, async (page, call) => {
      const stopped = await stop(deps, call, 'agent');
      if (stopped) return stopped;
      const viewer = viewerOf(call);
      const [users, states] = await Promise.all([searchUsers(context, viewer, page), statesOf(viewer, page.page)]);
      return answered({ ...users, States: [...states] });
    }),
    serve(ownRoutes.agentSearch, async (asked, call) => {
      return (await stop(deps, call, 'agent')) ?? answered(await searchUsers(context, viewerOf(call), asked));
    }),
    serve(playerRoutes.agentDetails, async ({ week }, call) => {
      const stopped = await stop(deps, call, 'agent');
      if (stopped) return stopped;
      const viewer = viewerOf(call);
      const found = await agentWeek(context, viewer, week);
      if (found === undefined) return refused('statement_unknown');
      return answered({ ...found, Share: await withWait(context, { ...viewer, role: 'agent' }, found.Share) });
    }),
    serve(playerRoutes.agentTeamStatistics, async ({ startTime, endTime }, call) => {
      const stopped = await stop(deps, call, 'agent');
      if (stopped) return stopped;
      const until = endTime ?? businessDayOf(call.nowMs);
      const from = startTime ?? addDays(until, -29);
      if (from > until || addDays(from, PERIOD_DAYS_MAX) <= until)
        return refused('period_invalid', { days: `${PERIOD_DAYS_MAX}` });
      return answered(await statistics(context, viewerOf(call), { from, to: addDays(until, 1) }));
    }),
  ];
}

function messageRoutes(deps: AgentsRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  const inOwn = <T>(call: Call, work: Parameters<typeof context.shards.inPlayerTransaction<T>>[1]) =>
    context.shards.inPlayerTransaction(requirePlayer(call), work);
  return [
    serve(playerRoutes.agentMessage, async (page, call) => {
      const stopped = await stop(deps, call, 'agent');
      if (stopped) return stopped;
      const playerId = requirePlayer(call);
      const db = context.shards.ofPlayer(playerId);
      const [Total, rows] = await Promise.all([countMessages(db, playerId), listMessages(db, playerId, page)]);
      return answered({ Total, List: rows.map(viewMessage) });
    }),
    serve(playerRoutes.agentMessageDelete, async ({ id }, call) => {
      const stopped = await stop(deps, call, 'agent');
      if (stopped) return stopped;
      const at = new Date(call.nowMs);
      return answered({ Deleted: await inOwn(call, (tx) => deleteMessages(tx, requirePlayer(call), { id, at })) });
    }),
    serve(playerRoutes.agentClosePopup, async ({ id }, call) => {
      const stopped = await stop(deps, call, 'agent');
      if (stopped) return stopped;
      await inOwn(call, (tx) => closePopups(tx, requirePlayer(call), { id, at: new Date(call.nowMs) }));
      return answered({});
    }),
  ];
}

function bloggerRoutes(deps: AgentsRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  return [
    serve(playerRoutes.bloggerHome, async (_, call) => {
      const stopped = await stop(deps, call, 'blogger');
      if (stopped) return stopped;
      const viewer = viewerOf(call);
      const { brandId } = call;
      const home = await bloggerHome(context, viewer, (code, subCode) => linkOf(deps, { brandId, code, subCode }));
      return answered({ ...home, Months: await withWaits(context, { ...viewer, role: 'blogger' }, home.Months) });
    }),
    serve(playerRoutes.bloggerData, async ({ month }, call) => {
      const stopped = await stop(deps, call, 'blogger');
      if (stopped) return stopped;
      const viewer = viewerOf(call);
      const found = await bloggerMonth(context, viewer, month ?? undefined);
      if (found === undefined) return refused('statement_unknown');
      return answered({ ...found, Share: await withWait(context, { ...viewer, role: 'blogger' }, found.Share) });
    }),
  ];
}

function receiveRoute(deps: AgentsRoutesDeps): ServedRoute {
  const { context } = deps;
  return serve(playerRoutes.agentReceive, async ({ id }, call) => {
    const stopped = await stop(deps, call, 'agent');
    if (stopped) return stopped;
    const { playerId, nowMs, locale } = viewerOf(call);
    const keyed = keyedRequest(playerRoutes.agentReceive, call);
    const paid = await context.shards.inPlayerTransaction(playerId, (tx) =>
      withIdempotency(tx, keyed, async (): Promise<Answer<{ Amount: bigint; Periods: string[] }>> => {
        const all = await withoutUnchecked(context, await listUntaken(tx, { playerId, role: 'agent' }), nowMs);
        const named = id === undefined ? all : all.filter(({ period }) => `agent:${period}` === id);
        const ready = named.filter((share) => stateAt(share, nowMs) === 'ready');
        if (ready.length === 0) return refuseNothing(named, nowMs);
        let Amount = 0n;
        for (const { period } of ready) Amount += await postShare(context, tx, { playerId, role: 'agent', period });
        return answered({ Amount, Periods: ready.map(({ period }) => period) });
      }),
    );
    if (!paid.ok) return paid;
    const db = context.shards.ofPlayer(playerId);
    const Shares = await Promise.all(
      paid.body.Periods.map((period) => viewOne(context, { playerId, period, nowMs, locale })),
    );
    const balances = await balanceOf(db, playerId);
    return answered({ Amount: paid.body.Amount, Commission: balances?.commissionE5 ?? 0n, Shares });
  });
}

async function viewOne(
  { shards }: TeamContext,
  { playerId, period, nowMs, locale }: { playerId: PlayerId; period: string; nowMs: number; locale: Viewer['locale'] },
) {
  const of = { playerId, role: 'agent' as const, period };
  const db = shards.ofPlayer(playerId);
  const share = await findShare(db, of);
  if (share === undefined) throw new Error('a share that was paid is gone');
  return viewShare(share, { sum: await findPeriodSum(db, of), nowMs, locale });
}

function refuseNothing(shares: readonly Share[], nowMs: number): Answer<never> {
  const waiting = shares.find((share) => stateAt(share, nowMs) === 'dispute');
  return waiting === undefined
    ? refused('agent_nothing_to_receive')
    : refused('agent_dispute_open', { until: momentText(waiting.disputeUntil.getTime()) });
}
