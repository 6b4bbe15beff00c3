import { observable } from '@arara/ui/observable';

/** A round is on the screen whose result its player does not know yet; nothing may cover it. */
export const roundRunning = observable(false);
