import type { GameCard } from './games.ts';

/** Play with money that goes on, as the page of the game shows it to whoever watches over it. */
export interface Play {
  readonly game: GameCard;
  /** By the device's clock. */
  readonly startedAtMs: number;
  /** Only games that say so; false for the others. */
  readonly isRoundRunning: boolean;
  /** How often the game said that a limit of the player refused a bet. */
  readonly limitRefusals: number;
  /** The player pressed pause, here or in the game. */
  readonly isPauseWanted: boolean;
  /** Won less staked in this session; undefined while it is not known. */
  readonly resultE5: bigint | undefined;
  /** While it is held the game takes no new bet, as far as it listens. */
  readonly hold: (isHeld: boolean) => void;
  readonly endPause: () => void;
  readonly leave: () => void;
}
