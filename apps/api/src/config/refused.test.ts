import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { developmentDefaults, loadDevConfig } from '../../dev/config.ts';
import { loadProductionConfig } from './config.ts';
import { publishedSecrets } from './production.ts';
import { inTests, key, problemsOf, production } from './testing/production.ts';

type Bad = readonly [what: string, env: Readonly<Record<string, string | undefined>>, says: RegExp];

const live = (changes: Readonly<Record<string, string | undefined>>) => ({ ...production, ...changes });
const dev = (changes: Readonly<Record<string, string | undefined>>) => ({ ...inTests, ...changes });

/** What production cannot guess. */
const required = [
  'HTTP_SERVES',
  'HTTP_TRUSTED_PROXIES',
  'HTTP_CORS_ORIGINS',
  'DATABASE_DIRECTORY_URL',
  'DATABASE_SHARD_URLS',
  'REDIS_URL',
  'RESTATE_INGRESS_URL',
  'RESTATE_ADMIN_URL',
  'WORKER_URL',
  'SECRET_DATA_KEYS',
  'SECRET_INDEX_KEY',
  'SECRET_REFERRAL_KEY',
  'SECRET_PASSWORD_PEPPER',
  'SECRET_FINGERPRINT_KEY',
  'AUDIT_ANCHOR_FOLDERS',
  'MESSAGES_MAIL_URL',
  'MESSAGES_SMS_URL',
  'MESSAGES_SMS_KEY',
  'MESSAGES_PUSH_KEY',
  'MESSAGES_PUSH_ORIGINS',
  'SUPPORT_POST_CODE_URL',
] as const;

/** What a copy of development would bring along; databases on this machine are nobody's mistake. */
const copied = [
  'HTTP_CORS_ORIGINS',
  'SECRET_DATA_KEYS',
  'SECRET_INDEX_KEY',
  'SECRET_REFERRAL_KEY',
  'SECRET_PASSWORD_PEPPER',
  'SECRET_FINGERPRINT_KEY',
  'AUDIT_ANCHOR_FOLDERS',
  'MESSAGES_MAIL_URL',
  'MESSAGES_SMS_URL',
  'MESSAGES_SMS_KEY',
  'MESSAGES_PUSH_KEY',
  'MESSAGES_PUSH_ORIGINS',
  'SUPPORT_POST_CODE_URL',
  'BRAND_PLAYER_ORIGINS',
  'BRAND_OFFICE_ORIGINS',
] as const;

const flat = Buffer.alloc(32, 'k').toString('base64');
const away = 'postgres://arara_players:pw@db.internal/arara';

const staff = {
  HTTP_SERVES: 'staff',
  HTTP_OFFICE_PAGE_FILE: 'index.html',
  DATABASE_DIRECTORY_URL: 'postgres://arara_staff:pw@db.internal/arara_directory',
  DATABASE_SHARD_URLS: 'postgres://arara_staff:pw@db.internal/arara_shard0',
};

const identity = {
  ...staff,
  AUTH_STAFF_OIDC_CLIENT_ID: 'office',
  AUTH_STAFF_OIDC_CLIENT_SECRET: 'pw-oidc',
};

