export {
  type AccountName,
  accountNumbers,
  currencies,
  houseAccountId,
  pockets,
  type SystemAccount,
} from './accounts.ts';
export {
  decideGameCall,
  type GameCall,
  type GameDecision,
  type GameOutcome,
  type PlayAccount,
  type PostedOperation,
} from './decide.ts';
export { type Guards, type Window, type WindowName, windowKeysOf, windowNames } from './guards.ts';
export { type GameOperation, type Movement, type MovementName, movements, unpostedMovements } from './movements.ts';
export { forfeitedShareE5, type Funding, type PocketMove, splitPromoWin } from './splits.ts';
