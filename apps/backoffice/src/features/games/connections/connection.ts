import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { serverNowMs } from '../../../lib/api/api.ts';

export type Connection = BodyOf<typeof staffRoutes.supplierConnections>['List'][number];
export type SupplierCase = NonNullable<Connection['Test']>['Cases'][number];

export const connectionActions = {
  refreshes: [staffRoutes.supplierConnections, staffRoutes.gamesDesk, staffRoutes.approvalsList],
};

const DAY_MS = 86_400_000;

/** Whole days since a key was written. */
export const daysSince = (iso: string): number => Math.max(0, Math.floor((serverNowMs() - Date.parse(iso)) / DAY_MS));

/** Every case of the newest run is green, and nothing has changed since. */
export const isTested = ({ Test }: Connection): boolean => Test?.IsCurrent === true && Test.IsPassed;

export const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
