import * as kit from '../../kit/src/faults.ts';
import { type Channel, channels } from './inbox.ts';

/**
 * What can be made to go wrong, on every channel:
 * `error` answers that it failed for now and takes nothing; `refuse` answers that it will never take it; `slow` takes
 * it and answers late; `lost` takes it and cuts the line instead of answering; `duplicate` delivers it twice.
 */
export const faultWords = {
  kinds: ['error', 'refuse', 'slow', 'lost', 'duplicate'],
  places: channels,
  at: 'channel',
  match: 'to',
} as const satisfies kit.FaultWords<string, Channel>;
export type FaultKind = (typeof faultWords.kinds)[number];
export type Fault = kit.Fault<FaultKind, Channel>;
export type Faults = kit.Faults<FaultKind, Channel>;
