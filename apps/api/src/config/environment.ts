import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { STATEMENT_TIMEOUT_MS } from '../platform/db/roles.ts';
import { isGiven, type ProcessName, type SecretVariable, secretVariables } from './process-secrets.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration is wrong; the process must not start. The message names variables, never values. */
export class ConfigError extends Error {}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const port = z.coerce.number().int().min(1).max(65_535);
const count = z.coerce.number().int().min(1);
const base64Key = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);
const keyRing = z.string().regex(/^\d{1,5}:[A-Za-z0-9+/]{43}=(,\d{1,5}:[A-Za-z0-9+/]{43}=)*$/);
const keyOrRing = z.union([base64Key, keyRing]);
const text = z.string().min(1);
const httpUrl = z.url({ protocol: /^https?$/ });
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const everyOne = (one: z.ZodType<string, string>) =>
  text.pipe(list).refine((parts) => parts.length > 0 && parts.every((part) => one.safeParse(part).success));

/** `<brand id>=<origin>`, any number for one brand. */
const brandOrigins = list
  .refine((parts) => parts.every((part) => /^[1-9]\d{0,4}=https?:\/\/[^\s/?#@]+$/.test(part)))
  .default([]);

/** The origin in `<brand id>=<origin>`. */
export const originIn = (part: string): string => part.slice(part.indexOf('=') + 1);

const isHostAndPort = (part: string): boolean => /^[^\s:/@]+:\d{1,5}$/.test(part);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  SECRETS_FOLDER: text.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),

  HTTP_HOST: text.default('127.0.0.1'),
  HTTP_PORT: port.default(15_000),
  HTTP_SERVES: z.enum(['everybody', 'players', 'staff']).default('everybody'),
  HTTP_PLAYER_PAGE_FILE: text.optional(),
  HTTP_OFFICE_PAGE_FILE: text.optional(),
  HTTP_TRUSTED_PROXIES: list.default([]),
  HTTP_CORS_ORIGINS: everyOne(httpUrl),
  HTTP_BODY_LIMIT_BYTES: count.default(65_536),
  HTTP_SIGN_PREFIX: text.default('arara'),
  HTTP_UNREADY_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  HTTP_WEBHOOKS_PORT: port.optional(),
  HTTP_HOOKS_PORT: port.optional(),
  HTTP_HOOKS_CERTIFICATE_FILE: text.optional(),
  HTTP_HOOKS_KEY_FILE: text.optional(),
  HTTP_HOOKS_CALLERS_FILE: text.optional(),

  DATABASE_DIRECTORY_URL: postgresUrl,
  DATABASE_SHARD_URLS: everyOne(postgresUrl),
  DATABASE_POOL_MAX: count.default(20),
  DATABASE_STATEMENT_TIMEOUT_MS: count.default(STATEMENT_TIMEOUT_MS),
  DATABASE_CONNECT_TIMEOUT_MS: count.default(5_000),
  DATABASE_ADMIN_LOGIN: text.default('postgres'),
  DATABASE_DIRECT_URLS: everyOne(postgresUrl).optional(),

  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  REDIS_SENTINELS: list.refine((parts) => parts.every(isHostAndPort)).default([]),

  RESTATE_INGRESS_URL: httpUrl,
  RESTATE_ADMIN_URL: httpUrl,
  RESTATE_IDENTITY_KEYS: list.default([]),

  WORKER_HOST: text.default('127.0.0.1'),
  WORKER_PORT: port.default(15_010),
  WORKER_URL: httpUrl,
  RELEASE: z
    .string()
    .regex(/^[\w.-]+$/)
    .default(manifest.version),
  WORKER_SWEEP_SECONDS: count.default(30),
  WORKER_METRICS_PORT: port.optional(),

  BRAND_DEFAULT_ID: count.default(1),
  BRAND_HOSTS: list.default([]),
  BRAND_FOLDER: text.optional(),
  BRAND_PLAYER_ORIGINS: brandOrigins,
  BRAND_OFFICE_ORIGINS: brandOrigins,

  SECRET_DATA_KEYS: keyRing,
  SECRET_INDEX_KEY: keyOrRing,
  SECRET_REFERRAL_KEY: base64Key,
  SECRET_PASSWORD_PEPPER: keyOrRing,
  SECRET_FINGERPRINT_KEY: base64Key,
  SECRET_PAYOUT_KEYS: keyRing,
  PAYOUT_PUBLIC_KEY: z.string().regex(/^\d{1,5}:[A-Za-z0-9+/]{43}=$/),

  AUDIT_ANCHOR_FOLDERS: everyOne(text),

  AUTH_STAFF_OIDC_ISSUER: httpUrl.optional(),
  AUTH_STAFF_OIDC_CLIENT_ID: text.optional(),
  AUTH_STAFF_OIDC_CLIENT_SECRET: text.optional(),
  AUTH_CAPTCHA_WORK: count.default(60_000),
  AUTH_HASH_THREADS: count.max(64).optional(),
  AUTH_NETWORKS_FILE: text.optional(),

  MESSAGES_MAIL_URL: z.url({ protocol: /^smtps?$/ }),
  MESSAGES_SMS_URL: httpUrl,
  MESSAGES_SMS_KEY: text,
  MESSAGES_PUSH_KEY: base64Key,
  MESSAGES_PUSH_ORIGINS: everyOne(httpUrl),
  // Below the 15 seconds after which an attempt without an answer is repeated.
  MESSAGES_TIMEOUT_MS: count.max(10_000).default(5_000),

  SUPPORT_POST_CODE_URL: httpUrl,

  KYC_TIMEOUT_MS: count.max(30_000).default(8_000),

  EGRESS_LOOPBACK: z.enum(['refused', 'allowed']).optional(),

  REPORTS_URL: httpUrl.optional(),
  REPORTS_KEY: base64Key.optional(),
  REPORTS_DATABASE_URLS: everyOne(postgresUrl).optional(),
  REPORTS_FOLDER: text.optional(),
  REPORTS_HOST: text.default('127.0.0.1'),
  REPORTS_PORT: port.default(15_018),
  REPORTS_MEMORY: z
    .string()
    .regex(/^\d+(MB|GB)$/)
    .default('2GB'),
});

