import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { t } from './texts.ts';

export const requestActions = {
  refreshes: [staffRoutes.dataRequests],
  failed: (why: string) => t('failed', { why }),
};

export type DataRequest = BodyOf<typeof staffRoutes.dataRequests>['List'][number];

/** Whose turn it is; a copy is made by the system alone. */
export function turnOf({ Kind, Wait }: DataRequest): 'system' | 'player' | 'house' | 'other' {
  if (Kind === 'export') return 'system';
  if (Wait?.NextActor === 'player') return 'player';
  return Wait === null || Wait.NextActor === 'house' ? 'house' : 'other';
}

export const actorOf = (row: DataRequest): string => t(`actor.${turnOf(row)}`);
