import type { Database } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { askEach, namesAway, sum, whole } from '../../platform/workflows/apart.ts';
import type { Actor } from './audit.ts';
import type { Anchor, AnchorProvider } from './provider.ts';
import { GENESIS } from './chain.ts';
import type { Stretch } from './export.ts';
import {
  countRecords,
  findSpan,
  listLinks,
  listRecords,
  listSuspects,
  readMark,
  type RecordFilter,
  type RecordRow,
} from './store.ts';

/** A person narrows the filter long before; deeper pages would read much of every database. */
const RECORDS_SHOWN_MAX = 10_000;

const SUSPECTS_SHOWN = 200;

export interface FoundRecord {
  /** Unique over all databases: `directory:17`. */
  readonly id: string;
  readonly atMs: number;
  readonly actor: Actor;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  readonly isSealed: boolean;
  /** Hex, once it is sealed. */
  readonly hash: string | undefined;
  readonly position: bigint | undefined;
}

export interface AuditPage {
  /** The databases that did not answer: their records are missing. */
  readonly away: readonly string[];
  /** At most ten thousand per database; null while one is away. */
  readonly total: number | null;
  readonly list: readonly FoundRecord[];
}

export interface AuditReader {
  /** Newest first, over the directory and every shard. */
  list(filter: RecordFilter, page: { offset: number; limit: number }): Promise<AuditPage>;
  /** The head of the directory's chain as it stands outside the database. */
  lastAnchor(): Promise<Anchor | undefined>;
  /** How far every chain was verified, and where something was wrong; undefined while a database is away. */
  state(): Promise<ChainState | undefined>;
  /** The records of some days with their links, up to the first head that stands outside. */
  stretches(span: { readonly brandId: number; readonly from: Date; readonly to: Date }): Promise<readonly Stretch[]>;
}

export interface ChainState {
  readonly proved: bigint;
  readonly suspects: number;
}

/** More than a person asks for at once: they ask for fewer days. */
const EXPORTED_MAX = 20_000;

export interface AuditReaderOptions {
  readonly directory: Database;
  readonly shards: readonly Database[];
  readonly anchors: AnchorProvider;
}

export function createAuditReader({ directory, shards, anchors }: AuditReaderOptions): AuditReader {
  const databases = [directory, ...shards];
  return {
    async list(filter, { offset, limit }) {
      const end = Math.min(offset + limit, RECORDS_SHOWN_MAX);
      const asked = await askEach(databases, async (database) => ({
        total: await countRecords(database, filter, RECORDS_SHOWN_MAX),
        rows: (await listRecords(database, filter, end)).map((row) => toFound(database.name, row)),
      }));
      const newestFirst = asked.answers.flatMap((part) => part.rows).toSorted((a, b) => b.atMs - a.atMs);
      const parts = whole(asked);
      const total = parts && sum(parts.map((part) => part.total));
      return { away: namesAway(asked), total, list: newestFirst.slice(offset, end) };
    },
    lastAnchor: () => anchors.last(directory.name),
    async state() {
      const asked = await askEach(databases, async (database) => ({
        proved: (await readMark(database, 'proved')).position,
        suspects: (await listSuspects(database, SUSPECTS_SHOWN)).length,
      }));
      const parts = whole(asked);
      if (parts === null) return undefined;
      return {
        proved: parts.reduce((all, { proved }) => all + proved, 0n),
        suspects: sum(parts.map(({ suspects }) => suspects)),
      };
    },
    async stretches(span) {
      const found: Stretch[] = [];
      let left = EXPORTED_MAX;
      for (const database of databases) {
        const stretch = await stretchOf({ database, anchors, left }, span);
        left -= stretch.links.length;
        found.push(stretch);
      }
      return found;
    },
  };
}

function toFound(database: string, row: RecordRow): FoundRecord {
  return {
    id: `${database}:${row.id}`,
    atMs: row.at.getTime(),
    actor: { kind: row.actor_kind, id: row.actor_id },
    action: row.action,
    subject: row.subject,
    details: row.details,
    requestId: row.request_id ?? undefined,
    isSealed: row.position !== null,
    hash: row.hash?.toString('hex'),
    position: row.position ?? undefined,
  };
}

async function stretchOf(
  { database, anchors, left }: { readonly database: Database; readonly anchors: AnchorProvider; readonly left: number },
  of: { readonly brandId: number; readonly from: Date; readonly to: Date },
): Promise<Stretch> {
  const { name } = database;
  const span = await findSpan(database, of);
  if (span === undefined) return { database: name, links: [], anchor: undefined };
  const anchor = (await anchors.list(name)).find(({ position }) => position >= span.last);
  const last = anchor?.position ?? span.last;
  if (last - span.first >= BigInt(left)) throw new RefusalError('audit_export_too_large', { count: `${EXPORTED_MAX}` });
  const first = span.first - 1n;
  const rows = await listLinks(database, { brandId: of.brandId, first, last });
  let previous = rows[0]?.position === first ? rows[0].hash : GENESIS;
  const links = rows
    .filter(({ position }) => position > first)
    .map(({ position, hash, canonical }) => {
      const link = { previous: previous.toString('hex'), hash: hash.toString('hex'), canonical };
      previous = hash;
      return { database: name, position: `${position}`, ...link };
    });
  return { database: name, links, anchor };
}
