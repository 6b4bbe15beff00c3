import { createGameOperations, type Suppliers } from '../../src/modules/games/index.ts';
import { type CaseRow, listOpenCases } from '../../src/modules/games/shared/cases.store.ts';
import { listOurGames } from '../../src/modules/games/catalogue/operations.store.ts';
import type { Orders, TestControlDeps } from './order.ts';

const BRAND = 1;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** As every adapter has it. */
const OPEN_ROUND_HOURS = 48;
const PAGE = 500;

/** The house's own work about suppliers, at once instead of by the hour. */
export function operationOrders(deps: TestControlDeps, suppliers: Suppliers): Orders {
  const { shards, clock, log } = deps;
  const { directory } = shards;
  const operations = createGameOperations({ shards, suppliers, clock, log });
  return {
    async reconcile({ provider }) {
      await suppliers.refresh();
      const toMs = clock.nowMs() + 1_000;
      await operations.reconciliation.request({ provider: String(provider), fromMs: toMs - HOUR_MS, toMs });
      await operations.reconciliation.compareDue();
      return { cases: await casesOf(deps, String(provider)) };
    },
    /** The rounds that were opened in the minute after a moment, as if each had just become too old. */
    async 'sweep-rounds'({ openedFromMs }) {
      await suppliers.refresh();
      const fromMs = Number(openedFromMs) + OPEN_ROUND_HOURS * HOUR_MS;
      await operations.openRounds.sweep(directory, { fromMs, toMs: fromMs + MINUTE_MS });
      await operations.openRounds.askDetails();
      const open = await listCases(deps, ({ kind }) => kind === 'open_round');
      return {
        rounds: open.map(({ playerId, round, details }) => ({ playerId, round, hasDetails: details !== null })),
      };
    },
    async 'sync-catalogue'({ provider }) {
      await suppliers.refresh();
      return operations.catalogueSync.syncWithRemovals(String(provider));
    },
    async games({ provider }) {
      return { games: await listOurGames(directory, String(provider)) };
    },
  };
}

/** Cases about single operations; a subject may name the player before the id. */
async function casesOf(deps: TestControlDeps, provider: string): Promise<object[]> {
  const open = await listCases(
    deps,
    (one) => one.provider === provider && one.kind !== 'open_round' && one.kind !== 'catalogue',
  );
  return open.map(({ kind, subject }) => ({ kind, txId: subject.split(' ').at(-1) ?? subject }));
}

/** All pages. */
async function listCases({ shards }: TestControlDeps, keep: (one: CaseRow) => boolean): Promise<readonly CaseRow[]> {
  const kept: CaseRow[] = [];
  for (let after: CaseRow | undefined; ; ) {
    const page = await listOpenCases(shards.directory, {
      brandId: BRAND,
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    kept.push(...page.filter(keep));
    after = page.at(-1);
    if (after === undefined || page.length < PAGE) return kept;
  }
}
