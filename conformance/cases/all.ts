import type { Case } from '../suite/case.ts';
import { betCases } from './bets.ts';
import { freeRoundCases } from './free-rounds.ts';
import { gateCases } from './gates.ts';
import { raceCases } from './races.ts';
import { reconciliationCases } from './reconciliation.ts';
import { rollbackCases } from './rollbacks.ts';
import { sessionCases } from './sessions.ts';
import { signatureCases } from './signatures.ts';
import { winCases } from './wins.ts';

/** Every case in the order of its id; the last, X06, looks back on all of them and is run by the suite itself. */
export const allCases: readonly Case[] = [
  ...signatureCases,
  ...sessionCases,
  ...betCases,
  ...winCases,
  ...rollbackCases,
  ...raceCases,
  ...gateCases,
  ...freeRoundCases,
  ...reconciliationCases,
];
