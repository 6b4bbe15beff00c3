import * as kit from '../../kit/src/faults.ts';

/** What can be made to go wrong; the README says what each does. */
export const faultWords = {
  kinds: ['slow', 'down', 'duplicate', 'contradictory', 'lying', 'cut', 'malformed', 'hook-lost', 'hook-forged'],
  places: ['portrait', 'document', 'hook'],
  at: 'at',
  match: 'match',
} as const satisfies kit.FaultWords<string, string>;
export type FaultKind = (typeof faultWords.kinds)[number];
export type Place = (typeof faultWords.places)[number];
export type Fault = kit.Fault<FaultKind, Place>;
export type Faults = kit.Faults<FaultKind, Place>;

/** Faults of hooks strike hooks, all others strike calls: those whose `<method> <path>` holds what they name. */
const isOfHooks = ({ kind, at }: Fault) => at === 'hook' || kind.startsWith('hook-');

export function createFaults(): Faults {
  return kit.createFaults((fault, at, call) =>
    at === 'hook'
      ? isOfHooks(fault)
      : !isOfHooks(fault) && (fault.at === 'any' || fault.at === at) && call.includes(fault.match),
  );
}
