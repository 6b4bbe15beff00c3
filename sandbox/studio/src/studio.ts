import { randomBytes, randomUUID } from 'node:crypto';
import { createClock } from './server/clock.ts';
import { createConnections, type Connections } from './wallet/connections.ts';
import { controlRoutes } from './control-routes.ts';
import { type Evidence, openEvidence } from './wallet/evidence.ts';
import { createFaults } from './wallet/faults.ts';
import type { HouseName } from './houses/houses.ts';
import { listen } from '../../kit/src/listen.ts';
import { createRoutedHttp, type Route } from '../../kit/src/routes.ts';
import { CENTAVO_E5 } from './wire/money.ts';
import { hub88Routes } from './operator/hub88-routes.ts';
import { createLaunches } from './operator/launches.ts';
import { softswissRoutes } from './operator/softswiss-routes.ts';
import { createOutbox, type Outbox } from './wallet/outbox.ts';
import { pageRoutes } from './page/page.ts';
import { playRoutes } from './play/play-routes.ts';
import { createFreeGrants } from './play/free-grants.ts';
import { createProofs } from './play/proofs.ts';
import { createRounds, type Rounds } from './play/rounds.ts';
import { createSeeds } from './play/seeds.ts';
import { createSessions, type Session, type Sessions } from './server/sessions.ts';
import { createShadow, type Drift } from './wallet/shadow.ts';
import { openStore } from './server/store.ts';
import { createWalletLine, type WalletLine } from './wallet/wallet-line.ts';
import type { DialectName } from './wire/dialect.ts';

export interface StudioOptions {
  readonly host: string;
  /** Zero takes any free port. */
  readonly port: number;
  /** Where its database, keys and evidence live. */
  readonly folder: string;
  /** How players' browsers reach it, when that differs from where it listens. */
  readonly publicUrl?: string | undefined;
  /** The casino to supply before anybody says more: three connections, one per dialect. */
  readonly casinoUrl?: string | undefined;
  readonly attemptTimeoutMs?: number;
  /** A country whose certificate each game is said to have. */
  readonly certifiedFor?: string | undefined;
  /** Whose games it serves; the twelve of the studio itself unless said. */
  readonly house?: HouseName | undefined;
  readonly warn: (line: string) => void;
}

export interface Studio {
  readonly port: number;
  close(): Promise<void>;
}

const SWEEP_EVERY_MS = 250;
const ATTEMPT_TIMEOUT_MS = 5_000;

const firstConnections: readonly { code: string; dialect: DialectName; operatorId: string }[] = [
  { code: 'studio-hub88', dialect: 'hub88', operatorId: '1' },
  { code: 'studio-v2', dialect: 'softswiss-v2', operatorId: 'arara' },
  { code: 'studio-v1', dialect: 'softswiss-v1', operatorId: 'arara' },
];

/** A games supplier: its own process, database, keys and clock. It knows the casino by HTTP only. */
export async function startStudio(options: StudioOptions): Promise<Studio> {
  const parts = assemble(options);
  const server = createRoutedHttp(parts.routes, (error) => options.warn(`fault: ${String(error)}`));
  const port = await listen(server, options);
  parts.setPort(port);
  let isClosing = false;
  const sweeping = (async () => {
    while (!isClosing) {
      await parts.sweep().catch((error: unknown) => options.warn(`sweep: ${String(error)}`));
      await new Promise((next) => setTimeout(next, SWEEP_EVERY_MS));
    }
  })();
  return {
    port,
    async close() {
      isClosing = true;
      server.closeAllConnections();
      server.close();
      await sweeping;
      parts.close();
    },
  };
}

interface Parts {
  readonly routes: readonly Route[];
  setPort(port: number): void;
  sweep(): Promise<void>;
  close(): void;
}

