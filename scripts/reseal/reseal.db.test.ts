import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed, type SeededPlayer } from '../../apps/api/dev/seed/seed.ts';
import { createPasswords } from '../../apps/api/src/modules/auth/index.ts';
import { insertAppeal, insertNote } from '../../apps/api/src/modules/players/desk.store.ts';
import { openShards, type Shards } from '../../apps/api/src/platform/db/shards.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { payoutPublicKeyOf } from '../../apps/api/src/platform/secrets/payout-boxes.ts';
import { createSecrets, type Secrets } from '../../apps/api/src/platform/secrets/secrets.ts';
import { type Harness, openHarness } from '../../apps/api/test/harness.ts';
import { resealAll, sealedColumns } from './index.ts';

const key = (fill: number) => Buffer.alloc(32, fill);
const secretsOf = (...ids: number[]) =>
  createSecrets({ dataKeys: ids.map((id) => ({ id, key: key(id) })), indexKey: key(8), referralKey: key(9) });

let harness: Harness;
let shards: Shards;
beforeAll(async () => {
  harness = await openHarness();
  shards = await openShards({ ...harness.urls, poolMax: 4, statementTimeoutMs: 10_000 });
  const secrets = secretsOf(1);
  const [player] = await seed({ shards, secrets, passwords: createPasswords(key(7)) });
  if (player === undefined) throw new Error('nobody was seeded');
  await writeAbout(player, secrets);
});
/** What a fresh house does not have: an appeal and a note about somebody. */
function writeAbout({ playerId }: SeededPlayer, secrets: Secrets): Promise<void> {
  const at = harness.clock.now();
  const about = { playerId, brandId: 1 };
  return shards.inPlayerTransaction(playerId, async (tx) => {
    const appeal = {
      ...secrets.seal('my appeal', 'players.appeals:a-1'),
      madeAt: at,
      dueAt: new Date(at.getTime() + 86_400_000),
    };
    await insertAppeal(tx, { id: 'a-1', ...about, caseId: 'BL-TEST', ...appeal });
    const note = { ...secrets.seal('our note', 'players.notes:n-1'), isPinned: false, writtenAt: at };
    await insertNote(tx, { id: 'n-1', ...about, staff: '7', ...note });
  });
}
afterAll(async () => {
  await shards.close();
  await harness.close();
});

test('the list names every sealed column that the databases have', async () => {
  const found = await Promise.all(
    (['directory', 'shard'] as const).map(async (database) => {
      const owner = database === 'shard' ? harness.owner.shards[0] : harness.owner.directory;
      // A column of bytes with the id of a data key beside it; partitions repeat their table.
      const columns = await owner?.rows<{ column: string }>(sql`
        select c.table_schema || '.' || c.table_name || '.' || c.column_name as column
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        join pg_class r on r.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and not r.relispartition
        where t.table_type = 'BASE TABLE' and c.data_type = 'bytea' and exists (
          select from information_schema.columns k
          where (k.table_schema, k.table_name) = (c.table_schema, c.table_name)
            and k.data_type in ('smallint', 'integer')
            and k.column_name in (
              'key_id', c.column_name || '_key_id', replace(c.column_name, '_box', '_key_id'),
              replace(c.column_name, '_box', '_key'), replace(c.column_name, '_box', '_id'))
            and (k.column_name <> 'key_id' or c.column_name in ('box', 'body')))`);
      return (columns ?? []).map(({ column }) => `${database} ${column}`);
    }),
  );
  const listed = new Set(sealedColumns.map(({ database, table, box }) => `${database} ${table}.${box}`));
  expect([...listed].toSorted()).toEqual(found.flat().toSorted());
});

test('after a run the older key opens nothing any more, and nothing needs it', async () => {
  const { directory, shards: owned } = harness.owner;
  const said: string[] = [];
  const run = (...ids: number[]) =>
    resealAll({ directory, shards: owned, secrets: secretsOf(...ids), say: (line) => said.push(line) });
  expect(await run(2, 1)).toBe(0);
  const kinds = said.map((line) => line.slice(0, line.indexOf(':')));
  expect(kinds).toEqual(['players.personal.box', 'players.appeals.box', 'players.notes.box']);
  said.length = 0;
  expect(await run(2, 1)).toBe(0);
  expect(said).toEqual([]);
  // The first key is gone from the ring: were one box left under it, this would throw.
  expect(await run(3, 2)).toBe(0);
  expect(said.map((line) => line.slice(0, line.indexOf(':')))).toEqual(kinds);
});

