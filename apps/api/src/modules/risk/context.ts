import type { Logger } from '../../platform/metrics/log.ts';
import type { PlayersContext } from '../players/index.ts';
import type { AskReports } from '../reports/index.ts';
import type { Settings } from '../settings/index.ts';

export interface RiskContext extends PlayersContext {
  readonly settings: Pick<Settings, 'get' | 'listRows'>;
  /** What the store of questions says of money. */
  readonly ask: AskReports;
  readonly log: Pick<Logger, 'warn'>;
}
