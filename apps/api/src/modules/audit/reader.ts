import { AUDIT_COUNTED_MAX, type AuditView, auditViews } from '@arara/contract/staff';
import type { Database } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { askEach, namesAway, sum, whole } from '../../platform/workflows/apart.ts';
import type { Actor } from './audit.ts';
import type { Anchor, AnchorProvider } from './provider.ts';
import { GENESIS, link } from './chain.ts';
import { type Checked, checkExport, type Stretch, writeExport } from './export.ts';
import {
  countByView,
  findSpan,
  listLinks,
  listRecords,
  listSuspects,
  readMark,
  type LinkedRow,
  type RecordFilter,
  type SpanFilter,
} from './store.ts';
import { views } from './views.ts';

const SUSPECTS_SHOWN = 200;

export interface FoundRecord {
  /** Unique over all databases: `directory:17`. */
  readonly id: string;
  readonly atMs: number;
  readonly actor: Actor;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly reason: string | undefined;
  readonly requestId: string | undefined;
  /** Once it is sealed. */
  readonly link: FoundLink | undefined;
}

/** Where a record hangs in the chain of its database, in hex. */
export interface FoundLink {
  readonly position: bigint;
  readonly hash: string;
  readonly previous: string;
  readonly next: string | undefined;
  /** Its hash follows from the record as it stands now and the link before. */
  readonly holds: boolean;
}

export type ViewCounts = Readonly<Record<AuditView, number>>;

export interface AuditPage {
  /** The databases that did not answer: their records are missing. */
  readonly away: readonly string[];
  /** Null while a database is away, and where one has more than anybody counts. */
  readonly counts: ViewCounts | null;
  readonly list: readonly FoundRecord[];
}

export interface AuditReader {
  /** Newest first, over the directory and every shard. */
  list(filter: ViewFilter, page: { offset: number; limit: number }): Promise<AuditPage>;
  /** The head of the directory's chain as it stands outside the database. */
  lastAnchor(): Promise<Anchor | undefined>;
  /** How far every chain was verified, and where something was wrong; undefined while a database is away. */
  state(): Promise<ChainState | undefined>;
  /** The records of some days with their links, up to the first head that stands outside. */
  stretches(span: Span): Promise<readonly Stretch[]>;
  /** Hashes those records anew, and lays them beside the heads that were kept outside. */
  check(span: Span): Promise<Checked & { readonly chains: number }>;
}

export type ViewFilter = Omit<RecordFilter, 'actions'> & { readonly view?: AuditView | undefined };

/** Some days of a brand; with a record, as a list names it, only its own stretch. */
export type Span = Omit<SpanFilter, 'recordId'> & { readonly record?: string | undefined };

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
    async list({ view = 'all', ...filter }, { offset, limit }) {
      const end = Math.min(offset + limit, AUDIT_COUNTED_MAX);
      const actions = view === 'all' ? undefined : views[view];
      const asked = await askEach(databases, async (database) => ({
        counts: await countByView(database, { filter, max: AUDIT_COUNTED_MAX, views }),
        rows: (await listRecords(database, { ...filter, actions }, end)).map((row) => toFound(database.name, row)),
      }));
      const newestFirst = asked.answers.flatMap((part) => part.rows).toSorted((a, b) => b.atMs - a.atMs);
      const counts = countsOf(whole(asked)?.map((part) => part.counts));
      return { away: namesAway(asked), counts, list: newestFirst.slice(offset, end) };
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
    stretches,
    async check(span) {
      const found = await stretches(span);
      const of = { kind: 'audit-export', version: 1, brandId: span.brandId, exportedAt: '', by: '' } as const;
      const days = { from: span.from.toISOString(), to: span.to.toISOString() };
      const names = databases.map(({ name }) => name);
      const kept = await Promise.all(names.map(async (name) => [name, await anchors.list(name)] as const));
      const checked = checkExport(writeExport({ ...of, ...days }, found).text, new Map(kept));
      return { ...checked, chains: found.filter(({ links }) => links.length > 0).length };
    },
  };

  async function stretches({ record, ...span }: Span): Promise<readonly Stretch[]> {
    const [base, recordId] = record?.split(':') ?? [];
    const found: Stretch[] = [];
    let left = EXPORTED_MAX;
    for (const database of databases.filter(({ name }) => base === undefined || name === base)) {
      const of = { ...span, recordId: recordId === undefined ? undefined : BigInt(recordId) };
      const stretch = await stretchOf({ database, anchors, left }, of);
      left -= stretch.links.length;
      found.push(stretch);
    }
    return found;
  }
}

/** Added up over all databases; nobody says a number where one of them has more than it counted. */
function countsOf(parts: readonly ViewCounts[] | undefined): ViewCounts | null {
  if (parts === undefined || parts.some(({ all }) => all === AUDIT_COUNTED_MAX)) return null;
  return Object.fromEntries(auditViews.map((view) => [view, sum(parts.map((part) => part[view]))])) as ViewCounts;
}

function toFound(database: string, row: LinkedRow): FoundRecord {
  return {
    id: `${database}:${row.id}`,
    atMs: row.at.getTime(),
    actor: { kind: row.actor_kind, id: row.actor_id },
    action: row.action,
    subject: row.subject,
    details: row.details,
    reason: row.reason ?? undefined,
    requestId: row.request_id ?? undefined,
    link: linkOf(row),
  };
}

function linkOf({ position, hash, previous, next, canonical }: LinkedRow): FoundLink | undefined {
  if (position === null || hash === null) return undefined;
  const before = previous ?? GENESIS;
  return {
    position,
    hash: hash.toString('hex'),
    previous: before.toString('hex'),
    next: next?.toString('hex'),
    holds: (previous !== null || position === 1n) && link(before, canonical).equals(hash),
  };
}

async function stretchOf(
  { database, anchors, left }: { readonly database: Database; readonly anchors: AnchorProvider; readonly left: number },
  of: SpanFilter,
): Promise<Stretch> {
  const { name } = database;
  const span = await findSpan(database, of);
  if (span === undefined) return { database: name, links: [], anchor: undefined };
  const anchor = (await anchors.list(name)).find(({ position }) => position >= span.last);
  const last = anchor?.position ?? span.last;
  if (last - span.first >= BigInt(left)) throw new RefusalError('audit_export_too_large', { count: `${EXPORTED_MAX}` });
  const first = span.first - 1n;
  const rows = await listLinks(database, { ...of, first, last });
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
