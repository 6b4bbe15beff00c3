/** What the studio wants from a wallet, before a protocol puts it into its own words. */
export const dialectNames = ['hub88', 'softswiss-v2', 'softswiss-v1'] as const;
export type DialectName = (typeof dialectNames)[number];

export interface WalletOp {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly tx: string;
  readonly amountE5: bigint;
  /** The bet of a win, or what a rollback takes back. */
  readonly ref?: string;
}

export interface WalletMessage {
  /** `end` closes a round that paid nothing; `apply` carries one or more operations. */
  readonly ask: 'apply' | 'end' | 'balance' | 'info';
  readonly requestId: string;
  readonly player: string;
  readonly token: string;
  readonly currency: string;
  readonly game: string;
  readonly round: string;
  readonly closes: boolean;
  readonly ops: readonly WalletOp[];
  /** The id of the reward that a free round belongs to. */
  readonly reward?: string;
  readonly jackpotE5?: bigint;
}

export interface WireCall {
  /** After the wallet's own address. */
  readonly path: string;
  readonly body: string;
}

/** A wallet's answer, read. */
export interface WireAnswer {
  /** False for what is not the protocol at all: a proxy's page, half a body, a foreign error. */
  readonly isReadable: boolean;
  readonly ok: boolean;
  /** The wallet's own word or number: `RS_OK`, `100`. */
  readonly word: string;
  /** A refusal after which nothing has happened for certain: the bet is dropped and nothing is rolled back. */
  readonly isKnown: boolean;
  readonly balanceE5: bigint | undefined;
  /** What the answer repeats of the question. */
  readonly echoes: Readonly<Record<string, string>>;
}

export interface Dialect {
  readonly name: DialectName;
  /** The end of a round is a win of nothing with an id of its own, and not a word without one. */
  readonly endIsOperation: boolean;
  /** Undefined = this protocol cannot say it. */
  encode(message: WalletMessage): WireCall | undefined;
  decode(status: number, body: string): WireAnswer;
  sign(body: Buffer, key: string): Readonly<Record<string, string>>;
  /** Whether a call of the operator carries the operator's signature. */
  isSignedBy(body: Buffer, headers: Readonly<Record<string, string | undefined>>, key: string): boolean;
}

export const unreadable: WireAnswer = {
  isReadable: false,
  ok: false,
  word: '',
  isKnown: false,
  balanceE5: undefined,
  echoes: {},
};
