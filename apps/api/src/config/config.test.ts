import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, variableNames } from './config.ts';

const example = readFileSync(resolve(import.meta.dirname, '../../../../.env.example'), 'utf8')
  .split('\n')
  .map((line) => /^([A-Z_]+)=(.*)$/.exec(line))
  .filter((match) => match !== null)
  .map(([, name = '', value = '']) => ({ name, value }));

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');
const production = {
  NODE_ENV: 'production',
  DATABASE_DIRECTORY_URL: 'postgres://arara_app:pw-directory@db.internal/arara_directory',
  DATABASE_SHARD_URLS: 'postgres://arara_app:pw-shard@db.internal/arara_shard0',
  REDIS_URL: 'redis://:pw-redis@cache.internal:6379',
  RESTATE_INGRESS_URL: 'http://restate.internal:8080',
  RESTATE_ADMIN_URL: 'http://restate.internal:9070',
  WORKER_URL: 'http://worker.internal:9080',
  SECRET_DATA_KEYS: `2:${key('b')},1:${key('a')}`,
  SECRET_INDEX_KEY: key('c'),
  SECRET_REFERRAL_KEY: key('d'),
  SECRET_PASSWORD_PEPPER: key('e'),
  MESSAGES_MAIL_URL: 'smtps://arara:pw-mail@mail.internal',
  MESSAGES_MAIL_FROM: 'oi@arara.example',
  MESSAGES_SMS_URL: 'https://sms.internal/send',
  MESSAGES_SMS_KEY: 'pw-sms',
  MESSAGES_PUSH_KEY: Buffer.alloc(32, 9).toString('base64'),
  MESSAGES_PUSH_ORIGINS: 'https://push.example',
  SUPPORT_POST_CODE_URL: 'https://cep.example/',
  GAMES_LAUNCHER_URL: 'https://api.arara.bet.br/v1/play',
  GAMES_APP_URL: 'https://arara.bet.br',
};

describe('.env.example', () => {
  test('names every variable in the order of config.ts', () => {
    expect(example.map(({ name }) => name)).toEqual(variableNames);
  });

  test('shows the defaults: loading it changes nothing', () => {
    const env = Object.fromEntries(example.map(({ name, value }) => [name, value]));
    expect(revealed(loadConfig(env))).toEqual(revealed(loadConfig({})));
  });

  test('leaves out no default that is not a secret of development', () => {
    // A value left empty must be one that production refuses to inherit, or one that has no default at all.
    const filled = Object.fromEntries(example.filter(({ value }) => value !== '').map(({ name }) => [name, 'x']));
    const empty = example.filter(({ name }) => !(name in filled)).map(({ name }) => name);
    const refused = problemsOf({ NODE_ENV: 'production' }).map((line) => line.split(':')[0]);
    const withoutDefault = empty.filter((name) => !refused.includes(name));
    expect(withoutDefault).toEqual([
      'HTTP_TRUSTED_PROXIES',
      'HTTP_HOOKS_PORT',
      'HTTP_HOOKS_CERTIFICATE_FILE',
      'HTTP_HOOKS_KEY_FILE',
      'HTTP_HOOKS_CALLERS_FILE',
      'RESTATE_IDENTITY_KEYS',
      'CLOCK_MOVABLE',
      'FAIL',
      'BRAND_HOSTS',
      'POLICY_BR_AUTHORISATION_NUMBER',
      'POLICY_BR_AUTHORISATION_DATE',
      'POLICY_BR_CNPJ',
      'POLICY_BR_SIGNED_EXCEPTION',
      'MESSAGES_APP_HOST',
    ]);
  });
});

describe('development', () => {
  test('needs no variable', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({ mode: 'development', clock: { movable: true }, http: { port: 15_000 } });
    expect(config.databases.shardUrls).toHaveLength(2);
  });

  test('a variable set to nothing counts as not set', () => {
    expect(loadConfig({ HTTP_PORT: '' }).http.port).toBe(15_000);
  });
});

