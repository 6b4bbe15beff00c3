/** Reads a mail as it came over the wire: headers, encoded words, and the bodies of its parts. */
export interface Mail {
  readonly subject: string;
  readonly from: string;
  /** Without its angle brackets. */
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  /** A table that came along. */
  readonly file?: string;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

const DEPTH_MAX = 8;

export function parseMail(raw: Buffer): Mail {
  const part = splitPart(raw);
  const bodies = bodiesOf(part, 0);
  const file = bodies.find((body) => body.type === 'text/csv')?.content;
  return {
    subject: decodeWords(part.headers.get('subject') ?? ''),
    from: decodeWords(part.headers.get('from') ?? ''),
    messageId: (part.headers.get('message-id') ?? '').replace(/^<|>$/g, ''),
    text: bodies.find((body) => body.type === 'text/plain')?.content ?? '',
    html: bodies.find((body) => body.type === 'text/html')?.content ?? '',
    ...(file === undefined ? {} : { file }),
  };
}

function splitPart(raw: Buffer): Part {
  const gap = raw.indexOf('\r\n\r\n');
  const head = (gap < 0 ? raw : raw.subarray(0, gap)).toString('utf8');
  const headers = new Map<string, string>();
  // A line that begins with a blank goes on from the line before.
  for (const line of head.replace(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: gap < 0 ? Buffer.alloc(0) : raw.subarray(gap + 4) };
}

interface Body {
  readonly type: string;
  readonly content: string;
}

function bodiesOf(part: Part, depth: number): Body[] {
  const { type, parameters } = parseContentType(part.headers.get('content-type') ?? 'text/plain');
  const boundary = parameters.get('boundary');
  if (type.startsWith('multipart/') && boundary !== undefined && depth < DEPTH_MAX)
    return splitAt(part.body, boundary).flatMap((inner) => bodiesOf(splitPart(inner), depth + 1));
  const bytes = decodeTransfer(part.body, part.headers.get('content-transfer-encoding') ?? '7bit');
  const content = decodeCharset(bytes, parameters.get('charset') ?? 'utf-8');
  return [{ type, content: content.replaceAll('\r\n', '\n').trimEnd() }];
}

function splitAt(body: Buffer, boundary: string): Buffer[] {
  const [, ...parts] = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  const closing = parts.findIndex((part) => part.startsWith('--'));
  // The rest of the boundary's own line is padding.
  return parts
    .slice(0, closing < 0 ? undefined : closing)
    .map((part) => Buffer.from(part.replace(/^[ \t]*\r\n/, ''), 'latin1'));
}

function parseContentType(header: string): { type: string; parameters: Map<string, string> } {
  const [type = '', ...rest] = header.split(';');
  const parameters = new Map<string, string>();
  for (const parameter of rest) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*"?([^"]*)"?\s*$/.exec(parameter) ?? [];
    if (name !== '') parameters.set(name.toLowerCase(), value);
  }
  return { type: type.trim().toLowerCase(), parameters };
}

function decodeTransfer(body: Buffer, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body.toString('latin1'), 'base64');
    case 'quoted-printable':
      return decodeQuoted(
        body
          .toString('latin1')
          .replace(/[ \t]*\r\n/g, '\r\n')
          .replace(/=\r\n/g, ''),
      );
    default:
      return body;
  }
}

function decodeQuoted(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

function decodeCharset(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

const encodedWord = /=\?([\w-]+)(?:\*[\w-]+)?\?([BbQq])\?([^?]*)\?=/g;

/** The blank between two encoded words belongs to neither; a character may even be cut in two by it. */
export function decodeWords(header: string): string {
  const joined = header.replace(/(\?=)\s+(?==\?)/g, '$1');
  return joined.replace(/(?:=\?[\w*-]+\?[BbQq]\?[^?]*\?=)+/g, (run) => {
    const words = [...run.matchAll(encodedWord)];
    const bytes = words.map(([, , kind = '', text = '']) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : decodeQuoted(text.replaceAll('_', ' ')),
    );
    return decodeCharset(Buffer.concat(bytes), words[0]?.[1] ?? 'utf-8');
  });
}
