import { observable, useObservable } from '@arara/ui/observable';
import { categoryKeys, everything, type Input } from './find.ts';

/** Which games are chosen from. */
export type Among = 'all' | 'favourites' | 'recent';

export interface Lobby extends Input {
  readonly among: Among;
}

/** It stays when somebody comes back from a game. */
const lobby = observable<Lobby>({ ...everything, among: 'all' });

export const useLobbyFilter = (): Lobby => useObservable(lobby);

/** Everything but the words: what is drawn by it alone is not drawn again at each key. */
export type LobbyChoice = Omit<Lobby, 'text'>;

const choice = observable<LobbyChoice>(lobby.get());

export const useLobbyChoice = (): LobbyChoice => useObservable(choice);

export function changeLobbyFilter(change: Partial<Lobby>): void {
  lobby.set({ ...lobby.get(), ...change });
  if (Object.keys(change).some((key) => key !== 'text')) choice.set(lobby.get());
}

/** The entry of the history that the request belongs to. */
let begunAt = '';

/** Whoever comes by a link begins with what the link says; whoever comes back finds what they left. */
export function beginAt(entry: string, search: string): void {
  if (entry === begunAt) return;
  begunAt = entry;
  const asked = new URLSearchParams(search);
  const among: Among = asked.has('favourites') ? 'favourites' : asked.has('recent') ? 'recent' : 'all';
  const category = categoryKeys.find((key) => key === asked.get('category')) ?? 'all';
  const supplier = asked.get('supplier');
  const filters = supplier === null ? {} : { suppliers: [supplier] };
  changeLobbyFilter({ ...everything, among, category, filters, text: asked.get('q') ?? '' });
}

/** Whoever may not show all of something leads to the sheet that does. */
export const isSheetOpen = observable(false);
export const openFilters = () => isSheetOpen.set(true);

/** Everything but the words. */
export function clearFilters(): void {
  changeLobbyFilter({ filters: {}, isNew: false, category: 'all' });
}
