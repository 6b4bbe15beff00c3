import { parsePlayerId } from '@arara/domain/shards';
import type { NewNotice, NoticeSource } from '../notifications/index.ts';
import { REACHED } from './counting.ts';

interface LevelEvent {
  readonly playerId: string;
  readonly brandId: number;
  readonly level: number;
}

/** Once for each level: it is never lost again by playing less. */
export const levelNotices: NoticeSource = {
  topics: [REACHED],
  async toNotices(_, events) {
    return events.flatMap(({ payload, createdAt }): NewNotice[] => {
      const { playerId: id, brandId, level } = payload as unknown as LevelEvent;
      const playerId = parsePlayerId(id);
      if (playerId === undefined) return [];
      const key = `${REACHED}:${level}`;
      return [{ playerId, brandId, key, template: 'vip_level_up', values: { level }, atMs: createdAt.getTime() }];
    });
  },
};
