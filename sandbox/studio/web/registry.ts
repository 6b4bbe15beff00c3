import type { OpenableGame } from './shell/define-game.tsx';

/** Every game is a chunk of its own. */
export const games: Readonly<Record<string, (() => Promise<{ readonly game: OpenableGame }>) | undefined>> = {
  dadinho: () => import('./games/dadinho/dadinho.tsx'),
  'minas-gerais': () => import('./games/minas-gerais/minas-gerais.tsx'),
};
