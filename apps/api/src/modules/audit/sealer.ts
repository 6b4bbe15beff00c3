import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { GENESIS, link } from './chain.ts';
import type { Anchor, AnchorProvider } from './provider.ts';
import { type BlockRow, findLastBlock, listUnsealed, sealBlock, takeSealerLock } from './store.ts';
import { onEach, sum } from '../../platform/workflows/apart.ts';

/** Bounds the memory and the transaction of one block; a backlog is worked off block by block. */
const BLOCK_RECORDS_MAX = 5_000;

export interface SealerOptions {
  readonly databases: readonly Database[];
  readonly anchors: AnchorProvider;
  readonly clock: Clock;
  /** A head is anchored at most this often; 60 s keeps a year of one database in about 50 MB. */
  readonly anchorEveryMs?: number;
}

export interface Sealer {
  /** Seals everything that is ready on every database and anchors the heads. Returns the number of records sealed. */
  sealOnce(): Promise<number>;
}

/** The worker calls `sealOnce` every second; several workers may, because the database lets one through. */
export function createSealer({ databases, anchors, clock, anchorEveryMs = 60_000 }: SealerOptions): Sealer {
  const lastAnchors = new Map<string, Anchor>();

  /** Begun, and perhaps not in every place yet. */
  const owed = new Map<string, Anchor>();

  async function append({ name }: Database, anchor: Anchor): Promise<void> {
    owed.set(name, anchor);
    await anchors.append(name, anchor);
    owed.delete(name);
    lastAnchors.set(name, anchor);
  }

  async function anchorHead(database: Database): Promise<void> {
    const { name } = database;
    const block = await findLastBlock(database);
    if (block === undefined) return;
    // What a place refused is written again, and what a process that ended between two places left in one only.
    const left = owed.get(name) ?? (lastAnchors.has(name) ? undefined : await anchors.last(name));
    if (left !== undefined) await append(database, left);
    const last = lastAnchors.get(name);
    const isDue =
      last === undefined ||
      (block.last_position > last.position && Math.abs(clock.nowMs() - last.atMs) >= anchorEveryMs);
    // Only after the commit: an anchor of a block that then rolled back would cry wolf for ever.
    if (isDue) await append(database, toAnchor(block, clock.nowMs()));
  }

  async function sealDatabase(database: Database): Promise<number> {
    let total = 0;
    for (;;) {
      const sealed = await database.transaction((tx) => sealNextBlock(tx, clock));
      total += sealed;
      if (sealed < BLOCK_RECORDS_MAX) break;
    }
    await anchorHead(database);
    return total;
  }

  return {
    sealOnce: async () => sum(await onEach(databases, sealDatabase)),
  };
}

async function sealNextBlock(tx: Tx, clock: Clock): Promise<number> {
  if (!(await takeSealerLock(tx))) return 0;
  const last = await findLastBlock(tx);
  const records = await listUnsealed(tx, last, BLOCK_RECORDS_MAX);
  if (records.length === 0) return 0;
  let head = last?.head ?? GENESIS;
  const hashes = records.map((record) => {
    head = link(head, record.canonical);
    return head;
  });
  const recordIds = records.map((record) => record.id);
  await sealBlock(tx, { afterPosition: last?.last_position ?? 0n, recordIds, hashes, sealedAt: clock.now() });
  return records.length;
}

function toAnchor(block: BlockRow, atMs: number): Anchor {
  return { block: block.number, position: block.last_position, head: block.head.toString('hex'), atMs };
}
