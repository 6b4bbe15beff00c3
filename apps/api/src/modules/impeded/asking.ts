import {
  courseOf,
  type ImpededRow,
  ladderOf,
  nextTryMs,
  onFree,
  type QuestionReason,
  rowOf,
} from '@arara/domain/impeded';
import { mintId } from '@arara/domain/ids';
import { IMPEDED_BLOCK } from '@arara/domain/players';
import { shardOf } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import { failpoint } from '../../platform/failpoint.ts';
import type { Away, ImpededAnswer } from '../kyc/index.ts';
import { blockCases, readPolicyFacts } from '../players/index.ts';
import * as cases from './cases.store.ts';
import { BY_LIST, type ImpededContext } from './context.ts';
import { bothAnswers, findOwn } from './own/find-own.ts';
import * as store from './store.ts';

export interface Asking extends store.Owner {
  readonly cpf: string;
  readonly why: QuestionReason;
  /** Whether a finding opens a case: not for a CPF that is refused before it belongs to the account. */
  readonly opensCase: boolean;
}

/** One question to the list of the house and to the regulator's, and the record of it, with everything that follows from the answer, in one commit. */
export async function ask(context: ImpededContext, asking: Asking): Promise<'free' | 'impeded' | 'away'> {
  const { playerId } = asking;
  const askedAt = context.clock.now();
  await failpoint('impeded.before_ask');
  const own = await findOwn(context, asking.cpf);
  const answer = bothAnswers(own, await context.list.ask(asking.cpf).catch(broken));
  await failpoint('impeded.after_ask');
  const isChanged = await context.shards.inPlayerTransaction(playerId, (tx) =>
    record(context, tx, { asking, answer, askedAt }),
  );
  if (isChanged) await context.notify(playerId).catch(() => undefined);
  return answer.kind;
}

/** What a party throws may quote the question, so nothing of it is kept. */
const broken = (): Away => ({ kind: 'away', detail: 'the question broke' });

interface Answered {
  readonly asking: Asking;
  readonly answer: ImpededAnswer | Away;
  readonly askedAt: Date;
}

/** True when what the player may do has changed. */
async function record(context: ImpededContext, tx: Tx, { asking, answer, askedAt }: Answered): Promise<boolean> {
  const { playerId, brandId, why } = asking;
  const row = answer.kind === 'impeded' ? requireRow(context, asking, answer.category) : undefined;
  const id = mintId(shardOf(playerId), context.random(16));
  const sealed = answer.kind === 'away' ? null : context.secrets.seal(answer.raw, `impeded.questions:${id}`);
  const category = row?.category ?? null;
  await store.insertQuestion(tx, { id, playerId, brandId, why, askedAt, answer: answer.kind, category, sealed });
  const nowMs = context.clock.nowMs();
  if (answer.kind === 'away') {
    const tries = await store.keepWaiting(tx, { playerId, brandId, why, at: askedAt });
    await store.tryAgainAt(tx, playerId, new Date(nextTryMs(nowMs, tries - 1)));
    if (why !== 'sweep') await context.whenBlocked(tx, playerId, nowMs);
    return why !== 'sweep';
  }
  const before = await store.findState(tx, playerId);
  if (!(await store.saveAnswer(tx, { playerId, brandId, askedAt, isImpeded: row !== undefined }))) return false;
  const isCaseChanged =
    row === undefined
      ? await noteFree(context, tx, asking)
      : asking.opensCase && (await openCase(context, tx, { asking, row }));
  const wasWaiting = (before?.waitsWhy ?? 'sweep') !== 'sweep';
  const isOther = isCaseChanged || wasWaiting || (before?.isImpeded ?? false) !== (row !== undefined);
  if (isOther) await context.whenBlocked(tx, playerId, nowMs);
  return isOther;
}

function requireRow({ policy, clock }: ImpededContext, { brandId }: store.Owner, said: string): ImpededRow {
  const row = rowOf(policy.rule('kyc.impeded', { brandId, atMs: clock.nowMs() }), said);
  if (row === undefined) throw new Error('the market asks the list and has no table for its answers');
  return row;
}

function termsOf(row: ImpededRow, why: QuestionReason, foundAtMs: number): cases.CaseTerms {
  const ladder = ladderOf(row, foundAtMs);
  const course = courseOf(row, why);
  const withdrawUntil = new Date(ladder.withdrawUntilMs);
  return {
    category: row.category,
    course,
    lift: row.lift,
    notifyBy: new Date(ladder.notifyByMs),
    withdrawUntil,
    closeBy: new Date(ladder.closeByMs),
    refundBy: new Date(ladder.refundByMs),
    escheatAt: new Date(ladder.escheatAtMs),
    step: course === 'close' ? 'withdraw' : 'review',
    nextAt: course === 'close' ? withdrawUntil : null,
  };
}

/** False when the case stands already. One whose block a person lifted is over, and the list has the last word. */
async function openCase(
  context: ImpededContext,
  tx: Tx,
  { asking, row }: { readonly asking: Asking; readonly row: ImpededRow },
): Promise<boolean> {
  const { playerId, brandId, why } = asking;
  const at = context.clock.now();
  const terms = termsOf(row, why, at.getTime());
  const player = await readPolicyFacts(tx, playerId);
  if (player === undefined || player.status === 'closed') return false;
  const open = await cases.findOpenCase(tx, playerId);
  if (open !== undefined && player.blocks.some(({ caseId }) => caseId === open.caseId)) {
    await cases.noteFreed(tx, open, null);
    if (terms.course === 'close' && open.course !== 'close') await cases.hardenCase(tx, open, terms);
    return false;
  }
  if (open !== undefined) await cases.endCase(tx, open, { outcome: 'lifted', at });
  const rows = await blockCases.blockCase(context, tx, {
    playerId,
    scopes: ['bet', 'deposit', 'reward'],
    code: IMPEDED_BLOCK,
    owner: BY_LIST,
    reviewAt: terms.closeBy,
    requestId: undefined,
  });
  const caseId = rows?.[0]?.caseId;
  if (caseId === undefined) return false;
  await cases.insertCase(tx, { ...terms, playerId, brandId, caseId, foundAt: at, foundWhy: why });
  return true;
}

/** True when a case was lifted by it. */
async function noteFree(context: ImpededContext, tx: Tx, { playerId }: store.Owner): Promise<boolean> {
  const open = await cases.findOpenCase(tx, playerId);
  if (open === undefined) return false;
  const at = context.clock.now();
  const does = onFree(open);
  if (does === 'ask_person') await cases.noteFreed(tx, open, at);
  if (does !== 'lift') return false;
  const { caseId } = open;
  await blockCases.unblockCase(context, tx, {
    playerId,
    caseId,
    staffId: BY_LIST,
    reason: 'list_free',
    requestId: undefined,
  });
  await cases.endCase(tx, open, { outcome: 'lifted', at });
  return true;
}
