import type { AmountE5 } from '../money/index.ts';

/**
 * The same week counted a second time, by another road: one row per player and day, no statement lines, and own lines for
 * the cap, the shared revenue, the rates and the carry. Nothing here calls a function of the first count: what both come
 * to must be equal before anything is posted.
 */
interface RawDay {
  readonly day: string;
  readonly effectiveCashE5: AmountE5;
  readonly cashStakeE5: AmountE5;
  readonly cashWinE5: AmountE5;
}

interface RawMember {
  readonly chain: readonly (bigint | null)[];
  /** Effective bets of the cap's days, and what was given in them. */
  readonly effectiveE5: AmountE5;
  readonly givenE5: AmountE5;
}

/** Somebody has a role from a day on, and no longer on `untilDay`. */
interface RawRole {
  readonly playerId: bigint;
  readonly role: 'agent' | 'blogger';
  readonly fromDay: string;
  readonly untilDay: string | null;
}

interface CountTerms {
  readonly turnoverPpm: readonly bigint[];
  readonly lossPpm: readonly bigint[];
  /** How much of the theoretical win may be given away. */
  readonly capPpm: bigint;
  readonly roles: readonly RawRole[];
  /** Whose sums are kept; the others' are counted in another pass, so that no pass needs more memory than there is. */
  readonly keeps: (earnerId: bigint) => boolean;
}

/** What a statement must say, by level: the bases of its lines, what it carries on, and what it pays. */
export interface Expected {
  readonly amountE5: AmountE5;
  readonly turnoverE5: readonly AmountE5[];
  /** Nothing where nobody of the level did anything: then there is no line, and the carry stays as it was. */
  readonly balanceE5: readonly AmountE5[];
  readonly carriedE5: readonly AmountE5[];
}

/** Bases per earner and level, kept as two running sums. */
export interface SecondCount {
  add(member: RawMember, days: readonly RawDay[]): void;
  /** With the balances that the earner brought into the week. */
  expected(earnerId: bigint, carriedInE5: readonly AmountE5[]): Expected;
  earners(): Iterable<bigint>;
}

const MILLION = 1_000_000n;
/** Four of a hundred effective bets are what the house wins of them in theory. */
const WIN_PERCENT = 4n;
const LEVELS = [0, 1, 2] as const;

export function createSecondCount(terms: CountTerms): SecondCount {
  const sums = new Map<bigint, (AmountE5 | undefined)[]>();
  const held = Map.groupBy(terms.roles, ({ playerId }) => playerId);
  return {
    add(member, days) {
      const theory = (member.effectiveE5 * WIN_PERCENT) / 100n;
      const left = (theory * terms.capPpm) / MILLION - member.givenE5;
      // In millionths of 1e-5, so that nothing is rounded until a whole unit of the cap is used up.
      let leftMicro = left > 0n ? left * MILLION : 0n;
      const sharedAt = days.map(({ day }) => sharedLevel(member.chain, day, held));
      for (const level of LEVELS) {
        const earnerId = member.chain[level] ?? null;
        if (earnerId === null) continue;
        const own = days.filter((_, index) => sharedAt[index] !== level);
        const bets = own.reduce((sum, day) => sum + day.effectiveCashE5, 0n);
        const lost = own.reduce((sum, day) => sum + day.cashStakeE5 - day.cashWinE5, 0n);
        const row = sums.get(earnerId) ?? [];
        if (terms.keeps(earnerId)) sums.set(earnerId, row);
        for (const [slot, amount, ppm] of [
          [level * 2, bets, terms.turnoverPpm[level] ?? 0n],
          [level * 2 + 1, lost, terms.lossPpm[level] ?? 0n],
        ] as const) {
          const counted = wholeMicro(amount, ppm) <= leftMicro ? amount : leftMicro / ppm;
          row[slot] = (row[slot] ?? 0n) + counted;
          leftMicro -= wholeMicro(counted, ppm);
        }
      }
    },
    expected(earnerId, carriedInE5) {
      const row = sums.get(earnerId) ?? [];
      const turnoverE5 = LEVELS.map((level) => noLess(row[level * 2] ?? 0n));
      const balances = LEVELS.map((level) => (row[level * 2 + 1] ?? 0n) + (carriedInE5[level] ?? 0n));
      const balanceE5 = LEVELS.map((level) => (row[level * 2 + 1] === undefined ? 0n : (balances[level] ?? 0n)));
      const exact = LEVELS.reduce(
        (sum, level) =>
          sum +
          ((turnoverE5[level] ?? 0n) * (terms.turnoverPpm[level] ?? 0n)) / MILLION +
          (noLess(balanceE5[level] ?? 0n) * (terms.lossPpm[level] ?? 0n)) / MILLION,
        0n,
      );
      const carriedE5 = balances.map((balance) => (balance < 0n ? balance : 0n));
      return { amountE5: exact - (exact % 1_000n), turnoverE5, balanceE5, carriedE5 };
    },
    earners: () => sums.keys(),
  };
}

const noLess = (amount: bigint) => (amount > 0n ? amount : 0n);

/** What a base takes of the cap at a rate: whole units, rounded up. */
function wholeMicro(amount: bigint, ppm: bigint): bigint {
  const micro = noLess(amount) * ppm;
  return micro % MILLION === 0n ? micro : micro - (micro % MILLION) + MILLION;
}

/** Which of those above has the revenue of a day, counted from 0: the nearest with a role; a blogger as the first only. */
function sharedLevel(
  chain: readonly (bigint | null)[],
  day: string,
  held: ReadonlyMap<bigint, readonly RawRole[]>,
): number | undefined {
  const index = chain.findIndex(
    (id, level) =>
      id !== null &&
      held
        .get(id)
        ?.some(
          ({ role, fromDay, untilDay }) =>
            (role === 'agent' || level === 0) && day >= fromDay && (untilDay ?? '9999') > day,
        ),
  );
  return index < 0 ? undefined : index;
}
