export {
  createNotifications,
  type NewMessage,
  type Notifications,
  type NotificationsOptions,
} from './notifications.ts';
export type { Channel, MailProvider, MessageProviders, Outcome, SmsProvider } from './provider.ts';
export type { MessageState } from './store.ts';
export type { MessageBrand } from './templates/render.ts';
export type { TemplateName, TemplateValues } from './templates/template.ts';
export { consentsOf, setConsent } from './consents.ts';
export {
  INBOX_READER,
  type InboxReading,
  type NewNotice,
  type NoticeOf,
  type NoticeSource,
  tellFromEvents,
  tellPlayers,
} from './inbox.ts';
export { markRead } from './inbox.store.ts';
export { createMessages, type Messages } from './messages.ts';
export type { NoticeName, NoticeValues } from './notices/notice.ts';
export type { PushAddress, PushProvider } from './provider.ts';
export { type PushesContext, sendPushes } from './pushes.ts';
