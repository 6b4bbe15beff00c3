import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { Standing } from '../../../lib/connections/connection-head.tsx';
import { seenText, t } from './texts.ts';

type Answer = BodyOf<typeof staffRoutes.bankConnections>;
export type BankConnection = Answer['List'][number];
export type Routes = Answer['Routes'];

export const bankActions = {
  refreshes: [staffRoutes.bankConnections, staffRoutes.paymentProviders, staffRoutes.approvalsList],
};

/** Every case of the newest run is green, and nothing has changed since. */
export const isTested = ({ Test }: BankConnection): boolean => Test?.IsCurrent === true && Test.IsPassed === true;

/** A cent went both ways through the connection as it is now. */
export const isTried = ({ Cent }: BankConnection): boolean => Cent?.IsCurrent === true && Cent.State === 'passed';

export const standingOf = (connection: BankConnection): Standing => ({
  isOn: connection.IsOn,
  isAsked: connection.SwitchApprovalId !== null,
  missing: [
    ...(connection.Missing.length > 0 ? [t('missingPapers')] : []),
    ...(isTested(connection) ? [] : [t('missingTests')]),
    ...(isTried(connection) ? [] : [t('missingCent')]),
  ],
});

type Run = NonNullable<BankConnection['Test']>;

/** What the first red case of a run saw. */
export function troubleIn({ Cases }: Run): string {
  const red = Cases.find(({ Outcome }) => Outcome === 'failed');
  return red === undefined ? '' : seenText(red.Seen, red.Value);
}
