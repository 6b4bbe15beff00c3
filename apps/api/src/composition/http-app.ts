import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Route } from '@arara/contract';
import { type OpenApiDocument, toOpenApi } from '@arara/contract/openapi';
import { playerManifestPath } from '@arara/contract/pages';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { reportFilePath, staffRoutes } from '@arara/contract/staff';
import type { FastifyInstance } from 'fastify';
import { gameHooks } from '../modules/games/wallet/routes.hooks.ts';
import { identityHooks } from '../modules/kyc/routes.hooks.ts';
import { pixHooks } from '../modules/payments/reconciliation/routes.hooks.ts';
import { createVisits } from '../modules/reports/desk/routes.staff.ts';
import { openReportFile } from '../modules/reports/files/routes.staff.ts';
import { createModules, type ModuleOptions, type Modules } from './create-modules.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { Config, HookServer } from '../config/config.ts';
import { createSessions } from '../modules/auth/index.ts';
import type { Suppliers } from '../modules/games/index.ts';
import { warnUncertified } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { createStaffAuthenticator } from '../modules/staff/index.ts';
import type { Clock } from '../platform/clock.ts';
import { mountDocs } from '../platform/http/docs.ts';
import { createHttpMetrics } from '../platform/metrics/http-metrics.ts';
import { mountMetrics } from '../platform/metrics/route.ts';
import { type CallDeps, mountRoutes } from '../platform/http/mount.ts';
import { mountBrandFiles, mountOfficePage, mountPlayerPage } from '../platform/http/pages.ts';
import { mountTicketFile, mountTicketRoute, type RawCalls } from '../platform/http/raw.ts';
import { BACKLOG } from '../platform/http/edge.ts';
import { createServer, type ServerOptions } from '../platform/http/server.ts';
import { createDeviceCookie } from '../platform/http/cookies/device-cookie.ts';
import { createStaffCookie } from '../platform/http/cookies/staff-cookie.ts';
import type { Logger } from '../platform/metrics/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { createNotices } from '../platform/redis/notices.ts';
import { createPush } from '../platform/push/push.ts';
import { eventTicketRoute, mountEvents, pushTicketRoute } from '../platform/push/routes.ts';
import { createStreams, STREAM_DEFAULTS, type StreamOptions } from '../platform/push/streams.ts';
import { screenMeasuredRoute } from '../platform/metrics/screen-metrics.ts';
import { createRateLimiter, type RateOptions, type RateRule } from '../platform/redis/rate-limit.ts';
import { refusalText } from '../platform/refusals/refusal-text.ts';
import { databaseCheck, mountReadiness, redisCheck, restateCheck } from '../platform/metrics/readiness.ts';
import type { Redis } from '../platform/redis/redis.ts';
import { createReplayGuard } from '../platform/http/request-style.ts';
import type { Secret } from '../platform/secrets/secret.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Sessions } from '../platform/http/sessions.ts';
import type { Shards } from '../platform/db/shards.ts';
import { createTickets } from '../platform/http/tickets.ts';
import { openPlainListener, openTlsListener } from '../platform/http/tls-listener.ts';
import { watchProcess } from '../platform/metrics/process-metrics.ts';
import { addressesIn } from './addresses.ts';
import { LAUNCHER_PATH } from './games.ts';
import { publicFacts } from './public-facts.ts';
import { servedRoutes } from './route-handlers.ts';
import { closeOnSignal, type FollowClock, followBrands, openRuntime, type Runtime } from './runtime.ts';

/** In production players and staff have a listener each. */
type Serves = Config['http']['serves'];

export interface AppOptions extends ModuleOptions {
  readonly http: ServerOptions & {
    readonly signPrefix: string;
    readonly serves?: Serves | undefined;
    readonly pages?: Config['http']['pages'] | undefined;
  };
  readonly streams?: StreamOptions;
}

export interface AppDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly tracing: Runtime['tracing'];
  readonly shards: Shards;
  readonly redis: Redis;
  /** How the limits of calls are counted in Redis, if not as in production. */
  readonly rates?: RateOptions;
  readonly brands: Brands;
  readonly sessions: Sessions;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  /** Unique, for request ids. */
  readonly newId: () => string;
  /** 256 bits nobody can guess, for tickets. */
  readonly newTicket: () => string;
  readonly options: AppOptions;
  /** Whether the process was asked to end. */
  readonly isLeaving?: () => boolean;
}

/**
 * What every call costs, unless staff have set another number (`auth.rateLimits`). A screen of ours makes a handful of
 * calls; mobile carriers put thousands of people behind one address, so an address alone gets much.
 */
const everyCallLimits: readonly RateRule[] = [
  { name: 'call-player', points: 600, seconds: 60, per: 'player' },
  { name: 'call-address', points: 6_000, seconds: 60, per: 'address' },
];

const keyOf = (secret: Secret): Uint8Array => Buffer.from(secret.reveal(), 'base64');

