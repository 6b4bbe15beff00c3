export { type Books, differences, readBooks } from './books.ts';
export { listMovedTables } from './catalogue.ts';
export { cancelMove, type MovePlatform, moveShard, resumeMoves } from './move.ts';
