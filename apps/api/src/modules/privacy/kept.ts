import type { PlayerId } from '@arara/domain/shards';
import type { Database } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/index.ts';
import { eachApart, onEach, sum } from '../../platform/workflows/apart.ts';
import { appendAudit } from '../audit/index.ts';
import type { PrivacyContext } from './context.ts';
import * as kept from './kept.store.ts';
import { playerTables } from './registry.ts';
import { readRows } from './rows.store.ts';
import { lockRequest } from './store.ts';

type Deps = Pick<PrivacyContext, 'shards' | 'secrets' | 'clock'>;

/** So many accounts of a shard in one run; the next hour takes up where it ended. */
const AT_ONCE = 50;

/** Where an order of money was sent, once nobody may know any more: the screens open it like any other. */
const NOBODY = JSON.stringify({
  target: { kind: 'pix', key: { type: 'EVP', text: '' } },
  holder: { name: '', cpf: '' },
});

export function eraseKeptJob(context: Deps): Job {
  return {
    name: 'privacy.erase_kept',
    every: 'hour',
    async run() {
      await eraseKept(context);
    },
  };
}

/** Erases what the law kept of accounts whose years are over. What fails stops neither other accounts nor shards. */
export async function eraseKept(context: Deps): Promise<number> {
  return sum(await onEach(context.shards.all, (shard) => eraseOfShard(context, shard)));
}

async function eraseOfShard(context: Deps, shard: Database): Promise<number> {
  const due = await kept.listKeptDue(shard, context.clock.now(), AT_ONCE);
  const erased = await eachApart(due, async (account) => {
    // The directory first: should the shard not commit, the account is still due and its claims are erased once more.
    await kept.eraseKeptClaims(context.shards.directory, account.playerId);
    return eraseAccount(context, account);
  });
  return erased.filter(Boolean).length;
}

/** False when another worker was faster. */
function eraseAccount(context: Deps, { id, playerId }: { readonly id: string; readonly playerId: PlayerId }) {
  return context.shards.inPlayerTransaction(playerId, async (tx) => {
    const row = await lockRequest(tx, playerId, id);
    if (row === undefined || row.keptErasedAt !== null) return false;
    const at = context.clock.now();
    const orders: kept.Blank[] = [];
    for (const table of playerTables.filter(({ table: name }) => name === 'payments.withdrawals'))
      for await (const rows of readRows(tx, table, playerId))
        for (const order of rows) {
          const named = { id: String(order['id']) };
          orders.push({ ...named, ...context.secrets.seal(NOBODY, table.sealed?.nameOf(named) ?? '') });
        }
    const lines = await kept.eraseKeptRows(tx, playerId, { at, orders });
    await kept.setKeptErased(tx, id, { at, lines });
    await appendAudit(tx, {
      atMs: at.getTime(),
      brandId: row.brandId,
      subject: `player:${playerId}`,
      action: 'privacy.kept_erased',
      actor: { kind: 'system', id: 'privacy' },
      details: { request: id, keptUntil: row.keptUntil?.toISOString().slice(0, 10) ?? '' },
      requestId: undefined,
    });
    return true;
  });
}
