import { createFaults } from '../../kit/src/faults.ts';
import { closeServer, listen } from '../../kit/src/listen.ts';
import type { FaultKind } from './faults.ts';
import { createHttpServer } from './http-server.ts';
import { type Channel, openInbox } from './inbox.ts';
import { createPushService } from './push-service.ts';
import { createSmtpServer } from './smtp-server.ts';

export interface RegistryOptions {
  readonly host: string;
  /** Zero takes any free port. */
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly smsKey: string;
  readonly smtpLogin: { readonly user: string; readonly password: string };
  readonly folder?: string | undefined;
  readonly pushOrigin?: string | undefined;
}

export interface Registry {
  readonly httpPort: number;
  readonly smtpPort: number;
  close(): Promise<void>;
}

/** The simulator that receives what the product sends: mail by SMTP, text messages by HTTP, both shown on one page. */
export async function startRegistry(options: RegistryOptions): Promise<Registry> {
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const inbox = openInbox({ folder: options.folder, now });
  const faults = createFaults<FaultKind, Channel>();
  const http = createHttpServer({
    inbox,
    faults,
    smsKey: options.smsKey,
    pushOrigin: options.pushOrigin,
    pushes: createPushService({ inbox, faults }),
    nowMs: () => now().getTime(),
    moveClock(by) {
      offsetMs = by;
    },
  });
  const smtp = createSmtpServer({ inbox, faults, login: options.smtpLogin });
  const [httpPort, smtpPort] = await Promise.all([
    listen(http, { port: options.httpPort, host: options.host }),
    listen(smtp, { port: options.smtpPort, host: options.host }),
  ]);
  return {
    httpPort,
    smtpPort,
    async close() {
      await Promise.all([http, smtp].map(closeServer));
    },
  };
}
