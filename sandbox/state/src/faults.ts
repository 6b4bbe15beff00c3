import type { FaultWords } from '../../kit/src/faults.ts';

/** What can be made to go wrong; the README says what each does. */
export const faultWords = {
  kinds: ['slow', 'down', 'duplicate', 'contradictory', 'lying', 'cut', 'malformed'],
  places: ['token', 'register', 'impeded', 'pep', 'un'],
  at: 'at',
  match: 'cpf',
} as const satisfies FaultWords<string, string>;
export type FaultKind = (typeof faultWords.kinds)[number];
export type Place = (typeof faultWords.places)[number];
