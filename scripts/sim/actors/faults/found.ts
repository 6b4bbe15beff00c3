import { type Fault, lasting } from './fault.ts';

/** A fault that the product once had in SQL, here in the rules. The real form plants it where it stood. */
export const chargedForfeit: Fault = lasting(
  'forfeitedShareE5',
  'a win that was forfeited is charged to the player when it is rolled back',
  (real, now) => (pocket, win) => {
    const made = real(pocket, win);
    return now(made > 0n) ? 0n : made;
  },
);
