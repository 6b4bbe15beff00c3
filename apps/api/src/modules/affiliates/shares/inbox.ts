import { isLocale, type Locale } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, type BusinessDay, businessDayOf } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import { reaisText } from '../../../platform/refusals/reais.ts';
import { findPlayer } from '../../players/index.ts';
import type { CaseRow } from '../network/entries.store.ts';
import type { TeamContext } from '../network/sources.ts';
import { t } from '../network/texts.ts';
import { dayText } from '../weeks/views.ts';
import * as store from './messages.store.ts';
import type { Share } from './shares.store.ts';

type InboxContext = Pick<TeamContext, 'shards' | 'clock'>;

/** One thing that happened to an agent. What and of which makes it one message, however often it is written. */
interface Event {
  readonly playerId: PlayerId;
  readonly kind: string;
  /** Of which day, week or case; with the kind it names the message. */
  readonly of: string;
  readonly isPopup?: boolean;
  readonly words: (locale: Locale) => { readonly title: string; readonly text: string };
}

/** In the language of the player, and where it can be in the commit of what happened. */
async function write({ shards, clock }: InboxContext, tx: Tx, event: Event): Promise<void> {
  const { playerId, kind, of, isPopup = false, words } = event;
  const player = await findPlayer({ shards }, playerId);
  if (player === undefined) return;
  const own = words(isLocale(player.locale) ? player.locale : 'pt-BR');
  const { brandId } = player;
  const id = `${kind}:${playerId}:${of}`;
  await store.insertMessage(tx, { ...own, id, playerId, brandId, at: clock.now(), isPopup });
}

export function writeRoleGiven(context: InboxContext, playerId: PlayerId, day: BusinessDay): Promise<void> {
  const words = (locale: Locale) => ({
    title: t(locale, 'share.welcome_title'),
    text: t(locale, 'share.welcome_text', { day: dayText(day, locale) }),
  });
  const event = { playerId, kind: 'welcome', of: day, isPopup: true, words };
  return context.shards.inPlayerTransaction(playerId, (tx) => write(context, tx, event));
}

export function writeRoleEnded(context: InboxContext, playerId: PlayerId, day: BusinessDay): Promise<void> {
  const words = (locale: Locale) => ({
    title: t(locale, 'share.ended_title'),
    text: t(locale, 'share.ended_text', { day: dayText(day, locale) }),
  });
  return context.shards.inPlayerTransaction(playerId, (tx) =>
    write(context, tx, { playerId, kind: 'ended', of: day, words }),
  );
}

/** One message a day with how many they are by now, so that a large network does not bury the rest. */
export async function writeJoined(
  context: InboxContext,
  tx: Tx,
  { playerId, day }: { readonly playerId: PlayerId; readonly day: BusinessDay },
): Promise<void> {
  const count = await store.countJoined(tx, playerId, day);
  const words = (locale: Locale) => ({
    title: t(locale, 'share.joined_title'),
    text: t(locale, 'share.joined_text', { day: dayText(day, locale), count }),
  });
  await write(context, tx, { playerId, kind: 'joined', of: day, words });
}

export function writeFirstDeposits(context: InboxContext, playerId: PlayerId, day: BusinessDay): Promise<void> {
  return context.shards.inPlayerTransaction(playerId, async (tx) => {
    const count = await store.countFirstDeposits(tx, playerId, day);
    const words = (locale: Locale) => ({
      title: t(locale, 'share.deposited_title'),
      text: t(locale, 'share.deposited_text', { day: dayText(day, locale), count }),
    });
    await write(context, tx, { playerId, kind: 'deposited', of: day, words });
  });
}

const spanOf = ({ period, periodEnd }: Pick<Share, 'period' | 'periodEnd'>, locale: Locale) => ({
  from: dayText(period, locale),
  to: dayText(addDays(periodEnd, -1), locale),
});

/** After the week came through its check: what it is worth, and from when it can be taken. */
export function writeWeekClosed(context: InboxContext, share: Share): Promise<void> {
  const { playerId, period, state, amountE5, disputeUntil } = share;
  const key = state === 'held' ? 'held' : amountE5 === 0n ? 'none' : 'text';
  const words = (locale: Locale) => ({
    title: t(locale, 'share.closed_title'),
    text: t(locale, `share.closed_${key}`, {
      ...spanOf(share, locale),
      amount: reaisText(amountE5, locale),
      day: dayText(businessDayOf(disputeUntil.getTime()), locale),
    }),
  });
  return context.shards.inPlayerTransaction(playerId, (tx) =>
    write(context, tx, { playerId, kind: 'closed', of: period, words }),
  );
}

export function writePaid(context: InboxContext, tx: Tx, share: Share): Promise<void> {
  const words = (locale: Locale) => ({
    title: t(locale, 'share.paid_title'),
    text: t(locale, 'share.paid_text', { ...spanOf(share, locale), amount: reaisText(share.amountE5, locale) }),
  });
  return write(context, tx, { playerId: share.playerId, kind: 'paid', of: share.period, words });
}

/** The words of whoever answered, as they stand in the case. */
export function writeAnswered(
  context: InboxContext,
  tx: Tx,
  { found, isGranted, answer }: { readonly found: CaseRow; readonly isGranted: boolean; readonly answer: string },
): Promise<void> {
  const words = (locale: Locale) => ({
    title: t(locale, isGranted ? 'share.granted_title' : 'share.refused_title'),
    text: t(locale, 'share.answered_text', { week: dayText(found.period, locale), answer }),
  });
  return write(context, tx, { playerId: found.playerId, kind: 'case', of: found.id, words });
}
