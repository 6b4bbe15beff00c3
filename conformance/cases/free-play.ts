import { same } from '../suite/check.ts';
import { type Context, newId, REAL, type Who } from '../suite/context.ts';

/** What a free round of the cases is worth. */
export const STAKE = 10n * REAL;

interface Grant {
  readonly id: string;
  readonly state: string;
}

/** The casino grants rounds and asks the studio for them; the same key again asks again. */
export async function grant(
  context: Context,
  who: Who,
  {
    rounds = 1,
    key = newId('grant'),
    stakeE5 = STAKE,
  }: { readonly rounds?: number; readonly key?: string; readonly stakeE5?: bigint } = {},
): Promise<Grant> {
  const { casino, connection, house } = context;
  const { game } = house;
  const fields = { playerId: who.id, gameId: `${connection}-${game}`, game, key, rounds, stakeE5 };
  const { id, state } = await casino.order('grant-free-rounds', fields);
  return { id: String(id), state: String(state) };
}

interface Played {
  readonly round: string;
  readonly tx: string;
  readonly reward: string;
}

/** A free bet that was taken. */
export async function playFree(context: Context, who: Who, reward: string): Promise<Played> {
  const [round, tx] = [newId('r'), newId('b')];
  context.accepted(await context.bet(who, { round, tx, reward, amountE5: STAKE }));
  return { round, tx, reward };
}

export async function hasPockets(context: Context, who: Who, reais: readonly [bigint, bigint]): Promise<void> {
  const { cashE5, bonusE5 } = await context.moneyOf(who);
  same([cashE5, bonusE5], [reais[0] * REAL, reais[1] * REAL], 'cash and bonus');
}
