export { allowedWays } from './consents.ts';
export { markRead } from './inbox.store.ts';
export { INBOX_READER, type NewNotice, type NoticeSource, notifyFromEvents, notifyPlayers } from './inbox.ts';
export type { LeaveVerdict, Leaving, MayAdvertise } from './leaving.ts';
export { messageLoops } from './message-loops.ts';
export { createMessages, type Messages } from './messages.ts';
export { createNotifications, type NewMessage, type Notifications } from './notifications.ts';
export type { Channel } from './provider.ts';
export {
  listReminders,
  reminderLoop,
  type RemindersContext,
  type ReminderSource,
  remindDue,
  setReminder,
} from './reminders.ts';
export { createSenderDesk } from './senders/desk.ts';
export { createSenders, type Senders } from './senders/senders.ts';
export { countDue } from './store.ts';
export { type PushesContext, sendPushes } from './pushes.ts';
export type { MessageBrand } from './templates/render.ts';
