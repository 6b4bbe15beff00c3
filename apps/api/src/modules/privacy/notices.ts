import { parsePlayerId } from '@arara/domain/shards';
import type { NewNotice, NoticeSource } from '../notifications/index.ts';
import { PRIVACY_TOPIC, type PrivacyEvent } from './requests.ts';

/** Says that a copy is ready, a correction answered or an answer late; what it holds stands only on the player's own page. */
export const privacyNotices: NoticeSource = {
  topics: [PRIVACY_TOPIC],
  async toNotices(_, events) {
    return events.flatMap(({ payload }): NewNotice[] => {
      const { playerId: id, brandId, request, step, atMs, untilMs } = payload as unknown as PrivacyEvent;
      const playerId = parsePlayerId(id);
      if (playerId === undefined) return [];
      const head = { playerId, brandId, key: `${PRIVACY_TOPIC}:${request}`, atMs };
      if (step === 'extended')
        return [{ ...head, key: `${head.key}:extended`, template: 'data_extended', values: { untilMs } }];
      return step === 'copy_ready'
        ? [{ ...head, template: 'data_copy_ready', values: { untilMs } }]
        : [{ ...head, template: step === 'corrected' ? 'data_corrected' : 'data_kept', values: {} }];
    });
  },
};
