import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyChain } from '../../apps/api/src/modules/audit/index.ts';
import { openAnchors } from '../../apps/api/src/modules/audit/providers/index.ts';
import { listFaults } from '../../apps/api/src/modules/ledger/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import type { Database } from '../../apps/api/src/platform/db/db.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { clockOffsetMs } from '../../apps/api/src/platform/jobs/index.ts';

export interface Restored {
  readonly directory: Database;
  readonly shards: readonly Database[];
  readonly anchorFolders: readonly string[];
  /** To which all databases were brought back. */
  readonly moment: { readonly name: string; readonly atMs: number };
  /** A stack of development has a clock of its own. */
  readonly isProduction: boolean;
}

export interface Proof {
  /** What must be looked at before anybody is let in; empty = whole. */
  readonly faults: readonly string[];
  readonly notes: readonly string[];
  /** How many audit records the chains hold. */
  readonly records: bigint;
}

/**
 * Whether databases that were restored are whole and of one moment: the books balance, directory and shards agree on who holds
 * what, and every audit chain is the one that was anchored. Heads from after the moment are kept apart: they witness what was
 * lost, and would otherwise be taken for tampering for ever.
 */
export async function proveRestored(restored: Restored): Promise<Proof> {
  const { directory, shards } = restored;
  const books = await Promise.all(shards.map(booksOf));
  const chains = await Promise.all([directory, ...shards].map((database) => chainOf(database, restored)));
  const proofs = [...books, await mapOf(directory, shards), ...chains];
  return {
    faults: proofs.flatMap(({ faults }) => faults),
    notes: proofs.flatMap(({ notes }) => notes),
    records: chains.reduce((sum, { records }) => sum + records, 0n),
  };
}

type Part = Omit<Proof, 'records'>;

async function booksOf(shard: Database): Promise<Part> {
  const faults = await listFaults(shard);
  return { faults: faults.map(({ fault, subject }) => `${shard.name}: ${fault}: ${subject}`), notes: [] };
}

/** A move that was under way is resumed by its own command. */
async function mapOf(directory: Database, shards: readonly Database[]): Promise<Part> {
  const map = await directory.rows<{ vshard: number; database: number }>(sql`select vshard, database from shards.map`);
  const moving = await directory.rows<{ vshard: number }>(sql`select vshard from shards.moves where step <> 'done'`);
  const here = new Map<number, number[]>();
  for (const [number, shard] of shards.entries())
    for (const { vshard } of await shard.rows<{ vshard: number }>(
      sql`select vshard from shards.owned where state = 'owned'`,
    ))
      here.set(vshard, [...(here.get(vshard) ?? []), number]);
  const wrong = map.filter(
    ({ vshard, database }) =>
      !moving.some((move) => move.vshard === vshard) && String(here.get(vshard)) !== String([database]),
  );
  return {
    faults: wrong.map(({ vshard }) => `virtual shard ${vshard} is not where the directory says`),
    notes: moving.map(({ vshard }) => `virtual shard ${vshard} was being moved: npm run -s db move -- --resume`),
  };
}

async function chainOf(database: Database, restored: Restored): Promise<Proof> {
  const { moment, anchorFolders, isProduction } = restored;
  const offsetMs = isProduction ? 0 : await clockOffsetMs(restored.directory);
  const atMs = moment.atMs + offsetMs;
  const { head } = await database.one<{ head: bigint }>(
    sql`select coalesce(max(position), 0)::bigint as head from audit.seals`,
  );
  const apart = anchorFolders.map((folder) =>
    setApart(join(folder, `${database.name}.anchors`), { head: BigInt(head), atMs, name: moment.name }),
  );
  const anchors = openAnchors({ adapter: 'file', paths: anchorFolders });
  // As of the moment: what was not sealed or anchored by then is as old as it was then.
  const clock = { ...systemClock(), nowMs: () => atMs, now: () => new Date(atMs) };
  const seen = await verifyChain({ database, anchors, clock });
  const lost = Math.max(0, ...apart);
  return {
    records: seen.records,
    faults: seen.findings.map(({ kind, at }) => `${database.name}: the audit chain: ${kind} at ${at}`),
    notes: [
      `${database.name}: chain of ${seen.records} records, head ${seen.head.slice(0, 16)}`,
      ...(lost > 0 ? [`${database.name}: ${lost} heads of what came after the moment are kept apart`] : []),
    ],
  };
}

interface Until {
  readonly head: bigint;
  readonly atMs: number;
  readonly name: string;
}

/** Moves lines from after the moment into a file beside; one from before it stays, and is found missing. */
function setApart(path: string, { head, atMs, name }: Until): number {
  if (!existsSync(path)) return 0;
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const isAfter = (line: string) => {
    const [, position = '0', , writtenAt = '0'] = line.split(' ');
    return BigInt(position) > head && Number(writtenAt) > atMs;
  };
  const after = lines.filter(isAfter);
  if (after.length === 0) return 0;
  // First the copy, then the shorter list: killed in between, it does the same again.
  appendFileSync(`${path}.after-${name}`, after.map((line) => `${line}\n`).join(''));
  const kept = lines.filter((line) => !isAfter(line));
  writeFileSync(`${path}.new`, kept.map((line) => `${line}\n`).join(''));
  renameSync(`${path}.new`, path);
  return after.length;
}
