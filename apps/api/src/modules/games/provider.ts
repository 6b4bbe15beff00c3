import type { PlayerId } from '@arara/domain/shards';
import type { Egress } from '../../platform/egress/egress.ts';

/**
 * The two sides of a game supplier's protocol. The casino implements `GameWallet` once; each protocol implements
 * `WalletProtocol` (their calls to us) and `GameSupplier` (our calls to them). An adapter translates and never decides
 * about money: where protocols disagree, its policy says which of the core's rules applies.
 */
export type WalletOpKind = 'bet' | 'win' | 'rollback' | 'promo_win' | 'jackpot_win';

export interface WalletOp {
  readonly kind: WalletOpKind;
  /** The supplier's own id of this operation; a repeat carries the same one. */
  readonly txId: string;
  /** 1e-5 of the currency. Ignored on a rollback: what is taken back is what was posted. */
  readonly amountE5: bigint;
  /** What a rollback takes back, or the bet that a win belongs to. */
  readonly refTxId?: string;
  /** sha256 in hex of what makes two calls with one id the same: never of what a retry may change. */
  readonly fingerprint: string;
  /** A free round: no cash is debited, and what it wins is bonus. Empty = the supplier names no campaign. */
  readonly freeRound?: string;
  /** How much of a win comes from a jackpot. */
  readonly jackpotPartE5?: bigint;
}

/** One call of a supplier: its operations happen in this order, all or none. */
export interface WalletCall {
  readonly kind: 'apply';
  readonly playerId: PlayerId;
  /** Absent where the protocol carries none; looked at only for a bet. */
  readonly sessionToken?: string;
  readonly currency: string;
  /** Absent where the protocol carries none (a rollback, the end of a round). */
  readonly gameCode?: string;
  readonly roundId: string;
  readonly closesRound: boolean;
  /** Empty = only the end of a round. */
  readonly ops: readonly WalletOp[];
}

export interface BalanceQuery {
  readonly kind: 'balance';
  readonly playerId?: PlayerId;
  readonly sessionToken?: string;
  readonly currency?: string;
  readonly gameCode?: string;
}

/** Who plays: what a supplier may know before the first bet. */
export interface InfoQuery {
  readonly kind: 'info';
  readonly playerId?: PlayerId;
  /** Absent where the protocol carries none. */
  readonly sessionToken?: string;
}

export type WalletQuestion = WalletCall | BalanceQuery | InfoQuery;

export type WalletRefusal =
  | 'bad_signature'
  | 'address_not_allowed'
  | 'bad_syntax'
  | 'bad_amount'
  | 'session_unknown'
  | 'session_expired'
  | 'player_unknown'
  | 'player_blocked'
  | 'self_excluded'
  | 'loss_limit'
  | 'stake_limit'
  | 'time_limit'
  | 'game_unknown'
  | 'game_forbidden'
  | 'country_blocked'
  | 'currency_mismatch'
  | 'insufficient_funds'
  | 'tx_conflict'
  | 'bet_not_found'
  | 'tx_rolled_back'
  | 'round_closed'
  | 'already_settled'
  | 'free_round_unknown'
  /** A credit that no bet pays for, above what two people allow. */
  | 'prize_limit'
  | 'busy'
  | 'internal';

/** What happened to one operation. A no-op moved nothing and is still an acceptance in some protocols. */
export type WalletEffect = 'applied' | 'replayed' | 'noop_unknown_rollback' | 'noop_already_reversed';

export interface WalletOpDone {
  readonly txId: string;
  /** Ours; the same in a repeat. Empty = nothing was posted. */
  readonly ledgerTxId: string;
  readonly effect: WalletEffect;
  /** When it was first posted. */
  readonly postedAtMs: number;
  /** How much of it came from or went to the bonus; for protocols that ask. */
  readonly bonusPartE5: bigint;
}

