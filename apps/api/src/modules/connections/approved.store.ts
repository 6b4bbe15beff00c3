import type { Queryable, Tx } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { Sealed } from '../../platform/secrets/secrets.ts';
import type { ConnectionTable } from './connections.store.ts';

export type ConnectionKind = 'game' | 'bank' | 'message' | 'identity';

/** The name of a connection among all of them; brand 0 = of the operator, for every brand. */
export interface ConnectionId {
  readonly kind: ConnectionKind;
  readonly brandId: number;
  readonly code: string;
}

export interface ApprovedKey extends Sealed {
  /** What the box is bound to. */
  readonly context: string;
  /** Null only for a connection that was in use before approvals were kept beside the keys. */
  readonly fingerprint: string | null;
}

/** A connection exactly as two people approved it. It never changes. */
export interface ApprovedConnection extends ConnectionId {
  readonly id: bigint;
  readonly config: Readonly<Record<string, unknown>>;
  readonly keys: Readonly<Record<string, ApprovedKey>>;
  readonly fingerprint: string | null;
  readonly approvedAt: Date;
}

interface FlatRow extends Omit<ApprovedConnection, 'keys'> {
  readonly names: readonly string[];
  readonly contexts: readonly string[];
  readonly fingerprints: readonly (string | null)[];
  readonly keyIds: readonly number[];
  readonly boxes: readonly Buffer[];
}

const selectApproved = (where: Sql): Sql => sql`
  select distinct on (a.brand_id, a.code) a.id, a.kind, a.brand_id as "brandId", a.code, a.config, a.fingerprint,
    a.approved_at as "approvedAt", k.*
  from connections.approved a
  join lateral (select array_agg(k.name) as names, array_agg(k.context) as contexts,
      array_agg(k.fingerprint) as fingerprints, array_agg(k.keys_id::int) as "keyIds", array_agg(k.keys_box) as boxes
    from connections.approved_keys k where k.approved_id = a.id) k on k.names is not null
  where ${where} order by a.brand_id, a.code, a.id desc`;

function toApproved({ names, contexts, fingerprints, keyIds, boxes, ...row }: FlatRow): ApprovedConnection {
  const keys = names.flatMap((name, at): [string, ApprovedKey][] => {
    const [keyId, box, context] = [keyIds[at], boxes[at], contexts[at]];
    if (keyId === undefined || box === undefined || context === undefined) return [];
    return [[name, { keyId, box, context, fingerprint: fingerprints[at] ?? null }]];
  });
  return { ...row, keys: Object.fromEntries(keys) };
}

/** The newest of each connection of a kind. */
export async function listApproved(db: Queryable, kind: ConnectionKind): Promise<ApprovedConnection[]> {
  return (await db.rows<FlatRow>(selectApproved(sql`a.kind = ${kind}`))).map(toApproved);
}

export async function findApproved(
  db: Queryable,
  { kind, brandId, code }: ConnectionId,
): Promise<ApprovedConnection | undefined> {
  const where = sql`a.kind = ${kind} and a.brand_id = ${brandId} and a.code = ${code}`;
  const row = await db.maybe<FlatRow>(selectApproved(where));
  return row && toApproved(row);
}

export interface NewApproved extends Omit<ApprovedConnection, 'id'> {
  readonly approvalId: bigint;
}

/** The table itself asks for a request of these values that another person approved. */
export async function insertApproved(tx: Tx, row: NewApproved): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into connections.approved (kind, brand_id, code, approval_id, fingerprint, config, approved_at)
    values (${row.kind}, ${row.brandId}, ${row.code}, ${row.approvalId}, ${row.fingerprint},
      ${JSON.stringify(row.config)}::jsonb, ${row.approvedAt})
    returning id`);
  for (const [name, { context, fingerprint, keyId, box }] of Object.entries(row.keys))
    await tx.run(sql`
      insert into connections.approved_keys (approved_id, name, context, fingerprint, keys_id, keys_box)
      values (${id}, ${name}, ${context}, ${fingerprint}, ${keyId}, ${box})`);
  return id;
}

/** What stands in the row of its kind is what was approved. */
export async function markApproved<Key>(
  tx: Tx,
  { table, where }: ConnectionTable<Key>,
  { key, approvedId }: { readonly key: Key; readonly approvedId: bigint },
): Promise<void> {
  await tx.run(sql`update ${table} set approved_id = ${approvedId} where ${where(key)}`);
}
