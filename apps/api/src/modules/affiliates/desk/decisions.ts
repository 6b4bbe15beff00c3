import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import type { CaseRow } from '../network/entries.store.ts';
import type { TeamContext } from '../network/sources.ts';
import { postShare } from '../shares/closing.ts';
import { putBack } from '../shares/disputes.ts';
import { writeAnswered } from '../shares/inbox.ts';
import { lockShare, setShareState } from '../shares/shares.store.ts';
import { parseStatementId } from './cases.ts';
import { type Decided, decideStatement, recordDecided } from './desk.ts';
import { confirmRelease, refuseRelease, SECOND_PERSON } from './releases.ts';

/** Posts a held or contested share under its own key, or refuses it; above the limit two people post it. */
async function decideShare(
  context: TeamContext,
  tx: Tx,
  of: {
    actor: StaffActor;
    playerId: PlayerId;
    role: 'agent' | 'blogger';
    period: string;
    isPosted: boolean;
    note: string;
  },
): Promise<Decided> {
  const { actor, playerId } = of;
  const share = await lockShare(tx, of);
  if (share?.brandId !== actor.brandId || share.state === 'received' || share.state === 'none') return undefined;
  const what = `${of.role}:${of.period}`;
  const release = { actor, playerId, what, amountE5: share.amountE5 };
  const isFirst = of.isPosted && !(await confirmRelease(context, tx, release));
  const decision = isFirst ? 'first_yes' : of.isPosted ? 'posted' : 'refused';
  await recordDecided(tx, { actor, playerId, details: { share: what, decision, reason: of.note } });
  if (isFirst) return SECOND_PERSON;
  if (of.isPosted) return { state: 'received', amountE5: await postShare(context, tx, of) };
  await refuseRelease(tx, release);
  await setShareState(tx, of, { state: 'refused', at: context.clock.now(), reason: of.note });
  return { state: 'refused', amountE5: 0n };
}

/** Posts or refuses what the id of a statement names; undefined when there is no such statement. */
export function decideBy(
  context: TeamContext,
  tx: Tx,
  of: { actor: StaffActor; playerId: PlayerId; statementId: string; isPosted: boolean; note: string },
): Promise<Decided> {
  const named = parseStatementId(of.statementId);
  if (named === undefined) return Promise.resolve(undefined);
  const { source, period } = named;
  if (source === 'week') return decideStatement(context, tx, { ...of, week: period });
  return decideShare(context, tx, { ...of, role: source, period });
}

/** What the answer to a case does to its statement: a yes pays it, a no puts it back as it was closed. */
export function answerBy(context: TeamContext, { actor, note }: { readonly actor: StaffActor; readonly note: string }) {
  const idOf = ({ source, period }: CaseRow) => `${source === 'team' ? 'week' : source}:${period}`;
  const notifyAgent = async (tx: Tx, found: CaseRow, isGranted: boolean) => {
    if (found.source === 'agent') await writeAnswered(context, tx, { found, isGranted, answer: note });
  };
  return {
    grant: async (tx: Tx, found: CaseRow) => {
      const posting = { actor, playerId: found.playerId, statementId: idOf(found), isPosted: true, note };
      const decided = await decideBy(context, tx, posting);
      // A yes that waits for another person is no answer yet.
      if (decided !== SECOND_PERSON) await notifyAgent(tx, found, true);
      return decided;
    },
    refuse: async (tx: Tx, found: CaseRow) => {
      await refuseRelease(tx, { actor, playerId: found.playerId, what: idOf(found) });
      await notifyAgent(tx, found, false);
      return putBack(context, tx, { actor, found, note });
    },
  };
}
