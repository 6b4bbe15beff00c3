import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Secret } from '../platform/secrets/secret.ts';

/**
 * The one place that reads the environment. Development needs no variable at all; production must set every one that
 * has a development default marked below, and refuses a movable clock and failpoints. `.env.example` lists the same
 * variables in the same order; a test compares the two.
 */
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const port = z.coerce.number().int().min(1).max(65_535);
const count = z.coerce.number().int().min(1);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const base64Key = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64');
const keyRing = z
  .string()
  .regex(
    /^\d{1,5}:[A-Za-z0-9+/]{43}=(,\d{1,5}:[A-Za-z0-9+/]{43}=)*$/,
    'must be <id>:<32 bytes in base64>, newest first',
  );

/** Serves a developer's machine; production must name its own. */
const developmentOnly: Readonly<Record<string, string>> = {
  DATABASE_DIRECTORY_URL: 'postgres://arara_app@127.0.0.1:15034/arara_directory',
  DATABASE_SHARD_URLS:
    'postgres://arara_app@127.0.0.1:15034/arara_shard0,postgres://arara_app@127.0.0.1:15034/arara_shard1',
  REDIS_URL: 'redis://127.0.0.1:15033',
  RESTATE_INGRESS_URL: 'http://127.0.0.1:15031',
  RESTATE_ADMIN_URL: 'http://127.0.0.1:15030',
  WORKER_URL: 'http://127.0.0.1:15010',
  SECRET_DATA_KEYS: `1:${developmentKey('data')}`,
  SECRET_INDEX_KEY: developmentKey('index'),
  SECRET_REFERRAL_KEY: developmentKey('referral'),
  SECRET_PASSWORD_PEPPER: developmentKey('pepper'),
  MESSAGES_MAIL_URL: 'smtp://arara:development-mail-password@127.0.0.1:15025',
  MESSAGES_MAIL_FROM: 'no-reply@arara.example',
  MESSAGES_SMS_URL: 'http://127.0.0.1:15022/sms',
  MESSAGES_SMS_KEY: 'development-sms-key',
  MESSAGES_PUSH_KEY: developmentKey('push'),
  MESSAGES_PUSH_ORIGINS: 'http://127.0.0.1:15022',
  SUPPORT_POST_CODE_URL: 'http://127.0.0.1:15022/cep/',
  GAMES_LAUNCHER_URL: 'http://127.0.0.1:15000/v1/play',
  GAMES_APP_URL: 'http://localhost:15001',
};

