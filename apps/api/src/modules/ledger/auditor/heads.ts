import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/db/db.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { type AuditOptions, auditBooks } from './auditor.ts';
import type { BookFault } from './auditor.store.ts';
import * as store from './heads.store.ts';

export { askFullAudit, auditBooks } from './auditor.ts';

interface HeadFault {
  readonly vshard: number;
  readonly fault: string;
}

/**
 * One turn of the auditor on one database, between a look at what the directory knows of it and the note of what it knows
 * now. The look comes first: afterwards a database that was restored would have caught up.
 */
export async function auditShard(
  { directory, shard }: { readonly directory: Queryable; readonly shard: Queryable },
  options: AuditOptions,
): Promise<readonly BookFault[]> {
  const broken = await compareHeads(directory, shard);
  if (broken.length > 0)
    await store.breakHeads(
      directory,
      broken.map(({ vshard }) => vshard),
      options.clock.now(),
    );
  const faults = await auditBooks(shard, options);
  const unnoted = await noteHeads(directory, shard, options.clock.now()).then(
    () => [],
    () => [{ playerId: undefined, fault: 'what was proved could not be noted in the directory', subject: 'heads' }],
  );
  const ofHeads = broken.map(({ vshard, fault }) => ({
    playerId: undefined,
    fault,
    subject: `virtual shard ${vshard}`,
  }));
  return [...ofHeads, ...faults, ...unnoted];
}

/**
 * Compares a database with the directory, which is read first: a shard only goes forward meanwhile. A shard that stands
 * behind was restored, one that stands elsewhere has another past. Either stays a fault until people have looked.
 */
async function compareHeads(directory: Queryable, shard: Queryable): Promise<readonly HeadFault[]> {
  const outside = await store.listHeads(directory);
  const inside = new Map((await store.listMarks(shard)).map((mark) => [mark.vshard, mark]));
  return outside.flatMap(({ vshard, transfers, head, isBroken }) => {
    const mark = inside.get(vshard);
    if (mark === undefined) return [];
    const [had, has] = [BigInt(transfers), BigInt(mark.transfers)];
    if (has < had) return [{ vshard, fault: 'a virtual shard stands behind what was proved of it' }];
    if (has === had && head !== mark.head)
      return [{ vshard, fault: 'a virtual shard has another past than was proved' }];
    return isBroken ? [{ vshard, fault: 'a virtual shard once stood behind what was proved of it' }] : [];
  });
}

/** What a database stands at now goes to the directory, except where it is broken. */
async function noteHeads(directory: Queryable, shard: Queryable, at: Date): Promise<void> {
  const outside = new Map((await store.listHeads(directory)).map((known) => [known.vshard, known]));
  const inside = await store.listMarks(shard);
  const ahead = inside.filter(
    ({ vshard, transfers }) => BigInt(transfers) > BigInt(outside.get(vshard)?.transfers ?? '0'),
  );
  if (ahead.length > 0) await store.noteHeads(directory, ahead, at);
}

/** What the heads of all virtual shards are at this moment, for a record that is anchored outside of every database. */
async function summarizeHeads(directory: Queryable): Promise<{ readonly transfers: string; readonly digest: string }> {
  const heads = await store.listHeads(directory);
  const transfers = heads.reduce((sum, one) => sum + BigInt(one.transfers), 0n);
  const lines = heads.map((one) => `${one.vshard} ${one.transfers} ${one.head}\n`);
  return { transfers: String(transfers), digest: createHash('sha256').update(lines.join('')).digest('hex') };
}

/** Once a day the heads go into an audit record, whose chain is anchored outside of every database. */
export const noteHeadsJob: Job = {
  name: 'ledger.note_heads',
  every: 'day',
  async run({ tx, nowMs }) {
    await appendAudit(tx, {
      atMs: nowMs,
      brandId: 0,
      actor: { kind: 'system', id: 'ledger' },
      action: 'ledger.heads_noted',
      subject: 'ledger:heads',
      details: await summarizeHeads(tx),
      requestId: undefined,
    });
  },
};
