import { availableParallelism } from 'node:os';
import { type BrandFolder, readBrandFolders } from '@arara/brands';
import { Secret } from '../platform/secrets/secret.ts';
import {
  ConfigError,
  type Environment,
  listForeignSecrets,
  originIn,
  parseReportsVariables,
  parseVariables,
  type Variables,
  withSecretFiles,
} from './environment.ts';
import { readNetworks } from './networks.ts';
import { isGiven, type OwnProcess } from './process-secrets.ts';
import { isPublished, listForeignRoles, listProductionProblems } from './production.ts';
import { listUnsafeInDevelopment } from './unsafe.ts';

export { ConfigError, type Environment, variableNames } from './environment.ts';

const UNREADY_SECONDS = 5;
/** So far from the port of the API, so that several on one machine do not meet. */
const WEBHOOKS_PORT_AFTER = 4;

export type Mode = 'development' | 'test' | 'production';

export interface Config {
  mode: Mode;
  log: { level: string };
  /** Where spans go; undefined = nothing is traced. */
  tracing: { endpoint: string; ratio: number } | undefined;
  http: {
    host: string;
    port: number;
    /** Whose calls this listener answers. */
    serves: 'everybody' | 'players' | 'staff';
    /** The built page of each app, as files; undefined = a development server gives it. */
    pages: { player: string | undefined; office: string | undefined };
    /** Addresses and ranges of our own proxies; their word about the caller's address is taken, nobody else's. */
    trustedProxies: readonly string[];
    corsOrigins: readonly string[];
    bodyLimitBytes: number;
    /** Fixed text before the stamp in the signature of the wrapped request style. */
    signPrefix: string;
    /** Asked to end, it says so for this long before it closes, so that nobody sends a call to a closed listener. */
    unreadyMs: number;
    /** A listener for calls of suppliers and banks alone, behind the edge; undefined = there is none. */
    webhooksPort: number | undefined;
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
    /** How long a caller waits for a connection, a new one or one of others. */
    connectTimeoutMs: number;
    /** `role` or `role:password` of the superuser that migrates; the running API never uses it. */
    adminLogin: Secret;
    /** Directory, then shards, past a pooler: for commands at the console. Empty = there is no pooler. */
    directUrls: readonly Secret[];
  };
  /** With sentinels, the host in the address is the name under which they know the primary. */
  redis: { url: Secret; sentinels: readonly string[] };
  restate: { ingressUrl: string; adminUrl: string; identityKeys: readonly string[] };
  /** `url` is how Restate reaches the worker. */
  worker: {
    host: string;
    port: number;
    url: string;
    /** Stands at the end of that address, because a run goes on with the code with which it began. */
    release: string;
    sweepEveryMs: number;
    /** Where it shows its figures; undefined = nowhere. */
    metricsPort: number | undefined;
  };
  /** `folders` has every brand that a host or the default names; `byHost` are hosts beside those of the documents. */
  brands: {
    defaultId: number;
    byHost: ReadonlyMap<string, number>;
    folders: ReadonlyMap<number, BrandFolder>;
    /** Where browsers find a brand by its number, when not at the hosts of its document; links lead to the first. */
    origins: { player: BrandOrigins; office: BrandOrigins };
  };
  secrets: {
    /** `<id>:<base64>`, newest first: encrypts personal data at rest. */
    dataKeys: Secret;
    /** Indexes personal data for search and uniqueness. */
    indexKey: Secret;
    /** Permutes player ids into referral codes. Never rotates: links that players shared must keep working. */
    referralKey: Secret;
    passwordPepper: Secret;
    /** Keys the fingerprints of requests, so that a dump says nothing about what they held. */
    fingerprintKey: Secret;
    /** `<id>:<base64>`, newest first: open keys of payouts. */
    payoutKeys: Secret;
  };
  /** The public half of the newest payout key, with which the staff API seals. */
  payoutPublicKey: string;
  audit: { anchorFolders: readonly string[] };
  auth: {
    /** The operator's own directory of people, for sign-in to the back office; undefined = there is none. */
    staffIdentity: StaffIdentityConfig | undefined;
    /** The proof of work before a login: so many numbers to try at most. */
    captchaWork: number;
    /** So many logins are hashed at once. */
    hashThreads: number;
    /** Ranges of addresses with their country, and whether they hide where their users are; empty = none is known. */
    networks: readonly { range: string; country: string; isAnonymiser: boolean }[];
  };
  messages: {
    mail: { adapter: 'smtp'; url: Secret };
    sms: { adapter: 'sms-http'; url: string; key: Secret };
    /** Our key on P-256, and the push services that browsers may name; no other address is ever called. */
    push: { adapter: 'web-push'; key: Secret; origins: readonly string[] };
    timeoutMs: number;
  };
  /** Answers `<url><eight digits>` with street, district, city and state. */
  support: { postCodeUrl: string };
  /** How long an answer of those may take who are asked who somebody is. */
  kyc: { timeoutMs: number };
  /** Where the process `reports` answers; undefined = nobody does, and screens say so. */
  reports: { url: string; key: Secret } | undefined;
  games: { isProduction: boolean };
  /** Whether addresses that staff type may lead to this machine. */
  egress: { allowsLoopback: boolean };
}

