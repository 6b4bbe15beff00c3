import { createHmac } from 'node:crypto';
import type { DataKey } from '../../../platform/secrets/secrets.ts';
import { createHashing } from './hashing.ts';
import { createLine, type HashFor, type HashingLimits } from './line.ts';

/** So many of each thread wait in the line of logins; the rest after a hash leaves most of a core to bets. */
const WAITING_PER_THREAD = 20;

/** The line of logins, registrations and forgotten passwords, on so many threads. */
export const loginLimits = (threads: number): HashingLimits => ({
  running: threads,
  waiting: threads * WAITING_PER_THREAD,
  restTimes: 4,
});

/** Only somebody with a session stands in this line, a few times a minute: more may wait, and the rest is short. */
export const PROOF_LIMITS: HashingLimits = { running: 1, waiting: 100, restTimes: 1 };

export interface Passwords {
  readonly hash: (md5: string, from?: HashFor) => Promise<string>;
  readonly verify: (md5: string, stored: string | undefined, from?: HashFor) => Promise<boolean>;
  /** A right password under the newest pepper; undefined when it is, or when others wait for their turn. */
  readonly renew: (md5: string, stored: string, from?: HashFor) => Promise<string | undefined>;
  /** True when this caller would be turned away: whoever asks first saves all other work. */
  readonly isFull: (from: HashFor) => boolean;
}

/** Of the same cost as a real one: an unknown login takes as long as a wrong password, so the time tells nothing. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$UgPd5FdKyuNk9edc1Ha4xQ$SKoQAEekdwHoKCICUM/GAen3lPw/+0In5Rb71uMD8iA';

/** The first pepper leaves no mark: what was stored before there were several is under it. */
const FIRST = 1;
const markOf = (id: number): string => (id === FIRST ? '' : `p${id}`);

function readMark(stored: string): { readonly pepperId: number; readonly hash: string } {
  const [, id, hash = stored] = /^p(\d{1,5})(\$.*)$/.exec(stored) ?? [];
  return { pepperId: id === undefined ? FIRST : Number(id), hash };
}

/**
 * The client's MD5 is the password; the pepper lives outside the database, so a stolen table alone cannot be tried. Of
 * several peppers the first is the newest: it hashes, and each older one still verifies what it hashed. A process that
 * checks no password is given none, so a ring may be read at the first use.
 */
export function createPasswords(
  peppers: Buffer | readonly DataKey[] | (() => readonly DataKey[]),
  limits: HashingLimits = loginLimits(1),
): Passwords {
  const line = createLine(limits);
  const ask = createHashing(limits.running);
  const ringOf =
    typeof peppers === 'function'
      ? peppers
      : () => (Buffer.isBuffer(peppers) ? [{ id: FIRST, key: peppers }] : peppers);
  const newestOf = (): DataKey => {
    const [newest] = ringOf();
    if (newest === undefined) throw new Error('there is no pepper');
    return newest;
  };
  const peppered = (md5: string, { key }: DataKey = newestOf()) =>
    createHmac('sha256', key).update(md5.toLowerCase()).digest('hex');
  const hash: Passwords['hash'] = (md5, from = {}) =>
    line.take(
      from,
      async () => markOf(newestOf().id) + String(await ask({ text: peppered(md5) })),
      () => true,
    );
  return {
    isFull: line.isFull,
    // Whoever sets a password has proved a code or a session before.
    hash,
    verify(md5, stored, from = {}) {
      const read = stored === undefined ? undefined : readMark(stored);
      // Under a pepper that was dropped no password is right; the owner sets a new one.
      const pepper = ringOf().find(({ id }) => id === read?.pepperId);
      const against = { text: peppered(md5, pepper), stored: pepper && read ? read.hash : DECOY };
      return line.take(
        from,
        async () => (await ask(against)) === true && pepper !== undefined,
        (isRight) => isRight,
      );
    },
    async renew(md5, stored, from = {}) {
      if (readMark(stored).pepperId === newestOf().id || line.isFull(from)) return undefined;
      return hash(md5, from);
    },
  };
}
