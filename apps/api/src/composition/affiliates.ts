import type { PlayerId } from '@arara/domain/shards';
import { addressRange, type RingLink } from '@arara/domain/affiliates';
import { businessDayOf } from '@arara/domain/time';
import {
  type AgentsRoutesDeps,
  closePeriod,
  createRoleDesk,
  listRolesIn,
  raiseShareCase,
  rolesOfPlayer,
} from '../modules/affiliates/index.ts';
import type { Approvals } from '../modules/approvals/index.ts';
import { listOnDevices, listTraces } from '../modules/auth/index.ts';
import type { Bonuses } from '../modules/bonuses/index.ts';
import { listEffectiveDays } from '../modules/games/index.ts';
import type { TeamDeskDeps } from '../modules/affiliates/desk/routes.staff.ts';
import {
  listCommissionPayouts,
  listCommissionPayoutsOfBrand,
  listOnSameKeys,
  type WithdrawalsContext,
  withdrawalTerms,
} from '../modules/payments/index.ts';
import { type FigureSource, listIdentifiers, type PlayersContext } from '../modules/players/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import {
  advanceRun,
  beginningOf,
  payInviteDay,
  placeMembers,
  readNews,
  runJobs,
  settleWeek,
  type TeamRoutesDeps,
  type TeamSources,
  publishMemberTotals,
} from '../modules/affiliates/index.ts';
import type { Job } from '../platform/jobs/index.ts';
import type { Loop } from '../platform/workflows/loop.ts';
import type { Push } from '../platform/push/push.ts';
import type { Shards } from '../platform/db/shards.ts';

/** What other features know that the team counts and judges by. */
export function teamSources(deps: PlayersContext): TeamSources {
  const { shards } = deps;
  return {
    effectiveDays: listEffectiveDays,
    async cpfOn(playerId) {
      const known = await listIdentifiers(deps, playerId);
      const cpf = known.find(({ field, claimed }) => field === 'cpf' && claimed);
      return cpf && businessDayOf(cpf.setAt.getTime());
    },
    linksOf: (invitee) => linksOf(shards, invitee),
    rolesIn: (brandId, span) => listRolesIn(shards.directory, brandId, span),
  };
}

/** Whoever came in with the same device or is paid on the same key; the range of addresses only adds to it. */
async function linksOf(
  shards: Shards,
  { playerId, brandId }: { readonly playerId: PlayerId; readonly brandId: number },
): Promise<readonly RingLink[]> {
  const traces = await listTraces(shards.ofPlayer(playerId), playerId);
  const deviceIds = [...new Set(traces.flatMap(({ deviceId }) => deviceId ?? []))];
  const onDevices = await Promise.all(
    shards.all.map((shard) => listOnDevices(shard, { playerId, brandId, deviceIds })),
  );
  const links: RingLink[] = [
    { kind: 'device' as const, with: onDevices.flat().map(String) },
    { kind: 'payout_key' as const, with: (await listOnSameKeys(shards, { playerId, brandId })).map(String) },
  ].filter((link) => link.with.length > 0);
  if (links.length === 0) return [];
  return [...links, { kind: 'address_range', with: [...new Set(traces.map(({ address }) => addressRange(address)))] }];
}

interface Wiring extends PlayersContext {
  readonly approvals: Approvals;
  readonly settings: Settings;
  readonly policy: Policy;
  readonly bonuses: Bonuses;
  readonly withdrawals: WithdrawalsContext;
  readonly push: Push;
  readonly options: { readonly games: { readonly appUrl: string } };
}

export interface TeamIncome {
  readonly promote: TeamRoutesDeps;
  readonly agents: AgentsRoutesDeps;
  readonly desk: TeamDeskDeps;
}

export function wireTeamIncome(deps: Wiring): TeamIncome {
  const { shards, clock, secrets, approvals, settings, policy, bonuses, withdrawals, push } = deps;
  const { appUrl } = deps.options.games;
  const context = { shards, clock, secrets, settings, bonuses, push, sources: teamSources(deps) };
  return {
    promote: {
      context,
      policy,
      appUrl,
      withdrawalTerms: (viewer) => withdrawalTerms(withdrawals, viewer),
      payouts: ({ playerId }, limit) => listCommissionPayouts(shards.ofPlayer(playerId), playerId, limit),
      rolesOf: ({ playerId, nowMs }) => rolesOfPlayer(context, playerId, nowMs),
      raiseShareCase: (viewer, request) => raiseShareCase(context, viewer, request),
    },
    agents: { context, policy, appUrl },
    desk: { context, roles: createRoleDesk({ ...context, approvals }), payoutsOn: listCommissionPayoutsOfBrand },
  };
}

/** The two flags of the player's own screens. */
export function roleFigures(shards: Shards): FigureSource {
  return { name: 'agents', load: ({ playerId, nowMs }) => rolesOfPlayer({ shards }, playerId, nowMs) };
}

/** A new member stands in the inviters' lists within seconds, what it plays within a minute. */
const PLACE_EVERY_MS = 1_000;
const COUNT_EVERY_MS = 2_000;
const RUN_EVERY_MS = 2_000;

export function teamWork(
  { context, policy }: Pick<TeamIncome['promote'], 'context' | 'policy'>,
  brands: readonly number[],
): { jobs: readonly Job[]; loops: readonly Loop[] } {
  const { shards } = context;
  const steps = {
    team: settleWeek(context),
    invite: payInviteDay(context),
    agent: closePeriod(context, 'agent'),
    blogger: closePeriod(context, 'blogger'),
  };
  return {
    jobs: runJobs(
      brands,
      (kind, where) => policy.rule(kind === 'invite' ? 'team.invites' : 'team.commission', where),
      beginningOf(context),
    ),
    loops: [
      {
        name: 'team.place_members',
        everyMs: PLACE_EVERY_MS,
        async run() {
          for (const shard of shards.all) await placeMembers(context, shard);
        },
      },
      {
        name: 'team.count',
        everyMs: COUNT_EVERY_MS,
        async run() {
          for (const shard of shards.all) {
            await readNews(shard);
            await publishMemberTotals(context, shard);
          }
        },
      },
      {
        name: 'team.runs',
        everyMs: RUN_EVERY_MS,
        async run() {
          while (await advanceRun({ ...context, steps }));
        },
      },
    ],
  };
}
