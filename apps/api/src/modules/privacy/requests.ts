import { isLocale, type Locale } from '@arara/contract';
import type { BrandWords } from '@arara/texts';
import { mintId } from '@arara/domain/ids';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { emit } from '../../platform/outbox/index.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { appendAudit } from '../audit/index.ts';
import { findOpenClosing, readPersonal } from '../players/index.ts';
import { makeArchive } from './archive.ts';
import type { Asked, DataRights, PrivacyContext, RequestWait } from './context.ts';
import { erasedWords, keptWords } from './registry.ts';
import * as store from './store.ts';
import { t } from './texts.ts';
import { eachApart, onEach, sum } from '../../platform/workflows/apart.ts';

export const DAY_MS = 86_400_000;
const ID_BYTES = 16;
/** Small enough for one answer, large enough that nobody waits for many. */
const PIECE_BYTES = 384 * 1024;

/** Told when a copy is ready, a correction is answered or an answer takes longer. */
export const PRIVACY_TOPIC = 'privacy.answered';

export interface PrivacyEvent {
  readonly playerId: string;
  readonly brandId: number;
  readonly request: string;
  readonly step: 'copy_ready' | 'corrected' | 'kept' | 'extended';
  readonly atMs: number;
  readonly untilMs: number;
}

export const wordsContext = (id: string) => `privacy.requests:${id}`;
const pieceContext = (id: string, position: number) => `privacy.archives:${id}:${position}`;

export const clockOf = ({ settings }: PrivacyContext, brandId: number, atMs: number) =>
  settings.get('privacy.clock', { brandId, atMs });

export const keptYearsOf = ({ policy }: PrivacyContext, brandId: number, atMs: number): number =>
  policy.rule('reports.retentionYears', { brandId, atMs });

export interface Requesting extends Asked {
  readonly requestId: string;
}

type Rest = Pick<store.NewRequest, 'field' | 'closingId'> & { readonly text?: string };

/** The row and its record; false when one of the kind waits already. */
async function ask(
  context: PrivacyContext,
  of: Requesting,
  { kind, text, ...rest }: Rest & Pick<store.NewRequest, 'kind'>,
) {
  const { playerId, brandId, locale, nowMs, requestId } = of;
  const { answerDays } = await clockOf(context, brandId, nowMs);
  const id = mintId(shardOf(playerId), context.random(ID_BYTES));
  return context.shards.inPlayerTransaction(playerId, async (tx) => {
    const isNew = await store.insertRequest(tx, {
      id,
      playerId,
      brandId,
      kind,
      locale,
      ...rest,
      ...(text === undefined ? {} : { words: context.secrets.seal(text, wordsContext(id)) }),
      askedAt: new Date(nowMs),
      dueAt: new Date(nowMs + answerDays * DAY_MS),
    });
    if (isNew)
      await appendAudit(tx, {
        atMs: nowMs,
        brandId,
        subject: `player:${playerId}`,
        action: 'privacy.asked',
        actor: { kind: 'player', id: `${playerId}` },
        details: { request: id, kind },
        requestId,
      });
    return isNew;
  });
}

/** One that is being made already is left as it is. */
export async function askCopy(context: PrivacyContext, of: Requesting): Promise<void> {
  await ask(context, of, { kind: 'export' });
}

export async function askCorrection(
  context: PrivacyContext,
  of: Requesting,
  { field, text }: { readonly field: 'name' | 'birth'; readonly text: string },
): Promise<void> {
  if (await ask(context, of, { kind: 'correct', field, text })) return;
  const rows = await store.listRequests(context.shards.ofPlayer(of.playerId), of.playerId);
  const open = rows.find(({ kind, state }) => kind === 'correct' && state === 'waiting');
  throw new RefusalError('data_request_open', {
    until: (open?.dueAt ?? new Date(of.nowMs)).toISOString().slice(0, 10),
  });
}

/** The account is closed first, with all its money paid out; then two people erase what the law does not keep. */
export async function askErasure(context: PrivacyContext, of: Requesting): Promise<void> {
  await context.closings.beginOwn(of.playerId, of.requestId);
  const closing = await findOpenClosing(context.shards.ofPlayer(of.playerId), of.playerId);
  if (closing === undefined) throw new RefusalError('account_closed');
  await settleTakenBack(context, of.playerId);
  await ask(context, of, { kind: 'erase', closingId: closing.id });
}

/** Whoever stays after all has asked for nothing. */
async function settleTakenBack(context: PrivacyContext, playerId: PlayerId): Promise<void> {
  const db = context.shards.ofPlayer(playerId);
  for (const row of await store.listRequests(db, playerId)) {
    if (row.kind !== 'erase' || row.state !== 'waiting') continue;
    const outcome = (await context.closings.find(playerId, row.closingId ?? ''))?.outcome ?? null;
    if (outcome === null || outcome === 'closed') continue;
    const at = context.clock.now();
    await context.shards.inPlayerTransaction(playerId, (tx) => store.setTakenBack(tx, row.id, at));
  }
}

