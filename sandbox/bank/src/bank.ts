import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminRoutes } from './admin-routes.ts';
import { appRoutes } from './app/routes.ts';
import { createBook } from './accounts/book.ts';
import { type Identity, openAuthority, readOrMake } from './server/certificates.ts';
import { createCharges } from './pix/charges.ts';
import { createClock } from './state/clock.ts';
import { createDirectory, outsiders } from './accounts/directory.ts';
import { createDisputes } from './pix/disputes.ts';
import { createFaults } from './server/faults.ts';
import { createHooks } from './pix/hooks.ts';
import { listen } from '../../kit/src/listen.ts';
import { createRoutedHttp, type Route, route } from '../../kit/src/routes.ts';
import { openInterface } from './server/interface.ts';
import { createJournal } from './server/journal.ts';
import { createLocations } from './pix/location.ts';
import { createTokens } from './server/oauth.ts';
import { describeOperator, equipOperator, introduceOperator } from './accounts/operator.ts';
import { createPayerBank } from './pix/payer-bank.ts';
import { createPayouts } from './pix/payouts.ts';
import { createReceipts } from './pix/receipts.ts';
import { createRefunds } from './pix/refunds.ts';
import { createSecuredServer } from './secured-server.ts';
import { sendRoutes } from './pix/send-routes.ts';
import { createSettings } from './state/settings.ts';
import { standardRoutes } from './pix/standard-routes.ts';
import { createStatements } from './accounts/statement.ts';
import { openStore } from './state/store.ts';

export interface BankOptions {
  readonly host: string;
  /** Where callers with a certificate come in; zero takes any free port. */
  readonly port: number;
  /** Where people pay, codes are looked up and scripts are set. */
  readonly appPort: number;
  /** Its database, certificates, and the operator's files. */
  readonly folder: string;
  /** The key the operator receives by. */
  readonly key: string;
  /** What the operator's two callers prove themselves with, besides their certificates. */
  readonly secret: string;
  /** How people's browsers and codes name the plain port, when that differs from where it listens. */
  readonly publicHost?: string | undefined;
  readonly warn: (line: string) => void;
}

export interface Bank {
  readonly port: number;
  readonly appPort: number;
  close(): Promise<void>;
}

const SWEEP_EVERY_MS = 100;

/** Certificates and the operator's files, without a server: whoever starts others first needs them. */
export function prepareBank({ folder, host }: Pick<BankOptions, 'folder' | 'host'>) {
  const certificates = join(folder, 'certificates');
  const authority = openAuthority(certificates);
  const hosts = [...new Set(['127.0.0.1', 'localhost', host])];
  const issue = (name: string, use: 'client' | 'server') =>
    readOrMake(certificates, name, () => authority.issue({ name, use, hosts: use === 'server' ? hosts : [] }));
  equipOperator(folder, authority, hosts);
  const hookCaller = issue('hooks', 'client');
  // Whoever receives hooks may pin the certificate they come under.
  writeFileSync(join(folder, 'operator', 'bank-hooks.pem'), hookCaller.certificate);
  return {
    authority,
    server: issue('server', 'server'),
    hooks: hookCaller,
    signer: issue('codes', 'client'),
  };
}

/** A payment provider: its own process, database, certificates, book and clock. It knows the casino by HTTP only. */
export async function startBank(options: BankOptions): Promise<Bank> {
  const parts = assemble(options);
  const plain = createRoutedHttp(parts.plainRoutes, (error) => options.warn(`fault: ${String(error)}`));
  const appPort = await listen(plain, { ...options, port: options.appPort });
  parts.setAppPort(appPort);
  const port = await listen(parts.secured, options);
  let isClosing = false;
  const sweeping = (async () => {
    while (!isClosing) {
      await parts.sweep().catch((error: unknown) => options.warn(`sweep: ${String(error)}`));
      await new Promise((next) => setTimeout(next, SWEEP_EVERY_MS));
    }
  })();
  return {
    port,
    appPort,
    async close() {
      isClosing = true;
      for (const server of [plain, parts.secured]) {
        server.closeAllConnections();
        server.close();
      }
      await sweeping;
      parts.close();
    },
  };
}

