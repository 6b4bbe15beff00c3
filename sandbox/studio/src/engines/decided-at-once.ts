import type { Engine } from './engine.ts';

/** What is the same in every game whose bet decides everything: nothing is left for the player to do, nothing is added. */
export const decidedAtOnce = {
  isStepwise: false,
  act: () => undefined,
  isOver: () => true,
  totalStake: ({ stake }) => BigInt(stake),
} satisfies Partial<Engine<never, { readonly stake: string }>>;