export async function viewDataRights(context: PrivacyContext, asked: Asked): Promise<DataRights> {
  const { playerId, brandId, locale, nowMs } = asked;
  await settleTakenBack(context, playerId);
  const [rows, { answerDays }, closing] = await Promise.all([
    store.listRequests(context.shards.ofPlayer(playerId), playerId),
    clockOf(context, brandId, nowMs),
    context.closings.waitOf(asked),
  ]);
  const copy = rows.find(({ kind }) => kind === 'export');
  const shown = rows.filter(({ kind, state }) => kind !== 'export' && state !== 'taken_back');
  return {
    Copy: copy === undefined ? null : viewCopy(copy, nowMs, context.brandOf(brandId)),
    Requests: shown.map((row) => viewRequest(row, locale, closing)),
    AnswerDays: answerDays,
    Erased: erasedWords.map((word) => ({ Word: word, Text: t(locale, `erased.${word}`) })),
    Kept: keptWords.map((word) => ({ Word: word, Text: t(locale, `kept.${word}`), Why: t(locale, `keptWhy.${word}`) })),
    KeptYears: keptYearsOf(context, brandId, nowMs),
  };
}

function viewCopy(row: store.RequestRow, nowMs: number, brand: BrandWords): NonNullable<DataRights['Copy']> {
  const isGone = row.untilAt !== null && row.untilAt.getTime() <= nowMs;
  return {
    Id: row.id,
    State: row.state === 'waiting' ? 'waiting' : isGone ? 'gone' : 'ready',
    AskedAt: row.askedAt.toISOString(),
    ReadyAt: row.endedAt?.toISOString() ?? null,
    Until: row.untilAt?.toISOString() ?? null,
    FileName: `${brand.brand_file}-${(row.endedAt ?? row.askedAt).toISOString().slice(0, 10)}.zip`,
    Bytes: row.bytes ?? 0,
    Pieces: row.pieces ?? 0,
  };
}

/** Why it waits, who acts next and by when; an erasure first waits for what the closing waits for. */
export function waitOf(row: store.RequestRow, locale: Locale, closing: RequestWait | undefined): RequestWait | null {
  if (row.state !== 'waiting') return null;
  if (row.kind === 'erase' && closing !== undefined) return closing;
  return {
    Why: { Word: row.kind, Text: t(locale, row.extendedWhy === null ? `wait.${row.kind}` : `more.${row.extendedWhy}`) },
    NextActor: 'house',
    DueAt: row.dueAt.toISOString(),
  };
}

function viewRequest(row: store.RequestRow, locale: Locale, closing: RequestWait | undefined) {
  const { answer } = row;
  const key = `answer.${answer}`;
  return {
    Id: row.id,
    Kind: row.kind === 'erase' ? ('erase' as const) : ('correct' as const),
    Title: t(locale, row.field === null ? 'title.erase' : `title.${row.field}`),
    AskedAt: row.askedAt.toISOString(),
    Wait: waitOf(row, locale, closing),
    Answer: answer !== null && t.has(key) ? { Word: answer, Text: t(locale, key) } : null,
  };
}

/** One piece of the own archive; another player's is as absent as one whose day has passed. */
export async function readPiece(
  context: PrivacyContext,
  of: { readonly playerId: PlayerId; readonly id: string; readonly position: number; readonly nowMs: number },
): Promise<string> {
  const sealed = await store.findPiece(context.shards.ofPlayer(of.playerId), { ...of, at: new Date(of.nowMs) });
  if (sealed === undefined) throw new RefusalError('data_copy_gone');
  return context.secrets.open(sealed, pieceContext(of.id, of.position));
}

const AT_ONCE = 5;

/** Makes the copies that wait, and forgets those whose day has passed. Answers how many it made. */
export async function makeCopies(context: PrivacyContext): Promise<number> {
  const made = await onEach(context.shards.held(), async (shard) => {
    await store.deleteOldPieces(shard, context.clock.now());
    const waiting = await store.listWaiting(shard, 'export', AT_ONCE);
    return (await eachApart(waiting, (row) => makeCopy(context, row))).filter(Boolean).length;
  });
  return sum(made);
}

async function makeCopy(context: PrivacyContext, row: store.RequestRow): Promise<boolean> {
  const { id, playerId, brandId } = row;
  const locale = isLocale(row.locale) ? row.locale : 'pt-BR';
  const { cpf = '', email = '', phone = '' } = await readPersonal(context, playerId);
  const of = { playerId, locale, at: context.clock.now(), brand: context.brandOf(brandId) };
  const zip = await makeArchive(context, { ...of, ownTexts: [cpf, email, phone] });
  const at = context.clock.now();
  const { copyDays } = await clockOf(context, brandId, at.getTime());
  const untilAt = new Date(at.getTime() + copyDays * DAY_MS);
  const pieces = Array.from({ length: Math.ceil(zip.length / PIECE_BYTES) }, (_, position) => {
    const piece = zip.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES).toString('base64');
    return context.secrets.seal(piece, pieceContext(id, position));
  });
  return context.shards.inPlayerTransaction(playerId, async (tx) => {
    if (!(await store.saveCopy(tx, row, { pieces, bytes: zip.length, at, untilAt }))) return false;
    await emitStep(tx, row, { step: 'copy_ready', atMs: at.getTime(), untilMs: untilAt.getTime() });
    return true;
  });
}

export function emitStep(
  tx: Parameters<typeof emit>[0],
  { id, playerId, brandId }: store.RequestRow,
  of: Pick<PrivacyEvent, 'step' | 'atMs' | 'untilMs'>,
): Promise<unknown> {
  const event: PrivacyEvent = { playerId: `${playerId}`, brandId, request: id, ...of };
  return emit(tx, PRIVACY_TOPIC, { ...event });
}
