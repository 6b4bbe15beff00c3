import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const channels = ['sms', 'mail', 'push'] as const;
export type Channel = (typeof channels)[number];

export interface Incoming {
  readonly channel: Channel;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A table that came along with a mail. */
  readonly file?: string | undefined;
  /** What the sender calls this message: the same in every attempt to send it. */
  readonly reference: string;
}

export interface Message extends Incoming {
  readonly id: string;
  /** The code that the text carries, if any. */
  readonly code: string | null;
  /** How often it was handed in under its reference. Above one: the sender retried, and nobody was disturbed twice. */
  readonly copies: number;
  /** An earlier message with the same text for the same person: the sender got it wrong, somebody was disturbed twice. */
  readonly repeats: string | null;
  readonly receivedAt: string;
}

export type Delivery =
  | { readonly kind: 'new' | 'repeated'; readonly message: Message }
  /** The reference already names another text or person. */
  | { readonly kind: 'conflict' };

export interface Inbox {
  deliver(incoming: Incoming): Delivery;
  /** As `deliver`, but blind to references, as a provider that forgets what it did. */
  deliverBlindly(incoming: Incoming): Message;
  /** Newest first. `search` is looked for in recipient, subject and text. */
  list(search: string, limit: number): Message[];
  /** Newest first, one person's only. */
  listTo(to: string, limit: number): Message[];
  clear(): void;
}

export interface InboxOptions {
  /** Where messages survive a restart; without it they do not. */
  readonly folder?: string | undefined;
  readonly now: () => Date;
}

const KEPT_MAX = 2_000;

export function openInbox(options: InboxOptions): Inbox {
  const file = options.folder === undefined ? undefined : fileIn(options.folder);
  let messages = file === undefined ? [] : load(file);
  if (file !== undefined) writeFileSync(file, messages.map(toLine).join(''));

  const write = (message: Message): Message => {
    if (file !== undefined) appendFileSync(file, toLine(message));
    return message;
  };
  const add = (incoming: Incoming): Message => {
    const twin = messages.find((one) => isSame(one, incoming));
    const message = {
      ...incoming,
      id: randomUUID(),
      code: codeIn(incoming.text),
      copies: 1,
      repeats: twin?.id ?? null,
      receivedAt: options.now().toISOString(),
    };
    messages = [message, ...messages].slice(0, KEPT_MAX);
    return write(message);
  };
  const countCopy = (known: Message): Message => {
    const message = { ...known, copies: known.copies + 1 };
    messages = messages.map((one) => (one === known ? message : one));
    return write(message);
  };

  return {
    deliver(incoming) {
      const known = messages.find((one) => isNamedAlike(one, incoming));
      if (known === undefined) return { kind: 'new', message: add(incoming) };
      return isSame(known, incoming) ? { kind: 'repeated', message: countCopy(known) } : { kind: 'conflict' };
    },
    deliverBlindly: add,
    list(search, limit) {
      const wanted = search.trim().toLowerCase();
      const holds = (text: string) => text.toLowerCase().includes(wanted);
      return messages.filter((one) => [one.to, one.subject, one.text].some(holds)).slice(0, limit);
    },
    listTo: (to, limit) => messages.filter((one) => one.to === to).slice(0, limit),
    clear() {
      messages = [];
      if (file !== undefined) writeFileSync(file, '');
    },
  };
}

/** One mail may go to several people under one name; a text message may not. */
function isNamedAlike(a: Incoming, b: Incoming): boolean {
  return a.channel === b.channel && a.reference === b.reference && (a.channel !== 'mail' || a.to === b.to);
}

function isSame(a: Incoming, b: Incoming): boolean {
  return a.channel === b.channel && a.to === b.to && a.subject === b.subject && a.text === b.text;
}

/** Six digits, or eight, that are no part of a longer number. */
function codeIn(text: string): string | null {
  return /(?<!\d)(?:\d{6}|\d{8})(?!\d)/.exec(text)?.[0] ?? null;
}

function fileIn(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return join(folder, 'messages.jsonl');
}

/** A message that was written again replaces its earlier line; a line torn by a kill is dropped. */
function load(file: string): Message[] {
  const byId = new Map<string, Message>();
  for (const line of readText(file).split('\n')) {
    const message = fromLine(line);
    if (message !== undefined) byId.set(message.id, message);
  }
  return [...byId.values()].toReversed().slice(0, KEPT_MAX);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function toLine(message: Message): string {
  return `${JSON.stringify(message)}\n`;
}

function fromLine(line: string): Message | undefined {
  try {
    return JSON.parse(line) as Message;
  } catch {
    return undefined;
  }
}