type BrandOrigins = ReadonlyMap<number, readonly string[]>;

/** A provider of OpenID Connect and how it knows us; it is whole or absent. */
export interface StaffIdentityConfig {
  issuer: string;
  clientId: string;
  clientSecret: Secret;
}

/** Names of files in PEM; it is whole or absent. */
export interface HookServer {
  port: number;
  certificateFile: string;
  keyFile: string;
  /** The authorities that sign the callers' certificates, one after the other. */
  callersFile: string;
}

/**
 * The one place that reads the environment. Nothing that guards money or people has a default: a variable that was
 * forgotten stops the process. `.env.example` lists the same variables in the same order; a test compares the two.
 */
export function loadConfig(given: Environment = process.env, as?: OwnProcess): Config {
  const env = withSecretFiles(given);
  const owner = env['NODE_ENV'] === 'production' ? (as ?? apiServing(env)) : undefined;
  const variables = parseVariables(env, owner);
  const problems =
    variables.NODE_ENV === 'production'
      ? [
          ...listProductionProblems(variables, env),
          ...(owner === undefined ? [] : [...listForeignSecrets(given, owner), ...listForeignRoles(variables, owner)]),
        ]
      : listUnsafeInDevelopment(variables);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return toConfig(variables, owner);
}

/** Production refuses an API that serves everybody, for another reason. */
const apiServing = ({ HTTP_SERVES: serves }: Environment): 'players' | 'staff' =>
  serves === 'staff' ? serves : 'players';

/** What `apps/api/src` starts with: production and nothing else. An API is told by `HTTP_SERVES` which one it is. */
export function loadProductionConfig(env: Environment = process.env, as?: OwnProcess): Config {
  const config = loadConfig(env, as);
  if (config.mode !== 'production')
    throw new ConfigError(`NODE_ENV: set it to production here; ${config.mode} starts apps/api/dev`);
  return config;
}

