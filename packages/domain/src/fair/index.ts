export { type FairRound, fairGames, recompute, type Recomputed } from './recompute.ts';
export { type Draw, hexOf, openDraw } from './stream.ts';
