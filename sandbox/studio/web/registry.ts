import type { OpenableGame } from './shell/define-game.tsx';

/** Every game is a chunk of its own; the generated ones share the last. */
export const games: Readonly<Record<string, (() => Promise<{ readonly game: OpenableGame }>) | undefined>> = {
  dadinho: () => import('./games/dadinho/dadinho.tsx'),
  'minas-gerais': () => import('./games/minas-gerais/minas-gerais.tsx'),
  'fruta-do-sertao': () => import('./games/fruta-do-sertao/fruta-do-sertao.tsx'),
  'tesouro-da-arara': () => import('./games/tesouro-da-arara/tesouro-da-arara.tsx'),
  'boto-cor-de-rosa': () => import('./games/boto-cor-de-rosa/boto-cor-de-rosa.tsx'),
  'onca-dourada': () => import('./games/onca-dourada/onca-dourada.tsx'),
  foguetinho: () => import('./games/foguetinho/foguetinho.tsx'),
  'roleta-ipanema': () => import('./games/roleta-ipanema/roleta-ipanema.tsx'),
  'keno-carioca': () => import('./games/keno-carioca/keno-carioca.tsx'),
  'plinko-iguacu': () => import('./games/plinko-iguacu/plinko-iguacu.tsx'),
  'vinte-e-um': () => import('./games/vinte-e-um/vinte-e-um.tsx'),
  'sobe-e-desce': () => import('./games/sobe-e-desce/sobe-e-desce.tsx'),
  'prize-draw': () => import('./games/prize-draw/prize-draw.tsx'),
};
