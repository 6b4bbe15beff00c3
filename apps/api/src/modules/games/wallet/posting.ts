import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { createBatchQueue } from '../../ledger/index.ts';
import type { Supplier } from '../providers/suppliers.ts';
import * as store from './wallet.store.ts';

type Row = store.WalletRow;
type AnswerRow = store.WalletAnswerRow;

export const operations = { bet: 10, win: 11, free_win: 12, promo_win: 13, rollback: 99, close: 0 } as const;

/** Of one shard: four groups, and as many again that only wins and rollbacks may use. */
const GROUPED = { waitingMax: 600, reserved: 600 } as const;
/** Calls with several operations hold a connection each while they run. */
const SEVERAL = { waitingMax: 64, reserved: 64 } as const;
const SEVERAL_AT_ONCE = 8;
/** What is begun with less patience left would be answered too late. */
const ALONE_MS = 200;

export interface PostingOptions {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly elapsedMs: () => number;
}

export interface Posting {
  /** The rows of one call, in order: answers up to the first that was refused. Nobody waits after the moment. */
  readonly applyAll: (supplier: Supplier, rows: readonly Row[], endsAtMs: number) => Promise<readonly AnswerRow[]>;
  readonly waitingCount: () => number;
}

/** The ordered operations of one call. */
interface Several {
  readonly playerId: PlayerId;
  readonly supplier: Supplier;
  readonly rows: readonly Row[];
}

interface SeveralDone {
  readonly outcome: string;
  readonly answers: readonly AnswerRow[];
}

/** The way of calls into the books: bounded, so that what cannot be answered in time is refused at once and never run. */
export function createPosting({ shards, clock, elapsedMs }: PostingOptions): Posting {
  const moment = (waits: boolean): store.Moment => {
    const at = clock.now();
    return { day: businessDayOf(at.getTime()), at, waits };
  };
  const queue = createBatchQueue<Row, GroupAnswer>({
    shards,
    runGroup: (database, rows) => applyApart((some) => store.applyGroup(database, some, moment(false)), rows),
    bounds: { ...GROUPED, nowMs: elapsedMs, isReserved: isOwed, refuse: () => overloaded },
  });
  const several = createBatchQueue<Several, SeveralDone>({
    shards,
    groupMax: 1,
    inFlightMax: SEVERAL_AT_ONCE,
    runGroup: (_database, calls) => Promise.all(calls.map(applySeveral)),
    bounds: {
      ...SEVERAL,
      nowMs: elapsedMs,
      isReserved: ({ rows }) => rows.every(isOwed),
      refuse: () => ({ outcome: overloaded.outcome, answers: [overloaded] }),
    },
  });

  /** Alone and with a bounded wait, when another transaction held the player a moment ago. */
  async function applyOne(row: Row, endsAtMs: number): Promise<AnswerRow> {
    for (;;) {
      const answer = await applyGrouped(row, endsAtMs);
      if (answer.outcome !== 'busy' || elapsedMs() + ALONE_MS > endsAtMs) return answer;
      const [alone] = await store.applyGroup(shards.ofPlayer(row.playerId), [row], moment(true));
      // The transaction that held the player may have been the last step of a move to another database.
      if (alone?.outcome !== 'frozen' && alone?.outcome !== 'unknown_account') return alone ?? answer;
    }
  }

  async function applyGrouped(row: Row, endsAtMs: number): Promise<AnswerRow> {
    const answer = await queue.apply(row, endsAtMs);
    if (answer.fault !== undefined) throw answer.fault;
    return answer;
  }

  function applySeveral({ playerId, supplier, rows }: Several): Promise<SeveralDone> {
    return shards.inPlayerTransaction(playerId, async (tx) => {
      await store.beginBatch(tx);
      const answers: AnswerRow[] = [];
      for (const row of rows) {
        const [answer] = await store.applyGroup(tx, [row], moment(true));
        if (answer === undefined) throw new Error('a call was not answered');
        answers.push(answer);
        if (isAccepted(supplier, answer.outcome)) continue;
        await store.undoBatch(tx);
        break;
      }
      return { outcome: answers.at(-1)?.outcome ?? '', answers };
    });
  }

  return {
    waitingCount: () => queue.waitingCount() + several.waitingCount(),
    async applyAll(supplier, rows, endsAtMs) {
      const [first] = rows;
      if (first === undefined) return [];
      if (rows.length === 1) return [await applyOne(first, endsAtMs)];
      return (await several.apply({ playerId: first.playerId, supplier, rows }, endsAtMs)).answers;
    },
  };
}

/** An answer, or why this call of its group cannot be stored. */
type GroupAnswer = AnswerRow & { readonly fault?: Error };

/** A group whose data cannot be stored moved nothing, so its halves are tried: the call at fault fails alone. */
async function applyApart(
  apply: (rows: readonly Row[]) => Promise<readonly GroupAnswer[]>,
  rows: readonly Row[],
): Promise<readonly GroupAnswer[]> {
  try {
    return await apply(rows);
  } catch (error) {
    if (!isDataError(error)) throw error;
    if (rows.length === 1) return [{ ...overloaded, outcome: 'not_storable', fault: error }];
    const half = rows.length >> 1;
    return [...(await applyApart(apply, rows.slice(0, half))), ...(await applyApart(apply, rows.slice(half)))];
  }
}

/** PostgreSQL: data exceptions and integrity constraint violations. */
function isDataError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
}

/** Everything but a stake: what a player is owed is not kept out by stakes. */
function isOwed(row: Row): boolean {
  return row.operation !== operations.bet;
}

const overloaded: AnswerRow = {
  position: 1,
  outcome: 'overloaded',
  version: null,
  cash_delta_e5: 0n,
  bonus_delta_e5: 0n,
  receivable_delta_e5: 0n,
  cash_after_e5: null,
  bonus_after_e5: null,
  posted_at: null,
};

export function isAccepted(supplier: Supplier, outcome: string): boolean {
  return (
    outcome === 'applied' ||
    outcome === 'replayed' ||
    outcome === 'tombstoned' ||
    outcome === 'already_reversed' ||
    (outcome === 'reversed_before' && supplier.policy.lateAfterTombstone === 'accept_without_effect')
  );
}
