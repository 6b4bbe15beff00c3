import type { ReactNode } from 'react';
import type { Game } from '../session/use-game.ts';
import type { Wanted } from '../session/use-launch.ts';

/** What a phone and a desk draw in their own ways. */
export type ShownProps = {
  game: Game;
  wanted: Wanted;
  /** How near the player's own limits are. */
  meter: ReactNode;
  /** The way from chips to money, in a demo. */
  forMoney: ReactNode;
  /** The end of the line above the game on a desk, with what the bar may show as the balance. */
  deskEnd: (balanceE5: bigint | undefined) => ReactNode;
};
