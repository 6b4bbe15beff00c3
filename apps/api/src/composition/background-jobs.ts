import { addMonths, businessDayOf } from '@arara/domain/time';
import type { Config } from '../config/config.ts';
import { postOwed } from '../modules/adjustments/index.ts';
import { sendDue } from '../modules/campaigns/index.ts';
import { giftLoops } from '../modules/activity/index.ts';
import { type AnchorPlaces, askFullVerification, createSealer, verifyStep } from '../modules/audit/index.ts';
import { openAnchors } from '../modules/audit/providers/index.ts';
import { markDeviceNamesJob } from '../platform/secrets/device-marks.ts';
import { deviceNameRows, forgetSpent, forgetTracesJob, NOTICES_READER, notifyOwners } from '../modules/auth/index.ts';
import { DAYS_READER, periodWork } from '../modules/bonuses/index.ts';
import { createGameOperations, lobbyLoops, supplierBreakerLoop, WEEKS_READER } from '../modules/games/index.ts';
import { auditor, BALANCE_READER, detachMonth, ensurePartitions, notifyBalances } from '../modules/ledger/index.ts';
import { ANSWERS_READER, identityWork, notifyAnswers } from '../modules/kyc/index.ts';
import { INBOX_READER, messageLoops, reminderLoop } from '../modules/notifications/index.ts';
import { paymentWork } from '../modules/payments/index.ts';
import { publicNamesOf, sweepClaims } from '../modules/players/index.ts';
import { eraseKeptJob, makeCopies, type PrivacyDesk } from '../modules/privacy/index.ts';
import { sendDueReports } from '../modules/reports/saved/routes.staff.ts';
import { judgeJob } from '../modules/risk/index.ts';
import { supportLoop } from '../modules/support/index.ts';
import { TEAM_READER, teamWork } from '../modules/affiliates/index.ts';
import { VIP_READER, vipLevelsOf, vipLoop } from '../modules/vip/index.ts';
import type { Database } from '../platform/db/db.ts';
import { createTickets } from '../platform/http/tickets.ts';
import { createNotices } from '../platform/redis/notices.ts';
import { createRateLimiter } from '../platform/redis/rate-limit.ts';
import { forgetOldKeys, keyOldFingerprints } from '../platform/idempotency/index.ts';
import { createJobs, createWaits, type Job, leaseShards, pruneJobs } from '../platform/jobs/index.ts';
import { onEach } from '../platform/workflows/apart.ts';
import { createWorkflowEngine } from '../platform/workflows/engine.ts';
import { type Loop, type RunningLoop, startLoop } from '../platform/workflows/loop.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { type OpenRows, startMissing } from '../platform/workflows/open-rows.ts';
import { prune, registerReaders } from '../platform/outbox/index.ts';
import { dropMonths, ensurePartitions as ensureCallPartitions } from '../platform/provider-calls/index.ts';
import { createPush, type Push } from '../platform/push/push.ts';
import { addressOf, serveWorkflows, type Workflow } from '../platform/workflows/workflows.ts';
import { serveMetrics } from '../platform/metrics/route.ts';
import { figureSources } from './figure-sources.ts';
import { watchProcess } from '../platform/metrics/process-metrics.ts';
import { createModules, type ModuleOptions, type Modules } from './create-modules.ts';
import { impededWork } from './impeded.ts';
import { periodDeps, wireJackpotWork } from './rewards.ts';
import { figuresLoop, type Proofs, watchProofs } from './worker-figures.ts';
import { closeOnSignal, type FollowClock, followBrands, openRuntime, type Runtime } from './runtime.ts';

/** What the worker does for the features: repeated by the calendar, repeated by the second, or waiting for long. */
export interface Background {
  readonly jobs: readonly Job[];
  readonly loops: readonly Loop[];
  readonly workflows: readonly Workflow[];
  /** Rows that a workflow must bring to their end. */
  readonly openRows: () => readonly OpenRows[];
  /** What it counts meanwhile. */
  readonly metrics: Metrics;
  /** Before the first workflow: one that finds no bank says that payouts are stopped and waits for a minute. */
  prepare(): Promise<void>;
}

/** Who reads what the shards tell, always; the jackpot reads only where one runs. */
const shardReaders = [
  ANSWERS_READER,
  BALANCE_READER,
  DAYS_READER,
  INBOX_READER,
  NOTICES_READER,
  TEAM_READER,
  VIP_READER,
  WEEKS_READER,
];

/** A year of empty months ahead costs nothing; a missing month would put entries into the default partition. */
const DAY_MS = 86_400_000;
const PARTITION_MONTHS_AHEAD = 12;