/** A setting that cannot be read right now leaves every rule its own number. */
function ratePoints(settings: Settings): NonNullable<CallDeps['pointsAt']> {
  return async ({ brandId, nowMs }) => {
    try {
      const set = await settings.get('auth.rateLimits', { brandId, atMs: nowMs });
      return { 'call-player': set.player, 'call-address': set.address, login: set.loginPerAddress };
    } catch {
      return {};
    }
  };
}

const calledByPlayers = { ...playerRoutes, ...ownRoutes, eventTicket: eventTicketRoute } as const;
/** Every call of the contract. */
export const declaredRoutes = { ...calledByPlayers, ...staffRoutes } as const;

/** What is not mounted answers as a path that does not exist. */
function audienceOf(serves: Serves = 'everybody') {
  const [servesPlayers, servesStaff] = [serves !== 'staff', serves !== 'players'];
  const isServed = ({ path }: Route) => (path.startsWith('/staff/') ? servesStaff : servesPlayers);
  return { servesPlayers, servesStaff, isServed };
}

/** The API, ready to listen. It closes what it opened; databases and Redis belong to the caller. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { clock, log, redis, shards, newId, options, secrets } = deps;
  const { servesPlayers, servesStaff, isServed } = audienceOf(options.http.serves);
  const registry = createMetrics();
  const metrics = createHttpMetrics(registry);
  const { brandOfHost, wordsOf } = deps.brands;
  const limiter = createRateLimiter(redis, deps.rates);
  const push = createPush(redis, registry);
  const notices = createNotices(redis);
  const tickets = (kind: string) => createTickets(deps, kind);
  const modules = createModules({ ...deps, notices, push, tickets, limiter, metrics: registry });
  const streams = createStreams(
    { redis, clock, metrics: registry, isAlive: deps.sessions.isAlive, facts: publicFacts(modules, clock) },
    options.streams ?? STREAM_DEFAULTS,
  );
  await modules.play.start();
  await modules.payments.start();
  await warnUncertified({ ...modules, log }, { brandIds: deps.brands.ids(), atMs: clock.nowMs() });

  const { proofIdle, sessionLife } = modules.auth;
  const sessions: Sessions = {
    ...deps.sessions,
    authenticate: (token, at) => deps.sessions.authenticate(token, { ...at, proofIdle, sessionLife }),
  };
  const hooks = servesPlayers ? listHooks(deps, modules, registry) : [];
  const app = await createServer({ clock, log, newId, metrics }, options.http, hooks);
  const eventDeps = { tickets: tickets('events'), clock, sessions, limiter, streams, brandOfHost };
  mountRoutes(
    app,
    {
      clock,
      secrets,
      sessions,
      limiter,
      metrics,
      brandOfHost,
      brandName: (brandId) => wordsOf(brandId).brand_name,
      replay: createReplayGuard(redis),
      signPrefix: options.http.signPrefix,
      fingerprintKey: keyOf(options.secrets.fingerprintKey),
      limits: everyCallLimits,
      ...cookiesFor(deps, servesStaff),
      pointsAt: ratePoints(modules.settings),
    },
    {
      declared: Object.values<Route>(declaredRoutes).filter(isServed),
      served: [...servedRoutes(modules), pushTicketRoute(eventDeps), screenMeasuredRoute(registry)].filter(
        ({ route }) => isServed(route),
      ),
    },
  );
  if (servesPlayers) {
    mountEvents(app, { ...eventDeps, onVisitor: visitsOf(app, deps) });
    mountTicketRoute(app, LAUNCHER_PATH, (ticket) => modules.play.launches.open(ticket));
    mountDocs(app, '', documentOf('Player API', calledByPlayers));
  }
  if (servesStaff) mountOffice(app, modules);
  mountPages(app, deps, modules.play.suppliers);
  mountChecks(app, deps);
  mountMetrics(app, registry);
  const process = watchProcess(registry, shards);
  deps.tracing.watch(registry);
  watchWallet(registry, modules);
  app.addHook('onClose', async () => {
    process.stop();
    await modules.play.stop();
    await modules.payments.stop();
    notices.close();
  });
  return app;
}

function watchWallet(registry: ReturnType<typeof createMetrics>, { play }: ReturnType<typeof createModules>): void {
  registry.gauge('casino_wallet_queue', "Suppliers' calls that wait for their group.", () => [
    { value: play.wallet.waitingCount() },
  ]);
}

function cookiesFor(deps: AppDeps, servesStaff: boolean): Pick<CallDeps, 'deviceCookie' | 'staffCookie'> {
  const addressesOf = addressesIn(deps);
  const deviceCookie = createDeviceCookie((brandId) => addressesOf(brandId).playerUrl);
  if (!servesStaff) return { deviceCookie };
  const staffCookie = createStaffCookie({
    opens: [staffRoutes.staffPasskeyLogin.path, staffRoutes.staffIdentityLogin.path],
    ends: staffRoutes.staffLogout.path,
    originsOf: (brandId) => addressesOf(brandId).staffPasskeys.origins,
  });
  return { deviceCookie, staffCookie };
}

/** Counts visits for as long as the API lives. */
function visitsOf(app: FastifyInstance, { shards: { directory }, random, log }: AppDeps) {
  const visits = createVisits({ directory, random, log });
  app.addHook('onClose', () => visits.close());
  return visits.note;
}

