import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { developmentDefaults } from '../../../dev/config.ts';
import { payoutPublicKeyOf } from '../../platform/secrets/payout-boxes.ts';
import { ConfigError, loadConfig } from '../config.ts';

/** As random as a test needs, and another for every name. */
export const key = (name: string): string => createHash('sha256').update(`a test: ${name}`).digest('base64');

/** A whole environment of production. Everything secret in it that is no key begins with `pw-`. */
export const production = {
  NODE_ENV: 'production',
  HTTP_HOST: '0.0.0.0',
  HTTP_SERVES: 'players',
  HTTP_PLAYER_PAGE_FILE: resolve(import.meta.dirname, '../../../../player/index.html'),
  HTTP_TRUSTED_PROXIES: '10.0.0.0/8',
  HTTP_CORS_ORIGINS: 'https://arara.bet.br,https://office.arara.bet.br',
  DATABASE_DIRECTORY_URL: 'postgres://arara_players:pw-directory@db.internal/arara_directory',
  DATABASE_SHARD_URLS: 'postgres://arara_players:pw-shard@db.internal/arara_shard0',
  REDIS_URL: 'redis://:pw-redis@cache.internal:6379',
  RESTATE_INGRESS_URL: 'http://restate.internal:8080',
  RESTATE_ADMIN_URL: 'http://restate.internal:9070',
  WORKER_URL: 'http://worker.internal:9080',
  SECRET_DATA_KEYS: `2:${key('b')},1:${key('a')}`,
  SECRET_INDEX_KEY: key('c'),
  SECRET_REFERRAL_KEY: key('d'),
  SECRET_PASSWORD_PEPPER: key('e'),
  SECRET_FINGERPRINT_KEY: key('f'),
  PAYOUT_PUBLIC_KEY: `1:${payoutPublicKeyOf(Buffer.from(key('payouts'), 'base64')).toString('base64')}`,
  AUDIT_ANCHOR_FOLDERS: '/var/lib/arara/anchors,/mnt/vault/anchors',
  MESSAGES_MAIL_URL: 'smtps://arara:pw-mail@mail.internal',
  MESSAGES_SMS_URL: 'https://sms.internal/send',
  MESSAGES_SMS_KEY: 'pw-sms',
  MESSAGES_PUSH_KEY: key('g'),
  MESSAGES_PUSH_ORIGINS: 'https://push.example',
  SUPPORT_POST_CODE_URL: 'https://cep.example/',
};

export const inTests = { ...developmentDefaults, NODE_ENV: 'test' };

export function problemsOf(env: Readonly<Record<string, string | undefined>>): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}
