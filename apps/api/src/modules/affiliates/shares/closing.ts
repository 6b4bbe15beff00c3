import {
  capE5,
  closeShare,
  earnerOf,
  fitBase,
  type RevenueCosts,
  revenueOf,
  type Role,
  type RolesOn,
  rolesOn,
  type RoleSpan,
  remainingE5,
} from '@arara/domain/affiliates';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { post } from '../../ledger/index.ts';
import { readPlayerPage, WALK_START, walkedUpTo, walkPlayers } from '../../../platform/db/player-walk.ts';
import { afterPage, isChecked, type RunStep, type Stop, stopOf } from '../weeks/runs.ts';
import { byDatabase, type TeamContext } from '../network/sources.ts';
import { readChainPage } from '../network/chain-pages.ts';
import { type Chain, chainOf } from '../network/chains.store.ts';
import { capSpan } from '../network/cap-span.ts';
import { contestDays } from '../weeks/week-terms.ts';
import { findSponsor } from '../network/members.store.ts';
import { insertEntry } from '../network/entries.store.ts';
import { insertGiveaways, listDays, listGiven, type PlayerDay, sumRebatesGiven } from '../network/days.store.ts';
import { reserveInvites } from '../weeks/invite-run.ts';
import type { Run, RunChange } from '../weeks/runs.store.ts';
import { writePaid, writeWeekClosed } from './inbox.ts';
import * as store from './shares.store.ts';
import { type ShownShare, stateAt } from './views.ts';

const EARNERS = 200;
const DAY_MS = 86_400_000;

/** A week of the agents or a month of the bloggers. */
export function closePeriod(context: TeamContext, role: Role): RunStep {
  return async (run) => {
    switch (run.stage) {
      case 'reserve':
        return reserveInvites(context, run);
      case 'collect':
        return collect(context, role, run);
      case 'close':
        return close(context, role, run);
      case 'verify':
        return verify(context, role, run);
      case 'spread':
      case 'post':
        return finish(context, role, run);
      case 'done':
        return { stage: 'done', ...WALK_START };
    }
  };
}

export async function costsAt(
  { settings }: Pick<TeamContext, 'settings'>,
  at: { readonly brandId: number; readonly atMs: number },
): Promise<RevenueCosts> {
  const [costs, jackpot] = await Promise.all([settings.get('agents.costs', at), settings.get('activity.jackpot', at)]);
  return {
    jackpotPpm: jackpot.contribution,
    paymentFeePpm: costs.paymentFee,
    supplierFeePpm: costs.supplierFee,
    levyPpm: costs.levy,
  };
}

/** A period that has begun is paid by the share, the costs and the cap with which it began. */
const beginningOf = (run: Run) => ({ brandId: run.brandId, atMs: startOfDayMs(run.period) });

async function shareOf(context: TeamContext, role: Role, run: Run): Promise<bigint> {
  return (await context.settings.get('agents.shares', beginningOf(run)))[role];
}

async function collect(context: TeamContext, role: Role, run: Run): Promise<RunChange> {
  const { shards, sources } = context;
  const spans = await sources.rolesIn(run.brandId, { from: run.period, to: run.periodEnd });
  if (!spans.some((span) => span.role === role)) return { stage: 'close', ...WALK_START };
  const page = await readChainPage(context, { ...run, after: walkedUpTo(run) });
  const holders = new Set(holdersIn(spans, role));
  const under = page.rows.filter((row) => chainOf(row).some((above) => above !== null && holders.has(above)));
  const parts: store.PeriodMember[] = [];
  for (const { vshards, rows } of byDatabase(shards, under, ({ playerId }) => playerId)) {
    const of = { role, run, rows, roles: rolesOn(spans) };
    parts.push(...(await shards.inVshardsTransaction(vshards, (tx) => decide(context, tx, of))));
  }
  for (const group of byDatabase(shards, parts, ({ earnerId }) => earnerId))
    await shards.inVshardsTransaction(group.vshards, (tx) => store.insertPeriodMembers(tx, group.rows));
  return { ...afterPage(run, page, 'close'), people: under.length };
}

const holdersIn = (spans: readonly RoleSpan[], role: Role) =>
  spans.filter((span) => span.role === role).map(({ playerId }) => playerId);

interface Deciding {
  readonly role: Role;
  readonly run: Run;
  readonly rows: readonly Chain[];
  readonly roles: RolesOn;
}

