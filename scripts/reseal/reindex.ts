import type { PlayerId } from '@arara/domain/shards';
import { indexOf } from '../../apps/api/src/modules/impeded/own/find-own.ts';
import { keyIndexOf } from '../../apps/api/src/modules/payments/accounts/payout-accounts.ts';
import { hashTerms, openDatum, type Personal, type SealedDatum } from '../../apps/api/src/modules/players/identity.ts';
import { lockIdentity, replaceTerms } from '../../apps/api/src/modules/players/store.ts';
import type { Database } from '../../apps/api/src/platform/db/db.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import type { ResealPlatform } from './reseal.ts';

const BATCH = 200;

/**
 * Makes every index again under the newest index key: what is indexed is sealed beside, so nobody has to come by for it.
 * It can be stopped and begun again, and people log in and register meanwhile, because rows are found under every key of
 * the ring. Answers how many a second look still had to change: at 0 the older keys can leave the ring.
 */
export async function reindexAll(platform: ResealPlatform): Promise<number> {
  const made = await reindexEverything(platform);
  if (made > 0) platform.say(`${made} indexes made again`);
  return made === 0 ? 0 : reindexEverything(platform);
}

async function reindexEverything(platform: ResealPlatform): Promise<number> {
  let made = (await reindexStaff(platform)) + (await reindexImpeded(platform));
  for (const shard of platform.shards)
    made += (await reindexPlayers(platform, shard)) + (await reindexAccounts(platform, shard));
  return made;
}

interface DatumRow extends SealedDatum {
  readonly playerId: PlayerId;
  readonly brandId: number;
}

async function reindexPlayers(platform: ResealPlatform, shard: Database): Promise<number> {
  let made = 0;
  for (let last = 0n; ; ) {
    const rows: DatumRow[] = await shard.rows<DatumRow>(sql`
      select d.player_id as "playerId", d.brand_id as "brandId", d.field, d.box, d.key_id as "keyId", d.hmac, d.claimed
      from players.personal d where d.player_id in (
        select distinct p.player_id from players.personal p where p.player_id > ${last} order by 1 limit ${BATCH})
      order by d.player_id`);
    const ids = [...new Set(rows.map(({ playerId }) => playerId))];
    const newest = ids.at(-1);
    if (newest === undefined) return made;
    for (const id of ids) {
      const data = rows.filter(({ playerId }) => playerId === id);
      made += await reindexPlayer(platform, shard, data);
    }
    last = newest;
  }
}

/** Both databases under the locks that a change of the same texts takes, so that neither judges the other half-way. */
async function reindexPlayer(
  { directory, secrets }: ResealPlatform,
  shard: Database,
  data: readonly DatumRow[],
): Promise<number> {
  const [owner] = data;
  if (owner === undefined) return 0;
  const { playerId, brandId } = owner;
  const texts = data.map((datum) => ({ ...datum, text: openDatum(secrets, playerId, datum) }));
  return directory.transaction(async (both) => {
    await both.run(sql`select pg_advisory_xact_lock(${playerId})`);
    return shard.transaction(async (tx) => {
      await lockIdentity(tx, playerId);
      let [made, moved] = [0, 0];
      for (const { field, text, box, claimed } of texts) {
        const [index, ...older] = secrets.indexes({ brandId, field, text });
        moved += await tx.run(sql`
          update players.personal set hmac = ${index} where player_id = ${playerId} and field = ${field}
            and box = ${box} and hmac <> ${index}`);
        if (claimed)
          made += await both.run(sql`
            update players.claims set hmac = ${index} where brand_id = ${brandId} and kind = ${field}
              and player_id = ${playerId} and hmac = any (${older}::bytea[])`);
      }
      if (moved === 0) return made;
      const personal: Personal = Object.fromEntries(texts.map(({ field, text }) => [field, text]));
      const hashed = hashTerms(secrets, brandId, personal);
      await replaceTerms(tx, { playerId, brandId }, { kinds: hashed.map(({ kind }) => kind), hashed });
      return made + moved;
    });
  });
}

interface AccountRow {
  readonly id: string;
  readonly brandId: number;
  readonly keyId: number;
  readonly box: Buffer;
}

async function reindexAccounts({ secrets }: ResealPlatform, shard: Database): Promise<number> {
  let made = 0;
  for (let last = ''; ; ) {
    const rows: AccountRow[] = await shard.rows<AccountRow>(sql`
      select a.id, a.brand_id as "brandId", a.key_id as "keyId", a.box from payments.payout_accounts a
      where a.id > ${last} order by a.id limit ${BATCH}`);
    for (const { id, brandId, ...sealed } of rows) {
      const target = JSON.parse(secrets.open(sealed, `payments.payout_accounts:${id}`)) as SealedTarget;
      const index = secrets.index(keyIndexOf(brandId, target));
      made += await shard.run(sql`
        update payments.payout_accounts set key_index = ${index} where id = ${id} and key_index <> ${index}`);
    }
    const newest = rows.at(-1);
    if (newest === undefined) return made;
    last = newest.id;
  }
}

type SealedTarget = Parameters<typeof keyIndexOf>[1];

async function reindexStaff({ directory, secrets }: ResealPlatform): Promise<number> {
  const rows = await directory.rows<{ id: bigint; brandId: number; keyId: number; box: Buffer }>(
    sql`select m.id, m.brand_id as "brandId", m.email_key as "keyId", m.email_box as box from staff.members m`,
  );
  let made = 0;
  for (const { id, brandId, ...sealed } of rows) {
    const text = secrets.open(sealed, `staff.members.email:${id}`);
    const index = secrets.index({ brandId, field: 'staff_email', text });
    made += await directory.run(
      sql`update staff.members set email_hmac = ${index} where id = ${id} and email_hmac <> ${index}`,
    );
  }
  return made;
}

async function reindexImpeded({ directory, secrets }: ResealPlatform): Promise<number> {
  const rows = await directory.rows<{ id: string; keyId: number; box: Buffer }>(
    sql`select p.id, p.key_id as "keyId", p.box from impeded.persons p`,
  );
  let made = 0;
  for (const { id, ...sealed } of rows) {
    const { cpf } = JSON.parse(secrets.open(sealed, `impeded.persons:${id}`)) as { readonly cpf: string };
    const index = secrets.index(indexOf(cpf));
    made += await directory.run(sql`update impeded.persons set hmac = ${index} where id = ${id} and hmac <> ${index}`);
  }
  return made;
}

const peppered = [
  { database: 'shard', table: 'auth.credentials', column: 'password_hash' },
  { database: 'shard', table: 'payments.fund_passwords', column: 'hash' },
  { database: 'directory', table: 'staff.members', column: 'password_hash' },
] as const;

/** How many passwords are under another pepper than the newest: only their owners can move them, by typing them. */
export async function countOldPeppers(
  { directory, shards }: Pick<ResealPlatform, 'directory' | 'shards'>,
  newestId: number,
): Promise<number> {
  let old = 0;
  for (const { database, table, column } of peppered)
    for (const one of database === 'shard' ? shards : [directory]) {
      // What the first pepper hashed has no mark.
      const { count } = await one.one<{ count: number }>({
        text: `select count(*)::int as count from ${table}
          where coalesce(substring(${column} from '^p([0-9]+)[$]')::int, 1) <> $1`,
        values: [newestId],
      });
      old += count;
    }
  return old;
}
