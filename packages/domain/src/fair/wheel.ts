import { isFields, type Rule } from './rule.ts';

const POCKETS = 37;
const RED: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
/** To one, by how many numbers a chip inside the table covers. */
const oddsOf: Readonly<Record<string, number>> = { straight: 35, split: 17, street: 11, corner: 8, line: 5 };

const outside: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => RED.includes(number),
  black: (number) => !RED.includes(number),
  even: (number) => number % 2 === 0,
  odd: (number) => number % 2 === 1,
  low: (number) => number <= 18,
  high: (number) => number > 18,
};

const chipAmount = /^\d{1,12}$/;
const spotName = /^(straight|split|street|corner|line|column|dozen)((?:-\d{1,2})+)$/;

/** How many times a chip comes back, itself included; undefined = no such place on the table. */
function timesOf(spot: string, number: number): bigint | undefined {
  const half = Object.hasOwn(outside, spot) ? outside[spot] : undefined;
  if (half !== undefined) return number !== 0 && half(number) ? 2n : 0n;
  const [, kind = '', rest = ''] = spotName.exec(spot) ?? [];
  const named = rest.split('-').slice(1).map(Number);
  const [third = 0] = named;
  if (kind === 'column') return number !== 0 && number % 3 === third % 3 ? 3n : 0n;
  if (kind === 'dozen') return Math.ceil(number / 12) === third ? 3n : 0n;
  const odds = oddsOf[kind];
  if (odds === undefined) return undefined;
  return named.includes(number) ? BigInt(odds + 1) : 0n;
}

/** A wheel with one zero. */
export const roulette: Rule = async ({ choice, view }, draw) => {
  const { chips } = choice;
  if (!Array.isArray(chips) || chips.length === 0) return undefined;
  const number = await draw.uniform(POCKETS);
  let [stake, payout] = [0n, 0n];
  for (const chip of chips) {
    const { spot, amount } = isFields(chip) ? chip : {};
    if (typeof spot !== 'string' || typeof amount !== 'string' || !chipAmount.test(amount)) return undefined;
    const times = timesOf(spot, number);
    if (times === undefined) return undefined;
    stake += BigInt(amount);
    payout += BigInt(amount) * times;
  }
  return { drawn: { number }, shown: { number: view['number'] }, stake, payout };
};
