import type { InputOf } from '@arara/contract';
import { identityWords, type identityRoutes } from '@arara/contract/player';
import { afterDocument, afterFace, maySend } from '@arara/domain/kyc';
import { momentText } from '@arara/domain/time';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, inCase, type Open, takeStep } from './cases.ts';
import type { IdentityContext } from './context.ts';
import { dropItems, type EvidenceKind, evidenceContext, listKinds, putItem } from './evidence.store.ts';
import { asPlayer, requireOpen } from './person.ts';

type Sent = InputOf<typeof identityRoutes.identityDocument>;
type Poses = InputOf<typeof identityRoutes.identityFace>['poses'];
export type DocumentKind = Sent['kind'];

/** A passport has its portrait and its data on one page. */
export const sidesOf = (kind: DocumentKind) => (kind === 'passport' ? (['front'] as const) : identityWords.sides);

/** Kept is what was decoded, written anew: place, time and camera stay with whoever took it. */
async function readPicture({ pictures }: IdentityContext, text: string, bytesMax: number): Promise<Buffer> {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > bytesMax) throw new RefusalError('picture_too_large');
  const { jpeg } = await pictures.rewrite(bytes);
  if (jpeg === undefined) throw new RefusalError('picture_unreadable');
  return jpeg;
}

async function keep(
  context: IdentityContext,
  { tx, row, nowMs }: Open,
  pictures: readonly { readonly kind: EvidenceKind; readonly bytes: Buffer }[],
): Promise<void> {
  for (const { kind, bytes } of pictures) {
    const sealed = context.secrets.seal(bytes.toString('base64'), evidenceContext(row.playerId, kind));
    await putItem(tx, row.playerId, { kind, ...sealed, at: new Date(nowMs) });
  }
}

/** A side sent again replaces the one that stood; another kind of document replaces both. */
export async function sendDocument(context: IdentityContext, acting: Acting, sent: Sent): Promise<void> {
  const pictures = await Promise.all(
    sent.sides.map(async ({ side, data }) => ({
      kind: side,
      bytes: await readPicture(context, data, identityWords.sideBytesMax),
    })),
  );
  await inCase(context, acting, async (open) => {
    const { tx, row, nowMs } = open;
    requireOpen(row, maySend(row, 'document'));
    if (row.documentKind !== sent.kind) await dropItems(tx, row.playerId, identityWords.sides);
    await keep(context, open, pictures);
    const standing = (await listKinds(tx, row.playerId)).map(({ kind }) => kind);
    // What was failed stands no longer, but for what is sent now.
    const isFailed = (side: 'front' | 'back') =>
      row.redo.includes(side) && row.documentKind === sent.kind && !pictures.some(({ kind }) => kind === side);
    const isWhole = sidesOf(sent.kind).every((side) => standing.includes(side) && !isFailed(side));
    await takeStep(context, open, {
      next: afterDocument(row, isWhole),
      more: {
        documentKind: sent.kind,
        sentAt: new Date(nowMs),
        ...(!isWhole && { redo: row.redo.filter((part) => !pictures.some(({ kind }) => kind === part)) }),
      },
      audit: { action: 'kyc.document_sent', details: { kind: sent.kind, sides: pictures.map(({ kind }) => kind) } },
      by: asPlayer(acting),
      requestId: acting.requestId,
    });
  });
}

export async function sendFace(context: IdentityContext, acting: Acting, poses: Poses): Promise<void> {
  const pictures = await Promise.all(
    poses.map(async ({ prompt, data }) => ({
      kind: prompt,
      bytes: await readPicture(context, data, identityWords.poseBytesMax),
    })),
  );
  if (identityWords.prompts.some((prompt) => !pictures.some(({ kind }) => kind === prompt)))
    throw new RefusalError('picture_unreadable');
  await inCase(context, acting, async (open) => {
    const { row, nowMs } = open;
    requireOpen(row, maySend(row, 'face'));
    if (row.nextTryAt !== null && row.nextTryAt.getTime() > nowMs)
      throw new RefusalError('face_later', { until: momentText(row.nextTryAt.getTime()) });
    await keep(context, open, pictures);
    await takeStep(context, open, {
      next: afterFace(row),
      more: { sentAt: new Date(nowMs), nextTryAt: null },
      audit: { action: 'kyc.face_sent' },
      by: asPlayer(acting),
      requestId: acting.requestId,
    });
  });
}
