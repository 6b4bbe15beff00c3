import type { Secret } from '../../../platform/secret.ts';
import type { MailProvider, MessageProviders, SmsProvider } from '../provider.ts';
import { openSmsHttp } from './sms-http/index.ts';
import { openSmtp } from './smtp/index.ts';

export interface MailConfig {
  readonly adapter: 'smtp';
  /** `smtps://user:password@host:port`, or `smtp://…`, which is upgraded to TLS unless the host is this machine. */
  readonly url: Secret;
}

export interface SmsConfig {
  readonly adapter: 'sms-http';
  readonly url: string;
  readonly key: Secret;
}

export interface ProvidersConfig {
  readonly mail: MailConfig;
  readonly sms: SmsConfig;
  /** Below the shortest wait before a message is sent again. */
  readonly timeoutMs: number;
}

/** The registries: one line per adapter. */
const mailAdapters = {
  smtp: ({ mail, timeoutMs }) => openSmtp({ url: mail.url.reveal(), timeoutMs }),
} as const satisfies Record<MailConfig['adapter'], (config: ProvidersConfig) => MailProvider>;

const smsAdapters = {
  'sms-http': ({ sms, timeoutMs }) => openSmsHttp({ url: sms.url, key: sms.key.reveal(), timeoutMs }),
} as const satisfies Record<SmsConfig['adapter'], (config: ProvidersConfig) => SmsProvider>;

export function openProviders(config: ProvidersConfig): MessageProviders {
  return { mail: mailAdapters[config.mail.adapter](config), sms: smsAdapters[config.sms.adapter](config) };
}
