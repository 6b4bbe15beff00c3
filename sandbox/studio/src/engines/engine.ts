/** Where an engine takes its chance from: the provably fair stream of one bet (`fair/stream.ts`). */
export interface Draw {
  /** A whole number from 0 to n - 1, each exactly as likely. */
  uniform(n: number): number;
  /** First 52 bits of a fresh block r (crash). */
  bits52(): bigint;
  /** Words consumed, so that a multi-step round can go on after a restart. */
  readonly wordsUsed: number;
}

/**
 * The rules of one game, pure: no clock, no randomness but `draw`, no I/O. The studio asks `open` once per round, keeps
 * the state, and only then talks to the wallet, so that a crash can never draw again.
 */
export interface Engine<Choice, State> {
  /** The id of the game in the catalogue. */
  readonly code: string;
  /** The player acts after the bet (mines, crash, hi-lo, blackjack). */
  readonly isStepwise: boolean;
  /** In centavos. */
  readonly minStake: bigint;
  readonly maxStake: bigint;
  /** The stake is a multiple of it; absent = one centavo. */
  readonly stakeStep?: bigint;
  /** Undefined = not a legal choice. */
  readChoice(input: unknown): Choice | undefined;
  /** What the choice itself costs, where it names the money (chips on a table); any other stake is refused. */
  stakeOf?(choice: Choice): bigint;
  /** Everything the server decides. The state is plain JSON, with money as decimal strings. */
  open(choice: Choice, stake: bigint, draw: Draw): State;
  /** Undefined = not allowed now. */
  act(state: State, action: unknown, draw: Draw): State | undefined;
  isOver(state: State): boolean;
  /** In centavos; grows by doubling and splitting. */
  totalStake(state: State): bigint;
  /** In centavos, floored after multiplying; meaningful when the round is over. */
  payout(state: State): bigint;
  /** What the player may see now, never the hidden part. */
  view(state: State): unknown;
  /** How an abandoned round ends. */
  readonly restoreRule?: 'auto-collect' | 'refund' | 'stored-cash-out';
}
