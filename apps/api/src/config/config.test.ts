import { readBrandFolders } from '@arara/brands';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { loadDevConfig } from '../../dev/config.ts';
import { loadConfig, variableNames } from './config.ts';
import { inTests, key, problemsOf, production } from './testing/production.ts';

const example = readFileSync(resolve(import.meta.dirname, '../../../../.env.example'), 'utf8')
  .split('\n')
  .map((line) => /^([A-Z_]+)=(.*)$/.exec(line))
  .filter((match) => match !== null)
  .map(([, name = '', value = '']) => ({ name, value }));

describe('.env.example', () => {
  test('names every variable in the order of environment.ts, and what only development reads', () => {
    expect(example.map(({ name }) => name)).toEqual([...variableNames, 'FAIL']);
  });

  test('shows the defaults: loading it changes nothing', () => {
    const env = Object.fromEntries(example.map(({ name, value }) => [name, value]));
    expect(revealed(loadDevConfig({ ...env, NODE_ENV: 'test' }))).toEqual(
      revealed(loadDevConfig({ NODE_ENV: 'test' })),
    );
  });

  test('leaves out no default that is not of development', () => {
    // A value left empty must be one that a process cannot start without, or one that has no default at all.
    const empty = example.filter(({ value }) => value === '').map(({ name }) => name);
    const missing = problemsOf({}).map((line) => line.split(':')[0]);
    const withoutDefault = empty.filter((name) => !missing.includes(name));
    expect(withoutDefault).toEqual([
      'SECRETS_FOLDER',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'HTTP_PLAYER_PAGE_FILE',
      'HTTP_OFFICE_PAGE_FILE',
      'HTTP_TRUSTED_PROXIES',
      // Another one in production.
      'HTTP_UNREADY_SECONDS',
      'HTTP_WEBHOOKS_PORT',
      'HTTP_HOOKS_PORT',
      'HTTP_HOOKS_CERTIFICATE_FILE',
      'HTTP_HOOKS_KEY_FILE',
      'HTTP_HOOKS_CALLERS_FILE',
      'DATABASE_DIRECT_URLS',
      'REDIS_SENTINELS',
      'RESTATE_IDENTITY_KEYS',
      // The version, which every release changes.
      'RELEASE',
      'WORKER_METRICS_PORT',
      'BRAND_HOSTS',
      // The brands of the repository.
      'BRAND_FOLDER',
      // The hosts of the brand's document.
      'BRAND_PLAYER_ORIGINS',
      'BRAND_OFFICE_ORIGINS',
      'AUTH_STAFF_OIDC_ISSUER',
      'AUTH_STAFF_OIDC_CLIENT_ID',
      'AUTH_STAFF_OIDC_CLIENT_SECRET',
      'AUTH_HASH_THREADS',
      'AUTH_NETWORKS_FILE',
      // Another one in production.
      'EGRESS_LOOPBACK',
      'REPORTS_URL',
      'REPORTS_KEY',
      'REPORTS_DATABASE_URLS',
      'REPORTS_FOLDER',
      'FAIL',
    ]);
  });
});

describe('development', () => {
  test('needs no variable but its mode', () => {
    const config = loadDevConfig({ NODE_ENV: 'development' });
    expect(config).toMatchObject({ mode: 'development', http: { port: 15_000 }, fail: '' });
    expect(config.databases.shardUrls).toHaveLength(2);
  });

  test('a variable set to nothing counts as not set', () => {
    expect(loadDevConfig({ ...inTests, HTTP_PORT: '', SECRET_INDEX_KEY: '' }).http.port).toBe(15_000);
  });
});

describe('production', () => {
  test('starts when everything is its own', () => {
    const config = loadConfig(production);
    expect(config).toMatchObject({ mode: 'production', http: { trustedProxies: ['10.0.0.0/8'] } });
    expect(config.secrets.dataKeys.reveal()).toBe(production.SECRET_DATA_KEYS);
  });

  test('shows no secret when the configuration is printed or refused', () => {
    const shown = inspect(loadConfig(production), { depth: 10 }) + JSON.stringify(loadConfig(production));
    const problems = problemsOf({ ...production, SECRET_INDEX_KEY: 'pw-short', SECRET_DATA_KEYS: 'pw-ring' }).join();
    for (const secret of ['pw-', key('a'), key('c'), key('d'), key('e'), key('f')]) {
      expect(shown).not.toContain(secret);
      expect(problems).not.toContain(secret);
    }
  });
});

