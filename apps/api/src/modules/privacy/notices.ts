import { parsePlayerId } from '@arara/domain/shards';
import type { NewNotice, NoticeSource } from '../notifications/index.ts';
import { PRIVACY_TOPIC, type PrivacyEvent } from './requests.ts';

/** Says that a copy is ready or a correction answered; what it holds stands only on the player's own page. */
export const privacyNotices: NoticeSource = {
  topics: [PRIVACY_TOPIC],
  async toNotices(_, events) {
    return events.flatMap(({ payload }): NewNotice[] => {
      const { playerId: id, brandId, request, step, atMs, untilMs } = payload as unknown as PrivacyEvent;
      const playerId = parsePlayerId(id);
      if (playerId === undefined) return [];
      const head = { playerId, brandId, key: `${PRIVACY_TOPIC}:${request}`, atMs };
      return step === 'copy_ready'
        ? [{ ...head, template: 'data_copy_ready', values: { untilMs } }]
        : [{ ...head, template: step === 'corrected' ? 'data_corrected' : 'data_kept', values: {} }];
    });
  },
};
