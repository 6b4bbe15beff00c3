import type { Purpose } from '@arara/domain/notifications';
import type { OwnerChange } from '@arara/domain/players';

/** The filters of the inbox. */
export const noticeKinds = ['money', 'account', 'gift', 'news'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * What each message has places for. The end of a name says how it is shown: `E5` an amount, `Ms` a moment (only its
 * hour on the day of the message), `Seconds` and `Minutes` a length, `Day` a date, `Month` a month; the rest as it
 * stands. No personal data: a row is kept for years.
 */
export interface NoticeValues {
  readonly withdrawal_checking: {
    readonly orderId: string;
    readonly amountE5: string;
    readonly askedMs: number;
    readonly dueMs: number;
    readonly arriveMs: number;
  };
  readonly withdrawal_sent: { readonly orderId: string; readonly amountE5: string };
  readonly withdrawal_paid: { readonly orderId: string; readonly amountE5: string; readonly paidMs: number };
  readonly withdrawal_refused: { readonly orderId: string; readonly amountE5: string; readonly reason: string };
  readonly withdrawal_failed: { readonly orderId: string; readonly amountE5: string; readonly reason: string };
  readonly withdrawal_scheduled_made: { readonly orderId: string; readonly amountE5: string };
  readonly withdrawal_scheduled_refused: { readonly amountE5: string; readonly reason: string };
  readonly deposit_credited: { readonly orderId: string; readonly amountE5: string; readonly tookSeconds: number };
  readonly deposit_with_bonus: {
    readonly orderId: string;
    readonly amountE5: string;
    readonly tookSeconds: number;
    readonly bonusE5: string;
    readonly turnoverE5: string;
  };
  readonly deposit_refunded: { readonly orderId: string; readonly amountE5: string; readonly reason: string };
  readonly reward_granted: { readonly amountE5: string; readonly turnoverE5: string };
  readonly free_rounds_granted: { readonly rounds: number; readonly stakeE5: string; readonly untilMs: number };
  readonly free_rounds_waiting: { readonly rounds: number; readonly stakeE5: string; readonly untilMs: number };
  readonly reward_waiting: { readonly amountE5: string; readonly untilMs: number };
  readonly vip_weekly_box: { readonly level: number; readonly amountE5: string; readonly turnoverE5: string };
  readonly vip_monthly_box: { readonly level: number; readonly amountE5: string; readonly turnoverE5: string };
  readonly vip_level_up: { readonly level: number };
  readonly tournament_won: { readonly place: number; readonly amountE5: string };
  readonly tournament_begins: { readonly untilMs: number };
  readonly jackpot_won: { readonly amountE5: string };
  readonly withdrawals_open: Readonly<Record<string, never>>;
  readonly new_device: { readonly device: string; readonly seenMs: number };
  readonly password_changed: { readonly changedMs: number };
  readonly password_leaked: Readonly<Record<string, never>>;
  readonly email_confirmed: { readonly confirmedMs: number };
  readonly owner_change: { readonly change: OwnerChange; readonly changedMs: number };
  readonly money_locked: { readonly lockedMs: number };
  readonly passkey_added: { readonly addedMs: number };
  readonly blocked: { readonly reviewMs: number };
  readonly impeded: Readonly<Record<string, never>>;
  readonly identity_done: Readonly<Record<string, never>>;
  readonly identity_refused: Readonly<Record<string, never>>;
  readonly identity_redo: Readonly<Record<string, never>>;
  readonly unblocked: Readonly<Record<string, never>>;
  readonly closing: Readonly<Record<string, never>>;
  readonly closing_over: Readonly<Record<string, never>>;
  readonly data_copy_ready: { readonly untilMs: number };
  readonly data_corrected: Readonly<Record<string, never>>;
  readonly data_kept: Readonly<Record<string, never>>;
  readonly data_extended: { readonly untilMs: number };
  readonly ticket_answered: { readonly ticketId: string; readonly number: string };
  readonly team_week: {
    readonly fromDay: string;
    readonly untilDay: string;
    readonly amountE5: string;
    readonly lines: number;
  };
  readonly month_letter: {
    readonly ofMonth: string;
    readonly depositedE5: string;
    readonly withdrawnE5: string;
    readonly playedMinutes: number;
  };
  readonly pix_pause: { readonly startMs: number; readonly endMs: number };
  /** Of a campaign: in the reader's language, with what the market obliges it to say. */
  readonly promotion: { readonly title: string; readonly text: string };
}
export type NoticeName = keyof NoticeValues;

interface NoticeRule {
  readonly kind: NoticeKind;
  /** Whether and why it may also leave for a device; absent = it stays in the app. */
  readonly push?: Purpose;
  /** Where its link leads, with `{name}` for a value. */
  readonly link?: string;
}

const withdrawal = { kind: 'money', push: 'service', link: '/game/wiRecord?order={orderId}' } as const;
const deposit = { kind: 'money', push: 'service', link: '/game/reRecord?order={orderId}' } as const;
const identity = { kind: 'account', push: 'service', link: '/game/verify' } as const;
const gift = { kind: 'gift', push: 'bonus', link: '/game/bonusRecord' } as const;

export const noticeRules: Readonly<Record<NoticeName, NoticeRule>> = {
  withdrawal_checking: withdrawal,
  withdrawal_sent: { kind: 'money', link: withdrawal.link },
  withdrawal_paid: withdrawal,
  withdrawal_refused: withdrawal,
  withdrawal_failed: withdrawal,
  withdrawal_scheduled_made: withdrawal,
  withdrawal_scheduled_refused: { kind: 'money', push: 'service', link: '/game/withdraw' },
  deposit_credited: deposit,
  deposit_with_bonus: deposit,
  deposit_refunded: deposit,
  reward_granted: gift,
  free_rounds_granted: { kind: 'gift', push: 'bonus', link: '/game/idx4' },
  free_rounds_waiting: { kind: 'gift', push: 'bonus', link: '/game/idx4' },
  reward_waiting: { kind: 'gift', push: 'bonus', link: '/game/idx4' },
  vip_weekly_box: gift,
  vip_monthly_box: gift,
  vip_level_up: { kind: 'gift', push: 'bonus', link: '/game/idx3' },
  tournament_won: { ...gift, push: 'tournament' },
  tournament_begins: { kind: 'gift', push: 'tournament', link: '/game/bonusRecord?view=tournament' },
  jackpot_won: { kind: 'money', push: 'service', link: '/game/Registos' },
  withdrawals_open: { kind: 'money', push: 'service', link: '/game/withdraw' },
  new_device: { kind: 'account', push: 'service', link: '/game/devices' },
  password_changed: { kind: 'account', push: 'service', link: '/game/devices' },
  password_leaked: { kind: 'account', push: 'service', link: '/game/idx5' },
  email_confirmed: { kind: 'account', push: 'service', link: '/game/devices' },
  passkey_added: { kind: 'account', push: 'service', link: '/game/devices' },
  owner_change: { kind: 'account', push: 'service', link: '/game/notMe?change={change}&at={changedMs}' },
  money_locked: { kind: 'account', push: 'service', link: '/game/locked' },
  blocked: { kind: 'account', push: 'service', link: '/game/support?question=blocked' },
  // What leaves for a device is read by whoever holds it: the reason stays behind a code.
  impeded: { kind: 'account', link: '/game/blocked' },
  identity_done: identity,
  identity_refused: identity,
  identity_redo: identity,
  unblocked: { kind: 'account', push: 'service' },
  closing: { kind: 'account', push: 'service', link: '/game/withdraw' },
  closing_over: { kind: 'account', push: 'service' },
  data_copy_ready: { kind: 'account', push: 'service', link: '/game/data' },
  data_corrected: { kind: 'account', push: 'service', link: '/game/data' },
  data_kept: { kind: 'account', push: 'service', link: '/game/data' },
  data_extended: { kind: 'account', push: 'service', link: '/game/data' },
  ticket_answered: { kind: 'account', push: 'service', link: '/game/support?ticket={ticketId}' },
  team_week: { kind: 'news', push: 'team', link: '/game/id' },
  month_letter: { kind: 'news', link: '/game/DadosO' },
  pix_pause: { kind: 'news' },
  promotion: { kind: 'news', push: 'promotion', link: '/game/idx4' },
};