describe('values', () => {
  test('that make no sense are named', () => {
    expect(problemsOf({ ...inTests, HTTP_PORT: '70000', HTTP_SERVES: 'mars' })).toEqual([
      expect.stringContaining('HTTP_PORT'),
      expect.stringContaining('HTTP_SERVES'),
    ]);
    expect(problemsOf({ ...inTests, BRAND_HOSTS: 'arara.example' })).toEqual([expect.stringContaining('BRAND_HOSTS')]);
  });

  test('of the server for certified hooks are given whole or not at all', () => {
    const files = {
      HTTP_HOOKS_CERTIFICATE_FILE: 'c.pem',
      HTTP_HOOKS_KEY_FILE: 'k.pem',
      HTTP_HOOKS_CALLERS_FILE: 'a.pem',
    };
    expect(loadDevConfig(inTests).http.hookServer).toBeUndefined();
    expect(problemsOf({ ...inTests, ...files })).toEqual([expect.stringContaining('HTTP_HOOKS_*')]);
    expect(problemsOf({ ...inTests, HTTP_HOOKS_PORT: '15003' })).toEqual([expect.stringContaining('HTTP_HOOKS_*')]);
    expect(loadDevConfig({ ...inTests, ...files, HTTP_HOOKS_PORT: '15003' }).http.hookServer).toEqual({
      port: 15_003,
      certificateFile: 'c.pem',
      keyFile: 'k.pem',
      callersFile: 'a.pem',
    });
  });

  test('of hosts map to brands', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brands-'));
    const own = [...readBrandFolders().values()].map(({ brand }) => brand);
    const give = (document: { readonly id: string }) => {
      mkdirSync(join(folder, document.id), { recursive: true });
      writeFileSync(join(folder, document.id, 'brand.json'), JSON.stringify(document));
    };
    const [first, second] = own;
    if (first === undefined || second === undefined) throw new Error('the repository brings two brands');
    give(first);
    const env = { ...inTests, BRAND_HOSTS: 'one.example=1, two.example=2', BRAND_FOLDER: folder };
    expect(problemsOf(env)).toEqual(['BRAND_FOLDER: names no brand 2; give it a brand.json']);
    give(second);
    const { brands } = loadDevConfig(env);
    expect([...brands.byHost]).toEqual([
      ['one.example', 1],
      ['two.example', 2],
    ]);
    expect([...brands.folders.values()].map(({ brand }) => brand)).toEqual([first, second]);
    const misnamed = { ...second, name: { ...second.name, ascii: 'Onça' } };
    give(misnamed);
    expect(problemsOf(env)).toEqual([`BRAND_FOLDER: ${second.id}/brand.json: name.ascii is wrong (ascii: ASCII)`]);
  });
});

function revealed(config: ReturnType<typeof loadConfig>): unknown {
  const { databases, secrets, redis, messages, ...rest } = config;
  const shards = databases.shardUrls.map((url) => url.reveal());
  const hidden = [...Object.values(secrets), messages.mail.url, messages.sms.key];
  const values = hidden.map((secret) => secret.reveal());
  return { ...rest, messages, shards, values, directory: databases.directoryUrl.reveal(), redis: redis.url.reveal() };
}

describe('secrets in files', () => {
  test('are read by the names of their variables', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const { MESSAGES_SMS_KEY: sms, ...rest } = production;
    writeFileSync(join(folder, 'MESSAGES_SMS_KEY'), `${sms}\n`);
    expect(revealed(loadConfig({ ...rest, SECRETS_FOLDER: folder }))).toEqual(revealed(loadConfig(production)));
    expect(problemsOf({ ...production, SECRETS_FOLDER: folder })).toEqual([
      'MESSAGES_SMS_KEY: is given twice; set it or its file, not both',
    ]);
    expect(problemsOf({ ...production, SECRETS_FOLDER: join(folder, 'nowhere') })).toEqual([
      'SECRETS_FOLDER: cannot be read; set it to a folder with a file per secret',
    ]);
  });
});
