export {
  type AccountName,
  accountNumbers,
  currencies,
  houseAccountId,
  type Pocket,
  pockets,
  type SystemAccount,
  systemAccounts,
} from './accounts.ts';
export {
  decideGameCall,
  type GameCall,
  type GameDecision,
  type GameFacts,
  type GameOutcome,
  type PlayAccount,
  type PostedOperation,
} from './decide.ts';
export { type Guards, type Window, type WindowName, type Windows, windowKeysOf, windowNames } from './guards.ts';
export { type GameOperation, type Movement, type MovementName, movements } from './movements.ts';
export { type Funding, type Split, splitPromoWin } from './splits.ts';
