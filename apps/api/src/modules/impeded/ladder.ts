import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { eachApart, onEach, sum } from '../../platform/workflows/apart.ts';
import { readPolicyFacts } from '../players/index.ts';
import * as store from './cases.store.ts';
import type { ImpededContext } from './context.ts';
import type { Owner } from './store.ts';

/** What other features do on the ladder. */
export interface LadderSources {
  /** The account begins to close, in the caller's transaction; one that closes already is left as it is. */
  beginClosing(tx: Tx, of: Owner & { readonly id: string }): Promise<void>;
  /** Asks for everything to the player's own account; otherwise the code of what stands in the way. */
  refund(of: Owner): Promise<'asked' | 'nothing' | (string & {})>;
}

const CASES_PER_RUN = 100;
const HOUR_MS = 3_600_000;

/** Takes every case that is due one step further; answers how many. */
export async function climb(context: ImpededContext, sources: LadderSources): Promise<number> {
  const done = await onEach(context.shards.held(), async (shard) => {
    const due = await store.listDueCases(shard, context.clock.now(), CASES_PER_RUN);
    return (await eachApart(due, (row) => climbOne(context, sources, row))).length;
  });
  return sum(done);
}

async function climbOne(context: ImpededContext, sources: LadderSources, due: store.CaseRow): Promise<void> {
  // It asks for what is left: asked twice, the second finds nothing.
  const refunded = due.step === 'refund' ? await sources.refund(due) : undefined;
  await context.shards.inPlayerTransaction(due.playerId, async (tx) => {
    const at = context.clock.now();
    const row = await store.lockCase(tx, due);
    if (row === undefined || row.endedAt !== null || row.nextAt === null || row.nextAt > at) return;
    const player = await readPolicyFacts(tx, row.playerId);
    if (player === undefined || player.status === 'closed') return store.endCase(tx, row, { outcome: 'closed', at });
    if (!player.blocks.some(({ caseId }) => caseId === row.caseId))
      return store.endCase(tx, row, { outcome: 'lifted', at });
    if (row.step === 'withdraw') {
      await sources.beginClosing(tx, { playerId: row.playerId, brandId: row.brandId, id: row.caseId });
      return store.moveCase(tx, row, { step: 'refund', nextAt: at, obstacle: null });
    }
    // Two people were asked for what is left; the case ends with the account or with the block.
    if (row.step === 'escheat')
      return store.moveCase(tx, row, { step: row.step, nextAt: new Date(at.getTime() + HOUR_MS), obstacle: null });
    if (refunded === undefined) return undefined;
    const obstacle = refunded === 'asked' || refunded === 'nothing' ? null : refunded;
    // Whom nobody could pay in so many days is a person's case: the money is the state's by then.
    const isOver = row.escheatAt <= at;
    const nextAt = isOver ? null : new Date(Math.min(at.getTime() + HOUR_MS, row.escheatAt.getTime()));
    return store.moveCase(tx, row, { step: isOver ? 'escheat' : 'refund', nextAt, obstacle });
  });
  await context.notify(due.playerId).catch(() => undefined);
}

/** What the ladder leaves to two people: the money of somebody whom nobody could pay in time. */
export const unclaimed = {
  /** Not once the block was lifted or the list says that they may bet: then they can be paid. */
  async isDue(db: Queryable, playerId: PlayerId, at: Date): Promise<boolean> {
    const row = await store.findOpenCase(db, playerId);
    if (row?.step !== 'escheat' || row.escheatAt > at || row.freedAt !== null) return false;
    const player = await readPolicyFacts(db, playerId);
    return player?.blocks.some(({ caseId }) => caseId === row.caseId) ?? false;
  },
  async lookAgain(tx: Tx, playerId: PlayerId, at: Date): Promise<void> {
    const row = await store.findOpenCase(tx, playerId);
    if (row !== undefined) await store.moveCase(tx, row, { step: row.step, nextAt: at, obstacle: null });
  },
} as const;
