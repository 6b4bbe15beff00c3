import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { Standing } from '../../../lib/connections/connection-head.tsx';
import { t } from './texts.ts';

export type Connection = BodyOf<typeof staffRoutes.supplierConnections>['List'][number];

export const connectionActions = {
  refreshes: [staffRoutes.supplierConnections, staffRoutes.gamesDesk, staffRoutes.approvalsList],
};

/** Every case of the newest run is green, and nothing has changed since. */
export const isTested = ({ Test }: Connection): boolean => Test?.IsCurrent === true && Test.IsPassed;

export const standingOf = (connection: Connection): Standing => ({
  isOn: connection.IsOn,
  isAsked: connection.SwitchApprovalId !== null,
  missing: [
    ...(connection.Missing.length > 0 ? [t('missingPapers')] : []),
    ...(isTested(connection) ? [] : [t('missingTests')]),
  ],
});