const bad: readonly Bad[] = [
  ['no mode', live({ NODE_ENV: undefined }), /^NODE_ENV: is missing; set it to development, test or production/],
  ['a mode that is none', live({ NODE_ENV: 'prod' }), /^NODE_ENV: makes no sense; set it to/],
  ...required.map((name): Bad => [`no ${name}`, live({ [name]: undefined }), new RegExp(`^${name}: is missing; set `)]),
  ...copied.map(
    (name): Bad => [
      `${name} of development`,
      live({ [name]: developmentDefaults[name] }),
      new RegExp(`^(${name}|${name.replace('_ID', '_ORIGINS')}|${name.replace('_ORIGINS', '_ID')}): .*set it to`),
    ],
  ),

  ['a test that listens to the world', dev({ HTTP_HOST: '0.0.0.0' }), /^HTTP_HOST: .*set NODE_ENV=production/],
  [
    'development on all of IPv6',
    dev({ HTTP_HOST: '::', NODE_ENV: 'development' }),
    /^HTTP_HOST: .*NODE_ENV=production/,
  ],
  ['a test with an open worker', dev({ WORKER_HOST: '10.0.0.7' }), /^WORKER_HOST: .*NODE_ENV=production/],
  ['a test with a real directory', dev({ DATABASE_DIRECTORY_URL: away }), /^DATABASE_DIRECTORY_URL: .*=production/],
  [
    'a test with one real shard',
    dev({ DATABASE_SHARD_URLS: `${developmentDefaults.DATABASE_SHARD_URLS},${away}` }),
    /^DATABASE_SHARD_URLS: .*=production/,
  ],
  ['a test with a real Redis', dev({ REDIS_URL: 'redis://cache.internal' }), /^REDIS_URL: .*=production/],
  ['a test with a real Restate', dev({ RESTATE_ADMIN_URL: 'http://r.internal' }), /^RESTATE_ADMIN_URL: .*=production/],

  [
    'half an identity provider',
    live({
      ...staff,
      AUTH_STAFF_OIDC_ISSUER: 'https://id.casa.example',
    }),
    /^AUTH_STAFF_OIDC_\*: is not whole; set it to/,
  ],
  [
    'an identity provider in the clear',
    live({ ...identity, AUTH_STAFF_OIDC_ISSUER: 'http://id.casa.example' }),
    /^AUTH_STAFF_OIDC_ISSUER: is not in public; set it to/,
  ],
  [
    'an identity provider that is no address',
    live({ ...identity, AUTH_STAFF_OIDC_ISSUER: 'casa' }),
    /^AUTH_STAFF_OIDC_ISSUER: makes no sense; set it to/,
  ],
  ['a movable clock', live({ CLOCK_MOVABLE: 'true' }), /^CLOCK_MOVABLE: .*do not set it/],
  ['failpoints', live({ FAIL: 'jobs.after_run:1:exit' }), /^FAIL: .*do not set it/],
  [
    'a published key last in the ring',
    live({ SECRET_DATA_KEYS: `3:${key('x')},${developmentDefaults.SECRET_DATA_KEYS}` }),
    /^SECRET_DATA_KEYS: holds a published key; set it to/,
  ],
  [
    'a published key of another purpose',
    live({ SECRET_PASSWORD_PEPPER: developmentDefaults.SECRET_INDEX_KEY }),
    /^SECRET_PASSWORD_PEPPER: holds a published key; set it to/,
  ],
  ['one key for two secrets', live({ SECRET_REFERRAL_KEY: key('c') }), /^SECRET_REFERRAL_KEY: holds the same key as S/],
  ['a data key as pepper', live({ SECRET_PASSWORD_PEPPER: key('a') }), /^SECRET_PASSWORD_PEPPER: holds the same key/],
  ['the push key as index key', live({ MESSAGES_PUSH_KEY: key('c') }), /^MESSAGES_PUSH_KEY: holds the same key/],
  ['one key twice in the ring', live({ SECRET_DATA_KEYS: `2:${key('a')},1:${key('a')}` }), /^SECRET_DATA_KEYS: holds/],
  [
    'one id twice in the ring',
    live({ SECRET_DATA_KEYS: `1:${key('a')},1:${key('b')}` }),
    /^SECRET_DATA_KEYS: names one/,
  ],
  [
    'a published pepper behind a new one',
    live({ SECRET_PASSWORD_PEPPER: `2:${key('x')},1:${developmentDefaults.SECRET_PASSWORD_PEPPER}` }),
    /^SECRET_PASSWORD_PEPPER: holds a published key; set it to/,
  ],
  [
    'one id for two peppers',
    live({ SECRET_PASSWORD_PEPPER: `2:${key('x')},2:${key('e')}` }),
    /^SECRET_PASSWORD_PEPPER: names one id twice; set/,
  ],
  ['a key of one letter', live({ SECRET_INDEX_KEY: flat }), /^SECRET_INDEX_KEY: holds a key that is not random; set/],
  ['a key of 16 bytes', live({ SECRET_INDEX_KEY: key('c').slice(0, 22) }), /^SECRET_INDEX_KEY: makes no sense; set it/],
  [
    'a key in hex',
    live({ SECRET_PASSWORD_PEPPER: 'ab'.repeat(32) }),
    /^SECRET_PASSWORD_PEPPER: makes no sense; set it/,
  ],
  ['a ring without ids', live({ SECRET_DATA_KEYS: key('a') }), /^SECRET_DATA_KEYS: makes no sense; set it to <id>/],

  ['no page for players', live({ HTTP_PLAYER_PAGE_FILE: '' }), /^HTTP_PLAYER_PAGE_FILE: is missing; set it/],
  ['no page for staff', live({ HTTP_SERVES: 'staff' }), /^HTTP_OFFICE_PAGE_FILE: is missing; set it/],
  ['players and staff on one listener', live({ HTTP_SERVES: 'everybody' }), /^HTTP_SERVES: is missing; set it/],
  ['every proxy believed', live({ HTTP_TRUSTED_PROXIES: '0.0.0.0/0' }), /^HTTP_TRUSTED_PROXIES: believes the whole/],
  ['every proxy of IPv6', live({ HTTP_TRUSTED_PROXIES: '10.0.0.1,::/0' }), /^HTTP_TRUSTED_PROXIES: believes the whole/],
  ['proxies that are a word', live({ HTTP_TRUSTED_PROXIES: 'true' }), /^HTTP_TRUSTED_PROXIES: makes no sense; set it/],
  [
    'a range of 40 bits',
    live({ HTTP_TRUSTED_PROXIES: '10.0.0.0/40' }),
    /^HTTP_TRUSTED_PROXIES: makes no sense; set it/,
  ],
  ['any origin', live({ HTTP_CORS_ORIGINS: '*' }), /^HTTP_CORS_ORIGINS: makes no sense; set it to/],
  ['an origin without TLS', live({ HTTP_CORS_ORIGINS: 'http://arara.bet.br' }), /^HTTP_CORS_ORIGINS: must be .*https/],
  [
    'an origin with a path',
    live({ HTTP_CORS_ORIGINS: 'https://arara.bet.br/x' }),
    /^HTTP_CORS_ORIGINS: must be .*path/,
  ],
  ['a brand at a number', live({ BRAND_PLAYER_ORIGINS: '1=https://10.0.0.1' }), /^BRAND_PLAYER_ORIGINS: must be in/],
  ['a brand at a whole suffix', live({ BRAND_OFFICE_ORIGINS: '1=https://br' }), /^BRAND_OFFICE_ORIGINS: must be in/],
  ['games without TLS', live({ BRAND_PLAYER_ORIGINS: '1=http://arara.bet.br' }), /^BRAND_PLAYER_ORIGINS: .*https/],
  [
    'a brand below a path',
    live({ BRAND_OFFICE_ORIGINS: '1=https://arara.bet.br/office' }),
    /^BRAND_OFFICE_ORIGINS: makes no sense; set it to/,
  ],
  [
    'anchors beside the code',
    live({ AUDIT_ANCHOR_FOLDERS: 'anchors,/mnt/b' }),
    /^AUDIT_ANCHOR_FOLDERS: .*set it to two absolute/,
  ],
  [
    'anchors in one place',
    live({ AUDIT_ANCHOR_FOLDERS: '/mnt/a' }),
    /^AUDIT_ANCHOR_FOLDERS: names one place; set it to/,
  ],
  [
    'anchors in a place and in a folder of it',
    live({ AUDIT_ANCHOR_FOLDERS: '/mnt/a,/mnt/a/b' }),
    /^AUDIT_ANCHOR_FOLDERS: names one place; set it to/,
  ],
  ['an open worker', live({ WORKER_HOST: '0.0.0.0' }), /^RESTATE_IDENTITY_KEYS: is missing; set it to/],
  ['codes sent without TLS', live({ MESSAGES_SMS_URL: 'http://sms.example/send' }), /^MESSAGES_SMS_URL: .*with https/],
  ['mail by the web', live({ MESSAGES_MAIL_URL: 'https://mail.internal' }), /^MESSAGES_MAIL_URL: .*set it to smtps/],
  [
    'a directory in another engine',
    live({ DATABASE_DIRECTORY_URL: 'mysql://db/x' }),
    /^DATABASE_DIRECTORY_URL: .*set it/,
  ],
  ['a port that is none', live({ HTTP_PORT: '70000' }), /^HTTP_PORT: makes no sense; set it to/],
];