async function decide(context: TeamContext, tx: Tx, { role, run, rows, roles }: Deciding) {
  const span = { from: run.period, to: run.periodEnd };
  const ids = rows.map(({ playerId }) => playerId);
  const cap = await capSpan(context, run, run.periodEnd);
  const [days, rebates, given, costs, ppm] = [
    Map.groupBy(await listDays(tx, ids, span), ({ playerId }) => playerId),
    new Map((await sumRebatesGiven(tx, ids, span)).map((row) => [row.playerId, row.amountE5])),
    new Map((await listGiven(tx, ids, { ...cap, afterLevels: true })).map((row) => [row.playerId, row])),
    await costsAt(context, beginningOf(run)),
    await shareOf(context, role, run),
  ];
  const parts = rows.flatMap((row): store.PeriodMember[] => {
    const own = (days.get(row.playerId) ?? []).flatMap((day) => {
      const earner = earnerOf(chainOf(row), day.day, roles);
      return earner?.role === role ? [{ day, earner }] : [];
    });
    const [first] = own;
    if (first === undefined) return [];
    const sum = (name: 'cashStakeE5' | 'cashWinE5' | 'bonusCostE5' | 'rebateE5') =>
      own.reduce((all, { day }: { day: PlayerDay }) => all + day[name], 0n);
    const revenue = revenueOf(
      {
        cashStakesE5: sum('cashStakeE5'),
        cashWinsE5: sum('cashWinE5'),
        bonusCostE5: sum('bonusCostE5'),
        rebatesE5: sum('rebateE5') + (rebates.get(row.playerId) ?? 0n),
      },
      costs,
    );
    const limit = given.get(row.playerId);
    const leftE5 = remainingE5(capE5(limit?.effectiveE5 ?? 0n, cap.percentPpm), limit?.givenE5 ?? 0n);
    const fitted = fitBase(revenue.netE5, ppm, leftE5);
    const { grossE5: _, ...figures } = revenue;
    return [
      {
        ...figures,
        earnerId: first.earner.playerId,
        role,
        period: run.period,
        memberId: row.playerId,
        level: first.earner.level,
        subCode: row.subCode,
        netE5: fitted.baseE5,
        cutE5: fitted.cutE5,
      },
    ];
  });
  const { brandId, period, periodEnd: givenOn } = run;
  await insertGiveaways(
    tx,
    parts.map(({ memberId, earnerId, netE5 }) => ({
      playerId: memberId,
      kind: role,
      period,
      givenOn,
      brandId,
      earnerId,
      amountE5: netE5 > 0n ? (netE5 * ppm) / 1_000_000n : 0n,
    })),
  );
  return parts;
}

async function close(context: TeamContext, role: Role, run: Run): Promise<RunChange> {
  const { shards, clock, sources } = context;
  const spans = await sources.rolesIn(run.brandId, { from: run.period, to: run.periodEnd });
  const of = { role, period: run.period, earnerIds: holdersIn(spans, role) };
  const page = await readPlayerPage(shards, {
    after: walkedUpTo(run),
    limit: EARNERS,
    read: (db, after) => store.listPeriodSums(db, { ...of, ...after }),
    ownerOf: ({ earnerId }) => earnerId,
  });
  const ppm = await shareOf(context, role, run);
  const disputeDays = await contestDays(context, run);
  const now = clock.now();
  for (const sum of page.rows)
    await shards.inPlayerTransaction(sum.earnerId, async (tx) => {
      const playerId = sum.earnerId;
      const carriedInE5 = await store.carriedBefore(tx, { playerId, role, period: run.period });
      const closed = closeShare({ netE5: sum.netE5, carriedInE5, ppm });
      const held = (await findSponsor(tx, playerId))?.heldReason ?? null;
      await store.insertShare(tx, {
        ...sum,
        ...closed,
        playerId,
        role,
        period: run.period,
        periodEnd: run.periodEnd,
        brandId: run.brandId,
        ppm,
        carriedInE5,
        state: stateOf(role, closed.amountE5, held),
        reason: held,
        closedAt: now,
        disputeUntil: new Date(contestedFrom(role, run) + disputeDays * DAY_MS),
      });
    });
  return { ...afterPage(run, page, 'verify'), earners: page.rows.length };
}

/** The days to contest begin with the day of closing, which the settings may put later in the month. */
function contestedFrom(role: Role, run: Run): number {
  return startOfDayMs(role === 'blogger' ? businessDayOf(run.startedAt.getTime()) : run.periodEnd);
}