/** What the process `reports` reads; it is given no other secret. */
const reports = environment
  .pick({ NODE_ENV: true, SECRETS_FOLDER: true, LOG_LEVEL: true })
  .extend(environment.pick({ REPORTS_HOST: true, REPORTS_PORT: true, REPORTS_MEMORY: true }).shape)
  .extend({ REPORTS_KEY: base64Key, REPORTS_DATABASE_URLS: everyOne(postgresUrl), REPORTS_FOLDER: text });

export type ReportsVariables = z.output<typeof reports>;

type AllVariables = z.output<typeof environment>;
export type VariableName = keyof AllVariables;
/** A secret may be absent, because a process is given its own secrets only; databases are every process's. */
type Withheld = Exclude<SecretVariable, 'DATABASE_DIRECTORY_URL' | 'DATABASE_SHARD_URLS'>;
export type Variables = Omit<AllVariables, Withheld> & Partial<Pick<AllVariables, Withheld>>;

/** Every variable, in order. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

const KEY = '32 random bytes in base64 (openssl rand -base64 32)';
const RING = `one key, or <id>:<key>, newest first, separated by commas; a key is ${KEY}`;
const BRAND_ORIGINS = '<brand id>=<origin>, separated by commas; without them a brand is at the hosts of its document';
const URL_OF = 'an address with http or https of';

/** What to set, for a variable that is missing or makes no sense; any other is a number or a word of `.env.example`. */
const whatToSet: Readonly<Partial<Record<string, string>>> = {
  NODE_ENV: 'development, test or production; there is no default',
  OTEL_EXPORTER_OTLP_ENDPOINT: `${URL_OF} a collector of OpenTelemetry that takes OTLP over HTTP`,
  OTEL_TRACES_SAMPLER_ARG: 'a share from 0 to 1',
  HTTP_CORS_ORIGINS: 'the origins of both apps, separated by commas',
  DATABASE_DIRECTORY_URL: 'postgres://<role of the process>:<password>@<host>/<database>',
  DATABASE_SHARD_URLS: 'postgres://… of each shard in the order of their numbers, separated by commas',
  DATABASE_DIRECT_URLS: 'postgres://… of the directory and of each shard past the pooler, separated by commas',
  REDIS_URL: 'redis://… or rediss://…',
  REDIS_SENTINELS: '<host>:<port> of each sentinel, separated by commas',
  RESTATE_INGRESS_URL: `${URL_OF} Restate's ingress`,
  RESTATE_ADMIN_URL: `${URL_OF} Restate's administration`,
  WORKER_URL: `${URL_OF} the worker as Restate reaches it`,
  BRAND_PLAYER_ORIGINS: BRAND_ORIGINS,
  BRAND_OFFICE_ORIGINS: BRAND_ORIGINS,
  SECRET_DATA_KEYS: `<id>:<key>, newest first, separated by commas; a key is ${KEY}`,
  SECRET_INDEX_KEY: RING,
  SECRET_REFERRAL_KEY: KEY,
  SECRET_PASSWORD_PEPPER: RING,
  SECRET_FINGERPRINT_KEY: KEY,
  SECRET_PAYOUT_KEYS: `<id>:<key>, newest first, separated by commas; a key is ${KEY}`,
  PAYOUT_PUBLIC_KEY: 'the line that `node scripts/payout-key.ts` prints for the newest key of SECRET_PAYOUT_KEYS',
  AUDIT_ANCHOR_FOLDERS: 'two folders on different volumes that the host of the databases cannot write',
  AUTH_NETWORKS_FILE: 'a list of {"range", "country", "isAnonymiser"} as JSON',
  AUTH_STAFF_OIDC_ISSUER: `${URL_OF} the identity provider, as its tokens name it`,
  MESSAGES_MAIL_URL: 'smtps://<user>:<password>@<host>',
  MESSAGES_SMS_URL: `${URL_OF} the carrier`,
  MESSAGES_SMS_KEY: "the carrier's key",
  MESSAGES_PUSH_KEY: KEY,
  MESSAGES_PUSH_ORIGINS: 'the origins of the push services, separated by commas',
  MESSAGES_TIMEOUT_MS: 'a number of milliseconds up to 10000',
  SUPPORT_POST_CODE_URL: `${URL_OF} the register of post codes`,
  KYC_TIMEOUT_MS: 'a number of milliseconds up to 30000',
  EGRESS_LOOPBACK: 'refused or allowed; refused in production unless set',
  REPORTS_URL: `${URL_OF} the process reports`,
  REPORTS_KEY: KEY,
  REPORTS_DATABASE_URLS:
    'postgres://arara_reports:<password>@… of each shard past the pooler, in the order of their numbers, separated by commas',
  REPORTS_FOLDER: 'the folder of the store for questions',
};

