import type { BodyOf, Locale } from '@arara/contract';
import type { ownRoutes } from '@arara/contract/player';
import type { staffRoutes } from '@arara/contract/staff';
import { closingActors, closingStep, isOwnRequest } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { balanceOf } from '../../ledger/index.ts';
import type { Closings } from './closings.ts';
import { type ClosingRow, findOpenClosing } from './closings.store.ts';
import { t } from '../texts.ts';

type ClosingView = NonNullable<BodyOf<(typeof ownRoutes)['playerClosing']>['Closing']>;
type StaffView = BodyOf<(typeof staffRoutes)['player360']>['Closing'];

interface Of {
  readonly playerId: PlayerId;
  readonly locale: Locale;
  readonly nowMs: number;
}

async function viewOf({ options }: Closings, row: ClosingRow, { playerId, locale, nowMs }: Of): Promise<ClosingView> {
  const { context, sources } = options;
  const db = context.shards.ofPlayer(playerId);
  const [account, open] = await Promise.all([balanceOf(db, playerId), sources.openOf(db, playerId, new Date(nowMs))]);
  if (account === undefined) throw new Error('an account without a row is being closed');
  const step = closingStep({ ...account, ...open });
  return {
    Since: row.begunAt.toISOString(),
    Why: { Word: row.code, Text: t(locale, `closing.${row.code}`) },
    Cash: account.cashE5,
    Commission: account.commissionE5,
    Held: account.heldE5,
    Wait: {
      Why: { Word: step, Text: t(locale, `closingStep.${step}`) },
      NextActor: closingActors[step],
      DueAt: step === 'payout' ? (open.dueAt?.toISOString() ?? null) : null,
    },
    CanTakeBack: isOwnRequest(row.code),
  };
}

/** What the owner reads. */
export async function viewClosing(closings: Closings, of: Of): Promise<{ Closing: ClosingView | null }> {
  const row = await findOpenClosing(closings.options.context.shards.ofPlayer(of.playerId), of.playerId);
  return { Closing: row === undefined ? null : await viewOf(closings, row, of) };
}

/** The same for the desk, with who asked and confirmed, and what waits. */
export async function viewForDesk(closings: Closings, of: Of & { readonly brandId: number }): Promise<StaffView> {
  const { playerId, brandId } = of;
  const row = await findOpenClosing(closings.options.context.shards.ofPlayer(playerId), playerId);
  const [open, waiting, request] = await Promise.all([
    row === undefined ? null : viewOf(closings, row, of),
    closings.waitingOf(playerId, brandId),
    closings.openRequest(playerId),
  ]);
  return {
    Open: open === null || row === undefined ? null : { ...open, AskedBy: row.askedBy, ConfirmedBy: row.confirmedBy },
    Waiting:
      waiting === undefined
        ? null
        : {
            ApprovalId: `${waiting.approvalId}`,
            Act: waiting.act,
            StaffId: `${waiting.authorId}`,
            ExpiresAt: new Date(waiting.expiresAtMs).toISOString(),
          },
    Wish: request === undefined || row !== undefined ? null : { Ticket: request.ticket, At: request.at.toISOString() },
  };
}