/** The features as the worker needs them: it alone holds what sends money at a bank. */
export function createWorkerModules(
  runtime: Runtime,
  around: { readonly push: Push; readonly metrics: Metrics },
  options: ModuleOptions,
): Modules {
  const { redis } = runtime;
  return createModules(
    {
      ...runtime,
      ...around,
      options,
      notices: createNotices(redis),
      limiter: createRateLimiter(redis),
      tickets: (kind) => createTickets(runtime, kind),
    },
    { paymentSides: ['cashIn', 'cashOut'] },
  );
}

export function listBackground(runtime: Runtime, options: ModuleOptions): Background {
  const { shards, secrets, clock, random, log } = runtime;
  const metrics = createMetrics();
  const push = createPush(runtime.redis, metrics);
  const modules = createWorkerModules(runtime, { push, metrics }, options);
  const { notifications, settings, policy } = modules;
  const games = createGameOperations({ shards, suppliers: modules.play.suppliers, clock, log });
  // Asked at each turn, because a brand may begin while the worker runs.
  const brands = runtime.brands.ids;
  const jackpot = wireJackpotWork({ ...runtime, settings, policy, push }, brands);
  const team = teamWork(modules.teamIncome.promote, brands);
  const periods = periodWork(periodDeps(runtime, modules.rewardServices.rewards), brands);
  const waits = createWaits(shards.directory, { clock, nowMs: runtime.nowMs });
  const payments = paymentWork(modules.payments, waits);
  const identity = identityWork(modules.identity, brands);
  const listed = impededWork(modules, brands);
  const features = [games, jackpot, team, periods, payments, listed, privacyWork(modules.privacy), identity];
  const databases = [shards.directory, ...shards.all];
  const anchors = openAnchors({ adapter: 'file', paths: options.audit.anchorFolders });
  const proofs = watchProofs(metrics, clock);
  const sealer = createSealer({ databases, anchors, clock });
  return {
    jobs: [
      pruneJobs,
      ...features.flatMap(({ jobs }) => jobs),
      judgeJob(modules.risk.context, brands),
      ...maintenanceJobs(runtime, options),
      markDeviceNamesJob('auth', runtime, deviceNameRows),
      ...forgettingJobs(runtime, modules, brands),
    ],
    loops: [
      ...features.flatMap(({ loops }) => loops),
      supplierBreakerLoop({ shards, settings, clock, log }),
      ...giftLoops(modules.activityServices.gifts),
      {
        name: 'ledger.balance_news',
        everyMs: 200,
        run: () => onEach(shards.held(), (shard) => notifyBalances(shard, push)),
      },
      { name: 'audit.seal', everyMs: 1_000, run: () => sealer.sealOnce() },
      ...newsLoops({ shards, secrets, clock, random, notifications, notMe: modules.auth.notMe }),
      ...messageLoops(modules.messages, push),
      reminderLoop(modules.reminders, push),
      supportLoop(modules.support),
      { name: 'reports.send_due', everyMs: 5_000, run: () => sendDueReports(modules.savedReports) },
      { name: 'campaigns.send_due', everyMs: 2_000, run: () => sendDue(modules.campaigns.context, brands()) },
      { name: 'adjustments.post_owed', everyMs: 10_000, run: () => postOwed(modules.adjustments.deps) },
      { name: 'notifications.send_due', everyMs: 2_000, run: () => notifications.sendDue() },
      // A raise that fell due, a pause that ended, a session or a place that grew old: an open game obeys within 5 s.
      { name: 'limits.refresh_due', everyMs: 2_000, run: () => modules.limits.refreshDue() },
      vipLoop({ ...modules, shards, push }),
      ...lobbyLoops({
        shards,
        clock,
        settings,
        namesOf: (playerIds) => publicNamesOf(runtime, playerIds),
        vipLevelsOf: (playerIds) => vipLevelsOf(shards, playerIds),
      }),
      { name: 'players.close_empty', everyMs: 15_000, run: () => modules.playersDesk.closings.closeEmpty() },
      { name: 'players.sweep_claims', everyMs: 30_000, run: () => sweepClaims({ shards, secrets, clock, random }) },
      pruneLoop(shards),
      auditLoop(runtime, proofs),
      verifyLoop(runtime, { anchors, proofs }),
      figuresLoop(metrics, figureSources({ shards, clock, policy, brands, providers: modules.payments.providers })),
    ],
    metrics,
    workflows: payments.workflows,
    openRows: payments.openRows,
    prepare: () => modules.payments.providers.refresh(),
  };
}

function privacyWork({ context }: PrivacyDesk) {
  const makeWaiting: Loop = { name: 'privacy.make_copies', everyMs: 5_000, run: () => makeCopies(context) };
  return { jobs: [eraseKeptJob(context)], loops: [makeWaiting] };
}

