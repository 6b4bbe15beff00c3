import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testSecrets } from '../../apps/api/test/factories.ts';
import { TEST_STATEMENT_TIMEOUT_MS, type TestStack } from '../../apps/api/test/global-setup.ts';
import { approvedConnections } from '../../apps/api/src/modules/connections/index.ts';
import type { Database } from '../../apps/api/src/platform/db/db.ts';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { databasesOn, migrate, migrationsFolder, withLogin } from './index.ts';

/** The first migration that the release 0.2.0 does not have. */
const FIRST_NEW = '0410';
const AT = '2026-11-01T12:00:00Z';
const folder = mkdtempSync(join(tmpdir(), 'arara-release-before-'));
const databases: Database[] = [];
let directory: Database;
/** As every process of the release before logs in. */
let before: Database;

beforeAll(async () => {
  const stack: TestStack = inject('stack');
  const options = databasesOn(stack.postgresUrl, `${stack.run}_carried`, 1);
  const statementTimeoutMs = TEST_STATEMENT_TIMEOUT_MS;
  cpSync(join(migrationsFolder, 'roles.sql'), join(folder, 'roles.sql'));
  for (const kind of ['directory', 'shard'])
    for (const name of readdirSync(join(migrationsFolder, kind)).filter((one) => one < FIRST_NEW))
      cpSync(join(migrationsFolder, kind, name), join(folder, kind, name));
  await migrate({ ...options, folder, statementTimeoutMs });
  const open = (role: string) => {
    const url = withLogin(options.directoryUrl, role);
    const database = openDatabase({ name: 'directory', url, poolMax: 2, statementTimeoutMs });
    databases.push(database);
    return database;
  };
  before = open('arara_app');
  await connectAll();
  await migrate({ ...options, statementTimeoutMs });
  directory = open('arara_worker');
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  rmSync(folder, { recursive: true });
});

const sealed = (context: string) => testSecrets.seal(JSON.stringify({ secret: `of ${context}` }), context);

/** One of each kind that is on, and one supplier and one bank that nobody ever switched on. */
async function connectAll(): Promise<void> {
  for (const [party, [code, state]] of [['mare', 'on'] as const, ['never', 'off'] as const].entries()) {
    const keys = sealed(`games.providers.keys:${code}`);
    await before.run(sql`
      insert into games.providers (code, name, logo, party, created_at, brand_id, protocol, base_url, operator_id, keys_id,
        keys_box, is_test, state, contract_id, licence_id, certificate_id)
      values (${code}, ${code}, '', ${party + 1}, ${AT}, 1, 'hub88', 'https://mare.example', 'arara', ${keys.keyId},
        ${keys.box}, false, ${state}, 'contract', 'licence', 'certificate')`);
    const [cashIn, cashOut, hook] = ['cashIn', 'cashOut', 'hook'].map((one) =>
      sealed(`payments.providers.${one}:${code}`),
    );
    await before.run(sql`
      insert into payments.providers (code, name, brand_id, party, cash_in_protocol, cash_in_config, cash_in_keys_id,
        cash_in_keys_box, cash_out_protocol, cash_out_config, cash_out_keys_id, cash_out_keys_box, hook_auth, hook_keys_id,
        hook_keys_box, contract_id, licence_id, country, is_test, state, state_since, created_at)
      values (${code}, ${code}, 1, ${party + 1}, 'bacen-pix-v2', ${{ key: 'k', baseUrl: 'https://bank.example' }},
        ${cashIn?.keyId}, ${cashIn?.box}, 'efi-pix', ${{ key: 'k' }}, ${cashOut?.keyId}, ${cashOut?.box}, 'url_secret',
        ${hook?.keyId}, ${hook?.box}, 'contract', 'licence', 'BR', false, ${state}, ${state === 'on' ? AT : null}, ${AT})`);
  }
  const sender = sealed('notifications.senders:1:sms:fast');
  await before.run(sql`
    insert into notifications.senders (brand_id, channel, code, name, adapter, addresses, keys_id, keys_box, key_marks,
      position, is_on, connected_at, switched_at)
    values (1, 'sms', 'fast', 'Fast', 'sms-http', array['https://sms.example'], ${sender.keyId}, ${sender.box}, '{}', 1, true,
      ${AT}, ${AT})`);
  for (const kind of ['document', 'register']) {
    const keys = sealed(`kyc.parties:${kind}`);
    await before.run(sql`
      insert into kyc.parties (kind, name, addresses, login, keys_id, keys_box, key_marks, is_on, connected_at, switched_at)
      values (${kind}, ${kind}, array['https://identity.example'], 'arara', ${keys.keyId}, ${keys.box}, '{}', true, ${AT}, ${AT})`);
  }
}