/** A blogger's month is posted when it closes; an agent's week can be taken when it can no longer be contested. */
function stateOf(role: Role, amountE5: bigint, held: string | null): store.ShareState {
  if (amountE5 === 0n) return 'none';
  if (held !== null) return 'held';
  return role === 'blogger' ? 'ready' : 'dispute';
}

/** Every earner of the period has a share, and each share is what the database's own arithmetic makes of its members. */
async function verify({ shards, sources }: TeamContext, role: Role, run: Run): Promise<RunChange> {
  const { brandId, period } = run;
  const earnerIds = holdersIn(await sources.rolesIn(brandId, { from: period, to: run.periodEnd }), role);
  const pages = walkPlayers(shards, {
    limit: EARNERS,
    read: (db, page) => store.listWrongShares(db, { brandId, role, period, earnerIds, ...page }),
    ownerOf: ({ playerId }) => playerId,
  });
  for await (const [wrong] of pages)
    if (wrong !== undefined) {
      const problem = `${wrong.playerId}: ${wrong.amountE5 ?? 'no share'}, counted ${wrong.countedE5}`;
      return { stage: 'verify', ...WALK_START, problem };
    }
  return { stage: 'post', ...WALK_START };
}

/** A blogger's share is posted; an agent is told of a week, which waits for its own hand. */
async function finish(context: TeamContext, role: Role, run: Run): Promise<RunChange> {
  const { shards } = context;
  const { brandId, period } = run;
  const states = role === 'agent' ? (['dispute', 'held', 'none'] as const) : (['ready'] as const);
  const page = await readPlayerPage(shards, {
    after: walkedUpTo(run),
    limit: EARNERS,
    read: (db, of) => store.listInState(db, { brandId, role, period, states, ...of }),
    ownerOf: ({ playerId }) => playerId,
  });
  let amountE5 = 0n;
  for (const share of page.rows)
    if (role === 'agent') await writeWeekClosed(context, share);
    else amountE5 += await shards.inPlayerTransaction(share.playerId, (tx) => postShare(context, tx, share));
  return { ...afterPage(run, page, 'done'), amountE5 };
}

/** A share that would be free or paid, of a period that did not come through its check, waits for the house. */
export async function withoutUnchecked(
  context: Pick<TeamContext, 'shards' | 'settings'>,
  rows: readonly store.Share[],
  nowMs: number,
): Promise<readonly ShownShare[]> {
  const stops = new Map<string, Promise<Stop | undefined>>();
  return Promise.all(
    rows.map(async (row) => {
      if (stateAt(row, nowMs) !== 'ready') return row;
      const key = `${row.brandId} ${row.role} ${row.period}`;
      const asked = stops.get(key) ?? stopOf(context, { ...row, kind: row.role });
      stops.set(key, asked);
      const stop = await asked;
      return stop === undefined ? row : { ...row, state: 'held' as const, stop };
    }),
  );
}

/** One key per earner and period, whoever posts: the run, the agent's own hand, or staff after a dispute. */
export async function postShare(
  { clock, shards }: Pick<TeamContext, 'clock' | 'shards'>,
  tx: Tx,
  of: { readonly playerId: PlayerId; readonly role: Role; readonly period: string },
): Promise<bigint> {
  const share = await store.lockShare(tx, of);
  if (share === undefined || share.state === 'received' || share.amountE5 === 0n) return 0n;
  const { playerId, role, period } = of;
  if (!(await isChecked(shards.directory, { brandId: share.brandId, kind: role, period })))
    throw new RefusalError('statement_not_checked');
  const answer = await post(tx, clock, {
    key: `agents:${role}:${period}:${playerId}`,
    playerId,
    brandId: share.brandId,
    movement: 'commission_credit',
    legs: [
      { account: 'commission_cost', amountE5: -share.amountE5 },
      { account: 'commission', amountE5: share.amountE5 },
    ],
    memo: { kind: role, period },
  });
  if (!answer.ok) throw new Error(`a share cannot be posted: ${answer.reason}`);
  const at = clock.now();
  await store.setShareState(tx, of, { state: 'received', at });
  const entry = { id: `${role}:${period}`, at, kind: role, amountE5: share.amountE5, values: { period } };
  await insertEntry(tx, playerId, entry);
  if (role === 'agent') await writePaid({ clock, shards }, tx, share);
  return share.amountE5;
}