interface Parts {
  readonly plainRoutes: readonly Route[];
  readonly secured: ReturnType<typeof createSecuredServer>;
  setAppPort(port: number): void;
  sweep(): Promise<void>;
  close(): void;
}

function assemble(options: BankOptions): Parts {
  const { folder, warn } = options;
  const identities = prepareBank(options);
  const { authority, server, signer } = identities;
  let appPort = options.appPort;
  const publicHost = () => options.publicHost ?? `${options.host}:${appPort}`;
  const rooms = openServices(options, { hooks: identities.hooks, ca: authority.certificate, publicHost });
  const { receipts, refunds, payouts, hooks, charges, nowMs } = rooms;
  introduceOperator(folder, rooms.tokens, options.secret);
  for (const person of outsiders) rooms.directory.open(person);
  const locations = createLocations(signer);
  const payerBank = createPayerBank({ store: rooms.store, receipts, locations, publicHost, nowMs });
  const journal = createJournal();
  const sweep = async () => {
    rooms.store.atomically(() => {
      receipts.sweep();
      refunds.sweep();
      payouts.sweep();
    });
    await hooks.sweep();
  };
  const line = { journal, document: openInterface(), identity: server, ca: authority.certificate, warn };
  return {
    secured: createSecuredServer({ ...rooms, ...line, routes: [...standardRoutes(rooms), ...sendRoutes(rooms)] }),
    plainRoutes: [
      ...adminRoutes({ ...rooms, folder, authority, journal, payerBank, sweep }),
      ...locationRoutes({ charges, locations, publicHost, nowMs }),
      ...appRoutes({ ...rooms, payerBank }),
    ],
    setAppPort(given) {
      appPort = given;
    },
    sweep,
    close: () => rooms.store.close(),
  };
}

interface Surroundings {
  readonly hooks: Identity;
  readonly ca: string;
  readonly publicHost: () => string;
}

/** Everything that holds money or rules, each knowing only what it needs. */
function openServices(options: BankOptions, { hooks: identity, ca, publicHost }: Surroundings) {
  const { folder, warn, key: operatorKey } = options;
  const store = openStore(folder);
  const settings = createSettings(store);
  const clock = createClock(settings);
  const nowMs = () => clock.nowMs();
  const faults = createFaults(store);
  const tokens = createTokens({ store, settings, nowMs });
  const operator = describeOperator(options);
  const book = createBook(store);
  const directory = createDirectory({ store, book, settings, nowMs });
  const hooks = createHooks({ store, faults, identity, ca, nowMs, warn });
  const repeated = () => settings.get().repeatedCharge;
  const charges = createCharges({ store, faults, operator, repeated, publicHost, nowMs });
  const receipts = createReceipts({ store, book, charges, directory, hooks, settings, operatorKey, nowMs });
  const refunds = createRefunds({ store, book, faults, settings, receipts, nowMs });
  const payouts = createPayouts({ store, book, directory, faults, hooks, settings, operatorKey, nowMs });
  const disputes = createDisputes({ store, book, receipts, refunds, nowMs });
  const statements = createStatements(store);
  const basis = { store, settings, clock, nowMs, faults, tokens, operator, operatorKey, book, directory, hooks };
  return { ...basis, charges, receipts, refunds, payouts, disputes, statements };
}

interface LocationDeps {
  readonly charges: ReturnType<typeof createCharges>;
  readonly locations: ReturnType<typeof createLocations>;
  readonly publicHost: () => string;
  readonly nowMs: () => number;
}

/** Open to everybody: the payer's bank reads here what stands behind a code. */
function locationRoutes({ charges, locations, publicHost, nowMs }: LocationDeps): readonly Route[] {
  return [
    route('GET', '/qr/v2/([0-9a-zA-Z]+)', (_, [id = '']) => {
      const charge = charges.findByLocation(`${publicHost()}/qr/v2/${id}`);
      if (charge === undefined) return { status: 404, body: { error: 'not_found' } };
      return { status: 200, type: 'application/jose', body: locations.sign(charge, nowMs()) };
    }),
    route('GET', '/qr/jwks', () => ({ status: 200, body: locations.keys() })),
  ];
}
