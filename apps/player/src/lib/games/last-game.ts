import type { GameCard } from './games.ts';
import { observable, useObservable } from '@arara/ui/observable';
import { onPlayerChange } from '../session/session.ts';

export interface LastGame {
  readonly game: GameCard;
  readonly isDemo: boolean;
  /** Rounds that go on at the supplier. */
  readonly openRounds: number;
}

/** The game that was left last, until the page is closed or somebody else comes. */
const last = observable<LastGame | undefined>(undefined);
onPlayerChange(() => last.set(undefined));

export const keepLastGame = (game: LastGame): void => last.set(game);
export const dropLastGame = (): void => last.set(undefined);

export function useLastGame(): LastGame | undefined {
  return useObservable(last);
}