function toConfig(env: Variables, owner: OwnProcess | undefined): Config {
  const brands = parseBrands(env);
  return {
    mode: env.NODE_ENV,
    log: { level: env.LOG_LEVEL },
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG },
    http: {
      host: env.HTTP_HOST,
      port: env.HTTP_PORT,
      serves: env.HTTP_SERVES,
      pages: { player: env.HTTP_PLAYER_PAGE_FILE, office: env.HTTP_OFFICE_PAGE_FILE },
      trustedProxies: env.HTTP_TRUSTED_PROXIES,
      corsOrigins: env.HTTP_CORS_ORIGINS,
      bodyLimitBytes: env.HTTP_BODY_LIMIT_BYTES,
      signPrefix: env.HTTP_SIGN_PREFIX,
      // Nobody stands before a server of development, and whoever stops it waits.
      unreadyMs: (env.HTTP_UNREADY_SECONDS ?? (env.NODE_ENV === 'production' ? UNREADY_SECONDS : 0)) * 1_000,
      webhooksPort: webhooksPortOf(env),
      hookServer: parseHookServer(env),
    },
    databases: parseDatabases(env),
    redis: { url: new Secret(env.REDIS_URL), sentinels: env.REDIS_SENTINELS },
    restate: {
      ingressUrl: env.RESTATE_INGRESS_URL,
      adminUrl: env.RESTATE_ADMIN_URL,
      identityKeys: env.RESTATE_IDENTITY_KEYS,
    },
    worker: {
      host: env.WORKER_HOST,
      port: env.WORKER_PORT,
      url: env.WORKER_URL,
      release: env.RELEASE,
      sweepEveryMs: env.WORKER_SWEEP_SECONDS * 1_000,
      metricsPort: env.WORKER_METRICS_PORT,
    },
    brands,
    secrets: {
      dataKeys: new Secret(env.SECRET_DATA_KEYS),
      indexKey: new Secret(env.SECRET_INDEX_KEY),
      referralKey: new Secret(env.SECRET_REFERRAL_KEY),
      passwordPepper: new Secret(env.SECRET_PASSWORD_PEPPER),
      fingerprintKey: new Secret(env.SECRET_FINGERPRINT_KEY),
      payoutKeys: new Secret(isGiven(owner, 'SECRET_PAYOUT_KEYS') ? env.SECRET_PAYOUT_KEYS : ''),
    },
    payoutPublicKey: env.PAYOUT_PUBLIC_KEY,
    audit: { anchorFolders: env.AUDIT_ANCHOR_FOLDERS },
    auth: {
      staffIdentity: isGiven(owner, 'AUTH_STAFF_OIDC_CLIENT_SECRET') ? parseStaffIdentity(env) : undefined,
      captchaWork: env.AUTH_CAPTCHA_WORK,
      // Half of the cores hash logins at most; the other half is for whoever is inside already.
      hashThreads: env.AUTH_HASH_THREADS ?? Math.max(1, Math.floor(availableParallelism() / 2)),
      networks: readNetworks(env.AUTH_NETWORKS_FILE),
    },
    games: { isProduction: env.NODE_ENV === 'production' },
    egress: {
      allowsLoopback: (env.EGRESS_LOOPBACK ?? (env.NODE_ENV === 'production' ? 'refused' : 'allowed')) === 'allowed',
    },
    support: { postCodeUrl: env.SUPPORT_POST_CODE_URL },
    kyc: { timeoutMs: env.KYC_TIMEOUT_MS },
    reports: isGiven(owner, 'REPORTS_KEY') ? parseReports(env) : undefined,
    messages: parseMessages(env),
  };
}

function parseReports(env: Variables): Config['reports'] {
  return whole('REPORTS_URL, REPORTS_KEY', { url: env.REPORTS_URL, key: env.REPORTS_KEY }, (given) => ({
    url: given.url,
    key: new Secret(given.key),
  }));
}

function parseMessages(env: Variables): Config['messages'] {
  return {
    mail: { adapter: 'smtp', url: new Secret(env.MESSAGES_MAIL_URL) },
    sms: { adapter: 'sms-http', url: env.MESSAGES_SMS_URL, key: new Secret(env.MESSAGES_SMS_KEY) },
    push: { adapter: 'web-push', key: new Secret(env.MESSAGES_PUSH_KEY), origins: env.MESSAGES_PUSH_ORIGINS },
    timeoutMs: env.MESSAGES_TIMEOUT_MS,
  };
}

function parseBrands(env: Variables): Config['brands'] {
  const defaultId = env.BRAND_DEFAULT_ID;
  const byHost = parseHosts(env.BRAND_HOSTS);
  const folders = readFolders(env.BRAND_FOLDER);
  const nameless = [defaultId, ...byHost.values()].find((brandId) => !folders.has(brandId));
  if (nameless !== undefined) throw new ConfigError(`BRAND_FOLDER: names no brand ${nameless}; give it a brand.json`);
  const origins = { player: byBrand(env.BRAND_PLAYER_ORIGINS), office: byBrand(env.BRAND_OFFICE_ORIGINS) };
  return { defaultId, byHost, folders, origins };
}

