import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { type Egress, EgressError, type MailProvider, type OutgoingMail, type Outcome } from '../../provider.ts';
import { LOOPBACK } from '../loopback.ts';

const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;

export interface SmtpOptions {
  readonly url: string;
  readonly timeoutMs: number;
  readonly egress: Pick<Egress, 'connect'>;
}

export function openSmtp({ url, timeoutMs, egress }: SmtpOptions): MailProvider {
  const { protocol, hostname, port, username, password } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new Error('the mail server is no smtp:// or smtps:// address');
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const to = { host, port: port === '' ? (secure ? SMTPS_PORT : SUBMISSION_PORT) : Number(port) };
  const transport = createTransport({
    ...to,
    secure,
    getSocket: (_, done) => void handOver(egress.connect({ ...to, timeoutMs }), done),
    // Codes never cross a network in clear; only on this machine there is none to cross.
    requireTLS: !secure && !LOOPBACK.includes(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    async send(mail) {
      const sent = transport.sendMail(toMessage(mail)).then((): Outcome => ({ outcome: 'ok' }), toOutcome);
      // Each step has its own limit; this one holds for all of them together. The connection then ends by its own.
      const late = sleep(timeoutMs, { outcome: 'unknown', reason: 'timeout' } as const, { ref: false });
      return Promise.race([sent, late]);
    },
  };
}

type SocketTaker = (error: Error | null, socket: { readonly connection: Socket } | false) => void;

async function handOver(connecting: Promise<Socket>, done: SocketTaker): Promise<void> {
  const opened = await connecting.catch((error: Error) => error);
  if (opened instanceof Error) done(opened, false);
  else done(null, { connection: opened });
}

function toMessage({ reference, from, replyTo, to, locale, subject, text, html, file }: OutgoingMail) {
  return {
    // The address as an object: a text with a comma in it would be read as two.
    from,
    replyTo,
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(file === undefined
      ? {}
      : { attachments: [{ filename: file.name, content: file.text, contentType: 'text/csv; charset=utf-8' }] }),
    // Mail servers tell a retry by it.
    messageId: `<${reference}@${from.address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
  };
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** What the server says of the envelope or the message speaks of the message; all else speaks of the way there. */
function toOutcome(error: unknown): Outcome {
  if (error instanceof EgressError) return { outcome: 'unknown', reason: error.fault };
  const { code, responseCode } = error as SmtpError;
  const speaksOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (speaksOfMessage && responseCode === undefined) return { outcome: 'refused', reason: 'invalid_address' };
  if (speaksOfMessage && responseCode !== undefined && responseCode >= 500)
    return { outcome: 'refused', reason: `smtp_${responseCode}` };
  if (code === 'EAUTH') return { outcome: 'unknown', reason: 'unauthorised' };
  if (code === 'ETIMEDOUT') return { outcome: 'unknown', reason: 'timeout' };
  if (code === 'ETLS') return { outcome: 'unknown', reason: 'insecure' };
  return { outcome: 'unknown', reason: responseCode === undefined ? 'unreachable' : `smtp_${responseCode}` };
}
