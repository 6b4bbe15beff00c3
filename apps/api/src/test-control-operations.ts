import { createGameOperations, listOpenCases, listOurGames, type Suppliers } from './modules/games/index.ts';
import type { GameOrders } from './test-control-games.ts';
import type { TestControlDeps } from './test-control.ts';

const BRAND = 1;
const HOUR_MS = 3_600_000;
const CASES_MAX = 500;

/** The house's own work about suppliers, at once instead of by the hour. */
export function operationOrders(deps: TestControlDeps, suppliers: Suppliers): GameOrders {
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
    async 'sweep-rounds'() {
      await suppliers.refresh();
      const toMs = clock.nowMs();
      await operations.openRounds.sweep(directory, { fromMs: toMs - 72 * HOUR_MS, toMs });
      for (let asked = 0; asked < 20; asked += 1) await operations.openRounds.askDetails();
      const open = await listOpenCases(directory, { brandId: BRAND, limit: CASES_MAX });
      return {
        rounds: open
          .filter(({ kind }) => kind === 'open_round')
          .map(({ playerId, round, details }) => ({ playerId, round, hasDetails: details !== null })),
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
async function casesOf({ shards }: TestControlDeps, provider: string): Promise<object[]> {
  const open = await listOpenCases(shards.directory, { brandId: BRAND, limit: CASES_MAX });
  return open
    .filter((one) => one.provider === provider && one.kind !== 'open_round' && one.kind !== 'catalogue')
    .map(({ kind, subject }) => ({ kind, txId: subject.split(' ').at(-1) ?? subject }));
}
