import { parsePlayerId } from '@arara/domain/shards';
import type { buildApp } from '../src/composition/http-app.ts';
import { createBatchQueue } from '../src/modules/ledger/index.ts';
import { applyGroup, type GameAnswer, type GameCall } from '../src/modules/ledger/game-calls.ts';
import { type Clock, elapsedMs } from '../src/platform/clock.ts';
import type { Shards } from '../src/platform/db/shards.ts';

/** Where a bench drives the ledger's batch queue through HTTP. Only a test build mounts it. */
export const BENCH_PATH = '/bench/bet';

type App = Awaited<ReturnType<typeof buildApp>>;

/** A bet without a supplier's protocol around it: what the wallet itself costs while something else happens. */
export function mountBench(app: App, { shards, clock }: { readonly shards: Shards; readonly clock: Clock }): void {
  // Money alone, without rounds.
  const wallet = createBatchQueue<GameCall, GameAnswer>({
    shards,
    runGroup: (database, calls) => applyGroup(database, clock, calls),
  });
  app.post<{ Body: { playerId: string; key: string } }>(BENCH_PATH, async ({ body }) => {
    const playerId = parsePlayerId(body.playerId);
    if (playerId === undefined) throw new Error('a bench bets for a player');
    const { key } = body;
    const bet = { key, playerId, brandId: 1, operation: 'bet', amountE5: 1n, fingerprint: 'be', party: 7, round: key };
    const begunAtMs = elapsedMs();
    const { outcome } = await wallet.apply({ ...bet, operation: 'bet' });
    return { outcome, tookMs: elapsedMs() - begunAtMs };
  });
}
