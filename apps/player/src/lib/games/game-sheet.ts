import type { GameCard } from './games.ts';
import { observable, useObservable } from '@arara/ui/observable';

interface GameSheet {
  /** The game that was opened last; it stays while the sheet leaves. */
  readonly game: GameCard | undefined;
  readonly isOpen: boolean;
}

const sheet = observable<GameSheet>({ game: undefined, isOpen: false });

/** What is known of a game before it is opened: any list of games opens this above itself. */
export function openGameSheet(game: GameCard): void {
  sheet.set({ game, isOpen: true });
}

export function closeGameSheet(): void {
  sheet.set({ ...sheet.get(), isOpen: false });
}

export function useGameSheet(): GameSheet {
  return useObservable(sheet);
}