/** What the box of a carried connection holds, read as a running process of this release reads it. */
async function opened(kind: 'game' | 'bank' | 'message' | 'identity') {
  const list = await approvedConnections.list(directory, kind);
  return list.map((approved) => ({
    code: approved.code,
    secrets: Object.keys(approved.keys)
      .toSorted()
      .map((name) => {
        const ring = name === 'cashOut' ? testSecrets.payouts : testSecrets;
        return approvedConnections.openKey<{ secret: string }>(testSecrets, approved, {
          name,
          ring,
          plainOf: (all) => all,
        }).secret;
      }),
  }));
}

test('whatever was on before this release stays connected, of every kind, with the keys it had', async () => {
  expect(await opened('game')).toEqual([{ code: 'mare', secrets: ['of games.providers.keys:mare'] }]);
  expect(await opened('bank')).toEqual([
    { code: 'mare', secrets: ['of payments.providers.cashIn:mare', 'of payments.providers.cashOut:mare'] },
  ]);
  expect(await opened('message')).toEqual([{ code: 'sms/fast', secrets: ['of notifications.senders:1:sms:fast'] }]);
  expect(await opened('identity')).toEqual([
    { code: 'document', secrets: ['of kyc.parties:document'] },
    { code: 'register', secrets: ['of kyc.parties:register'] },
  ]);
  const [bank] = await approvedConnections.list(directory, 'bank');
  expect(bank?.config).toEqual({
    cashIn: { protocol: 'bacen-pix-v2', key: 'k', baseUrl: 'https://bank.example' },
    cashOut: { protocol: 'efi-pix', key: 'k' },
    hookAuth: 'url_secret',
    hookAddresses: [],
    hookCertificates: [],
    isTest: false,
  });
});

/** Which rows stand for the approved connection of their name. */
const standing = async () =>
  (
    await directory.rows<{ name: string }>(sql`
      select 'game ' || code as name from games.providers where approved_id is not null
      union all select 'bank ' || code from payments.providers where approved_id is not null
      union all select 'message ' || code from notifications.senders where approved_id is not null
      union all select 'identity ' || kind from kyc.parties where approved_id is not null order by name`)
  ).map(({ name }) => name);

test('what nobody switched on is carried over by no migration', async () => {
  expect(await standing()).toEqual([
    'bank mare',
    'game mare',
    'identity document',
    'identity register',
    'message fast',
  ]);
});

test('the release before goes on switching and writing on the new schema, and what it writes is approved by nobody', async () => {
  for (const state of ['off', 'on']) {
    await before.run(sql`update payments.providers set state = ${state}, state_since = ${AT} where code = 'mare'`);
    await before.run(sql`update games.providers set state = ${state}, state_since = ${AT} where code = 'mare'`);
  }
  expect(await standing()).toContain('bank mare');
  const thief = { key: 'k', baseUrl: 'https://thief.example' };
  await before.run(sql`update payments.providers set cash_in_config = ${thief} where code = 'mare'`);
  await before.run(sql`update games.providers set base_url = 'https://thief.example' where code = 'mare'`);
  await before.run(sql`update notifications.senders set addresses = array['https://thief.example']`);
  await before.run(sql`update kyc.parties set addresses = array['https://thief.example']`);
  await before.run(sql`
    insert into payments.bank_runs (provider, kind, asked_by, asked_at, ready_at) values ('mare', 'cases', '1', ${AT}, ${AT})`);
  expect(await standing()).toEqual([]);
  expect(
    JSON.stringify(await Promise.all((['game', 'bank', 'message', 'identity'] as const).map((kind) => opened(kind)))),
  ).toContain('mare');
  const configs = await directory.rows<{ config: object }>(sql`select config from connections.approved`);
  expect(JSON.stringify(configs)).not.toContain('thief');
});
