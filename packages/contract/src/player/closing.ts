import * as z from 'zod/mini';
import { Nothing, Reason, Time, Wait } from '../fields.ts';
import { Money } from '../money.ts';
import { route } from '../route.ts';

/** An account on its way out: since when, why, what is left in it, who acts next and by when. */
export const Closing = z.object({
  Since: Time,
  /** The documented reason, e.g. `ASKED-01`, in the player's words. */
  Why: Reason,
  /** What can be withdrawn now, all of it. */
  Cash: Money,
  Commission: Money,
  /** What is on its way out already. */
  Held: Money,
  Wait,
  /** Whether the player may stay after all. */
  CanTakeBack: z.boolean(),
});

const Own = z.object({ Closing: z.nullable(Closing) });

export const closingRoutes = {
  playerClosing: route({
    path: '/v1/api/player/closing',
    access: 'player',
    summary: 'Whether the account is being closed, why, what is left in it, who acts next and by when.',
    input: Nothing,
    output: Own,
  }),
  playerClosingBegin: route({
    path: '/v1/api/player/closingBegin',
    access: 'player',
    summary: 'Close the own account: the bonus ends, all cash can be withdrawn, then the account ends by itself.',
    input: Nothing,
    output: Own,
    refuses: ['account_closed'],
  }),
  playerClosingTakeBack: route({
    path: '/v1/api/player/closingTakeBack',
    access: 'player',
    summary: 'Stay: the own wish to close the account is taken back while the account is open.',
    input: Nothing,
    output: Own,
    refuses: ['closing_unknown', 'closing_not_own'],
  }),
};