export type WalletAnswer =
  | {
      readonly ok: true;
      /** Playable money, cash and bonus, after the last operation; in a repeat, as it was then. */
      readonly balanceE5: bigint;
      readonly currency: string;
      readonly ops: readonly WalletOpDone[];
      /** Filled for an `info` question. */
      readonly player?: { readonly playerId: PlayerId; readonly country: string; readonly locale: string };
    }
  | {
      readonly ok: false;
      readonly refusal: WalletRefusal;
      /** Which operation was refused, so that a protocol can tell a bet from a win. */
      readonly opKind?: WalletOpKind;
      /** Absent when the player is not known. */
      readonly balanceE5?: bigint;
      readonly currency?: string;
    };

/** Where protocols disagree. Data, so that the core has no word about any protocol. */
export interface ProviderPolicy {
  /** A bet that arrives after its own rollback: refused, or told "done" while nothing moves. */
  readonly lateAfterTombstone: 'accept_without_effect' | 'refuse';
  /** A rollback in a round that has closed. */
  readonly rollbackSettled: 'reverse' | 'refuse';
  /** Whether a bet and a win may carry the same id. */
  readonly txIdScope: 'global' | 'per_kind';
  readonly zeroBet: 'accept' | 'refuse';
  /** A session may bet on another game of the same supplier (live lobbies). */
  readonly sessionServesLobby: boolean;
  readonly openRoundHours: number;
}

