import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { serverNowMs } from '../../lib/api/api.ts';
import { t } from './texts.ts';

export type Sender = BodyOf<typeof staffRoutes.senderList>['List'][number];

export const senderActions = { refreshes: [staffRoutes.senderList, staffRoutes.approvalsList] };

export const keyOf = ({ Channel, Code }: Pick<Sender, 'Channel' | 'Code'>): string => `${Channel}/${Code}`;

export const nameOf = ({ IsHouse, Name }: Pick<Sender, 'IsHouse' | 'Name'>): string => (IsHouse ? t('house') : Name);

/** The newest test arrived, and nothing has changed since. */
export const isTested = ({ Test }: Sender): boolean => Test?.IsCurrent === true && Test.IsPassed;

const DAY_MS = 86_400_000;

/** Whole days since a secret was written. */
export const daysSince = (iso: string): number => Math.max(0, Math.floor((serverNowMs() - Date.parse(iso)) / DAY_MS));

/** The codes of a channel with one of them a place earlier; undefined when it is the first. */
export function earlier(senders: readonly Sender[], { Channel, Code }: Sender): string[] | undefined {
  const codes = senders.filter((one) => one.Channel === Channel).map((one) => one.Code);
  const place = codes.indexOf(Code);
  const before = codes[place - 1];
  if (before === undefined) return undefined;
  return codes.with(place - 1, Code).with(place, before);
}
