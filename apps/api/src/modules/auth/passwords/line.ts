import { elapsedMs } from '../../../platform/clock.ts';
import { networkOf } from '../../../platform/redis/network-of.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';

/**
 * Hashing is the one thing an unknown caller can make us do that costs real CPU. So few hashes run at once, on threads
 * that step back for everything else, few wait, and the rest are told at once to come back: a flood of logins must not
 * slow a bet.
 */
export interface HashingLimits {
  /** Hashes at once, each on a thread of its own. */
  readonly running: number;
  readonly waiting: number;
  /** After a hash its turn rests this many times as long, so that hashing never holds a whole core. */
  readonly restTimes: number;
}

/** Who wants a hash. What is not known counts for nobody. */
export interface HashFor {
  readonly address?: string | undefined;
  /** Whatever names the account within its line: the typed login or an id. */
  readonly account?: string | undefined;
  /** The account's owner proved this device before: a flood does not know its name. */
  readonly isKnown?: boolean | undefined;
}

/** When every turn is taken, the honest answer is to come back in a moment. */
export class HashingBusy extends RefusalError {
  constructor() {
    super('rate_limited', { seconds: '5' });
  }
}

/** A hash that took long because others had the core needs no long rest after it. */
const REST_MAX_MS = 100;
/** So many addresses must take part in a flood before one of them looks as new as somebody who just arrives. */
const REMEMBERED = 10_000;

/** More than anybody can have had: whoever comes from a known device stands before everybody who does not. */
const AFTER_THE_KNOWN = REMEMBERED * 100;

interface Place {
  readonly keys: readonly string[];
  readonly isKnown: boolean;
}

interface Waiting extends Place {
  readonly begin: () => void;
  readonly turnAway: () => void;
}

export interface Line {
  /** `isRight` says of an answer whether it was an honest use: then the address is not charged for it. */
  readonly take: <T>(from: HashFor, work: () => Promise<T>, isRight: (answer: T) => boolean) => Promise<T>;
  /** True when this caller would be turned away: whoever asks first saves all other work. */
  readonly isFull: (from: HashFor) => boolean;
}

/**
 * Who had fewest hashes lately comes first, by address and by account together, and a full line turns away whoever had
 * most. So a flood waits behind everybody who is not part of it, from however many addresses it comes: a caller who is
 * new waits for the hash that runs, not for those who wait. Addresses whose passwords are right are charged nothing,
 * so many players behind one address do not look like a flood. Known devices come before all others: from addresses and
 * for accounts that are each used once, a flood looks like a crowd.
 */
export function createLine({ running, waiting, restTimes }: HashingLimits): Line {
  const spent = createSpent();
  const queue: Waiting[] = [];
  let active = 0;
  const ranks = () => ranksOf(queue, spent.of);
  const findWorst = () => pick(ranks(), (rank, best) => rank >= best);
  const isFullFor = (place: Place) => {
    if (active < running || queue.length < waiting) return false;
    const worst = findWorst();
    return worst === undefined || worst.rank <= rankIn(place, spent.of, countWaiting(queue));
  };
  /** The turn passes on to the best in line; only without one does it end. */
  const passOn = () => {
    const next = pick(ranks(), (rank, best) => rank < best);
    if (next) queue.splice(next.at, 1)[0]?.begin();
    else active -= 1;
  };
  const enter = (place: Place) => {
    if (isFullFor(place)) throw new HashingBusy();
    if (active < running) {
      active += 1;
      return undefined;
    }
    if (queue.length >= waiting) queue.splice(findWorst()?.at ?? 0, 1)[0]?.turnAway();
    return new Promise<void>((begin, fail) => {
      queue.push({ ...place, begin, turnAway: () => fail(new HashingBusy()) });
    });
  };
  return {
    isFull: (from) => isFullFor(placeOf(from)),
    async take(from, work, isRight) {
      const place = placeOf(from);
      await enter(place);
      const charges = place.keys.map((key) => spent.charge(key));
      const begunAtMs = elapsedMs();
      try {
        const answer = await work();
        if (isRight(answer) && from.address !== undefined) charges[0]?.giveBack();
        return answer;
      } finally {
        setTimeout(passOn, Math.min(REST_MAX_MS, (elapsedMs() - begunAtMs) * restTimes));
      }
    },
  };
}

/** The address first, so that a right password gives its charge back and leaves that of the account. */
function placeOf({ address, account, isKnown = false }: HashFor): Place {
  const keys = address === undefined ? [] : [`address:${networkOf(address)}`];
  return { keys: account === undefined ? keys : [...keys, `account:${account}`], isKnown };
}

type CountOf = (key: string) => number;

const rankIn = ({ keys, isKnown }: Place, spent: CountOf, ahead: CountOf): number =>
  keys.reduce((rank, key) => rank + spent(key) + ahead(key), isKnown ? 0 : AFTER_THE_KNOWN);

/** Each in the line by what its address and account had lately, and have waiting before it. */
function ranksOf(queue: readonly Waiting[], spent: CountOf): number[] {
  const ahead = new Map<string, number>();
  return queue.map((place) => {
    const rank = rankIn(place, spent, (key) => ahead.get(key) ?? 0);
    for (const key of place.keys) ahead.set(key, (ahead.get(key) ?? 0) + 1);
    return rank;
  });
}

const countWaiting =
  (queue: readonly Waiting[]): CountOf =>
  (key) =>
    queue.filter(({ keys }) => keys.includes(key)).length;

function pick(ranks: readonly number[], isBetter: (rank: number, best: number) => boolean) {
  let found: { at: number; rank: number } | undefined;
  for (const [at, rank] of ranks.entries()) if (!found || isBetter(rank, found.rank)) found = { at, rank };
  return found;
}

/** How often each key was charged among the last charges. It counts hashes, not minutes, so its memory is bounded. */
function createSpent() {
  const counts = new Map<string, number>();
  const last: { key: string; isBack: boolean }[] = [];
  const drop = (key: string) => {
    const left = (counts.get(key) ?? 0) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
  return {
    of: (key: string) => counts.get(key) ?? 0,
    charge(key: string) {
      const charge = { key, isBack: false };
      last.push(charge);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const oldest = last.length > REMEMBERED * 2 ? last.shift() : undefined;
      if (oldest && !oldest.isBack) drop(oldest.key);
      return {
        giveBack() {
          charge.isBack = true;
          drop(key);
        },
      };
    },
  };
}