const inDevelopment = (name: string) => developmentOnly[name] ?? '';

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),

  HTTP_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: port.default(15_000),
  HTTP_TRUSTED_PROXIES: list.default([]),
  HTTP_CORS_ORIGINS: list.default(['http://127.0.0.1:15001', 'http://127.0.0.1:15002']),
  HTTP_BODY_LIMIT_BYTES: count.default(65_536),
  HTTP_SIGN_PREFIX: z.string().min(1).default('arara'),
  HTTP_HOOKS_PORT: port.optional(),
  HTTP_HOOKS_CERTIFICATE_FILE: z.string().optional(),
  HTTP_HOOKS_KEY_FILE: z.string().optional(),
  HTTP_HOOKS_CALLERS_FILE: z.string().optional(),

  DATABASE_DIRECTORY_URL: z.url().default(inDevelopment('DATABASE_DIRECTORY_URL')),
  DATABASE_SHARD_URLS: z.string().min(1).default(inDevelopment('DATABASE_SHARD_URLS')).pipe(list),
  DATABASE_POOL_MAX: count.default(20),
  DATABASE_STATEMENT_TIMEOUT_MS: count.default(2_500),
  DATABASE_ADMIN_LOGIN: z.string().default('postgres'),

  REDIS_URL: z.url().default(inDevelopment('REDIS_URL')),

  RESTATE_INGRESS_URL: z.url().default(inDevelopment('RESTATE_INGRESS_URL')),
  RESTATE_ADMIN_URL: z.url().default(inDevelopment('RESTATE_ADMIN_URL')),
  RESTATE_IDENTITY_KEYS: list.default([]),

  WORKER_HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: port.default(15_010),
  WORKER_URL: z.url().default(inDevelopment('WORKER_URL')),
  WORKER_SWEEP_SECONDS: count.default(30),

  CLOCK_MOVABLE: flag.optional(),
  FAIL: z.string().default(''),

  BRAND_DEFAULT_ID: count.default(1),
  BRAND_HOSTS: list.default([]),

  POLICY_PROFILE: z.enum(['standard', 'br-spa']).default('standard'),
  POLICY_BR_AUTHORISATION_NUMBER: z.string().optional(),
  POLICY_BR_AUTHORISATION_DATE: z.iso.date().optional(),
  POLICY_BR_CNPJ: z.string().optional(),
  POLICY_BR_SIGNED_EXCEPTION: z.string().optional(),

  SECRET_DATA_KEYS: keyRing.default(inDevelopment('SECRET_DATA_KEYS')),
  SECRET_INDEX_KEY: base64Key.default(inDevelopment('SECRET_INDEX_KEY')),
  SECRET_REFERRAL_KEY: base64Key.default(inDevelopment('SECRET_REFERRAL_KEY')),
  SECRET_PASSWORD_PEPPER: base64Key.default(inDevelopment('SECRET_PASSWORD_PEPPER')),

  AUDIT_ANCHOR_FOLDER: z.string().min(1).default('.stack/dev/anchors'),

  AUTH_PASSKEY_ID: z.string().min(1).default('localhost'),
  AUTH_PASSKEY_ORIGINS: list.default(['http://localhost:15001']),
  AUTH_STAFF_PASSKEY_ID: z.string().min(1).default('localhost'),
  AUTH_STAFF_PASSKEY_ORIGINS: list.default(['http://localhost:15002']),
  AUTH_CAPTCHA_WORK: count.default(60_000),

  MESSAGES_BRAND_NAME: z.string().min(1).max(20).default('Arara'),
  MESSAGES_APP_HOST: z.string().optional(),
  MESSAGES_MAIL_URL: z.url({ protocol: /^smtps?$/ }).default(inDevelopment('MESSAGES_MAIL_URL')),
  MESSAGES_MAIL_FROM: z.email().default(inDevelopment('MESSAGES_MAIL_FROM')),
  MESSAGES_SMS_URL: z.url({ protocol: /^https?$/ }).default(inDevelopment('MESSAGES_SMS_URL')),
  MESSAGES_SMS_KEY: z.string().min(1).default(inDevelopment('MESSAGES_SMS_KEY')),
  MESSAGES_PUSH_KEY: base64Key.default(inDevelopment('MESSAGES_PUSH_KEY')),
  MESSAGES_PUSH_ORIGINS: z.string().min(1).default(inDevelopment('MESSAGES_PUSH_ORIGINS')).pipe(list),
  // Below the 15 seconds after which an attempt without an answer is repeated.
  MESSAGES_TIMEOUT_MS: count.max(10_000).default(5_000),

  SUPPORT_POST_CODE_URL: z.url({ protocol: /^https?$/ }).default(inDevelopment('SUPPORT_POST_CODE_URL')),

  GAMES_LAUNCHER_URL: z.url().default(inDevelopment('GAMES_LAUNCHER_URL')),
  GAMES_APP_URL: z.url().default(inDevelopment('GAMES_APP_URL')),
});

