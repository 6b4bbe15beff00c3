import { type Egress, EgressError, type EgressResponse } from '../../platform/egress/egress.ts';

/** The way out that an adapter is given. */
export { type Egress, EgressError, type EgressResponse };

export const channels = ['sms', 'mail'] as const;
export type Channel = (typeof channels)[number];

export interface OutgoingText {
  /** The same for every attempt to send one message: a provider that knows it delivers nothing twice. */
  readonly reference: string;
  /** A phone as `+5511987654321`, or a mail address. */
  readonly to: string;
  readonly text: string;
}

export interface OutgoingMail extends OutgoingText {
  readonly from: { readonly name: string; readonly address: string };
  /** Where people's answers go. */
  readonly replyTo: string;
  readonly locale: string;
  readonly subject: string;
  /** A table that goes along. */
  readonly file?: { readonly name: string; readonly text: string } | undefined;
  readonly html: string;
}

/**
 * `ok`: the provider has taken it upon itself. `refused`: it never will, and has not. `unknown`: everything else, also
 * a provider that is away or that does not know our key; the message is sent again under the same reference.
 */
export type Outcome =
  | { readonly outcome: 'ok' }
  /** `reason` is a word, `[a-z0-9_]`, never the provider's text: that may repeat the destination. */
  | { readonly outcome: 'refused' | 'unknown'; readonly reason: string };

/** Somebody who carries messages to people. */
export interface MessageProvider<Outgoing extends OutgoingText> {
  readonly name: string;
  /** Never throws for what the provider or the network does, and ends within its time-out. */
  send(message: Outgoing): Promise<Outcome>;
}

export type SmsProvider = MessageProvider<OutgoingText>;
export type MailProvider = MessageProvider<OutgoingMail>;

/** Where one browser hears us, as the browser said. */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface OutgoingPush extends PushAddress {
  /** At most 32 letters of base64url, the same for every attempt: a later one takes the place of an earlier one. */
  readonly reference: string;
  readonly text: string;
  readonly ttlSeconds: number;
  readonly urgent: boolean;
  /** An address of ours, for a push service that wants to complain. */
  readonly contact: string;
}

/** `refused` with the reason `gone`: the browser no longer listens there. */
export interface PushProvider {
  readonly name: string;
  /** Our public key, which a browser needs to subscribe. */
  readonly publicKey: string;
  /** Whether it is an address of a push service that we call at all. */
  accepts(address: PushAddress): boolean;
  send(push: OutgoingPush): Promise<Outcome>;
}
