import type { BodyOf } from '@arara/contract';
import { type ExtensionReason, extensionReasons, staffRoutes } from '@arara/contract/staff';
import { shortName } from '@arara/domain/players';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import type { StaffActor } from '../../platform/http/route.ts';
import { askEach, namesAway, sum, whole } from '../../platform/workflows/apart.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Acting, defineStaffCommand, defineTwoPersonCommand } from '../approvals/index.ts';
import { appendAudit } from '../audit/index.ts';
import { findPlayer, readPersonal, setNames } from '../players/index.ts';
import type { PrivacyContext } from './context.ts';
import { erasedByPart, erasedWords, keptWords } from './registry.ts';
import { clockOf, DAY_MS, emitStep, keptYearsOf, waitOf, wordsContext } from './requests.ts';
import * as store from './store.ts';
import { t } from './texts.ts';

type Queue = BodyOf<(typeof staffRoutes)['dataRequests']>;

/** The kinds of request that staff see in the list of approvals. */
const ERASE_REQUEST = 'privacy.erase';
const EXTEND_REQUEST = 'privacy.extend';
const WAITING_MAX = 100;
const MAIL_WORTH_MS = 7 * DAY_MS;

export type PrivacyDesk = ReturnType<typeof createPrivacyDesk>;

export function createPrivacyDesk(context: PrivacyContext) {
  const { approvals, settings, clock } = context;
  const kernel = { directory: context.shards.directory, clock };
  return {
    context,
    list: (asked: QueueAsked, actor: StaffActor) => listQueue(context, asked, actor),
    answer: answerCorrection.bind(context, kernel),
    extend: extendAnswer.bind(context, { ...kernel, approvals, settings }),
    erase: eraseAccount.bind(context, { ...kernel, approvals, settings }),
  };
}

interface QueueAsked {
  readonly view: store.DeskView;
  readonly page: number;
  readonly limit: number;
}

async function listQueue(
  context: PrivacyContext,
  { view, page, limit }: QueueAsked,
  actor: StaffActor,
): Promise<Queue> {
  const { brandId, locale, nowMs } = actor;
  const [found, waiting] = await Promise.all([
    askEach(context.shards.all, async (shard) => {
      const [requests, counts, figures] = await Promise.all([
        store.listForDesk(shard, view, { brandId, limit: page * limit }),
        store.countForDesk(shard, brandId),
        store.readDeskFigures(shard, brandId, new Date(nowMs)),
      ]);
      return { requests, counts, figures };
    }),
    Promise.all(
      [ERASE_REQUEST, EXTEND_REQUEST].map((kind) =>
        context.approvals.list({ brandId, kind, state: 'waiting', offset: 0, limit: WAITING_MAX }),
      ),
    ),
  ]);
  const asked = waiting.flatMap(({ list }) => list);
  const orderOf = ({ endedAt, dueAt }: store.RequestRow) => (endedAt === null ? dueAt.getTime() : -endedAt.getTime());
  const rows = found.answers.flatMap(({ requests }) => requests).toSorted((a, b) => orderOf(a) - orderOf(b));
  const parts = whole(found);
  const sumOf = (of: 'open' | 'closed') => parts && sum(parts.map(({ counts }) => counts[of]));
  const [Open, Closed] = [sumOf('open'), sumOf('closed')];
  const approvalOf = ({ id }: store.RequestRow) => asked.find(({ payload }) => payload['requestId'] === id)?.id;
  return {
    Away: namesAway(found),
    Total: view === 'open' ? Open : Closed,
    List: await Promise.all(
      rows
        .slice((page - 1) * limit, page * limit)
        .map((row) => toRow(context, row, { actor, approval: approvalOf(row) })),
    ),
    Counts: Open === null || Closed === null ? null : { Open, Closed },
    Figures: parts && figuresOf(parts.map(({ figures }) => figures)),
    Rules: [
      ...erasedWords.map((word) => ({ Word: word, Text: t(locale, `erased.${word}`), Why: '', IsKept: false })),
      ...keptWords.map((word) => ({
        Word: word,
        Text: t(locale, `kept.${word}`),
        Why: t(locale, `keptWhy.${word}`),
        IsKept: true,
      })),
    ],
    KeptYears: keptYearsOf(context, brandId, nowMs),
  };
}