function pruneLoop({ held, directory }: Runtime['shards']): Loop {
  return {
    name: 'outbox.prune',
    everyMs: 60_000,
    run: () =>
      onEach([directory, ...held()], async (database) => {
        // A reader that begins later than others finds everything: nothing goes before each has its place.
        if (database !== directory) await registerReaders(database, ...shardReaders);
        await prune(database);
      }),
  };
}

/** What was posted is proved within the minute, and everything from the beginning once an hour as far as there is time. */
const AUDIT_EVERY_MS = 20_000;
const SWEEP_MS = 10_000;

function auditLoop({ shards, clock, log }: Runtime, proofs: Proofs): Loop {
  const { directory } = shards;
  return {
    name: 'ledger.audit',
    everyMs: AUDIT_EVERY_MS,
    run: () =>
      onEach(shards.held(), async (shard) => {
        const onChained = (at: Date) => proofs.chained(shard.name, at);
        const options = { clock, sweepMs: SWEEP_MS, onChained };
        const faults = await auditor.auditShard({ directory, shard }, options);
        proofs.found('books', shard.name, faults.length);
        if (faults.length > 0)
          log.fatal({ shard: shard.name, faults: faults.slice(0, 20) }, 'the books do not balance');
      }),
  };
}

const VERIFY_EVERY_MS = 60_000;

/** The directory goes with the first shard: several workers would all read the same part of it. */
function chainsOf({ directory, all, held }: Runtime['shards']): readonly Database[] {
  const own = held();
  return own.some((shard) => shard === all[0]) ? [directory, ...own] : own;
}

/** The same with the audit chains. */
function verifyLoop(
  { shards, clock, log }: Runtime,
  { anchors, proofs }: { readonly anchors: AnchorPlaces; readonly proofs: Proofs },
): Loop {
  return {
    name: 'audit.verify',
    everyMs: VERIFY_EVERY_MS,
    run: () =>
      onEach(chainsOf(shards), async (database) => {
        const { findings, intact } = await verifyStep({ database, anchors, clock, sweepMs: SWEEP_MS });
        proofs.found('audit', database.name, findings.length);
        if (!intact)
          log.fatal({ database: database.name, findings: findings.slice(0, 20) }, 'the audit chain is broken');
      }),
  };
}

/** What keeps the databases themselves in order. */
function maintenanceJobs({ shards }: Runtime, { secrets }: ModuleOptions): readonly Job[] {
  return [
    {
      name: 'ledger.ensure_partitions',
      every: 'day',
      async run({ nowMs }) {
        await onEach(shards.all, async (shard) => {
          await ensurePartitions(shard, businessDayOf(nowMs), PARTITION_MONTHS_AHEAD);
          await ensureCallPartitions(shard, businessDayOf(nowMs), PARTITION_MONTHS_AHEAD);
        });
      },
    },
    {
      name: 'ledger.check_books',
      every: 'hour',
      // The loop does it, slice by slice: nothing stays open meanwhile.
      async run() {
        await onEach(shards.all, (shard) => auditor.askFullAudit(shard));
      },
    },
    auditor.noteHeadsJob,
    {
      name: 'audit.verify_chains',
      every: 'hour',
      // The loop does it, as above.
      async run() {
        await onEach([shards.directory, ...shards.all], askFullVerification);
      },
    },
    {
      name: 'auth.forget_spent',
      every: 'hour',
      async run({ nowMs }) {
        await forgetSpent(shards.directory, nowMs);
      },
    },
    {
      name: 'idempotency.forget_old_keys',
      every: 'hour',
      async run({ nowMs }) {
        await onEach(shards.all, (shard) => forgetOldKeys(shard, nowMs));
      },
    },
    {
      name: 'idempotency.key_fingerprints',
      every: 'hour',
      async run() {
        const key = Buffer.from(secrets.fingerprintKey.reveal(), 'base64');
        await onEach(shards.all, (shard) => keyOldFingerprints(shard, key));
      },
    },
  ];
}

