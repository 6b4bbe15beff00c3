import type { PlayersContext } from '../../src/modules/players/index.ts';
import type { Logger } from '../../src/platform/metrics/log.ts';
import type { WorkflowEngine } from '../../src/platform/workflows/engine.ts';

/** What an order was given, of which nothing is believed but that a suite of ours sent it. */
export type Fields = Readonly<Record<string, unknown>>;
export type Orders = Readonly<Record<string, (fields: Fields) => Promise<object>>>;

export interface TestControlDeps extends PlayersContext {
  readonly log: Logger;
  readonly engine: Pick<WorkflowEngine, 'wake'>;
}
