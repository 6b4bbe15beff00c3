import { setTimeout as sleep } from 'node:timers/promises';
import type { TcpProxy } from '../../apps/api/test/tcp-proxy.ts';
import { seededRandom } from '../shared/seeded-random.ts';
import type { PlaceName, Places } from './places.ts';

/** Everything later; connections that overtake each other; no connection at all; what was asked arrives, its answer not. */
const kinds = ['delay', 'reorder', 'cut', 'lost'] as const;
type Kind = (typeof kinds)[number];

const DELAY_MAX_MS = 400;
const APART_MAX_MS = 700;
const LOST_SHARE = 0.3;
/** So many places are in trouble at once. */
const AT_ONCE = 3;

interface Struck {
  times: number;
  /** Connections that were ended, answers that were lost and pieces that came late. */
  pieces: number;
}

export interface Troubles {
  /** Each kind at each place in an order that the seed gives, again and again; whole when it resolves. */
  until(endsAt: number): Promise<void>;
  /** False when a kind has struck nothing. */
  report(): boolean;
}

export interface TroublesOptions {
  readonly seed: number;
  /** Each lasts so long at most. */
  readonly heldMs: number;
}

export function createTroubles(places: Places, { seed, heldMs }: TroublesOptions): Troubles {
  const random = seededRandom(seed + 1);
  const struck = new Map<Kind, Map<string, Struck>>(kinds.map((kind) => [kind, new Map()]));
  const busy = new Set<PlaceName>();
  // Its own chance, which nothing else draws from: the order is the seed's, whatever happens meanwhile.
  const plan = endlessPlan(Object.keys(places) as PlaceName[], seededRandom(seed));

  async function strikeOnce(): Promise<void> {
    const { place, kind } = plan((name) => !busy.has(name));
    const proxy = places[place];
    busy.add(place);
    const before = proxy.struck();
    await begin(proxy, kind, random);
    await sleep(200 + random() * (heldMs - 200));
    await (kind === 'cut' ? proxy.restore() : proxy.disturb({}));
    busy.delete(place);
    const seen = struck.get(kind)?.get(place) ?? { times: 0, pieces: 0 };
    struck.get(kind)?.set(place, { times: seen.times + 1, pieces: seen.pieces + proxy.struck() - before });
  }

  return {
    async until(endsAt) {
      const one = async () => {
        while (performance.now() < endsAt) {
          await strikeOnce();
          await sleep(random() * 400);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    },
    report() {
      let isSeen = true;
      for (const [kind, byPlace] of struck) {
        const all = [...byPlace.values()];
        const [times, pieces] = [sum(all.map((one) => one.times)), sum(all.map((one) => one.pieces))];
        const where = [...byPlace].map(([place, one]) => `${place} ${one.times}/${one.pieces}`);
        console.log(`${kind}: ${times} times, struck ${pieces} (${where.join(', ')})`);
        isSeen &&= pieces > 0;
      }
      if (!isSeen) console.log('a kind of fault struck nothing: this run proves nothing about it');
      return isSeen;
    },
  };
}

async function begin(proxy: TcpProxy, kind: Kind, random: () => number): Promise<void> {
  const delayMs = random() * DELAY_MAX_MS;
  if (kind === 'cut') await proxy.cut();
  else if (kind === 'delay') proxy.disturb({ delayMs: () => delayMs });
  else if (kind === 'reorder') proxy.disturb({ delayMs: () => random() * APART_MAX_MS });
  else proxy.disturb({ losesAnswer: () => random() < LOST_SHARE });
}

interface Planned {
  readonly place: PlaceName;
  readonly kind: Kind;
}

/** The next that may be struck now; nothing comes again before everything has come. */
function endlessPlan(names: readonly PlaceName[], random: () => number) {
  const all = names.flatMap((place) => kinds.map((kind): Planned => ({ place, kind })));
  let left: Planned[] = [];
  return (mayStrike: (name: PlaceName) => boolean): Planned => {
    if (!left.some(({ place }) => mayStrike(place))) left = [...left, ...shuffled(all, random)];
    const [next] = left.splice(
      left.findIndex(({ place }) => mayStrike(place)),
      1,
    );
    if (next === undefined) throw new Error('every place is in trouble');
    return next;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