/** Every variable, in order. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

export type Mode = 'development' | 'test' | 'production';

export interface Config {
  mode: Mode;
  log: { level: string };
  http: {
    host: string;
    port: number;
    /** Addresses and ranges of our own proxies; their word about the caller's address is taken, nobody else's. */
    trustedProxies: readonly string[];
    corsOrigins: readonly string[];
    bodyLimitBytes: number;
    /** Fixed text before the stamp in the signature of the wrapped request style. */
    signPrefix: string;
    /** A second way in, for hooks of those who prove themselves by a certificate; undefined = there is none. */
    hookServer: HookServer | undefined;
  };
  databases: {
    directoryUrl: Secret;
    /** In the order of the shard numbers of the map. */
    shardUrls: readonly Secret[];
    poolMax: number;
    /** Below the shortest time-out of a supplier, so that we never commit after the caller gave up. */
    statementTimeoutMs: number;
    /** `role` or `role:password` of the superuser that migrates; the running API never uses it. */
    adminLogin: Secret;
  };
  redis: { url: Secret };
  restate: { ingressUrl: string; adminUrl: string; identityKeys: readonly string[] };
  /** `url` is how Restate reaches the worker. */
  worker: { host: string; port: number; url: string; sweepEveryMs: number };
  clock: { movable: boolean };
  failpoints: { fail: string };
  brands: { defaultId: number; byHost: ReadonlyMap<string, number> };
  policy: { profile: 'standard' | 'br-spa'; authorisation: Authorisation | undefined };
  secrets: {
    /** `<id>:<base64>`, newest first: encrypts personal data at rest. */
    dataKeys: Secret;
    /** Indexes personal data for search and uniqueness. */
    indexKey: Secret;
    /** Permutes player ids into referral codes. Never rotates: links that players shared must keep working. */
    referralKey: Secret;
    passwordPepper: Secret;
  };
  audit: { anchorFolder: string };
  auth: {
    /** The site as browsers know it: its domain, and the addresses its pages come from. */
    passkeys: { id: string; origins: readonly string[] };
    /** The back office's. */
    staffPasskeys: { id: string; origins: readonly string[] };
    /** The proof of work before a login: so many numbers to try at most. */
    captchaWork: number;
  };
  messages: {
    /** How the operator signs, and where its app lives; a text message that names the host fills in its code itself. */
    brand: { name: string; mailFrom: string; appHost: string | undefined };
    mail: { adapter: 'smtp'; url: Secret };
    sms: { adapter: 'sms-http'; url: string; key: Secret };
    /** Our key on P-256, and the push services that browsers may name; no other address is ever called. */
    push: { adapter: 'web-push'; key: Secret; origins: readonly string[] };
    timeoutMs: number;
  };
  /** Answers `<url><eight digits>` with street, district, city and state. */
  support: { postCodeUrl: string };
  /** Our page that turns a ticket into a supplier's address, and where the player app lives. */
  games: { isProduction: boolean; launcherUrl: string; appUrl: string };
}

/** Names of files in PEM; it is whole or absent. */
export interface HookServer {
  port: number;
  certificateFile: string;
  keyFile: string;
  /** The authorities that sign the callers' certificates, one after the other. */
  callersFile: string;
}