function assemble(options: StudioOptions): Parts {
  const store = openStore(options.folder);
  const evidence = openEvidence(options.folder);
  const clock = createClock();
  const nowMs = () => clock.nowMs();
  const connections = createConnections(store);
  if (options.casinoUrl !== undefined) putFirst(connections, options.casinoUrl);
  const faults = createFaults();
  const grainE5 = (code: string) => (connections.find(code)?.dialect.name === 'softswiss-v1' ? CENTAVO_E5 : 1n);
  const onDrift = (drift: Drift) => options.warn(`DRIFT ${JSON.stringify(drift)}`);
  const shadow = createShadow({ nowMs, onDrift, grainE5 });
  const line = createWalletLine({ connections, faults, evidence, shadow, nowMs });
  const sessions = createSessions(store);
  const grants = createFreeGrants(store, nowMs);
  const seeds = createSeeds({ store, random: (bytes) => randomBytes(bytes), nowMs });
  // Each needs the other: a round makes calls, and the fate of a call moves its round.
  const { rounds, outbox } = wirePlay({
    store,
    seeds,
    sessions,
    connections,
    line,
    grants,
    rewardOf: (round) => grants.ofRound(round),
    nowMs,
    attemptTimeoutMs: options.attemptTimeoutMs ?? ATTEMPT_TIMEOUT_MS,
  });
  let port = options.port;
  const publicUrl = () => options.publicUrl ?? `http://${options.host}:${port}`;
  const { house = 'originals', certifiedFor } = options;
  const launches = createLaunches({ sessions, publicUrl, nowMs, house, certifiedFor });
  const operator = { connections, launches, evidence, grants, proofOf: createProofs({ store, seeds }) };
  const refreshBalance = (session: Session) => askBalance({ connections, line, sessions }, session);
  return {
    routes: [
      ...controlRoutes({ clock, connections, evidence, faults, grants, launches, line, outbox, sessions, shadow }),
      ...hub88Routes(operator),
      ...softswissRoutes(operator),
      ...playRoutes({ rounds, seeds, sessions, grants, refreshBalance, nowMs }),
      ...pageRoutes({ sessions }),
      roundRoute(evidence, connections),
    ],
    setPort(given) {
      port = given;
    },
    async sweep() {
      await outbox.sweep();
      await rounds.settleAbandoned();
    },
    close() {
      store.close();
      evidence.close();
    },
  };
}

type PlayWiring = Omit<Parameters<typeof createOutbox>[0], 'onFate'> & {
  readonly seeds: ReturnType<typeof createSeeds>;
  readonly grants: ReturnType<typeof createFreeGrants>;
};

function wirePlay(wiring: PlayWiring): { readonly rounds: Rounds; readonly outbox: Outbox } {
  const made: { rounds?: Rounds; outbox?: Outbox } = {};
  const outboxOf = () => {
    if (made.outbox === undefined) throw new Error('the outbox is not made yet');
    return made.outbox;
  };
  const rounds = createRounds({ ...wiring, outbox: outboxOf });
  made.rounds = rounds;
  made.outbox = createOutbox({ ...wiring, onFate: (call, fate) => rounds.onFate(call, fate) });
  return { rounds, outbox: made.outbox };
}

function putFirst(connections: Connections, casinoUrl: string): void {
  for (const request of firstConnections)
    if (connections.find(request.code) === undefined)
      connections.put({ ...request, walletUrl: `${casinoUrl}/hooks/games/${request.code}`, casinoKey: '' });
}

async function askBalance(
  { connections, line, sessions }: { connections: Connections; line: WalletLine; sessions: Sessions },
  session: Session,
): Promise<void> {
  const connection = connections.find(session.connection);
  if (session.mode === 'demo' || connection === undefined) return;
  const message = {
    ask: 'balance' as const,
    requestId: randomUUID(),
    player: session.player,
    token: session.token,
    currency: session.currency,
    game: session.game,
    round: '',
    closes: false,
    ops: [],
  };
  const call = connection.dialect.encode(message);
  if (call === undefined) return;
  const answer = await line.ask({
    connection,
    message,
    call,
    signing: { by: 'own', back: 0 },
    timeoutMs: ATTEMPT_TIMEOUT_MS,
  });
  if (answer.answer?.balanceE5 !== undefined) sessions.setBalance(session.launch, answer.answer.balanceE5);
}

/** What a support person of the operator looks at: the operations of a round as we know them. */
function roundRoute(evidence: Evidence, connections: Connections): Route {
  return {
    method: 'GET',
    path: /^\/rounds\/([^/]+)$/,
    run(_, [id = '']) {
      const round = decodeURIComponent(id);
      const lines = connections.list().flatMap(({ code }) => evidence.feedOfRound(code, round));
      if (lines.length === 0) return { status: 404, body: { error: 'no_such_round' } };
      return { status: 200, body: { round, operations: lines } };
    },
  };
}
