import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { Standing } from '../../lib/connections/connection-head.tsx';
import { t } from './texts.ts';

export type Sender = BodyOf<typeof staffRoutes.senderList>['List'][number];

export const senderActions = { refreshes: [staffRoutes.senderList, staffRoutes.approvalsList] };

export const keyOf = ({ Channel, Code }: Pick<Sender, 'Channel' | 'Code'>): string => `${Channel}/${Code}`;

export const nameOf = ({ IsHouse, Name }: Pick<Sender, 'IsHouse' | 'Name'>): string => (IsHouse ? t('house') : Name);

/** The newest test arrived, and nothing has changed since. */
const isTested = ({ Test }: Sender): boolean => Test?.IsCurrent === true && Test.IsPassed;

export const standingOf = (sender: Sender): Standing => ({
  isOn: sender.IsOn,
  isAsked: sender.SwitchApprovalId !== null,
  missing: isTested(sender) ? [] : [t('missingTest')],
});

/** The codes of a channel with one of them a place earlier; undefined when it is the first. */
export function earlier(senders: readonly Sender[], { Channel, Code }: Sender): string[] | undefined {
  const codes = senders.filter((one) => one.Channel === Channel).map((one) => one.Code);
  const place = codes.indexOf(Code);
  const before = codes[place - 1];
  if (before === undefined) return undefined;
  return codes.with(place - 1, Code).with(place, before);
}