test('a key of payouts under a data key is sealed for the worker, and the run itself cannot open it any more', async () => {
  const { directory, shards: owned } = harness.owner;
  const worker = { id: 1, key: key(4) };
  const publicKey = { id: 1, key: payoutPublicKeyOf(worker.key) };
  const ring = { dataKeys: [{ id: 3, key: key(3) }], indexKey: key(8), referralKey: key(9) };
  const secrets = createSecrets({ ...ring, payouts: { publicKey, privateKeys: [] } });
  const place = 'payments.providers.cashOut:old';
  const [out, hook] = [
    secrets.seal('{"clientSecret":"out"}', place),
    secrets.seal('{}', 'payments.providers.hook:old'),
  ];
  await directory.run(sql`
    insert into payments.providers (code, name, brand_id, party, cash_out_protocol, cash_out_config, cash_out_keys_id,
      cash_out_keys_box, hook_auth, hook_keys_id, hook_keys_box, country, is_test, created_at)
    values ('old', 'Old', 1, 9001, 'efi-pix', '{}', ${out.keyId}, ${out.box}, 'url_secret', ${hook.keyId}, ${hook.box},
      'BR', true, ${harness.clock.now()})`);
  // As the migration carried over a bank that was on.
  await directory.run(sql`
    with a as (
      insert into connections.approved (kind, brand_id, code, config, approved_at)
      values ('bank', 1, 'old', '{}', ${harness.clock.now()}) returning id)
    insert into connections.approved_keys (approved_id, name, context, keys_id, keys_box)
    select a.id, 'cashOut', ${place}, ${out.keyId}, ${out.box} from a`);
  const said: string[] = [];
  expect(await resealAll({ directory, shards: owned, secrets, say: (line) => said.push(line) })).toBe(0);
  expect(said).toContain('payments.providers.cash_out_keys_box: 1 sealed again');
  const rows = await directory.rows<{ keyId: number; box: Buffer }>(sql`
    select cash_out_keys_id as "keyId", cash_out_keys_box as box from payments.providers where code = 'old'
    union all select keys_id, keys_box from connections.approved_keys where context = ${place}`);
  expect(rows.map(({ keyId }) => keyId)).toEqual([-1, -1]);
  const ofWorker = createSecrets({ ...ring, payouts: { publicKey, privateKeys: [worker] } });
  for (const row of rows) {
    expect(() => secrets.payouts.open(row, place)).toThrow('not given to this process');
    expect(ofWorker.payouts.open(row, place)).toBe('{"clientSecret":"out"}');
  }
});

test('a box whose key is missing stops the run instead of being left out', async () => {
  const { directory, shards: owned } = harness.owner;
  const [oldest] = await Promise.all(
    owned.map((shard) => shard.rows<{ keyId: number }>(sql`select key_id as "keyId" from players.personal limit 1`)),
  );
  const lost = resealAll({ directory, shards: owned, secrets: secretsOf(4), say: () => undefined });
  await expect(lost).rejects.toThrow(`data key ${oldest?.[0]?.keyId} is not in the key ring`);
});

/** What the program seals under, as the sources write it: `players.notes:${id}`. */
function namesInSources(): RegExp[] {
  const sources = globSync('apps/api/src/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const written = sources.flatMap((text) => text.match(/`[a-z_]+\.[a-z_]+[^`\s]*`/g) ?? []);
  return written.map((name) => new RegExp(`^${name.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '[^:]+')}$`));
}

// An approved connection keeps the name beside the box, which is that of its draft.
const ownNames = sealedColumns.filter(({ row }) => !row.includes('context'));
test.each(ownNames)('$table $box is opened under the name that the program sealed it under', (column) => {
  const name = column.nameOf(Object.fromEntries(column.row.map((part) => [part, `\\x-${part}`])));
  expect(namesInSources().some((pattern) => pattern.test(name))).toBe(true);
});