/**
 * The environment with what stands in the files of SECRETS_FOLDER, each named as its variable: a secret that comes as a
 * file is in no list of processes and in no description of a container.
 */
export function withSecretFiles(env: Environment): Environment {
  const folder = env['SECRETS_FOLDER'];
  if (!folder) return env;
  const names = readNames(folder).filter((name) => variableNames.includes(name));
  const twice = names.filter((name) => env[name]);
  if (twice.length > 0)
    throw new ConfigError(twice.map((name) => `${name}: is given twice; set it or its file, not both`).join('\n'));
  return {
    ...env,
    ...Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()])),
  };
}

/** The secrets that stand in the environment or in the folder of a process and are not its own. */
export function listForeignSecrets(env: Environment, process: ProcessName): string[] {
  const folder = env['SECRETS_FOLDER'];
  const given = [...secretVariables.filter((name) => env[name]), ...(folder ? readNames(folder) : [])];
  return [...new Set(given)]
    .filter((name) => !isGiven(process, name))
    .map((name) => `${name}: is no secret of ${process}; do not set it here, and take its file out of SECRETS_FOLDER`);
}

function readNames(folder: string): string[] {
  try {
    // Kubernetes keeps the versions of a mounted secret beside it, in names that begin with a dot.
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    throw new ConfigError('SECRETS_FOLDER: cannot be read; set it to a folder with a file per secret');
  }
}

/** Of the secrets only those of the process must be there; undefined stands for development, which has all of them. */
export function parseVariables(env: Environment, process: ProcessName | undefined): Variables {
  const withheld = secretVariables.filter((name) => !isGiven(process, name));
  const mask = Object.fromEntries(withheld.map((name) => [name, true])) as Partial<Record<SecretVariable, true>>;
  return parseWith(environment.partial(mask) as z.ZodType<Variables>, env);
}

export const parseReportsVariables = (env: Environment): ReportsVariables => parseWith(reports, env);

function parseWith<T>(shape: z.ZodType<T>, env: Environment): T {
  // A variable set to nothing is a variable not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  throw new ConfigError([...names].map((name) => `${name}: ${sentenceOf(name, name in given)}`).join('\n'));
}

function sentenceOf(name: string, isGiven: boolean): string {
  const what = whatToSet[name] ?? 'a value as .env.example shows it';
  return `${isGiven ? 'makes no sense' : 'is missing'}; set it to ${what}`;
}
