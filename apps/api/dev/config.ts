import { createHash } from 'node:crypto';
import {
  type Config,
  ConfigError,
  type Environment,
  loadConfig,
  loadReportsConfig,
  type ReportsConfig,
} from '../src/config/config.ts';
import { withLogin } from '../src/platform/db/roles.ts';
import { payoutPublicKeyOf } from '../src/platform/secrets/payout-boxes.ts';
import { Secret } from '../src/platform/secrets/secret.ts';

/** Serves a developer's machine. Everything here is published, so production refuses each of its secrets. */
export const developmentDefaults = {
  HTTP_CORS_ORIGINS: 'http://127.0.0.1:15001,http://127.0.0.1:15002',
  DATABASE_DIRECTORY_URL: 'postgres://arara_staff@127.0.0.1:15034/arara_directory',
  DATABASE_SHARD_URLS:
    'postgres://arara_staff@127.0.0.1:15034/arara_shard0,postgres://arara_staff@127.0.0.1:15034/arara_shard1',
  REDIS_URL: 'redis://127.0.0.1:15033',
  RESTATE_INGRESS_URL: 'http://127.0.0.1:15031',
  RESTATE_ADMIN_URL: 'http://127.0.0.1:15030',
  WORKER_URL: 'http://127.0.0.1:15010',
  BRAND_PLAYER_ORIGINS: '1=http://localhost:15001',
  BRAND_OFFICE_ORIGINS: '1=http://localhost:15002',
  SECRET_DATA_KEYS: `1:${developmentKey('data')}`,
  SECRET_INDEX_KEY: developmentKey('index'),
  SECRET_REFERRAL_KEY: developmentKey('referral'),
  SECRET_PASSWORD_PEPPER: developmentKey('pepper'),
  SECRET_FINGERPRINT_KEY: developmentKey('fingerprint'),
  SECRET_PAYOUT_KEYS: `1:${developmentKey('payouts')}`,
  PAYOUT_PUBLIC_KEY: `1:${payoutPublicKeyOf(Buffer.from(developmentKey('payouts'), 'base64')).toString('base64')}`,
  BRAND_HOSTS: 'localhost=1,127.0.0.1=1',
  AUDIT_ANCHOR_FOLDERS: '.stack/dev/anchors',
  MESSAGES_MAIL_URL: 'smtp://arara:development-mail-password@127.0.0.1:15025',
  MESSAGES_SMS_URL: 'http://127.0.0.1:15022/sms',
  MESSAGES_SMS_KEY: 'development-sms-key',
  MESSAGES_PUSH_KEY: developmentKey('push'),
  MESSAGES_PUSH_ORIGINS: 'http://127.0.0.1:15022',
  SUPPORT_POST_CODE_URL: 'http://127.0.0.1:15022/cep/',
} as const;

/** What callers show the process `reports` in development. */
export const DEVELOPMENT_REPORTS_KEY = developmentKey('reports');

export interface DevConfig extends Config {
  /** `name:nth:action`, see `armFailpoints`. */
  fail: string;
}

/** As the worker: in development one environment serves every process, and each logs in as its own role. */
export function asWorker<Loaded extends Config>(config: Loaded): Loaded {
  const own = (url: Secret) => new Secret(withLogin(url.reveal(), 'arara_worker'));
  const { directoryUrl, shardUrls } = config.databases;
  const databases = { ...config.databases, directoryUrl: own(directoryUrl), shardUrls: shardUrls.map(own) };
  return { ...config, databases };
}

/** The configuration of a process of development or tests; of its variables only the mode has no default. */
export function loadDevConfig(env: Environment = process.env): DevConfig {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  if (env['NODE_ENV'] === 'production')
    throw new ConfigError('NODE_ENV: production starts apps/api/src, never apps/api/dev');
  const config = loadConfig({ ...developmentDefaults, ...Object.fromEntries(given) });
  return { ...config, fail: env['FAIL'] ?? '' };
}

export interface DevReportsConfig extends ReportsConfig {
  fail: string;
  /** Where the moved clock stands. */
  directoryUrl: string;
  /** `<flush>,<join>` in milliseconds, for a test that waits for neither. */
  everyMs: { flush: number; join: number } | undefined;
}

export function loadDevReportsConfig(env: Environment = process.env): DevReportsConfig {
  const [flush, join] = (env['REPORTS_EVERY_MS'] ?? '').split(',').map(Number);
  return {
    ...loadReportsConfig(env),
    fail: env['FAIL'] ?? '',
    directoryUrl: env['DATABASE_DIRECTORY_URL'] || developmentDefaults.DATABASE_DIRECTORY_URL,
    everyMs: flush && join ? { flush, join } : undefined,
  };
}

/** Fixed, and plainly not secret: development data must survive a restart. */
function developmentKey(name: string): string {
  return createHash('sha256').update(`arara development only: ${name}`).digest('base64');
}
