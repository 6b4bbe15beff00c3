import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';

export type Connection = BodyOf<typeof staffRoutes.supplierConnections>['List'][number];

export const connectionActions = {
  refreshes: [staffRoutes.supplierConnections, staffRoutes.gamesDesk, staffRoutes.approvalsList],
};

/** Every case of the newest run is green, and nothing has changed since. */
export const isTested = ({ Test }: Connection): boolean => Test?.IsCurrent === true && Test.IsPassed;
