import type { Database } from '../../apps/api/src/platform/db/db.ts';
import { type Sql, sql } from '../../apps/api/src/platform/db/sql.ts';
import type { Secrets } from '../../apps/api/src/platform/secrets/secrets.ts';
import { type SealedColumn, sealedColumns } from './boxes.ts';

/** Connections of the owner: the application may not rewrite what people and suppliers wrote. */
export interface ResealPlatform {
  readonly directory: Database;
  readonly shards: readonly Database[];
  readonly secrets: Secrets;
  readonly say: (line: string) => void;
}

const BATCH = 500;

/**
 * Seals every box that an older key sealed again under the newest one, and counts afterwards what older keys still hold.
 * It can be stopped and begun again at any moment: a box is replaced only where it is still the one that was opened, and
 * whoever writes meanwhile writes with the newest key. Answers how many boxes of older keys are left: at 0 they can leave
 * the key ring.
 */
export async function resealAll(platform: ResealPlatform): Promise<number> {
  let left = 0;
  for (const column of sealedColumns) {
    const databases = column.database === 'shard' ? platform.shards : [platform.directory];
    let sealed = 0;
    for (const database of databases) {
      sealed += await resealColumn(database, column, platform.secrets);
      left += await countOld(database, column, platform.secrets.newestKeyId);
    }
    if (sealed > 0) platform.say(`${column.table}.${column.box}: ${sealed} sealed again`);
  }
  return left;
}

interface Found {
  readonly row: Readonly<Record<string, string>>;
  readonly keyId: number;
  readonly box: Buffer;
}

async function resealColumn(database: Database, column: SealedColumn, secrets: Secrets): Promise<number> {
  let sealed = 0;
  let last: Found | undefined;
  for (;;) {
    const found: Found[] = await listOld(database, column, { newest: secrets.newestKeyId, last });
    for (const old of found) {
      const name = column.nameOf(old.row);
      const fresh = (column.isForWorker ? secrets.payouts : secrets).seal(secrets.open(old, name), name);
      sealed += await replace(database, column, { old, fresh });
    }
    last = found.at(-1);
    if (last === undefined) return sealed;
  }
}

function listOld(
  database: Database,
  column: SealedColumn,
  from: { readonly newest: number; readonly last: Found | undefined },
): Promise<Found[]> {
  const { table, box, keyId, row } = column;
  const names = row.map((name) => `'${name}', t.${name}::text`).join(', ');
  const last = from.last;
  const after =
    last === undefined ? sql`true` : sql`(${columnsOf(row)}) > (${join(row.map((name) => last.row[name]))})`;
  return database.rows<Found>(sql`
    select json_build_object(${raw(names)}) as row, ${raw(`t.${keyId}`)} as "keyId", ${raw(`t.${box}`)} as box
    from ${raw(table)} t where ${isOld(column, from.newest)} and ${after}
    order by ${columnsOf(row)} limit ${BATCH}`);
}

function replace(
  database: Database,
  { table, box, keyId, row }: SealedColumn,
  { old, fresh }: { readonly old: Found; readonly fresh: { readonly keyId: number; readonly box: Buffer } },
): Promise<number> {
  return database.run(sql`
    update ${raw(table)} t set ${raw(box)} = ${fresh.box}, ${raw(keyId)} = ${fresh.keyId}
    where (${columnsOf(row)}) = (${join(row.map((name) => old.row[name]))}) and ${raw(`t.${box}`)} = ${old.box}`);
}

/** Under an older data key, or under any where the box belongs to the worker; a negative id is the worker's. */
function isOld({ keyId, isForWorker, where }: SealedColumn, newest: number): Sql {
  const [id, isOurs] = [raw(`t.${keyId}`), raw(where ?? 'true')];
  return isForWorker ? sql`${isOurs} and ${id} > 0` : sql`${isOurs} and ${id} <> ${newest} and ${id} > 0`;
}

async function countOld(database: Database, column: SealedColumn, newest: number): Promise<number> {
  const { left } = await database.one<{ left: number }>(
    sql`select count(*)::int as left from ${raw(column.table)} t where ${isOld(column, newest)}`,
  );
  return left;
}

/** Names come from our own list, never from outside. */
function raw(text: string): Sql {
  return { text, values: [] };
}

function columnsOf(row: readonly string[]): Sql {
  return raw(row.map((name) => `t.${name}`).join(', '));
}

function join(values: readonly (string | undefined)[]): Sql {
  const [first, ...rest] = values;
  return rest.reduce<Sql>((list, value) => sql`${list}, ${value}`, sql`${first}`);
}
