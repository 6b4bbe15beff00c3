import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { t } from './texts.ts';

export type DataRequest = BodyOf<typeof staffRoutes.dataRequests>['List'][number];

/** Whose turn it is; a copy is made by the system alone. */
export function actorOf({ Kind, Wait }: DataRequest): string {
  if (Kind === 'export') return t('actor.system');
  if (Wait?.NextActor === 'player') return t('actor.player');
  return t(Wait === null || Wait.NextActor === 'house' ? 'actor.house' : 'actor.other');
}