/** A call as it came in. The signature is over these bytes. */
export interface RawCall {
  /** What follows the supplier's own prefix, such as `/transaction/bet`. */
  readonly path: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Decoded =
  | {
      readonly ok: true;
      readonly question: WalletQuestion /** Whatever `encode` needs again. */;
      readonly echo: unknown;
    }
  | { readonly ok: false; readonly refusal: WalletRefusal; readonly echo: unknown };

/** Their calls to us. Pure and synchronous: one per protocol, made with the keys of one provider row. */
export interface WalletProtocol {
  /** Over the raw bytes, before anything is parsed. Several keys are valid while one replaces another. */
  verify(call: RawCall): boolean;
  decode(call: RawCall): Decoded;
  encode(path: string, echo: unknown, answer: WalletAnswer): RawAnswer;
}

export interface CatalogueGame {
  readonly code: string;
  readonly name: string;
  readonly studio: string;
  /** The supplier's own word; mapped to our types in data. */
  readonly category: string;
  readonly rtpPercent: string | undefined;
  readonly volatility: 'low' | 'medium' | 'high' | undefined;
  readonly maxWinTimes: number | undefined;
  readonly thumbUrl: string;
  readonly hasDemo: boolean;
  readonly hasFreeRounds: boolean;
  readonly isEnabled: boolean;
  readonly blockedCountries: readonly string[];
  readonly currencies: readonly string[] | undefined;
  readonly certificates: readonly string[];
  readonly minBetE5: bigint | undefined;
  readonly maxBetE5: bigint | undefined;
  /** When the game came out, wherever it was played first; undefined = not stated. */
  readonly releasedAt: Date | undefined;
}

export interface LaunchRequest {
  readonly gameCode: string;
  readonly isMobile: boolean;
  readonly locale: string;
  readonly country: string;
  readonly address: string;
  readonly lobbyUrl: string;
  readonly depositUrl: string;
  /** How far apart the rounds of a slot begin at least; a supplier that knows no such word leaves it. */
  readonly roundGapMs: number;
  /** Whether the market lets a game play on by itself, and faster; a supplier that knows no such word leaves it. */
  readonly hasAutoplay: boolean;
  readonly hasTurbo: boolean;
  /** A profit from here on makes a win look one size larger; a supplier that knows no such word leaves it. */
  readonly winLiftFromE5: bigint;
  /** Absent = demo: no wallet call will follow. */
  readonly player?: {
    readonly playerId: PlayerId;
    readonly sessionToken: string;
    readonly currency: string;
    readonly balanceE5: bigint;
  };
}

export interface SupplierTx {
  readonly txId: string;
  readonly playerRef: string;
  readonly roundId: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly amountE5: bigint;
  /** What a rollback took back, where they say it. */
  readonly refTxId?: string;
  /** A bet that cost the player nothing. */
  readonly isFree?: boolean;
  readonly state: 'done' | 'rolled_back';
  readonly atMs: number;
}

/** What came of asking a supplier. A refusal is theirs; unknown is neither a yes nor a no. */
export type Asked<T> =
  | { readonly outcome: 'ok'; readonly value: T }
  | { readonly outcome: 'refused'; readonly detail: string; readonly retryAfterMs?: number }
  | { readonly outcome: 'unknown'; readonly detail: string };

/** What a round was drawn from, as the supplier tells it; nothing here is believed, it is for the player to compute. */
export interface FairProof {
  readonly gameCode: string;
  /** SHA-256 of the server seed in hex, published before the bet. */
  readonly hash: string;
  /** Undefined while bets are still drawn from it. */
  readonly serverSeed: string | undefined;
  readonly clientSeed: string;
  readonly nonce: number;
  /** In centavos. */
  readonly stake: bigint;
  readonly choice: unknown;
  readonly view: unknown;
}

/** Rounds that a player may play without a stake. The same id twice is one grant. */
export interface FreeRoundGrant {
  /** Ours; the supplier names it in every call of such a round. */
  readonly id: string;
  readonly playerId: PlayerId;
  readonly gameCode: string;
  readonly currency: string;
  readonly rounds: number;
  readonly stakeE5: bigint;
  readonly expiresAt: Date;
  /** They are to forget what is left of it; the wallet refuses it whatever they answer. */
  readonly isTakenBack: boolean;
}

/** Our calls to them. */
export interface GameSupplier {
  listGames(): Promise<Asked<readonly CatalogueGame[]>>;
  launch(request: LaunchRequest): Promise<Asked<{ readonly url: string }>>;
  roundDetails(round: {
    readonly playerId: PlayerId;
    readonly roundId: string;
  }): Promise<Asked<{ readonly url?: string; readonly state?: string; readonly json?: unknown }>>;
  /** Absent where the protocol has no word for it. */
  fairness?(round: { readonly playerId: PlayerId; readonly roundId: string }): Promise<Asked<FairProof>>;
  /** `unknown` is asked again with the same id until they say yes or no. */
  grantFreeRounds(grant: FreeRoundGrant): Promise<Asked<{ readonly id: string }>>;
  /** Everything of a stretch of time, page by page inside; for reconciliation. */
  transactions(fromMs: number, toMs: number): Promise<Asked<readonly SupplierTx[]>>;
}

/** What the configuration of one provider row gives its adapter. Secrets are revealed only inside the adapter. */
export interface SupplierConfig {
  readonly baseUrl: string;
  readonly operatorId: string;
  /** Their keys that we accept: PEM public keys or shared secrets. */
  readonly acceptedKeys: readonly string[];
  /** What we sign with: a PEM private key or the shared secret. */
  readonly ownKey: string;
  readonly timeoutMs: number;
  readonly egress: Pick<Egress, 'send'>;
  /** Called when an exchange of ours begins; what it gives keeps the whole of it. Absent where nobody keeps them. */
  readonly record?: () => (exchange: SupplierExchange) => Promise<void>;
}

/** What we said to a supplier and what came back, word for word. */
export interface SupplierExchange {
  /** Path with its query. */
  readonly target: string;
  readonly request: string;
  /** Undefined when no answer came; of a whole catalogue only the beginning. */
  readonly response: string | undefined;
  readonly verdict: 'accepted' | 'refused' | 'unknown';
}

/** One line of the registry per protocol. */
export interface GameAdapter {
  readonly protocol: string;
  /** pair: each side signs with a key of its own and publishes the other half. shared: both hold one secret. */
  readonly keyKind: 'pair' | 'shared';
  readonly policy: ProviderPolicy;
  openProtocol(config: SupplierConfig): WalletProtocol;
  openSupplier(config: SupplierConfig): GameSupplier;
}
