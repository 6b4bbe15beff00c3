import type { BodyOf } from '@arara/contract';
import type { ownRoutes } from '@arara/contract/player';
import type { Clock } from '../../platform/clock.ts';
import type { Shards } from '../../platform/db/shards.ts';
import type { Logger } from '../../platform/metrics/log.ts';
import type { Push } from '../../platform/push/push.ts';
import { onEach } from '../../platform/workflows/apart.ts';
import type { Loop } from '../../platform/workflows/loop.ts';
import { type NoticeOf, notifyPlayers } from './inbox.ts';
import type { Asking } from './messages.ts';
import type { NoticeName } from './notices/notice.ts';
import * as store from './reminders.store.ts';

type ReminderNotice = SaidOf<'withdrawals_open'> | SaidOf<'tournament_begins'>;
type SaidOf<Name extends NoticeName> = Pick<NoticeOf<Name>, 'template' | 'values'>;

/** What a feature knows of something that is closed now and opens by itself. */
export interface ReminderSource {
  readonly about: store.ReminderAbout;
  /** When it opens, or did, and what is said then; undefined when there is nothing to wait for. */
  opens(
    asked: Asking & { readonly subject: string },
  ): Promise<{ readonly atMs: number; readonly notice: ReminderNotice } | undefined>;
}

export interface RemindersContext {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sources: readonly ReminderSource[];
}

type ReminderList = BodyOf<typeof ownRoutes.messageReminders>;
type Wanted = { readonly about: store.ReminderAbout; readonly subject: string; readonly wanted: boolean };

export async function listReminders({ shards }: RemindersContext, { playerId }: Asking): Promise<ReminderList> {
  const rows = await store.listReminders(shards.ofPlayer(playerId), playerId);
  const List = rows.map(({ about, subject, dueAt }) => ({
    About: about,
    Subject: subject,
    At: dueAt.toISOString(),
  }));
  return { Total: List.length, List };
}

/** False when nothing of it lies ahead. */
export async function setReminder(
  { shards, clock, sources }: RemindersContext,
  asked: Asking,
  { about, subject, wanted }: Wanted,
): Promise<boolean> {
  const { playerId, brandId } = asked;
  const key = { playerId, about, subject };
  if (!wanted) {
    await shards.inPlayerTransaction(playerId, (tx) => store.deleteReminder(tx, key));
    return true;
  }
  const opens = await sources.find((source) => source.about === about)?.opens({ ...asked, subject });
  if (opens === undefined || opens.atMs <= asked.nowMs) return false;
  await shards.inPlayerTransaction(playerId, (tx) =>
    store.saveReminder(tx, { ...key, brandId, dueAt: new Date(opens.atMs) }, clock.now()),
  );
  return true;
}

const EVERY_MS = 5_000;
const AT_ONCE = 100;

export function reminderLoop(context: RemindersContext, push: Pick<Push, 'toPlayer'>): Loop {
  return { name: 'notifications.remind', everyMs: EVERY_MS, run: () => remindDue(context, push) };
}

/** What cannot be told now stays, and keeps no other from being told. */
export async function remindDue(context: RemindersContext, push: Pick<Push, 'toPlayer'>): Promise<void> {
  const { shards, clock, log } = context;
  await onEach(shards.held(), async (shard) => {
    for (const row of await store.listDueReminders(shard, clock.now(), AT_ONCE))
      await remind(context, row, push).catch((error: unknown) =>
        log.error({ err: error, about: row.about }, 'a reminder could not be told'),
      );
  });
}

/** What waits longer by now is told later, what is void is forgotten; the rest is told as the row goes, so once. */
async function remind(
  { shards, clock, sources }: RemindersContext,
  row: store.ReminderRow,
  push: Pick<Push, 'toPlayer'>,
): Promise<void> {
  const { playerId, brandId, about, subject } = row;
  const nowMs = clock.nowMs();
  const source = sources.find((one) => one.about === about);
  const opens = await source?.opens({ playerId, brandId, nowMs, subject });
  const notified = await shards.inPlayerTransaction(playerId, async (tx) => {
    if ((await store.lockReminder(tx, row)) === undefined) return [];
    if (opens !== undefined && opens.atMs > nowMs) {
      await store.saveReminder(tx, { ...row, dueAt: new Date(opens.atMs) }, clock.now());
      return [];
    }
    await store.deleteReminder(tx, row);
    if (opens === undefined) return [];
    const key = `notifications.reminder:${[about, subject, opens.atMs].filter(Boolean).join(':')}`;
    return notifyPlayers(tx, [{ playerId, brandId, key, atMs: nowMs, ...opens.notice }]);
  });
  for (const id of notified) await push.toPlayer(id, { name: 'message', data: {} });
}
