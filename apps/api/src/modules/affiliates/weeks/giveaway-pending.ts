import type { PlayerId } from '@arara/domain/shards';
import { capE5, decideMember, remainingE5, takenE5 } from '@arara/domain/affiliates';
import { addDays, type BusinessDay, businessDayOf, monthStartOf, startOfDayMs, sundayOf } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { walkedUpTo } from '../../../platform/db/player-walk.ts';
import { type Chain, chainOf, listChains } from '../network/chains.store.ts';
import { type Giveaway, listDays, listGiven, type PlayerDay } from '../network/days.store.ts';
import { capSpan } from '../network/cap-span.ts';
import { type CollectingRun, listCollecting, sumGiveaways } from './giveaway-cap.store.ts';
import type { TeamContext, TeamSources } from '../network/sources.ts';
import { ratesAt } from './week-terms.ts';

export interface PendingContext extends Pick<TeamContext, 'shards' | 'settings'> {
  readonly sources: Pick<TeamSources, 'rolesIn'>;
}

interface Asked {
  readonly brandId: number;
  readonly rows: readonly Chain[];
  readonly nowMs: number;
  /** What is about to be given on each of them: a period that ended after that day finds it. */
  readonly given?: Pick<Giveaway, 'givenOn' | 'amountE5'>;
}

/**
 * The most that periods which are over may still take of these players. A run counts what was given until its period
 * ended; whoever asks between that end and the run's coming therefore leaves it its part. Runs that end together share one.
 */
export async function pendingE5(
  context: PendingContext,
  db: Queryable,
  asked: Asked,
): Promise<ReadonlyMap<bigint, bigint>> {
  const pending = new Map<bigint, bigint>();
  if (asked.rows.length === 0) return pending;
  for (const runs of Map.groupBy(await periodsOf(context, asked), ({ periodEnd }) => periodEnd).values()) {
    const together = new Map<bigint, Most>();
    for (const run of runs) {
      const rows = asked.rows.filter(({ playerId }) => !isPast(run, playerId));
      for (const most of await takenBy(context, db, { run, rows, given: asked.given })) {
        const known = together.get(most.playerId) ?? { ...most, wantedE5: 0n };
        const remainingE5 = most.remainingE5 > known.remainingE5 ? most.remainingE5 : known.remainingE5;
        together.set(most.playerId, { ...known, wantedE5: known.wantedE5 + most.wantedE5, remainingE5 });
      }
    }
    for (const { playerId, wantedE5, remainingE5 } of together.values())
      pending.set(playerId, (pending.get(playerId) ?? 0n) + (wantedE5 < remainingE5 ? wantedE5 : remainingE5));
  }
  return pending;
}

interface Most {
  readonly playerId: bigint;
  readonly wantedE5: bigint;
  readonly remainingE5: bigint;
}

/** What others were given on a player since a day, and what a period that is over may still give them. */
export async function givenToOthersE5(
  context: PendingContext,
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly from: BusinessDay; readonly atMs: number },
): Promise<bigint> {
  const rows = await listChains(db, [of.playerId]);
  const brandId = rows[0]?.brandId ?? 0;
  // The runs first: what one of them has left behind is then among the giveaways.
  const pending = await pendingE5(context, db, { brandId, rows, nowMs: of.atMs });
  return (pending.get(of.playerId) ?? 0n) + (await sumGiveaways(db, of.playerId, of.from));
}

/** The calendar opens a run soon after its period; until then nobody knows whether the market has one. */
const OPENS_WITHIN_MS = 600_000;
const LOOKS_BACK = 100;

