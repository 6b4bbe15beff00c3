import { CONFIGURED, createEgress, type Egress } from '../../../platform/egress/egress.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { MailProvider, PushProvider, SmsProvider } from '../provider.ts';
import { openSmsHttp } from './sms-http/index.ts';
import { openSmtp } from './smtp/index.ts';
import { openWebPush } from './web-push/index.ts';

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

export interface PushConfig {
  readonly adapter: 'web-push';
  /** 32 bytes in base64. */
  readonly key: Secret;
  readonly origins: readonly string[];
}

/** Absent = the address is one of the configuration. */
interface Outgoing {
  readonly egress?: Pick<Egress, 'send' | 'connect'>;
}

const configured = createEgress(CONFIGURED);

export interface PushProviderConfig extends Outgoing {
  readonly push: PushConfig;
  readonly timeoutMs: number;
  readonly random: (bytes: number) => Uint8Array;
}

export interface ProvidersConfig {
  readonly mail: MailConfig;
  readonly sms: SmsConfig;
  /** Below the shortest wait before a message is sent again. */
  readonly timeoutMs: number;
}

type MailProviderConfig = Omit<ProvidersConfig, 'sms'> & Outgoing;
type SmsProviderConfig = Omit<ProvidersConfig, 'mail'> & Outgoing;

/** The registries: one line per adapter. */
const mailAdapters = {
  smtp: ({ mail, timeoutMs, egress = configured }) => openSmtp({ url: mail.url.reveal(), timeoutMs, egress }),
} as const satisfies Record<MailConfig['adapter'], (config: MailProviderConfig) => MailProvider>;

const smsAdapters = {
  'sms-http': ({ sms, timeoutMs, egress = configured }) =>
    openSmsHttp({ url: sms.url, key: sms.key.reveal(), timeoutMs, egress }),
} as const satisfies Record<SmsConfig['adapter'], (config: SmsProviderConfig) => SmsProvider>;

export const openMailProvider = (config: MailProviderConfig): MailProvider => mailAdapters[config.mail.adapter](config);

export const openSmsProvider = (config: SmsProviderConfig): SmsProvider => smsAdapters[config.sms.adapter](config);

const pushAdapters = {
  'web-push': ({ push, timeoutMs, random, egress = configured }) =>
    openWebPush({
      privateKey: Buffer.from(push.key.reveal(), 'base64'),
      origins: push.origins,
      timeoutMs,
      random,
      egress,
      // Push services live in the real time, whatever time development plays.
      nowMs: () => systemClock().nowMs(),
    }),
} as const satisfies Record<PushConfig['adapter'], (config: PushProviderConfig) => PushProvider>;

export function openPushProvider(config: PushProviderConfig): PushProvider {
  return pushAdapters[config.push.adapter](config);
}
