import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import type { Inbox } from './inbox.ts';
import { parseMail } from './mail-text.ts';

export interface SmtpOptions {
  readonly inbox: Inbox;
  readonly faults: Faults;
  /** Who may hand in mail. */
  readonly login: { readonly user: string; readonly password: string };
}

const SIZE_MAX = 1_048_576;
const LINE_MAX = 4_096;
const RECIPIENTS_MAX = 10;
const IDLE_MAX_MS = 60_000;
/** Mail to this domain is always refused, so that a refusal needs no script. */
const REFUSED_DOMAIN = '@refused.example';

export function createSmtpServer(options: SmtpOptions): Server {
  return createServer((socket) => {
    socket.setTimeout(IDLE_MAX_MS, () => socket.destroy());
    // A sender that hangs up in the middle ends its own conversation and nothing else.
    socket.on('error', () => undefined);
    converse(socket, options).catch(() => socket.destroy());
  });
}

interface Session {
  readonly socket: Socket;
  readonly lines: AsyncIterator<Buffer, void>;
  readonly options: SmtpOptions;
  known: boolean;
  from: string | undefined;
  recipients: string[];
}

async function converse(socket: Socket, options: SmtpOptions): Promise<void> {
  const lines = linesOf(socket);
  const session: Session = { socket, lines, options, known: false, from: undefined, recipients: [] };
  say(session, '220 registry ready');
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const [verb, rest] = splitCommand(next.value.toString('utf8'));
    if (verb === 'QUIT') break;
    await (commands[verb] ?? unknownCommand)(session, rest);
  }
  socket.end('221 Bye\r\n');
}

function say({ socket }: Session, ...lines: readonly string[]): void {
  socket.write(`${lines.join('\r\n')}\r\n`);
}

function splitCommand(line: string): [string, string] {
  const [verb = ''] = line.split(/[ :]/, 1);
  return [verb.toUpperCase(), line.slice(verb.length).trim()];
}

type Command = (session: Session, rest: string) => Promise<void> | void;

const unknownCommand: Command = (session) => say(session, '502 5.5.1 Not known here');

const commands: Readonly<Record<string, Command>> = {
  EHLO: (session) =>
    say(
      session,
      '250-registry',
      '250-8BITMIME',
      '250-SMTPUTF8',
      '250-PIPELINING',
      `250-SIZE ${SIZE_MAX}`,
      '250 AUTH PLAIN',
    ),
  HELO: (session) => say(session, '250 registry'),
  NOOP: (session) => say(session, '250 2.0.0 Fine'),
  RSET(session) {
    forgetEnvelope(session);
    say(session, '250 2.0.0 Forgotten');
  },
  AUTH: authenticate,
  MAIL(session, rest) {
    if (!session.known) return say(session, '530 5.7.0 Log in first');
    forgetEnvelope(session);
    session.from = addressIn(rest);
    return session.from === undefined ? say(session, '501 5.1.7 No sender') : say(session, '250 2.1.0 Sender taken');
  },
  RCPT(session, rest) {
    const to = addressIn(rest);
    if (session.from === undefined) return say(session, '503 5.5.1 Who sends it?');
    if (to === undefined || !/^[^@\s]+@[^@\s]+$/.test(to)) return say(session, '501 5.1.3 No address');
    if (to.toLowerCase().endsWith(REFUSED_DOMAIN)) return say(session, '550 5.1.1 Nobody of that name');
    if (session.recipients.length >= RECIPIENTS_MAX) return say(session, '452 4.5.3 Too many recipients');
    session.recipients.push(to);
    return say(session, '250 2.1.5 Recipient taken');
  },
  DATA: receive,
};

function forgetEnvelope(session: Session): void {
  session.from = undefined;
  session.recipients = [];
}

function addressIn(rest: string): string | undefined {
  return /^(?:FROM|TO)?:?\s*<([^<>]*)>/i.exec(rest.replace(/^:/, ''))?.[1];
}

/** `AUTH PLAIN <base64>`, or the base64 on a line of its own. */
async function authenticate(session: Session, rest: string): Promise<void> {
  const [mechanism = '', given] = rest.split(' ');
  if (mechanism.toUpperCase() !== 'PLAIN') return say(session, '504 5.5.4 Only PLAIN');
  if (given === undefined) say(session, '334 ');
  const answer = given ?? (await session.lines.next()).value?.toString('latin1') ?? '';
  const [, user, password] = Buffer.from(answer, 'base64').toString('utf8').split('\0');
  const { login } = session.options;
  session.known = user === login.user && password === login.password;
  return say(session, session.known ? '235 2.7.0 Welcome' : '535 5.7.8 Wrong name or password');
}

async function receive(session: Session): Promise<void> {
  if (session.recipients.length === 0) return say(session, '503 5.5.1 Who gets it?');
  say(session, '354 Go on, end with a dot');
  const raw = await readData(session.lines);
  const { from = '', recipients } = session;
  forgetEnvelope(session);
  if (raw === undefined) return say(session, '552 5.3.4 Too big');
  return take(session, { raw, from, recipients });
}

/** Lines up to the lone dot; undefined when they are more than fits, all read even so. */
async function readData(lines: Session['lines']): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if (line.length === 1 && line[0] === DOT) return size > SIZE_MAX ? undefined : Buffer.concat(parts);
    size += line.length + 2;
    // A line that begins with a dot was given a second one for the way.
    if (size <= SIZE_MAX) parts.push(line[0] === DOT ? line.subarray(1) : line, CRLF);
  }
  throw new Error('the sender hung up inside a mail');
}

const DOT = 0x2e;
const CRLF = Buffer.from('\r\n');

interface Envelope {
  readonly raw: Buffer;
  readonly from: string;
  readonly recipients: readonly string[];
}

async function take(session: Session, { raw, from, recipients }: Envelope): Promise<void> {
  const { inbox, faults } = session.options;
  const mail = parseMail(raw);
  const fault = faults.take('mail', recipients[0] ?? '');
  if (fault?.kind === 'error') return say(session, '451 4.3.0 Not now');
  if (fault?.kind === 'refuse') return say(session, '554 5.7.1 Never');
  const { subject, text, html, file, messageId } = mail;
  for (const to of recipients) {
    const incoming = {
      channel: 'mail' as const,
      to,
      from: mail.from || from,
      subject,
      text,
      html,
      file,
      reference: messageId,
    };
    // Without a Message-ID nothing tells a retry from a new mail.
    const delivery = messageId === '' ? undefined : inbox.deliver(incoming);
    if (delivery === undefined || delivery.kind === 'conflict' || fault?.kind === 'duplicate')
      inbox.deliverBlindly(incoming);
  }
  if (fault?.kind === 'lost') return void session.socket.destroy();
  if (fault?.kind === 'slow') await sleep(fault.delayMs, undefined, { ref: false });
  return say(session, '250 2.0.0 Taken');
}

async function* linesOf(socket: Socket): AsyncGenerator<Buffer, void> {
  let rest = Buffer.alloc(0);
  for await (const chunk of socket) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (let end = rest.indexOf(CRLF); end >= 0; end = rest.indexOf(CRLF)) {
      yield rest.subarray(0, end);
      rest = rest.subarray(end + 2);
    }
    if (rest.length > LINE_MAX) throw new Error('a line is too long');
  }
}
