import type { DialectName } from '../suite/dialects.ts';

/** What the suite asks of a casino beside the supplier's calls. Every wallet under test has these, by HTTP. */
export interface Casino {
  /** Where its wallet answers. */
  readonly url: string;
  /** False for a wallet that has no launches, catalogue, reconciliation or second node to look at. */
  readonly isWhole: boolean;
  createPlayer(request: PlayerOptions): Promise<NewPlayer>;
  /** Opens a game for money; the token under which the studio may bet. */
  launch(player: NewPlayer, connection: string, game: string): Promise<string>;
  accountOf(playerId: string): Promise<Account>;
  roundOf(playerId: string, connection: string, round: string): Promise<RoundState | undefined>;
  /** Breaches of the books on any shard; none is right. */
  listFaults(): Promise<readonly string[]>;
  /** Any order of the test build by its name. */
  order(name: string, fields?: object): Promise<Record<string, unknown>>;
  /** A call of the player's own API. */
  asPlayer(player: NewPlayer | undefined, path: string, fields: object): Promise<PlayerAnswer>;
  /** Moves the time of the casino and waits until it is felt; undefined = back to the real time. */
  moveClock(addMs: number | undefined): Promise<void>;
  /** Makes the studio a supplier of this casino; what the studio must accept as the casino's key. */
  connect(connection: string, request: ConnectOptions): Promise<{ readonly casinoKey: string }>;
  /** Other keys for a supplier that is connected, felt by every node when it returns. */
  acceptKeys(connection: string, acceptedKeys: readonly string[]): Promise<void>;
  /** Throws or lifts the switch of one game. */
  switchGame(gameId: string, isOn: boolean): Promise<void>;
}

export interface ConnectOptions {
  /** The supplier's number in the books. */
  readonly party: number;
  readonly dialect: DialectName;
  readonly studioUrl: string;
  readonly operatorId: string;
  readonly acceptedKeys: readonly string[];
  readonly addresses: readonly string[];
  /** What the casino offers from the start; more come with the catalogue. */
  readonly games: readonly string[];
}

export interface PlayerOptions {
  readonly cashE5: bigint;
  readonly bonusE5?: bigint;
  /** Which database it must live in; any when absent. */
  readonly shard?: number;
}

export interface NewPlayer {
  readonly id: string;
  readonly shard: number;
  /** Of the player's own session. */
  readonly token: string;
}

export interface AccountLine {
  readonly key: string;
  readonly movement: string;
  readonly cashDeltaE5: bigint;
  readonly bonusDeltaE5: bigint;
  readonly receivableDeltaE5: bigint;
  readonly cashAfterE5: bigint;
  readonly bonusAfterE5: bigint;
}

export interface Account {
  readonly cashE5: bigint;
  readonly bonusE5: bigint;
  readonly heldE5: bigint;
  readonly receivableE5: bigint;
  /** Newest first. */
  readonly lines: readonly AccountLine[];
}

export interface RoundState {
  readonly state: 'open' | 'closed' | 'voided';
  readonly jackpotWinE5: bigint;
  readonly winE5: bigint;
  readonly stakeE5: bigint;
}

export interface PlayerAnswer {
  readonly code: number;
  readonly message: string;
  readonly body: Readonly<Record<string, unknown>>;
}