describe('production', () => {
  test('starts when everything is its own', () => {
    const config = loadConfig(production);
    expect(config).toMatchObject({ mode: 'production', clock: { movable: false } });
    expect(config.secrets.dataKeys.reveal()).toBe(production.SECRET_DATA_KEYS);
  });

  test('refuses each value of development, absent or copied', () => {
    const dev = loadConfig({});
    const copies: Record<string, string> = {
      DATABASE_DIRECTORY_URL: dev.databases.directoryUrl.reveal(),
      SECRET_DATA_KEYS: dev.secrets.dataKeys.reveal(),
      SECRET_INDEX_KEY: dev.secrets.indexKey.reveal(),
      SECRET_REFERRAL_KEY: dev.secrets.referralKey.reveal(),
      SECRET_PASSWORD_PEPPER: dev.secrets.passwordPepper.reveal(),
      MESSAGES_MAIL_URL: dev.messages.mail.url.reveal(),
      MESSAGES_SMS_KEY: dev.messages.sms.key.reveal(),
      MESSAGES_PUSH_KEY: dev.messages.push.key.reveal(),
    };
    for (const [name, value] of Object.entries(copies)) {
      expect(problemsOf({ ...production, [name]: value })).toEqual([expect.stringContaining(name)]);
      expect(problemsOf({ ...production, [name]: undefined })).toEqual([expect.stringContaining(name)]);
    }
  });

  test('refuses a movable clock and failpoints', () => {
    expect(problemsOf({ ...production, CLOCK_MOVABLE: 'true' })).toEqual([expect.stringContaining('CLOCK_MOVABLE')]);
    expect(problemsOf({ ...production, FAIL: 'jobs.after_run:1:exit' })).toEqual([expect.stringContaining('FAIL')]);
  });

  test('shows no secret when the configuration is printed or refused', () => {
    const shown = inspect(loadConfig(production), { depth: 10 }) + JSON.stringify(loadConfig(production));
    const problems = problemsOf({ ...production, SECRET_INDEX_KEY: 'pw-short', SECRET_DATA_KEYS: 'pw-ring' }).join();
    for (const secret of ['pw-', key('a'), key('c'), key('d'), key('e')]) {
      expect(shown).not.toContain(secret);
      expect(problems).not.toContain(secret);
    }
  });
});

describe('values', () => {
  test('that make no sense are named', () => {
    expect(problemsOf({ HTTP_PORT: '70000', POLICY_PROFILE: 'mars' })).toEqual([
      expect.stringContaining('HTTP_PORT'),
      expect.stringContaining('POLICY_PROFILE'),
    ]);
    expect(problemsOf({ BRAND_HOSTS: 'arara.example' })).toEqual([expect.stringContaining('BRAND_HOSTS')]);
    expect(problemsOf({ POLICY_BR_CNPJ: '00.000.000/0001-00' })).toEqual([expect.stringContaining('POLICY_BR')]);
  });

  test('of the server for certified hooks are given whole or not at all', () => {
    const files = {
      HTTP_HOOKS_CERTIFICATE_FILE: 'c.pem',
      HTTP_HOOKS_KEY_FILE: 'k.pem',
      HTTP_HOOKS_CALLERS_FILE: 'a.pem',
    };
    expect(loadConfig({}).http.hookServer).toBeUndefined();
    expect(problemsOf(files)).toEqual([expect.stringContaining('HTTP_HOOKS_*')]);
    expect(problemsOf({ HTTP_HOOKS_PORT: '15003' })).toEqual([expect.stringContaining('HTTP_HOOKS_*')]);
    expect(loadConfig({ ...files, HTTP_HOOKS_PORT: '15003' }).http.hookServer).toEqual({
      port: 15_003,
      certificateFile: 'c.pem',
      keyFile: 'k.pem',
      callersFile: 'a.pem',
    });
  });

  test('that would open the worker to anybody are refused', () => {
    expect(problemsOf({ WORKER_HOST: '0.0.0.0' })).toEqual([expect.stringContaining('RESTATE_IDENTITY_KEYS')]);
    expect(problemsOf({ WORKER_HOST: '0.0.0.0', RESTATE_IDENTITY_KEYS: 'publickeyv1_x' })).toEqual([]);
  });

  test('of hosts map to brands', () => {
    const { brands } = loadConfig({ BRAND_HOSTS: 'arara.example=1, tucano.example=2' });
    expect([...brands.byHost]).toEqual([
      ['arara.example', 1],
      ['tucano.example', 2],
    ]);
  });
});

function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

function revealed(config: ReturnType<typeof loadConfig>): unknown {
  const { databases, secrets, redis, messages, ...rest } = config;
  const shards = databases.shardUrls.map((url) => url.reveal());
  const hidden = [...Object.values(secrets), messages.mail.url, messages.sms.key];
  const values = hidden.map((secret) => secret.reveal());
  return { ...rest, messages, shards, values, directory: databases.directoryUrl.reveal(), redis: redis.url.reveal() };
}
