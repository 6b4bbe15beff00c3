import type { PartyFact } from '@arara/domain/incidents';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import type { Shards } from '../../platform/db/shards.ts';
import type { ApprovalKernel, Approvals } from '../approvals/index.ts';
import type { Settings } from '../settings/index.ts';
import type { IncidentBoard } from './board.ts';

export interface Party extends PartyFact {
  readonly name: string;
  /** Its number in the ledger. */
  readonly party: number;
}

/** The promise of withdrawals as it stands without an incident, and the end that the market allows. */
export interface Promises {
  readonly ordinaryHours: number;
  readonly dueHours: number;
}

/** One fact about somebody whom an incident touched; nothing of it is estimated. */
export interface AffectedFact {
  readonly kind: 'withdrawal_waited' | 'withdrawal_slowed' | 'deposit_waited' | 'round_voided' | 'round_open';
  readonly playerId: PlayerId;
  readonly id: string;
  readonly amountE5: bigint;
  readonly since: Date;
  /** Null while it still waits. */
  readonly until: Date | null;
}

/** When, where and how long somebody must have waited to count. */
export interface AffectedScope {
  readonly brandId: number;
  readonly from: Date;
  readonly to: Date;
  readonly banks: readonly string[];
  /** Numbers of suppliers in the ledger. */
  readonly suppliers: readonly number[];
  readonly waitedMs: number;
  readonly limit: number;
  readonly slowed: readonly { readonly from: Date; readonly to: Date }[];
}

export interface Affected {
  readonly away: readonly string[];
  /** Null while a database is away. */
  readonly counts: Readonly<Record<AffectedFact['kind'], number>> | null;
  readonly facts: readonly AffectedFact[];
}

/** What the room of incidents asks of others. */
export interface IncidentsContext extends ApprovalKernel {
  readonly directory: Database;
  readonly clock: Clock;
  readonly shards: Shards;
  readonly approvals: Approvals;
  readonly settings: Pick<Settings, 'get'>;
  readonly board: IncidentBoard;
  /** Banks and suppliers of a brand, as they stand now. */
  readonly partiesOf: (brandId: number) => readonly Party[];
  readonly promisesAt: (at: { readonly brandId: number; readonly atMs: number }) => Promise<Promises>;
  readonly affectedBy: (scope: AffectedScope) => Promise<Affected>;
  /** Masked, as in every list. */
  readonly namesOf: (ids: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, string>>;
}

/** As staff and players name it. */
export const incidentNumber = (id: bigint): string => `IN-${`${id}`.padStart(4, '0')}`;
