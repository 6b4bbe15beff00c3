import type { World } from '../../bench/wallet/world.ts';
import { insist, type PixWorld } from '../../conformance/pix/world.ts';
import { countMistakes } from '../games/books.ts';
import type { Play } from '../games/play.ts';
import { judge, untilEnded } from '../pix/judge.ts';
import { beginOrder, insistOn, type Order, PATIENCE_MS } from '../pix/orders.ts';

/** People who pay and withdraw, and go through with it whatever dies meanwhile. */
export interface Requests {
  readonly orders: readonly Order[];
  want(kind: Order['kind']): Promise<void>;
  /** Resolves when everybody has done their part, with what went wrong. */
  troubles(): Promise<string[]>;
}

export function createRequests(world: PixWorld): Requests {
  const orders: Order[] = [];
  const underWay: Promise<string | undefined>[] = [];
  return {
    orders,
    async want(kind) {
      const order = await insist(`a ${kind}`, () => beginOrder(world, kind), PATIENCE_MS);
      orders.push(order);
      underWay.push(insistOn(world, order).then(() => undefined, String));
    },
    troubles: async () => (await Promise.all(underWay)).filter((trouble) => trouble !== undefined),
  };
}

export interface Judged {
  readonly name: string;
  readonly world: PixWorld;
  readonly games: World;
  readonly play: Play;
  readonly requests: Requests;
}

/** The ledger must hold every acknowledged movement once, and every order must be at its end. */
export async function judgeAll({ name, world, games, play, requests }: Judged): Promise<boolean> {
  for (const trouble of await requests.troubles()) console.log(trouble);
  const { orders } = requests;
  await untilEnded(world, orders, { mayPassTime: true });
  const bets = await countMistakes(games, { players: games.players, log: play.log });
  const payments = await judge(world, orders);
  for (const word of payments.words) console.log(word);
  const refusals = orders.flatMap(({ refusal }) => refusal ?? []);
  console.log(
    `${play.log.length} movements acknowledged, ${play.resent()} calls sent again, ${bets.wrongBalances} wrong balances, ${bets.faults} faults in the books; ${orders.length} orders, ${refusals.length} refused${refusals.length > 0 ? ` (${refusals.join()})` : ''}`,
  );
  const [lost, doubled, stuck] = [bets.lost + payments.lost, bets.doubled + payments.doubled, payments.stuck];
  console.log(`${name}: lost ${lost}, doubled ${doubled}, stuck ${stuck}`);
  return lost + doubled + stuck + bets.wrongBalances + bets.faults + payments.words.length === 0 && play.log.length > 0;
}
