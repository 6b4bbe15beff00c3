import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/db.ts';
import type { Tickets } from '../../../platform/http/tickets.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { WriteParquet } from '../ask.ts';
import type { ReportsDeskDeps } from '../desk/asking.ts';

export interface ReportFilesContext extends ReportsDeskDeps {
  readonly directory: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly settings: Pick<Settings, 'get'>;
  readonly fileTickets: Tickets;
  readonly writeParquet: WriteParquet;
  readonly brandNameOf: (brandId: number) => string;
}
