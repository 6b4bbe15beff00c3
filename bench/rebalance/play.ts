import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLoop } from '../wallet/load.ts';
import { hmacBet } from '../wallet/requests.ts';
import { hmacSuppliers } from '../wallet/suppliers.ts';
import { partyOf, type World } from '../wallet/world.ts';

const CONNECTIONS = 200;
const WINDOW_S = 2;
const REPEATS = 20;

interface Bet {
  readonly key: string;
  readonly request: Buffer;
}

/** Signed bets at a steady pace until `end`. What is refused is sent again as it was, as a supplier does. */
export function startPlay({ world, perSecond }: { readonly world: World; readonly perSecond: number }) {
  let playing = true;
  let turn = 0;
  let slowestMs = 0;
  let repeated = 0;
  const accepted: string[] = [];
  let refused: Bet[] = [];

  const send = async (bets: readonly Bet[]) => {
    const requests = bets.map(({ request }) => request);
    const { outcomes } = await openLoop({ port: world.urls.ports.api, connections: CONNECTIONS, requests, perSecond });
    for (const [at, bet] of bets.entries()) {
      const outcome = outcomes[at];
      slowestMs = Math.max(slowestMs, outcome?.ms ?? 0);
      if (outcome?.isOk === true) accepted.push(bet.key);
      else refused.push(bet);
    }
  };
  const nextBet = (): Bet => {
    const playerId = world.players[(turn += 1) % world.players.length] ?? world.players[0];
    if (playerId === undefined) throw new Error('nobody plays');
    const id = randomUUID();
    const supplier = hmacSuppliers[partyOf(playerId) - 1] ?? '';
    const request = hmacBet(supplier, { playerId, secret: world.hmacSecret, id });
    return { key: `${partyOf(playerId)}:${id}`, request };
  };
  const played = (async () => {
    while (playing) await send(Array.from({ length: perSecond * WINDOW_S }, nextBet));
    repeated = refused.length;
    for (let times = 0; times < REPEATS && refused.length > 0; times += 1) {
      const again = refused;
      refused = [];
      await send(again);
    }
  })();
  return {
    hold: (ms: number) => Promise.race([sleep(ms), played]),
    async end() {
      playing = false;
      await played;
      return { accepted, refused: refused.map(({ key }) => key), repeated, slowestMs };
    },
  };
}