/** What lets profile `standard` use a production provider of Brazil; it is whole or absent. */
export interface Authorisation {
  number: string;
  date: string;
  cnpj: string;
  signedException: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Beyond loopback anybody could ask the worker to run a step, so there it answers to the engine's signature only. */
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** The configuration is wrong; the process must not start. The message names variables, never values. */
export class ConfigError extends Error {}

export function loadConfig(env: Environment = process.env): Config {
  // A variable set to nothing is a variable not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  if (parsed.data.NODE_ENV === 'production') refuseDevelopment(given);
  if (!loopback.has(parsed.data.WORKER_HOST) && parsed.data.RESTATE_IDENTITY_KEYS.length === 0)
    throw new ConfigError('RESTATE_IDENTITY_KEYS: must be set when WORKER_HOST is not loopback');
  return toConfig(parsed.data);
}

function refuseDevelopment(given: Environment): void {
  const problems = [
    ...Object.entries(developmentOnly)
      .filter(([name, value]) => (given[name] ?? value) === value)
      .map(([name]) => `${name}: must be set, and not to the value of development`),
    ...(given['CLOCK_MOVABLE'] === 'true' ? ['CLOCK_MOVABLE: production has no movable clock'] : []),
    ...(given['FAIL'] === undefined ? [] : ['FAIL: production has no failpoints']),
  ];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}

function toConfig(env: z.output<typeof environment>): Config {
  return {
    mode: env.NODE_ENV,
    log: { level: env.LOG_LEVEL },
    http: {
      host: env.HTTP_HOST,
      port: env.HTTP_PORT,
      trustedProxies: env.HTTP_TRUSTED_PROXIES,
      corsOrigins: env.HTTP_CORS_ORIGINS,
      bodyLimitBytes: env.HTTP_BODY_LIMIT_BYTES,
      signPrefix: env.HTTP_SIGN_PREFIX,
      hookServer: parseHookServer(env),
    },
    databases: {
      directoryUrl: new Secret(env.DATABASE_DIRECTORY_URL),
      shardUrls: env.DATABASE_SHARD_URLS.map((url) => new Secret(url)),
      poolMax: env.DATABASE_POOL_MAX,
      statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
      adminLogin: new Secret(env.DATABASE_ADMIN_LOGIN),
    },
    redis: { url: new Secret(env.REDIS_URL) },
    restate: {
      ingressUrl: env.RESTATE_INGRESS_URL,
      adminUrl: env.RESTATE_ADMIN_URL,
      identityKeys: env.RESTATE_IDENTITY_KEYS,
    },
    worker: {
      host: env.WORKER_HOST,
      port: env.WORKER_PORT,
      url: env.WORKER_URL,
      sweepEveryMs: env.WORKER_SWEEP_SECONDS * 1_000,
    },
    clock: { movable: env.CLOCK_MOVABLE ?? env.NODE_ENV !== 'production' },
    failpoints: { fail: env.FAIL },
    brands: { defaultId: env.BRAND_DEFAULT_ID, byHost: parseHosts(env.BRAND_HOSTS) },
    policy: { profile: env.POLICY_PROFILE, authorisation: parseAuthorisation(env) },
    secrets: {
      dataKeys: new Secret(env.SECRET_DATA_KEYS),
      indexKey: new Secret(env.SECRET_INDEX_KEY),
      referralKey: new Secret(env.SECRET_REFERRAL_KEY),
      passwordPepper: new Secret(env.SECRET_PASSWORD_PEPPER),
    },
    audit: { anchorFolder: env.AUDIT_ANCHOR_FOLDER },
    auth: {
      passkeys: { id: env.AUTH_PASSKEY_ID, origins: env.AUTH_PASSKEY_ORIGINS },
      staffPasskeys: { id: env.AUTH_STAFF_PASSKEY_ID, origins: env.AUTH_STAFF_PASSKEY_ORIGINS },
      captchaWork: env.AUTH_CAPTCHA_WORK,
    },
    games: {
      isProduction: env.NODE_ENV === 'production',
      launcherUrl: env.GAMES_LAUNCHER_URL,
      appUrl: env.GAMES_APP_URL,
    },
    support: { postCodeUrl: env.SUPPORT_POST_CODE_URL },
    messages: {
      brand: { name: env.MESSAGES_BRAND_NAME, mailFrom: env.MESSAGES_MAIL_FROM, appHost: env.MESSAGES_APP_HOST },
      mail: { adapter: 'smtp', url: new Secret(env.MESSAGES_MAIL_URL) },
      sms: { adapter: 'sms-http', url: env.MESSAGES_SMS_URL, key: new Secret(env.MESSAGES_SMS_KEY) },
      push: { adapter: 'web-push', key: new Secret(env.MESSAGES_PUSH_KEY), origins: env.MESSAGES_PUSH_ORIGINS },
      timeoutMs: env.MESSAGES_TIMEOUT_MS,
    },
  };
}

function parseHosts(parts: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    parts.map((part) => {
      const match = /^([a-z0-9.-]+)=([1-9]\d{0,4})$/.exec(part);
      if (!match) throw new ConfigError('BRAND_HOSTS: must be <host>=<brand id>, …');
      return [match[1] ?? '', Number(match[2])];
    }),
  );
}

function parseHookServer(env: z.output<typeof environment>): HookServer | undefined {
  const hookPort = env.HTTP_HOOKS_PORT;
  const certificateFile = env.HTTP_HOOKS_CERTIFICATE_FILE;
  const keyFile = env.HTTP_HOOKS_KEY_FILE;
  const callersFile = env.HTTP_HOOKS_CALLERS_FILE;
  if (hookPort && certificateFile && keyFile && callersFile)
    return { port: hookPort, certificateFile, keyFile, callersFile };
  if (hookPort || certificateFile || keyFile || callersFile)
    throw new ConfigError('HTTP_HOOKS_*: the door for certificates is given whole or not at all');
  return undefined;
}

function parseAuthorisation(env: z.output<typeof environment>): Authorisation | undefined {
  const number = env.POLICY_BR_AUTHORISATION_NUMBER;
  const date = env.POLICY_BR_AUTHORISATION_DATE;
  const cnpj = env.POLICY_BR_CNPJ;
  const signedException = env.POLICY_BR_SIGNED_EXCEPTION;
  if (number && date && cnpj && signedException) return { number, date, cnpj, signedException };
  if (number || date || cnpj || signedException)
    throw new ConfigError('POLICY_BR_*: an authorisation is given whole or not at all');
  return undefined;
}

/** Fixed, and plainly not secret: development data must survive a restart. */
function developmentKey(name: string): string {
  return createHash('sha256').update(`arara development only: ${name}`).digest('base64');
}
