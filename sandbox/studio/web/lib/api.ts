/** The studio's play API as the browser knows it. Amounts are digits: centavos, or 1e-5 where the name says so. */
export interface SeedPanel {
  readonly hash: string;
  readonly nextHash: string;
  readonly clientSeed: string;
  /** How many bets have used the seed: the nonce of the next one. */
  readonly bets: number;
}

export type RoundStatus = 'placing' | 'open' | 'raising' | 'settling' | 'undoing' | 'closed' | 'undone' | 'refused';

export interface WireRound {
  readonly id: string;
  readonly game: string;
  readonly nonce: number;
  readonly choice: unknown;
  readonly stake: string;
  readonly paid: string;
  readonly status: RoundStatus;
  readonly openedAt: number;
  /** When the stake was taken: the clock of a flight starts here. */
  readonly acceptedAt: number;
  /** Null until the stake is taken. */
  readonly view: unknown;
}

export interface WireGame {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly table: unknown;
  readonly minStake: string;
  readonly maxStake: string;
  readonly stakeStep: string;
  /** Percent with a point. */
  readonly rtp: { readonly lowest: string; readonly highest: string };
  readonly hitRate: string;
  readonly maxWinTimes: number;
}

/** Rounds that the casino pays for; the next bets are of these, at their stake. */
export interface FreeRounds {
  readonly left: number;
  readonly rounds: number;
  readonly stakeCentavos: string;
}

export interface Opened {
  readonly mode: 'real' | 'demo';
  readonly currency: string;
  readonly locale: string;
  readonly lobbyUrl: string;
  readonly depositUrl: string;
  readonly parentOrigin: string;
  readonly roundGapMs: number;
  /** A profit from here on, in centavos, makes a win look one size larger. */
  readonly liftFrom: string;
  /** The server's moment from which a bet is taken; 0 = at once. */
  readonly betFrom: number;
  readonly freeRounds: FreeRounds | null;
  readonly balanceE5: string;
  /** The server's clock. */
  readonly now: number;
  readonly session: { readonly openedAt: number; readonly net: string };
  readonly game: WireGame;
  readonly seeds: SeedPanel;
  readonly round: WireRound | null;
}

export interface Taken {
  readonly ok: true;
  readonly round: WireRound;
  readonly balanceE5: string;
  readonly seeds: SeedPanel;
  readonly now: number;
  readonly betFrom: number;
  readonly freeRounds: FreeRounds | null;
}

export interface Refused {
  readonly ok: false;
  readonly error: string;
  /** What the casino said, in the words of its protocol. */
  readonly word: string;
  readonly balanceE5?: string;
  readonly now?: number;
  readonly betFrom?: number;
  readonly freeRounds?: FreeRounds | null;
}

export interface Evidence {
  readonly round: WireRound;
  readonly hash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Null while the seed is still in use. */
  readonly serverSeed: string | null;
}

/** Nobody answered, or nobody who could: the same question may be asked again. */
export class Disconnected extends Error {}
/** The studio does not know this launch, or no longer. */
class SessionGone extends Error {}

export interface Api {
  readonly open: () => Promise<Opened>;
  readonly state: () => Promise<Opened>;
  readonly bet: (choice: unknown, stake: bigint) => Promise<Taken | Refused>;
  readonly act: (round: string, action: unknown) => Promise<Taken | Refused>;
  readonly history: () => Promise<readonly WireRound[]>;
  readonly evidence: (round: string) => Promise<Evidence>;
  /** Undefined = refused, because a round still needs the seed or the text is no seed. */
  readonly rotate: (clientSeed: string) => Promise<SeedPanel | undefined>;
}

/** The server itself waits 20 s for a wallet. */
const MONEY_PATIENCE_MS = 25_000;
const PATIENCE_MS = 8_000;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export function createApi(launch: string, send: Fetch): Api {
  const post = async (path: string, fields: object, patienceMs = PATIENCE_MS) => {
    const { status, body } = await exchange(send, { path, fields: { launch, ...fields }, patienceMs });
    if (status === 404 && body['error'] === 'session_unknown') throw new SessionGone();
    return { status, body };
  };
  const played = async (path: string, fields: object): Promise<Taken | Refused> => {
    const { status, body } = await post(path, fields, MONEY_PATIENCE_MS);
    return { ...body, ok: status === 200 } as unknown as Taken | Refused;
  };
  const answer = async <Body>(path: string, fields: object = {}) => (await post(path, fields)).body as unknown as Body;
  return {
    open: () => answer<Opened>('open'),
    state: () => answer<Opened>('state'),
    bet: (choice, stake) => played('bet', { choice, stake: stake.toString() }),
    act: (round, action) => played('act', { round, action }),
    history: async () => (await answer<{ rounds: readonly WireRound[] }>('history')).rounds,
    evidence: (round) => answer<Evidence>('verify', { round }),
    async rotate(clientSeed) {
      const { status, body } = await post('seeds/rotate', { clientSeed });
      return status === 200 ? (body as unknown as SeedPanel) : undefined;
    },
  };
}

type Body = Readonly<Record<string, unknown>>;

async function exchange(
  send: Fetch,
  { path, fields, patienceMs }: { readonly path: string; readonly fields: object; readonly patienceMs: number },
): Promise<{ readonly status: number; readonly body: Body }> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), patienceMs);
  try {
    const response = await send(`/play-api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: aborter.signal,
    });
    if (response.status >= 500 || response.status === 429) throw new Disconnected(`status ${response.status}`);
    return { status: response.status, body: (await response.json()) as Body };
  } catch (error) {
    if (error instanceof Disconnected) throw error;
    throw new Disconnected('no answer', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
