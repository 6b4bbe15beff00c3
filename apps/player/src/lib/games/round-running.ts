import { observable } from '../observable.ts';

/** A round is on the screen whose result its player does not know yet; nothing may cover it. */
export const roundRunning = observable(false);