type OnShard = Awaited<ReturnType<typeof store.readDeskFigures>>;

function figuresOf(all: readonly OnShard[]): NonNullable<Queue['Figures']> {
  const sumOf = (of: 'withHouse' | 'ended' | 'alone' | 'late') => sum(all.map((one) => one[of]));
  const due = all.flatMap(({ nextDueAt }) => nextDueAt ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  return {
    WithHouse: sumOf('withHouse'),
    NextDueAt: due[0]?.toISOString() ?? null,
    Ended: sumOf('ended'),
    Alone: sumOf('alone'),
    AloneSeconds: Math.max(...all.map(({ aloneSeconds }) => aloneSeconds)),
    Late: sumOf('late'),
    LongestDays: Math.ceil((Math.max(...all.map(({ longestSeconds }) => longestSeconds)) * 1_000) / DAY_MS),
  };
}

async function toRow(
  context: PrivacyContext,
  row: store.RequestRow,
  { actor, approval }: { readonly actor: StaffActor; readonly approval: bigint | undefined },
): Promise<Queue['List'][number]> {
  const { playerId, brandId } = row;
  const { locale, nowMs } = actor;
  const asked = { playerId, brandId, locale, nowMs };
  const [{ name = '' }, closing] = await Promise.all([
    readPersonal(context, playerId),
    row.kind === 'erase' && row.state === 'waiting' ? context.closings.waitOf(asked) : undefined,
  ]);
  return {
    RequestId: row.id,
    PlayerId: `${playerId}`,
    PlayerName: shortName(name),
    Kind: row.kind,
    Field: row.field ?? '',
    Text: wordsOf(context, row),
    State: row.state,
    AskedAt: row.askedAt.toISOString(),
    DueAt: row.dueAt.toISOString(),
    EndedAt: row.endedAt?.toISOString() ?? null,
    AnsweredBy: row.answeredBy,
    Wait: waitOf(row, locale, closing),
    ApprovalId: approval === undefined ? null : `${approval}`,
    Erased: erasedByPart(row.erased ?? {}).map(({ part, lines }) => ({
      Part: part,
      Text: t(locale, `part.${part}`),
      Lines: lines,
    })),
    KeptUntil: row.keptUntil?.toISOString() ?? null,
    KeptErasedAt: row.keptErasedAt?.toISOString() ?? null,
    ExtendedAt: row.extendedAt?.toISOString() ?? null,
  };
}

function wordsOf({ secrets }: PrivacyContext, { id, box, keyId }: store.RequestRow): string {
  return box === null || keyId === null ? '' : secrets.open({ box, keyId }, wordsContext(id));
}

interface OfRequest {
  readonly playerId: PlayerId;
  readonly requestId: string;
}

async function requireOwn(context: PrivacyContext, playerId: PlayerId, brandId: number) {
  const player = await findPlayer(context, playerId);
  if (player?.brandId !== brandId) throw new RefusalError('player_unknown');
  return player;
}

async function lockWaiting(tx: Tx, { playerId, requestId }: OfRequest, kind: store.RequestKind) {
  const row = await store.lockRequest(tx, playerId, requestId);
  if (row?.kind !== kind || row.state !== 'waiting') throw new RefusalError('data_request_unknown');
  return row;
}

type Answering = OfRequest & { readonly answer: 'corrected' | 'kept_registry' | 'kept_unproved' };

const answerCorrection = defineStaffCommand({
  name: 'privacy.answer',
  route: staffRoutes.dataAnswer,
  freshProof: true,
  audited: ['privacy.answered'],
  transaction: async ({ deps, input, actor }: Acting<PrivacyContext, Answering>, work) => {
    await requireOwn(deps, input.playerId, actor.brandId);
    return deps.shards.inPlayerTransaction(input.playerId, work);
  },
  lock: (tx, { input }) => lockWaiting(tx, input, 'correct'),
  async apply(tx, row, { deps, input, actor, at }) {
    await store.setAnswered(tx, row.id, { answer: input.answer, by: `${actor.staffId}`, at });
    const step = input.answer === 'corrected' ? 'corrected' : 'kept';
    await emitStep(tx, row, { step, atMs: at.getTime(), untilMs: at.getTime() });
    return input.answer === 'corrected' && row.field === 'name' ? wordsOf(deps, row) : undefined;
  },
  audit: (_, row, { input }) => ({
    action: 'privacy.answered',
    subject: `player:${row.playerId}`,
    details: { request: row.id, field: row.field ?? '', answer: input.answer },
  }),
  // The name is written after the answer: written twice it is the same.
  async afterCommit(name, { deps, input, actor }) {
    if (name !== undefined) await setNames(deps, { playerId: input.playerId, brandId: actor.brandId }, { name });
  },
});

type Extending = OfRequest & { readonly why: ExtensionReason; readonly reason: string };

interface ExtensionPayload extends Payload {
  readonly why: ExtensionReason;
}

/** Copies are made by the system alone; of the rest each may take longer once. */
const mayTakeLonger = (row: store.RequestRow | undefined): row is store.RequestRow =>
  row?.state === 'waiting' && row.kind !== 'export' && row.extendedAt === null;

const extendAnswer = defineTwoPersonCommand({
  name: 'privacy.extend',
  route: staffRoutes.dataExtend,
  freshProof: true,
  secondPerson: { kind: EXTEND_REQUEST, right: 'approvals.people' },
  audited: ['privacy.extended'],
  async read({ deps, input, actor }: Acting<PrivacyContext, Extending>): Promise<ExtensionPayload> {
    const { playerId, requestId, why } = input;
    await requireOwn(deps, playerId, actor.brandId);
    const rows = await store.listRequests(deps.shards.ofPlayer(playerId), playerId);
    if (!mayTakeLonger(rows.find(({ id }) => id === requestId))) throw new RefusalError('data_request_unknown');
    return { playerId: `${playerId}`, requestId, why };
  },
  /** In the player's shard, before the commit of the approval: decided once more, it finds the answer extended and is done. */
  async apply(_, { payload, brandId, authorId, approverId, requestId }, context) {
    const playerId = parsePlayerId(payload.playerId);
    const why = extensionReasons.find((known) => known === payload.why);
    if (playerId === undefined || why === undefined) throw new RefusalError('approval_stale');
    const at = context.clock.now();
    const { answerDays } = await clockOf(context, brandId, at.getTime());
    await context.shards.inPlayerTransaction(playerId, async (tx) => {
      const row = await store.lockRequest(tx, playerId, payload.requestId);
      if (row?.state !== 'waiting') throw new RefusalError('approval_stale');
      if (!mayTakeLonger(row)) return;
      const dueAt = new Date(row.dueAt.getTime() + answerDays * DAY_MS);
      const by = { askedBy: `${authorId}`, confirmedBy: `${approverId}` };
      await store.setExtended(tx, row.id, { why, ...by, at, dueAt });
      await emitStep(tx, row, { step: 'extended', atMs: at.getTime(), untilMs: dueAt.getTime() });
      await appendAudit(tx, {
        atMs: at.getTime(),
        brandId,
        subject: `player:${playerId}`,
        action: 'privacy.extended',
        actor: { kind: 'staff', id: by.confirmedBy },
        details: { request: row.id, author: by.askedBy, why, until: dueAt.toISOString().slice(0, 10) },
        requestId,
      });
    });
  },
});

type Erasing = OfRequest & { readonly reason: string };

interface Payload {
  readonly playerId: string;
  readonly requestId: string;
}

/** An account that is still open, or still holds something, is not erased. */
async function judge(
  context: PrivacyContext,
  { playerId, requestId }: OfRequest,
  brandId: number,
): Promise<store.RequestRow> {
  const player = await requireOwn(context, playerId, brandId);
  const rows = await store.listRequests(context.shards.ofPlayer(playerId), playerId);
  const row = rows.find(({ id, kind }) => id === requestId && kind === 'erase');
  if (row === undefined || (row.state !== 'waiting' && row.state !== 'erased'))
    throw new RefusalError('data_request_unknown');
  if (player.status !== 'closed') throw new RefusalError('data_erasure_early');
  return row;
}

const eraseAccount = defineTwoPersonCommand({
  name: 'privacy.erase',
  route: staffRoutes.dataErasePlayer,
  freshProof: true,
  secondPerson: { kind: ERASE_REQUEST, right: 'approvals.people' },
  audited: ['privacy.erased'],
  async read({ deps, input, actor }: Acting<PrivacyContext, Erasing>): Promise<Payload> {
    const row = await judge(deps, input, actor.brandId);
    if (row.state !== 'waiting') throw new RefusalError('data_request_unknown');
    return { playerId: `${input.playerId}`, requestId: input.requestId };
  },
  /**
   * The player's shard first, with its record; then the directory, in the commit of the approval. Should that commit be
   * lost, the second person decides once more, finds the shard done and erases the directory.
   */
  async apply(tx, approved, context) {
    const { payload, brandId } = approved;
    const playerId = parsePlayerId(payload.playerId);
    if (playerId === undefined) throw new RefusalError('approval_stale');
    const of = { playerId, requestId: payload.requestId };
    const row = await judge(context, of, brandId).catch((error: unknown) => {
      throw error instanceof RefusalError ? new RefusalError('approval_stale') : error;
    });
    const keptUntil = await keptUntilOf(context, row);
    if (row.state === 'waiting') {
      await queueLastMessage(context, tx, { row, keptUntil });
      await eraseShard(context, { row, keptUntil, approved });
    }
    await store.eraseRows(tx, playerId);
  },
});

/** The years of the law count from the day on which the account was closed. */
async function keptUntilOf(context: PrivacyContext, { playerId, brandId, closingId }: store.RequestRow): Promise<Date> {
  const closing = await context.closings.find(playerId, closingId ?? '');
  const until = new Date(closing?.endedAt ?? context.clock.now());
  until.setUTCFullYear(until.getUTCFullYear() + keptYearsOf(context, brandId, until.getTime()));
  return until;
}

interface Deciding {
  readonly row: store.RequestRow;
  readonly keptUntil: Date;
}

/** The last message to this address: what was erased, what is kept and until when. It names no player. */
async function queueLastMessage(context: PrivacyContext, tx: Tx, { row, keptUntil }: Deciding): Promise<void> {
  const { email, phone } = await readPersonal(context, row.playerId);
  const to = email ?? phone;
  if (to === undefined) return;
  await context.notifications.queueMessage(tx, {
    brandId: row.brandId,
    key: `privacy.erased:${row.id}`,
    channel: email === undefined ? 'sms' : 'mail',
    to,
    locale: row.locale,
    template: 'data_erased',
    values: { atMs: keptUntil.getTime() },
    expiresAtMs: context.clock.nowMs() + MAIL_WORTH_MS,
  });
}

function eraseShard(
  { shards, clock }: PrivacyContext,
  {
    row,
    keptUntil,
    approved,
  }: Deciding & { readonly approved: { authorId: bigint; approverId: bigint; requestId: string | undefined } },
): Promise<void> {
  const { playerId, brandId } = row;
  return shards.inPlayerTransaction(playerId, async (tx) => {
    const held = await lockWaiting(tx, { playerId, requestId: row.id }, 'erase');
    const erased = await store.eraseRows(tx, playerId);
    const at = clock.now();
    const by = { askedBy: `${approved.authorId}`, confirmedBy: `${approved.approverId}` };
    await store.setErased(tx, held.id, { ...by, at, erased, keptUntil });
    await appendAudit(tx, {
      atMs: at.getTime(),
      brandId,
      subject: `player:${playerId}`,
      action: 'privacy.erased',
      actor: { kind: 'staff', id: by.confirmedBy },
      details: { request: row.id, author: by.askedBy, keptUntil: keptUntil.toISOString().slice(0, 10) },
      requestId: approved.requestId,
    });
  });
}
