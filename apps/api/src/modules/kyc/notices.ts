import type { IdentityCase } from '@arara/domain/kyc';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import { emit } from '../../platform/outbox/index.ts';
import type { NewNotice, NoticeSource } from '../notifications/index.ts';

const TOPIC = 'kyc.answered';

/** What a wait can end in; everything else is a step that the player took and sees. */
const templates = { done: 'identity_done', refused: 'identity_refused', open: 'identity_redo' } as const;
type Ending = keyof typeof templates;
const isEnding = (phase: IdentityCase['phase']): phase is Ending => Object.hasOwn(templates, phase);
const waits: readonly IdentityCase['phase'][] = ['checking', 'review', 'held'];

interface Answered {
  readonly playerId: string;
  readonly brandId: number;
  readonly ending: Ending;
  readonly atMs: number;
}

export interface Turn {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly from: IdentityCase['phase'];
  readonly to: IdentityCase['phase'];
  readonly atMs: number;
}

/** Whoever waited for us hears that the wait is over, in the commit that ends it. */
export async function noteTurn(tx: Tx, { playerId, brandId, from, to, atMs }: Turn): Promise<void> {
  if (waits.includes(from) && isEnding(to))
    await emit(tx, TOPIC, { playerId: `${playerId}`, brandId, ending: to, atMs });
}

/** The reason stands on the player's own page and in no message. */
export const identityNotices: NoticeSource = {
  topics: [TOPIC],
  async toNotices(_, events) {
    return events.flatMap(({ payload }): NewNotice[] => {
      const { playerId: id, brandId, ending, atMs } = payload as unknown as Answered;
      const playerId = parsePlayerId(id);
      if (playerId === undefined) return [];
      const key = `${TOPIC}:${id}:${atMs}`;
      return [{ playerId, brandId, key, atMs, template: templates[ending], values: {} }];
    });
  },
};
