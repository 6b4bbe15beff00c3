export { Fund } from './fund.tsx';
export { LatestMoves } from './latest.tsx';