/** What nobody needs any more goes, and old books make room, so that these tables stop growing. */
function forgettingJobs(
  { shards }: Runtime,
  { settings, policy, notifications }: Pick<Modules, 'settings' | 'policy' | 'notifications'>,
  brands: () => readonly number[],
): readonly Job[] {
  return [
    forgetTracesJob({ shards, settings }, brands),
    {
      name: 'notifications.forget_settled',
      every: 'day',
      // Nobody asks what was sent so long ago; where it went was forgotten when it was settled.
      async run({ nowMs }) {
        for (const brandId of brands()) {
          const keptDays = await settings.get('privacy.messageDays', { brandId, atMs: nowMs });
          while ((await notifications.prune(brandId, nowMs - keptDays * DAY_MS)) > 0);
        }
      },
    },
    {
      name: 'ledger.detach_months',
      every: 'day',
      // One table serves every brand, so the longest time holds. One month after the other: bets go on between two.
      async run({ nowMs }) {
        const kept = await Promise.all(
          brands().map((brandId) => settings.get('ledger.monthsAtHand', { brandId, atMs: nowMs })),
        );
        const before = addMonths(businessDayOf(nowMs), -Math.max(...kept));
        await onEach(shards.all, async (shard) => {
          while ((await detachMonth(shard, before)) !== null);
        });
      },
    },
    {
      name: 'provider_calls.drop_months',
      every: 'day',
      // One table serves every brand, so the longest time that a market asks for holds.
      async run({ nowMs }) {
        const years = Math.max(
          ...brands().map((brandId) => policy.rule('reports.retentionYears', { brandId, atMs: nowMs })),
        );
        await onEach(shards.all, (shard) => dropMonths(shard, addMonths(businessDayOf(nowMs), -12 * years)));
      },
    },
  ];
}

export interface WorkerExtension {
  readonly followClock?: FollowClock;
}

/** Between the first runs of two loops of a worker. */
const BETWEEN_STARTS_MS = 100;

/** Runs durable workflows, jobs and loops until the process is asked to end. Any number of copies may run. */
export async function startWorker(config: Config, { followClock }: WorkerExtension = {}): Promise<void> {
  let onClockMoved = () => undefined as void;
  const opened = await openRuntime(config, {
    process: 'worker',
    onClockMoved: () => onClockMoved(),
    followClock,
  });
  const { log, clock } = opened;
  let loops: readonly RunningLoop[] = [];
  const onTaken = () => {
    for (const loop of loops) loop.nudge();
  };
  const leases = leaseShards(opened.shards, { workerId: opened.newId(), onTaken });
  const shards = { ...opened.shards, held: leases.held };
  const runtime = { ...opened, shards };
  const leasing = startLoop(leases.loop, log);
  const following = followBrands(runtime);
  const background = listBackground(runtime, config);
  const engine = createWorkflowEngine(config.restate);
  const jobs = createJobs({ directory: shards.directory, engine, clock, jobs: background.jobs });
  await background.prepare();
  const served = await serveWorkflows({
    workflows: [jobs.workflow, ...background.workflows],
    host: config.worker.host,
    port: config.worker.port,
    identityKeys: config.restate.identityKeys,
    log,
    release: config.worker.release,
  });
  const address = addressOf(config.worker.url, config.worker.release);
  let registered = false;
  const sweep = startLoop(
    {
      name: 'worker.sweep',
      everyMs: config.worker.sweepEveryMs,
      async run() {
        // Repeated at every start, because the code may be new, and again for an engine that lost its data.
        if (!registered || !(await engine.knows(jobs.workflowName)))
          await engine.register(address, config.mode !== 'production');
        registered = true;
        await jobs.sweep();
        await startMissing(engine, background.openRows());
      },
    },
    log,
  );
  onClockMoved = () => sweep.nudge();
  loops = background.loops.map((loop, place) => startLoop(loop, log, place * BETWEEN_STARTS_MS));
  const { host, metricsPort } = config.worker;
  const own = watchProcess(background.metrics, shards);
  runtime.tracing.watch(background.metrics);
  const figures =
    metricsPort === undefined ? undefined : await serveMetrics(background.metrics, { host, port: metricsPort });
  log.info({ port: served.port, address, jobs: background.jobs.map((job) => job.name) }, 'worker is up');
  closeOnSignal(log, async () => {
    // Without the directory the leases end by their time.
    const released = leasing.stop().then(() => leases.release().catch(() => undefined));
    await Promise.all([released, ...[sweep, following, ...loops].map((loop) => loop.stop())]);
    await served.close();
    await figures?.close();
    own.stop();
    await runtime.close();
  });
}

/** What leaves by mail and text message because of something that happened on a shard. */
function newsLoops(deps: Parameters<typeof notifyOwners>[0]): readonly Loop[] {
  const everyMs = 2_000;
  const eachShard = (notify: (shard: Database) => Promise<number>) => () => onEach(deps.shards.held(), notify);
  return [
    { name: 'auth.tell_owners', everyMs, run: eachShard((shard) => notifyOwners(deps, shard)) },
    { name: 'kyc.notify_answers', everyMs, run: eachShard((shard) => notifyAnswers(deps, shard)) },
  ];
}
