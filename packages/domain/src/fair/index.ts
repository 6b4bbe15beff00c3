export { areSeeds, type FairRound, fairGames, recompute, type Recomputed } from './recompute.ts';
export { type BetSeeds, type Draw, type Hmac, hexOf, openDraw } from './stream.ts';