/** What staff reach beside their calls. */
function mountOffice(app: FastifyInstance, { reportFiles }: Modules): void {
  mountTicketFile(app, reportFilePath, (ticket) => openReportFile(reportFiles, ticket));
  mountDocs(app, '/staff', documentOf('Staff API', staffRoutes));
}

/** What suppliers of games, banks and vendors of identity call. */
function listHooks(deps: AppDeps, { play, payments, identity }: Modules, metrics: Metrics): readonly RawCalls[] {
  const { providers } = payments;
  return [
    gameHooks({ ...deps, ...play, metrics }),
    pixHooks({ ...deps, providers, directory: deps.shards.directory, metrics }),
    identityHooks({ identity }),
  ];
}

function mountChecks(app: FastifyInstance, { shards, redis, options, isLeaving }: AppDeps): void {
  // Bets and sessions of players live in the shards, those of staff in the directory. Without a shard its own players
  // are told so; without the directory nobody logs in, and open games go on.
  const { servesPlayers } = audienceOf(options.http.serves);
  const checks = [
    databaseCheck(shards.directory, servesPlayers ? 'one' : 'always'),
    ...shards.all.map((shard) => databaseCheck(shard, servesPlayers ? 'one' : 'never')),
    redisCheck(redis),
    restateCheck(options.restate.ingressUrl),
  ];
  mountReadiness(app, checks, isLeaving);
}

/** The edge gives these to browsers; where no page is named, a development server does. */
function mountPages(
  app: FastifyInstance,
  { options, brands, random }: AppDeps,
  suppliers: Pick<Suppliers, 'frameOrigins'>,
) {
  const { servesPlayers, servesStaff } = audienceOf(options.http.serves);
  const { player, office } = options.http.pages ?? {};
  const addressesOf = addressesIn({ brands, options });
  // The launcher is at one of the brand's hosts; the page may be at another.
  const frameOrigins = (brandId: number) => [addressesOf(brandId).playerUrl, ...suppliers.frameOrigins(brandId)];
  const pageAt = (file: string) => ({
    html: readFileSync(file, 'utf8'),
    brandOfHost: brands.brandOfHost,
    servedOf: brands.servedOf,
  });
  mountBrandFiles(app, brands);
  if (servesPlayers && player !== undefined) {
    // The build lays it beside the page.
    const manifest = readFileSync(join(dirname(player), basename(playerManifestPath)), 'utf8');
    mountPlayerPage(app, { ...pageAt(player), manifest, frameOrigins });
  }
  if (servesStaff && office !== undefined) mountOfficePage(app, { ...pageAt(office), random });
}

function documentOf(title: string, routes: Readonly<Record<string, Route>>): OpenApiDocument {
  const info = {
    title,
    version: '1',
    description:
      'Every call is POST with JSON; what all visitors share is also GET. Answers carry Code, Msg and Body; Code 200 is success.',
  };
  return toOpenApi(routes, info, (refusal) => refusalText(refusal, 'en'));
}

export interface ApiExtension {
  readonly followClock?: FollowClock;
  /** Adds routes that only development and tests have, before the API listens. */
  readonly extend?: (app: FastifyInstance, runtime: Runtime) => void;
}

/** Opens HTTP, until the process is asked to end. */
export async function startApi(config: Config, { extend, followClock }: ApiExtension = {}): Promise<void> {
  const runtime = await openRuntime(config, { process: 'api', followClock });
  const { directory } = runtime.shards;
  const sessions = { ...createSessions(runtime), authenticateStaff: createStaffAuthenticator({ directory }) };
  const following = followBrands(runtime);
  let isLeaving = false;
  const app = await buildApp({
    ...runtime,
    sessions,
    options: config,
    isLeaving: () => isLeaving,
  });
  extend?.(app, runtime);
  const { host, port, hookServer, webhooksPort, unreadyMs } = config.http;
  // Before the API says that it is ready.
  const hooks = [
    ...(hookServer === undefined ? [] : [await openHookServer(app, { ...hookServer, host })]),
    ...(webhooksPort === undefined
      ? []
      : [await openPlainListener(app, { host, port: webhooksPort, prefix: '/hooks/' })]),
  ];
  closeOnSignal(
    runtime.log,
    async () => {
      // Answers under way are finished first; they still need the databases.
      await Promise.all(hooks.map((listener) => listener.close()));
      await app.close();
      await following.stop();
      await runtime.close();
    },
    async () => {
      isLeaving = true;
      await sleep(unreadyMs);
    },
  );
  await app.listen({ host, port, backlog: BACKLOG });
}

/** Whoever comes in here has shown a certificate, and finds the addresses of hooks only. */
function openHookServer(app: FastifyInstance, server: HookServer & { readonly host: string }) {
  const text = (name: string) => readFileSync(name, 'utf8');
  return openTlsListener(app, {
    host: server.host,
    port: server.port,
    cert: text(server.certificateFile),
    key: text(server.keyFile),
    clientCa: text(server.callersFile),
    prefix: '/hooks/',
  });
}
