export { areSeeds, type FairRound, fairGames, recompute, type Recomputed } from './recompute.ts';
export { type BetSeeds, type Hmac, hexOf } from './stream.ts';
