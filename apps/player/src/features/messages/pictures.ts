import type { IconName, IconTone } from '@arara/ui';
import type { Message } from './queries.ts';

const byTemplate: Readonly<Record<string, readonly [IconName, IconTone]>> = {
  withdrawal_checking: ['out', 'money'],
  withdrawal_sent: ['out', 'money'],
  withdrawal_paid: ['out', 'leaf'],
  withdrawal_refused: ['out', 'heat'],
  withdrawal_failed: ['out', 'heat'],
  deposit_credited: ['in', 'leaf'],
  deposit_with_bonus: ['in', 'leaf'],
  deposit_refunded: ['in', 'heat'],
  new_device: ['device', 'brand'],
  password_changed: ['key', 'brand'],
  password_leaked: ['key', 'heat'],
  email_confirmed: ['mail', 'brand'],
  passkey_added: ['key', 'brand'],
  owner_change: ['key', 'heat'],
  money_locked: ['lock', 'heat'],
  blocked: ['ban', 'heat'],
  unblocked: ['check', 'leaf'],
  closing: ['out', 'heat'],
  closing_over: ['check', 'leaf'],
  data_copy_ready: ['download', 'leaf'],
  data_corrected: ['check', 'leaf'],
  data_kept: ['id', 'brand'],
  data_extended: ['clock', 'brand'],
  ticket_answered: ['chat', 'brand'],
  team_week: ['team', 'brand'],
  tournament_won: ['target', 'plain'],
  tournament_begins: ['target', 'plain'],
  jackpot_won: ['star', 'money'],
  withdrawals_open: ['out', 'leaf'],
  vip_level_up: ['vip', 'brand'],
  month_letter: ['mail', 'plain'],
  pix_pause: ['megaphone', 'plain'],
};

const byKind: Readonly<Record<Message['Kind'], readonly [IconName, IconTone]>> = {
  money: ['pix', 'money'],
  account: ['shield', 'brand'],
  gift: ['gift', 'plain'],
  news: ['megaphone', 'plain'],
};

/** A template of a newer server has the picture of its kind. */
export function pictureOf({ Template, Kind }: Message): { readonly icon: IconName; readonly tone: IconTone } {
  const [icon, tone] = byTemplate[Template] ?? byKind[Kind];
  return { icon, tone };
}
