import { observable, useObservable } from '@arara/ui/observable';
import { keepStored, readStored } from './local-storage.ts';

/** Nobody sees more than the question before saying to be of age; the answer is kept on the device. */
const answered = observable(readStored('firstRun') !== undefined);

export function useNeedsFirstRun(): boolean {
  return !useObservable(answered);
}

export function confirmFirstRun(): void {
  keepStored('firstRun', '1');
  answered.set(true);
}
