import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import { openCases } from '../shared/cases.ts';
import { type Category, decideSync, type NewGame, type SyncPlan } from './catalogue-decision.ts';
import * as store from './operations.store.ts';
import type { CatalogueGame } from '../provider.ts';
import type { Suppliers, SupplierTrial } from '../providers/suppliers.ts';

export interface CatalogueSyncOptions {
  readonly directory: Database;
  readonly suppliers: Pick<Suppliers, 'all' | 'refresh'> & {
    openTrial(code: string): Promise<SyncedSupplier | undefined>;
  };
  readonly clock: Clock;
  readonly log: Logger;
}

export interface SyncReport {
  readonly outcome: string;
  readonly added: number;
  readonly changed: number;
}

export interface CatalogueSync {
  /** Asks every supplier whose time has come. Safe to run anywhere and at any time. */
  syncDue(): Promise<void>;
  /** Brings the next question forward, as far as the supplier allows. */
  request(provider: string): Promise<void>;
  /** A person says what a supplier's word means; games that waited for it come with the next sync. */
  mapCategory(provider: string, category: Category): Promise<void>;
  /** Asks one supplier now, as far as it allows. */
  sync(provider: string): Promise<SyncReport>;
  /** For a person who has looked at a list that lacks many games and found that it is true. */
  syncWithRemovals(provider: string): Promise<SyncReport>;
}

/** The strictest supplier allows one question a minute. */
const GAP_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const AFTER_TROUBLE_MS = 10 * 60_000;

export function createCatalogueSync(options: CatalogueSyncOptions): CatalogueSync {
  const { directory, suppliers, clock } = options;

  async function syncOne(supplier: SyncedSupplier, acceptRemovals: boolean): Promise<SyncReport> {
    const atMs = clock.nowMs();
    const { code: provider } = supplier;
    await store.ensureSync(directory, provider, new Date(atMs));
    const claim = { provider, at: new Date(atMs), nextAt: new Date(atMs + GAP_MS) };
    if (!(await store.claimSync(directory, claim))) return { outcome: 'not_due', added: 0, changed: 0 };
    const asked = await supplier.supplier.listGames();
    const end = (outcome: string, waitMs: number, games?: number) =>
      store.finishSync(directory, { provider, outcome, at: clock.now(), nextAt: new Date(atMs + waitMs), games });
    if (asked.outcome !== 'ok') {
      const waitMs = asked.outcome === 'refused' ? asked.retryAfterMs : undefined;
      await end(asked.detail, Math.max(GAP_MS, waitMs ?? AFTER_TROUBLE_MS));
      return { outcome: asked.detail, added: 0, changed: 0 };
    }
    const report = await directory.transaction((tx) =>
      write(tx, supplier, { listed: asked.value, acceptRemovals, atMs }),
    );
    const isRead = report.outcome === 'ok';
    await end(report.outcome, isRead ? DAY_MS : AFTER_TROUBLE_MS, isRead ? asked.value.length : undefined);
    if (report.added + report.changed > 0) await suppliers.refresh();
    if (report.outcome !== 'ok')
      options.log.warn({ provider, outcome: report.outcome }, 'a catalogue was not believed');
    return report;
  }

  async function syncNow(provider: string, acceptRemovals: boolean): Promise<SyncReport> {
    // A person asks the connection as it is written, which may be the one that is being tried.
    const supplier = await suppliers.openTrial(provider);
    if (supplier === undefined) return { outcome: 'not_connected', added: 0, changed: 0 };
    await request(provider);
    return syncOne(supplier, acceptRemovals);
  }

  async function request(provider: string): Promise<void> {
    await store.ensureSync(directory, provider, clock.now());
    await store.hastenSync(directory, provider, { at: clock.now(), gapMs: GAP_MS });
  }

  return {
    request,
    sync: (provider) => syncNow(provider, false),
    syncWithRemovals: (provider) => syncNow(provider, true),
    async syncDue() {
      for (const supplier of suppliers.all()) {
        // One that is still being connected is asked when a person does, not while its keys are on their way.
        const isAsked = supplier.isOn || (await store.findSync(directory, supplier.code)) !== undefined;
        if (isAsked) await syncOne(supplier, false);
      }
    },
    async mapCategory(provider, category) {
      await store.setCategory(directory, provider, { ...category, word: category.word.trim().toLowerCase() });
      await request(provider);
    },
  };
}

type SyncedSupplier = Pick<SupplierTrial, 'code' | 'brandId' | 'party' | 'supplier'>;

interface Listed {
  readonly listed: readonly CatalogueGame[];
  readonly acceptRemovals: boolean;
  readonly atMs: number;
}

async function write(tx: Tx, supplier: SyncedSupplier, { listed, acceptRemovals, atMs }: Listed): Promise<SyncReport> {
  const { code: provider } = supplier;
  await store.lockProvider(tx, provider);
  const decision = decideSync({
    listed,
    acceptRemovals,
    ours: await store.listOurGames(tx, provider),
    seen: await store.listSeenGames(tx, provider),
    categories: await store.listCategories(tx, provider),
    isTest: await store.isTestProvider(tx, provider),
  });
  if (decision.outcome !== 'ok') {
    const finding = {
      kind: 'catalogue',
      // Once a day is often enough to say that a list is broken.
      subject: new Date(atMs).toISOString().slice(0, 10),
      theirs: { listed: listed.length, missing: decision.missing },
    } as const;
    await openCases(tx, supplier, { findings: [finding], nowMs: atMs });
    return { outcome: decision.outcome, added: 0, changed: 0 };
  }
  await writePlan(tx, provider, { plan: decision, at: new Date(atMs) });
  await store.markSeen(tx, provider, { codes: listed.map(({ code }) => code), at: new Date(atMs) });
  return { outcome: 'ok', added: decision.added.length, changed: decision.changed.length };
}

async function writePlan(tx: Tx, provider: string, { plan, at }: { plan: SyncPlan; at: Date }): Promise<void> {
  const ids = await addGames(tx, provider, plan.added);
  for (const game of plan.changed) await store.updateSyncedGame(tx, game);
  const seen = plan.seen.map((line) => ({ ...line, game: line.game ?? ids.get(line.code) ?? null }));
  await store.upsertSeenGames(tx, provider, { seen, at });
}

/** Its own code where that is free, else with whatever keeps it apart. */
const idsFor: readonly ((provider: string, code: string) => string)[] = [
  (_, code) => slugOf(code),
  (provider, code) => slugOf(`${provider}-${slugOf(code)}`),
  (provider, code) => slugOf(`${provider}-${markOf(code)}-${slugOf(code)}`),
];

const markOf = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 8);

/** Thousands come at once when a supplier is new: all that still lack an id are tried together. Answers ids by code. */
async function addGames(tx: Tx, provider: string, games: readonly NewGame[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const idFor of idsFor) {
    const left = games.filter(({ code }) => !ids.has(code));
    if (left.length === 0) return ids;
    const rows = left.map((game) => ({ ...game, id: idFor(provider, game.code) }));
    for (const { code, id } of await store.insertSyncedGames(tx, provider, rows)) ids.set(code, id);
  }
  const without = games.find(({ code }) => !ids.has(code));
  if (without !== undefined) throw new Error(`no id is free for game ${without.code} of ${provider}`);
  return ids;
}

const ID_LENGTH_MAX = 61;

function slugOf(code: string): string {
  const slug = code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, ID_LENGTH_MAX);
  return slug.length < 2 ? `game-${slug}` : slug;
}
