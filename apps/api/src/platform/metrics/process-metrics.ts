import type { Shards } from '../db/shards.ts';
import { type Metrics, watchEventLoop } from './metrics.ts';

/** What every process shows of itself: how late its timers run, and who waits for a connection. */
export function watchProcess(metrics: Metrics, shards: Pick<Shards, 'directory' | 'all'>): { stop(): void } {
  const pools = () => [shards.directory, ...shards.all].map((one) => ({ name: one.name, state: one.poolState() }));
  metrics.gauge('casino_pool_connections', 'Connections to a database by what they do.', () =>
    pools().flatMap(({ name, state }) => [
      { labels: { database: name, state: 'busy' }, value: state.open - state.idle },
      { labels: { database: name, state: 'idle' }, value: state.idle },
    ]),
  );
  metrics.gauge('casino_pool_waiting', 'Callers that wait for a connection.', () =>
    pools().map(({ name, state }) => ({ labels: { database: name }, value: state.waiting })),
  );
  return watchEventLoop(metrics);
}
