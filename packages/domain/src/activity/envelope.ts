import type { Draw } from '../fair/index.ts';
import { type AmountE5, CENTAVO_E5 } from '../money/index.ts';

/** A red envelope: so much in all, in so many shares, each between two amounts. */
export interface EnvelopeTerms {
  readonly totalE5: AmountE5;
  readonly shares: number;
  readonly minE5: AmountE5;
  readonly maxE5: AmountE5;
}

export const ENVELOPE_SHARES_MAX = 10_000;

/** Why an envelope cannot be; undefined when it can. */
/** What keeps values from being an envelope; each has a text where staff read it. */
export type EnvelopeFault = 'shares' | 'centavos' | 'range' | 'total';

export function envelopeFault({ totalE5, shares, minE5, maxE5 }: EnvelopeTerms): EnvelopeFault | undefined {
  if (!Number.isInteger(shares) || shares < 1 || shares > ENVELOPE_SHARES_MAX) return 'shares';
  if ([totalE5, minE5, maxE5].some((amountE5) => amountE5 % CENTAVO_E5 !== 0n)) return 'centavos';
  if (minE5 < CENTAVO_E5 || minE5 > maxE5) return 'range';
  const count = BigInt(shares);
  if (totalE5 < minE5 * count || totalE5 > maxE5 * count) return 'total';
  return undefined;
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);

/**
 * Draws every share at once, before the first claim: no claim can change what another finds, and the seed alone makes
 * the same shares again. Each is as likely to lie above the mean of the rest as below it; shuffled, because the last
 * ones take what is left. They sum to the total exactly.
 */
export async function drawShares(terms: EnvelopeTerms, draw: Draw): Promise<readonly AmountE5[]> {
  const fault = envelopeFault(terms);
  if (fault !== undefined) throw new RangeError(`no envelope: ${fault}`);
  const [min, max] = [terms.minE5 / CENTAVO_E5, terms.maxE5 / CENTAVO_E5];
  let left = terms.totalE5 / CENTAVO_E5;
  const shares: bigint[] = [];
  for (let count = BigInt(terms.shares); count > 1n; count -= 1n) {
    const lowest = most(min, left - (count - 1n) * max);
    const highest = least(max, left - (count - 1n) * min);
    const mean = left / count;
    const reach = most(0n, least(mean - lowest, highest - mean));
    const from = most(lowest, mean - reach);
    const to = least(highest, mean + reach);
    const share = from + BigInt(await draw.uniform(Number(to - from) + 1));
    shares.push(share);
    left -= share;
  }
  shares.push(left);
  return (await shuffled(shares, draw)).map((share) => share * CENTAVO_E5);
}

async function shuffled(shares: readonly bigint[], draw: Draw): Promise<readonly bigint[]> {
  const order = [...shares];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = await draw.uniform(last + 1);
    const [a, b] = [order[last] ?? 0n, order[other] ?? 0n];
    order[last] = b;
    order[other] = a;
  }
  return order;
}
