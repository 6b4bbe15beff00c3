import { hiLo, twentyOne } from './cards.ts';
import { crash, dice, keno, mines, plinko } from './instant.ts';
import { type Fields, isFields, type Rule } from './rule.ts';
import { slotRules } from './slots.ts';
import { type BetSeeds, type Hmac, openDraw } from './stream.ts';
import { roulette } from './wheel.ts';

export interface FairRound extends BetSeeds {
  /** The supplier's code of the game. */
  readonly game: string;
  /** The first stake, in centavos. */
  readonly stake: bigint;
  readonly choice: unknown;
  /** What the game showed when the round was over. */
  readonly view: unknown;
}

export interface Recomputed {
  /** What the seeds say, and what the game showed under the same names. */
  readonly drawn: Fields;
  readonly shown: Fields;
  readonly isSame: boolean;
  /** In centavos. */
  readonly stake: bigint;
  readonly payout: bigint;
  /** The blocks that were drawn from, in hex. */
  readonly blocks: readonly string[];
}

const rules: Readonly<Record<string, Rule>> = {
  ...slotRules,
  dadinho: dice,
  foguetinho: crash,
  'minas-gerais': mines,
  'plinko-iguacu': plinko,
  'keno-carioca': keno,
  'roleta-ipanema': roulette,
  'sobe-e-desce': hiLo,
  'vinte-e-um': twentyOne,
};

/** Games whose rounds can be computed again. */
export const fairGames: readonly string[] = Object.keys(rules);

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
const SERVER_SEED = /^[0-9a-f]{64}$/;

function areSeeds({ serverSeed, clientSeed, nonce }: BetSeeds): boolean {
  return SERVER_SEED.test(serverSeed) && CLIENT_SEED.test(clientSeed) && Number.isSafeInteger(nonce) && nonce >= 0;
}

/** Undefined = no game of this list, seeds of another form, or a round that is not over by its rules. */
export async function recompute(round: FairRound, hmac: Hmac): Promise<Recomputed | undefined> {
  const rule = Object.hasOwn(rules, round.game) ? rules[round.game] : undefined;
  const { choice, view, stake } = round;
  if (rule === undefined || !areSeeds(round) || !isFields(choice) || !isFields(view)) return undefined;
  const draw = openDraw(round, hmac);
  const outcome = await rule({ choice, view, stake }, draw);
  if (outcome === undefined) return undefined;
  const isSame = JSON.stringify(outcome.drawn) === JSON.stringify(outcome.shown);
  return { ...outcome, isSame, blocks: draw.blocks };
}