describe('a bad environment is refused with what to set', () => {
  test.each(bad)('%s', (_, env, says) => {
    const problems = problemsOf(env);
    expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(says)]));
    for (const problem of problems) expect(problem).toMatch(/set (it|each|NODE_ENV)|do not set/);
  });

  test('there are many, and the good one differs from each by what is bad only', () => {
    expect(bad.length).toBeGreaterThanOrEqual(40);
    expect(problemsOf(production)).toEqual([]);
    expect(problemsOf(inTests)).toEqual([]);
  });
});

test('every secret of development is known as published', () => {
  const secrets = [
    ...Object.entries(developmentDefaults)
      .filter(([name]) => /^SECRET_|_KEY$/.test(name))
      .map(([, value]) => value.replace(/^1:/, '')),
    new URL(developmentDefaults.MESSAGES_MAIL_URL).password,
  ];
  expect(secrets.length).toBeGreaterThanOrEqual(8);
  const digests = secrets.map((secret) => createHash('sha256').update(secret).digest('hex'));
  expect(digests.filter((digest) => !publishedSecrets.has(digest))).toEqual([]);
});

test('each entry point starts in its own modes only', () => {
  expect(() => loadProductionConfig(inTests)).toThrow(/^NODE_ENV: set it to production/);
  expect(() => loadDevConfig(production)).toThrow(/^NODE_ENV: production starts apps\/api\/src/);
  expect(() => loadDevConfig({})).toThrow(/^NODE_ENV: is missing/);
});
