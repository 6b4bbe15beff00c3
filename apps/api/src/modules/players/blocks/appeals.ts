import type { Locale } from '@arara/contract';
import { mintId } from '@arara/domain/ids';
import { APPEAL_LETTERS_MIN, appealDueMs } from '@arara/domain/players';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { momentText } from '@arara/domain/time';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { appendAudit } from '../../audit/index.ts';
import { listBlocks } from './blocks.store.ts';
import { insertAppeal, listAppeals } from '../desk.store.ts';
import type { PlayersContext } from '../identity.ts';
import { appealContext } from './situation.ts';
import { findPlayer } from '../store.ts';
import type { Settings } from '../../settings/index.ts';

export interface Appealing {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly caseId: string;
  readonly text: string;
  readonly locale: Locale;
  readonly requestId: string;
}

/** Kept sealed, with its record and its time of answer, in one commit. */
export async function makeAppeal(
  context: PlayersContext & { readonly settings: Settings },
  appealing: Appealing,
): Promise<void> {
  const { playerId, brandId, caseId, text, requestId } = appealing;
  const written = text.trim();
  if (written.length < APPEAL_LETTERS_MIN)
    throw new RefusalError('appeal_too_short', { letters: `${APPEAL_LETTERS_MIN}` });
  const atMs = context.clock.nowMs();
  const holidays = await context.settings.get('time.holidays', { brandId, atMs });
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    if ((await findPlayer(tx, playerId)) === undefined) throw new RefusalError('temporarily_unavailable');
    const blocks = await listBlocks(tx, playerId);
    if (!blocks.some((block) => block.caseId === caseId)) throw new RefusalError('block_unknown');
    const id = mintId(shardOf(playerId), context.random(16));
    const sealed = context.secrets.seal(written, appealContext(id));
    const times = { madeAt: new Date(atMs), dueAt: new Date(appealDueMs(atMs, holidays)) };
    if (!(await insertAppeal(tx, { id, playerId, brandId, caseId, ...sealed, ...times }))) {
      const open = (await listAppeals(tx, playerId)).find(({ state }) => state === 'open');
      throw new RefusalError('appeal_open', { until: momentText(open?.dueAt.getTime() ?? atMs) });
    }
    await appendAudit(tx, {
      atMs,
      brandId,
      actor: { kind: 'player', id: `${playerId}` },
      action: 'players.appealed',
      subject: `player:${playerId}`,
      details: { appeal: id, case: caseId },
      requestId,
    });
  });
}
