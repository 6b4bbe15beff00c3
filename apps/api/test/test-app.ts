import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrandFolders } from '@arara/brands';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type Background, createWorkerModules, listBackground } from '../src/composition/background-jobs.ts';
import type { Modules } from '../src/composition/create-modules.ts';
import { type AppDeps, buildApp } from '../src/composition/http-app.ts';
import { type Brands, createBrands, filesInDatabase } from '../src/modules/brands/index.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { createPush } from '../src/platform/push/push.ts';
import { openRedis } from '../src/platform/redis/redis.ts';
import { Secret } from '../src/platform/secrets/secret.ts';
import { createSecrets, parseDataKeys, type Sealed } from '../src/platform/secrets/secrets.ts';
import { hashDevice, type Sessions } from '../src/platform/http/sessions.ts';
import type { Database } from '../src/platform/db/db.ts';
import { openShards } from '../src/platform/db/shards.ts';
import { sql } from '../src/platform/db/sql.ts';
import { startTracing } from '../src/platform/tracing/tracer.ts';
import { testPayoutKeys } from './factories.ts';
import type { Harness } from './harness.ts';
import { until } from './own-redis.ts';

const folders = readBrandFolders();
/** Of the first brand, beside the names of this machine. */
export const OWN_HOST = 'one.example';
/** Of the second brand. */
export const OTHER_HOST = 'other.example';
const byHost = new Map([...['localhost', '127.0.0.1', OWN_HOST].map((host) => [host, 1] as const), [OTHER_HOST, 2]]);

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
}

/** A busy machine is slow: a limit that a test counts is counted by Redis, however long that takes. */
const REDIS_PATIENCE_MS = 30_000;

/** The whole API on the databases of a harness, without listening. It is closed with them. */
export async function openTestApp(
  harness: Harness,
  changes: Partial<AppDeps> = {},
  messages: Partial<AppDeps['options']['messages']> = {},
): Promise<TestApp> {
  const log = pino({ level: 'silent' });
  const serves = changes.options?.http.serves;
  const urls = serves === 'players' || serves === 'staff' ? harness.urlsFor(`arara_${serves}`) : harness.urls;
  const shards = await openShards({ ...urls, poolMax: 10, statementTimeoutMs: 20_000 });
  const redis = openRedis({ url: harness.redisUrl, log, commandTimeoutMs: REDIS_PATIENCE_MS });
  await until('Redis answers', () => redis.status === 'ready');
  const deps: AppDeps = {
    clock: harness.clock,
    log,
    tracing: startTracing('api', undefined),
    shards,
    redis,
    // Files run side by side over one Redis, with people of the same names.
    rates: { patienceMs: REDIS_PATIENCE_MS, prefix: harness.name },
    sessions: namedSessions,
    secrets: testSecrets,
    brands: await openBrands(shards.directory, harness.clock),
    random: (bytes) => randomBytes(bytes),
    newId: randomUUID,
    newTicket: () => randomBytes(32).toString('base64url'),
    options: {
      http: { trustedProxies: [], corsOrigins: [], bodyLimitBytes: 65_536, signPrefix: 'arara' },
      games: { isProduction: false },
      egress: { allowsLoopback: true },
      reports: undefined,
      brands: {
        origins: { player: new Map([[1, ['http://localhost']]]), office: new Map([[1, ['http://localhost']]]) },
      },
      restate: { ingressUrl: harness.restateIngressUrl, adminUrl: harness.restateAdminUrl },
      audit: { anchorFolders: [join(tmpdir(), `anchors-${harness.name}`)] },
      secrets: { indexKey: aKey(), passwordPepper: aKey(), fingerprintKey: aKey() },
      support: { postCodeUrl: 'http://127.0.0.1:1/cep/' },
      kyc: { timeoutMs: 30_000, slowMs: 30_000, listMaxAgeMs: 0 },
      auth: {
        staffIdentity: undefined,
        captchaWork: 10,
        hashThreads: 1,
        networks: [],
      },
      messages: {
        mail: { adapter: 'smtp', url: new Secret('smtp://127.0.0.1:1') },
        sms: { adapter: 'sms-http', url: 'http://127.0.0.1:1/sms', key: new Secret('none') },
        push: { adapter: 'web-push', key: aKey(), origins: ['http://127.0.0.1:1'] },
        // Nobody listens at the addresses above; whoever does answers in the time that a busy machine needs.
        timeoutMs: 60_000,
        ...messages,
      },
    },
    ...changes,
  };
  const app = await buildApp(deps);
  harness.closeWith(async () => {
    await app.close();
    redis.disconnect();
    await shards.close();
  });
  return { app, deps };
}

