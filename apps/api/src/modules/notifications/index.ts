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
