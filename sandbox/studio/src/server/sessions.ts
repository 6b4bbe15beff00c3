import type { Store } from './store.ts';

/** A game opened for somebody: what the operator said about the player when it asked for the launch. */
export interface Session {
  /** Names the session in the player's browser; unguessable. */
  readonly launch: string;
  readonly connection: string;
  readonly player: string;
  readonly token: string;
  readonly game: string;
  readonly mode: 'real' | 'demo';
  readonly currency: string;
  readonly locale: string;
  readonly platform: string;
  readonly country: string;
  readonly lobbyUrl: string;
  readonly depositUrl: string;
  /** The last balance we were told; in a demo, the play money itself. */
  readonly balanceE5: bigint;
  readonly openedAt: number;
  /** How long a slot's rounds are apart at least, where the operator said so. */
  readonly roundGapMs?: number | undefined;
  /** A profit from here on, in centavos, makes a win look one size larger, where the operator said so. */
  readonly winLiftFrom?: number | undefined;
}

/** Whose seeds and rounds they are: a player keeps them over sessions, a demo begins anew each time. */
export function ownerOf({ mode, connection, player, launch }: Session): string {
  return mode === 'demo' ? `demo ${launch}` : `${connection} ${player}`;
}

/** The page that may hold the game in a frame and talk with it: the one the player goes back to. */
export function parentOriginOf({ lobbyUrl }: Pick<Session, 'lobbyUrl'>): string {
  const url = URL.canParse(lobbyUrl) ? new URL(lobbyUrl) : undefined;
  return url === undefined || !/^https?:$/.test(url.protocol) ? '' : url.origin;
}

export interface Sessions {
  open(session: Session): void;
  find(launch: string): Session | undefined;
  get(launch: string): Session;
  setBalance(launch: string, balanceE5: bigint): void;
  /** Newest first, for a suite that looks at what arrived. */
  list(connection: string, limit: number): readonly Session[];
}

interface Row {
  launch: string;
  connection: string;
  player: string;
  token: string;
  game: string;
  mode: 'real' | 'demo';
  currency: string;
  locale: string;
  platform: string;
  country: string;
  lobby_url: string;
  deposit_url: string;
  balance_e5: string;
  opened_at: number;
  round_gap_ms: number | null;
  win_lift_centavos: number | null;
}

const joined = `select sessions.*, round_gap_ms, win_lift_centavos from sessions
  left join session_rules using (launch) left join session_lifts using (launch)`;

export function createSessions(store: Store): Sessions {
  const find = (launch: string) => {
    const row = store.get<Row>(`${joined} where launch = :launch`, { launch });
    return row && toSession(row);
  };
  return {
    open({ roundGapMs, winLiftFrom, ...session }) {
      const { launch } = session;
      if (winLiftFrom !== undefined)
        store.run('insert into session_lifts values (:launch, :winLiftFrom)', { launch, winLiftFrom });
      if (roundGapMs !== undefined)
        store.run('insert into session_rules values (:launch, :roundGapMs)', { launch, roundGapMs });
      store.run(
        `insert into sessions values (:launch, :connection, :player, :token, :game, :mode, :currency, :locale,
           :platform, :country, :lobbyUrl, :depositUrl, :balance, :openedAt)`,
        toValues(session),
      );
    },
    find,
    get(launch) {
      const session = find(launch);
      if (session === undefined) throw new Error('no such session');
      return session;
    },
    setBalance(launch, balanceE5) {
      store.run('update sessions set balance_e5 = :balance where launch = :launch', {
        launch,
        balance: `${balanceE5}`,
      });
    },
    list: (connection, limit) =>
      store
        .all<Row>(`${joined} where connection = :connection order by opened_at desc limit :limit`, {
          connection,
          limit,
        })
        .map(toSession),
  };
}

function toValues({ balanceE5, ...session }: Omit<Session, 'roundGapMs' | 'winLiftFrom'>) {
  return { ...session, balance: `${balanceE5}` };
}

function toSession(from: Row): Session {
  const { lobby_url, deposit_url, balance_e5, opened_at, round_gap_ms, win_lift_centavos, ...row } = from;
  return {
    ...row,
    lobbyUrl: lobby_url,
    depositUrl: deposit_url,
    balanceE5: BigInt(balance_e5),
    openedAt: opened_at,
    roundGapMs: round_gap_ms ?? undefined,
    winLiftFrom: win_lift_centavos ?? undefined,
  };
}