/** The same brands, the first of them in another market. */
export function firstBrandIn(profile: string, brands: AppDeps['brands']): AppDeps['brands'] {
  const of = (brandId: number) => {
    const brand = brands.of(brandId);
    if (brandId !== 1) return brand;
    return { ...brand, market: { ...brand.market, profile } };
  };
  return { ...brands, of };
}

async function openBrands(directory: Database, clock: Harness['clock']): Promise<Brands> {
  const onFault = ({ error }: { readonly error: unknown }) => {
    throw new Error('a version of a brand cannot be read', { cause: error });
  };
  const published = { directory, files: filesInDatabase(directory), clock, onFault };
  const brands = createBrands({ defaultId: 1, byHost, folders, published });
  await brands.refresh();
  return brands;
}

/** The features as the worker has them, on the same databases. */
export function workerModulesOf({ deps }: TestApp): Modules {
  const metrics = createMetrics();
  const around = { metrics, push: createPush(deps.redis, metrics) };
  return createWorkerModules(runtimeOf(deps), around, deps.options);
}

/** Where the mails of a player that wait to be sent go to; the queue has each address only sealed. */
export async function queuedMails({ deps }: TestApp, playerId: PlayerId, template: string): Promise<string[]> {
  const rows = await deps.shards.directory.rows<Sealed & { readonly id: string }>(sql`
    select m.id, m.destination_key_id as "keyId", m.destination_box as box from notifications.messages m
    where m.player_id = ${playerId} and m.template = ${template} and m.channel = 'mail'`);
  return rows.map((row) => deps.secrets.open(row, `notifications.messages:${row.id}:destination`));
}

/** All that the worker does, on the same databases. */
export function backgroundOf({ deps }: TestApp): Background {
  return listBackground(runtimeOf(deps), deps.options);
}

const runtimeOf = (deps: AppDeps) => ({
  ...deps,
  nowMs: async () => deps.clock.nowMs(),
  close: async () => undefined,
});

const aKey = () => new Secret(randomBytes(32).toString('base64'));

const testSecrets = createSecrets({
  dataKeys: parseDataKeys(`1:${randomBytes(32).toString('base64')}`),
  indexKey: randomBytes(32),
  referralKey: randomBytes(32),
  payouts: testPayoutKeys,
});

/**
 * Sessions of people who exist by name only: `player-7` is the player with sequence 7, `staff-7` a member of staff who owns
 * everything, `support-7` one who sits at the support desk.
 */
export const namedSessions: Sessions = {
  authenticate: async (token, { nowMs }) => {
    const number = /^player-(\d{1,9})$/.exec(token)?.[1];
    if (number === undefined) return { ok: false, why: 'missing' };
    const session = { playerId: namedPlayer(Number(number)), sessionId: token };
    return { ok: true, session: { ...session, proof: { atMs: nowMs, deviceHash: hashDevice(undefined) } } };
  },
  isAlive: async () => true,
  authenticateStaff: async (token, { nowMs }) => {
    const [, desk, number] = /^(staff|support|ombudsman)-(\d{1,9})$/.exec(token) ?? [];
    if (number === undefined) return undefined;
    if (desk === 'support' || desk === 'ombudsman') return { staffId: BigInt(number), roles: [desk], sessionId: token };
    return { staffId: BigInt(number), roles: ['owner'], sessionId: token, provedAtMs: nowMs };
  },
};

export function namedPlayer(number: number): PlayerId {
  return makePlayerId(number % 4_096, BigInt(number));
}