async function periodsOf({ shards }: PendingContext, { brandId, nowMs }: Asked): Promise<readonly CollectingRun[]> {
  const today = businessDayOf(nowMs);
  const runs = await listCollecting(shards.directory, { brandId, since: addDays(today, -LOOKS_BACK), endedOn: today });
  const isCollecting = ({ stage }: CollectingRun) => stage === 'reserve' || stage === 'collect';
  if (nowMs - startOfDayMs(today) >= OPENS_WITHIN_MS) return runs.filter(isCollecting);
  const ended = [
    ...(sundayOf(today) === today
      ? (['team', 'agent'] as const).map((kind) => ({ kind, period: addDays(today, -7) }))
      : []),
    ...(monthStartOf(today) === today ? [{ kind: 'blogger' as const, period: monthStartOf(addDays(today, -1)) }] : []),
  ];
  const unopened = ended
    .filter(({ kind, period }) => !runs.some((run) => run.kind === kind && run.period === period))
    .map((one) => ({ ...one, brandId, periodEnd: today, stage: 'reserve' as const, shard: 0, cursor: 0n }));
  return [...runs.filter(isCollecting), ...unopened];
}

const isPast = (run: CollectingRun, playerId: PlayerId): boolean =>
  run.stage !== 'reserve' && playerId <= walkedUpTo(run);

async function takenBy(
  context: PendingContext,
  db: Queryable,
  { run, rows, given: next }: Pick<Asked, 'rows'> & { run: CollectingRun; given: Asked['given'] | undefined },
): Promise<readonly Most[]> {
  const { kind, period, periodEnd } = run;
  const ids = rows.map(({ playerId }) => playerId);
  const days = Map.groupBy(await listDays(db, ids, { from: period, to: periodEnd }), ({ playerId }) => playerId);
  const active = rows.filter(({ playerId }) => days.has(playerId));
  if (active.length === 0) return [];
  const cap = await capSpan(context, run, periodEnd);
  const given = await listGiven(db, [...days.keys()], { ...cap, afterLevels: kind !== 'team' });
  const nextE5 = next !== undefined && next.givenOn < periodEnd ? next.amountE5 : 0n;
  const leftOf = new Map(
    given.map(
      (row) => [row.playerId, remainingE5(capE5(row.effectiveE5, cap.percentPpm), row.givenE5 + nextE5)] as const,
    ),
  );
  const most = await mostOf(context, run);
  return active.map((row) => {
    const leftE5 = leftOf.get(row.playerId) ?? 0n;
    return { playerId: row.playerId, wantedE5: most(row, days.get(row.playerId) ?? [], leftE5), remainingE5: leftE5 };
  });
}

type MostOf = (row: Chain, days: readonly PlayerDay[], remainingE5: bigint) => bigint;

const lossOf = (day: PlayerDay) => day.cashStakeE5 - day.cashWinE5;

/** As much as all three levels, or one share of everything lost: never less than the run will find. */
async function mostOf(context: PendingContext, { brandId, kind, period, periodEnd }: CollectingRun): Promise<MostOf> {
  const at = { brandId, atMs: startOfDayMs(period) };
  if (kind === 'team') {
    const rates = await ratesAt(context, at);
    return (row, days, leftE5) => {
      const sponsors = { 1: row.sponsor1, 2: row.sponsor2, 3: row.sponsor3 };
      const week = days.map((day) => ({
        effectiveCashE5: day.effectiveCashE5,
        lossE5: lossOf(day),
        sharedLevel: 0 as const,
      }));
      const parts = decideMember({ memberId: row.playerId, sponsors, days: week, remainingE5: leftE5 }, rates);
      return parts.reduce((sum, part) => sum + part.takenE5, 0n);
    };
  }
  const [shares, roles] = await Promise.all([
    context.settings.get('agents.shares', at),
    context.sources.rolesIn(brandId, { from: period, to: periodEnd }),
  ]);
  const holders = new Set(roles.filter(({ role }) => role === kind).map(({ playerId }) => playerId));
  return (row, days) => {
    if (!chainOf(row).some((above) => above !== null && holders.has(above))) return 0n;
    return takenE5(
      days.reduce((sum, day) => sum + lossOf(day), 0n),
      shares[kind],
    );
  };
}
