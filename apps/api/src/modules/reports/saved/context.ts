import type { Database, Tx } from '../../../platform/db/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { WriteParquet } from '../ask.ts';
import type { ReportsDeskDeps } from '../desk/asking.ts';

/** A colleague who may read figures now. */
export interface Reader {
  readonly id: bigint;
  readonly name: string;
}

/** A mail to a member of staff, told once by its key. */
export interface ReportMail {
  readonly brandId: number;
  readonly key: string;
  readonly readerId: bigint;
  readonly title: string;
  readonly text: string;
  /** Where in the back office it is read. */
  readonly path: string;
  readonly file: { readonly name: string; readonly text: string } | undefined;
  readonly expiresAtMs: number;
}

export interface SavedReportsContext extends ReportsDeskDeps {
  readonly directory: Database;
  readonly clock: Clock;
  readonly writeParquet: WriteParquet;
  readonly brandNameOf: (brandId: number) => string;
  /** Who works for a brand and may read figures. */
  readonly readersOf: (brandId: number) => Promise<readonly Reader[]>;
  /** In the transaction of the run. */
  readonly queueMail: (tx: Tx, mail: ReportMail) => Promise<void>;
}
