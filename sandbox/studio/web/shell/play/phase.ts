/**
 * Where the screen stands:
 * - `idle`: nothing has been played yet, or a bet was refused; a bet is possible.
 * - `betting`: the stake is on its way.
 * - `open`: the round waits for the player. `acting`: his move is on its way.
 * - `revealing`: the server's answer is known and is being shown. `waiting`: its next part waits for a press.
 * - `settled`: the result is on the screen; a bet is possible.
 */
export type Phase = 'idle' | 'betting' | 'open' | 'acting' | 'revealing' | 'waiting' | 'settled';

/** A part of showing a known answer. The times never depend on whether it is a good one. */
export interface Beat {
  readonly ms: number;
  /** Waits for a press of the main button first, as a free spin does; its label is the module's `nextLabel`. */
  readonly isPressed?: boolean;
}
