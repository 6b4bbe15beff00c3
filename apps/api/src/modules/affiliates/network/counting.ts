import { addDays, type BusinessDay, businessDayOf } from '@arara/domain/time';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { drain, type OutboxEvent } from '../../../platform/outbox/index.ts';
import { listMovedDays } from '../../ledger/index.ts';
import { RENAMED_TOPIC } from '../../players/index.ts';
import { type Chain, raiseChanged } from './chains.store.ts';
import { addMoved, setEffective } from './days.store.ts';
import { BOX_KEYS, type DaySpan, type TeamContext } from './sources.ts';

export const TEAM_READER = 'team.counting';
const BATCH = 500;

/** Marks whom something happened to. Money and closed rounds tell; the figures are read later, many at once. */
export async function readNews(shard: Database): Promise<number> {
  return drain(shard, {
    reader: TEAM_READER,
    batch: BATCH,
    handle: async (tx, events) => {
      const players = new Set(events.flatMap(playersOf));
      if (players.size > 0) await raiseChanged(tx, [...players].map(BigInt));
    },
  });
}

function playersOf({ topic, payload }: OutboxEvent): string[] {
  if (topic === RENAMED_TOPIC) return [(payload as { playerId: string }).playerId];
  if (topic !== 'ledger.applied' && topic !== 'games.closed') return [];
  const { transfers, rounds } = payload as Record<
    'transfers' | 'rounds',
    readonly [string, ...unknown[]][] | undefined
  >;
  return (transfers ?? rounds ?? []).map(([player]) => player);
}

/** How far back a day may still change: a rollback counts on the day it comes, so yesterday is enough; a week is safe. */
const DAYS_BACK = 8;

/**
 * Brings the days of these players up to what books and games say now, in the caller's transaction on their shard. The
 * rows are read under a lock in that transaction: what somebody else counted since would be counted again.
 */
export async function countPlayers(
  context: Pick<TeamContext, 'sources'>,
  tx: Tx,
  { rows, span }: { readonly rows: readonly Chain[]; readonly span: DaySpan },
): Promise<void> {
  for (const [brandId, own] of Map.groupBy(rows, (row) => row.brandId)) {
    const moved = await listMovedDays(tx, own, BOX_KEYS);
    if (moved.length > 0) await addMoved(tx, brandId, { moved, counted: own });
    const ids = own.map(({ playerId }) => playerId);
    const effective = await context.sources.effectiveDays(tx, ids, span);
    if (effective.length > 0) await setEffective(tx, brandId, effective);
  }
}

export function recentSpan(nowMs: number): DaySpan {
  const today: BusinessDay = businessDayOf(nowMs);
  return { from: addDays(today, 1 - DAYS_BACK), to: addDays(today, 1) };
}
