import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text that the casino handed to the thief's gateway. */
export interface StolenText {
  readonly to: string;
  readonly text: string;
}

/** One HTTP server of the thief: a message gateway that forwards codes, and vendors that say yes to everybody. */
export interface HostileWeb {
  readonly origin: string;
  readonly calls: () => number;
  /** The newest code that was sent to this phone. */
  codeFor(phone: string): string | undefined;
  close(): Promise<void>;
}

/** Whatever is asked, somebody is who they say they are. */
const yes = {
  id: 'accepted',
  state: 'accepted',
  status: 'approved',
  verdict: 'match',
  match: true,
  alive: true,
  isAlive: true,
  birthDate: '1990-01-01',
  name: 'Ana Souza',
  situation: 'regular',
  impeded: false,
  results: [],
  items: [],
  token: 'stolen',
  access_token: 'stolen',
  expires_in: 3_600,
};

export async function openHostileWeb(): Promise<HostileWeb> {
  const texts: StolenText[] = [];
  let calls = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls += 1;
      const text = Buffer.concat(parts).toString();
      if (request.url?.startsWith('/sms')) texts.push(readText(text));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(yes));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    codeFor(phone) {
      const digits = phone.replace(/\D/g, '');
      const sent = texts.findLast(({ to }) => to.replace(/\D/g, '') === digits);
      return /\b(\d{6})\b/.exec(sent?.text ?? '')?.[1];
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function readText(body: string): StolenText {
  try {
    const { to, text } = JSON.parse(body) as Partial<StolenText>;
    return { to: to ?? '', text: text ?? '' };
  } catch {
    return { to: '', text: body };
  }
}
