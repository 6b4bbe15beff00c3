import type { Database } from '../../platform/db/db.ts';
import { askEach, namesAway, sum, whole } from '../../platform/workflows/apart.ts';
import type { Actor } from './audit.ts';
import type { Anchor, AnchorProvider } from './provider.ts';
import { countRecords, listRecords, type RecordFilter, type RecordRow } from './store.ts';

/** A person narrows the filter long before; deeper pages would read much of every database. */
const RECORDS_SHOWN_MAX = 10_000;

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
}

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
  };
}