function byBrand(parts: readonly string[]): BrandOrigins {
  const pairs = parts.map((part) => [Number(part.slice(0, part.indexOf('='))), originIn(part)] as const);
  const grouped = Map.groupBy(pairs, ([brandId]) => brandId);
  return new Map([...grouped].map(([brandId, own]) => [brandId, own.map(([, origin]) => origin)]));
}

function readFolders(folder: string | undefined): ReadonlyMap<number, BrandFolder> {
  try {
    return readBrandFolders(folder);
  } catch (error) {
    throw new ConfigError(`BRAND_FOLDER: ${error instanceof Error ? error.message : String(error)}`);
  }
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

function parseDatabases(env: Variables): Config['databases'] {
  return {
    directoryUrl: new Secret(env.DATABASE_DIRECTORY_URL),
    shardUrls: env.DATABASE_SHARD_URLS.map((url) => new Secret(url)),
    poolMax: env.DATABASE_POOL_MAX,
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
    connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS,
    adminLogin: new Secret(env.DATABASE_ADMIN_LOGIN),
    directUrls: (env.DATABASE_DIRECT_URLS ?? []).map((url) => new Secret(url)),
  };
}

/** The office has no suppliers, and nobody stands before a server of development. */
function webhooksPortOf(env: Variables): number | undefined {
  if (env.HTTP_SERVES === 'staff') return undefined;
  return env.HTTP_WEBHOOKS_PORT ?? (env.NODE_ENV === 'production' ? env.HTTP_PORT + WEBHOOKS_PORT_AFTER : undefined);
}

function parseHookServer(env: Variables): HookServer | undefined {
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

function parseStaffIdentity(env: Variables): StaffIdentityConfig | undefined {
  const issuer = env.AUTH_STAFF_OIDC_ISSUER;
  const clientId = env.AUTH_STAFF_OIDC_CLIENT_ID;
  const clientSecret = env.AUTH_STAFF_OIDC_CLIENT_SECRET;
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret: new Secret(clientSecret) };
  if (issuer || clientId || clientSecret)
    throw new ConfigError('AUTH_STAFF_OIDC_*: is not whole; set it to issuer, client id and secret, or to nothing');
  return undefined;
}

/** A party is given whole or not at all. */
function whole<Name extends string, Made>(
  name: string,
  parts: Readonly<Record<Name, string | undefined>>,
  make: (given: Readonly<Record<Name, string>>) => Made,
): Made | undefined {
  const values = Object.values(parts);
  if (values.every((value) => value === undefined)) return undefined;
  if (values.includes(undefined))
    throw new ConfigError(`${name}: is not whole; set it to all of its parts, or to nothing`);
  return make(parts as Readonly<Record<Name, string>>);
}

/** What the process `reports` is told: its databases, its folder, and the key that callers show it. */
export interface ReportsConfig {
  readonly mode: 'development' | 'test' | 'production';
  readonly logLevel: string;
  /** Each shard as the role `arara_reports`, in the order of the shard numbers. */
  readonly shardUrls: readonly Secret[];
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly key: Secret;
  readonly memory: string;
}

export function loadReportsConfig(given: Environment = process.env): ReportsConfig {
  const env = parseReportsVariables(withSecretFiles(given));
  const isProduction = env.NODE_ENV === 'production';
  const foreign = isProduction ? listForeignSecrets(given, 'reports') : [];
  if (foreign.length > 0) throw new ConfigError(foreign.join('\n'));
  if (isProduction && isPublished(env.REPORTS_KEY))
    throw new ConfigError('REPORTS_KEY: holds a published key; set it to 32 random bytes of its own');
  return {
    mode: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    shardUrls: env.REPORTS_DATABASE_URLS.map((url) => new Secret(url)),
    folder: env.REPORTS_FOLDER,
    host: env.REPORTS_HOST,
    port: env.REPORTS_PORT,
    key: new Secret(env.REPORTS_KEY),
    memory: env.REPORTS_MEMORY,
  };
}

/** What `apps/api/src/reports.ts` starts with. */
export function loadProductionReportsConfig(env: Environment = process.env): ReportsConfig {
  const config = loadReportsConfig(env);
  if (config.mode !== 'production') throw new ConfigError('NODE_ENV: set it to production here');
  return config;
}
