import type { PolicyValue } from './rules.ts';

/** The sentences that a ministry wrote for every advertisement, as it wrote them; never translated, never changed. */
const sentences: Readonly<Record<PolicyValue<'content.warnings'>, readonly string[]>> = {
  none: [],
  mf_2026: [
    'Ministério da Fazenda adverte: Apostar pode causar dependência. 18+',
    'Ministério da Fazenda adverte: Apostar faz você perder dinheiro. 18+',
    'Ministério da Fazenda adverte: Aposta não é investimento. 18+',
  ],
};

/** One of them, in turn; undefined where the market asks for none. */
export function warningFor(set: PolicyValue<'content.warnings'>, turn: number): string | undefined {
  const own = sentences[set];
  return own[turn % Math.max(1, own.length)];
}

const MILLION = 1_000_000n;
const CUT = '…';

/** A text that advertises, with its warning, which is never less than its share of the whole (in millionths). */
export function withWarning(text: string, warning: string, sharePpm: bigint): string {
  const whole = `${text} ${warning}`;
  if (sharePpm === 0n || BigInt(warning.length) * MILLION >= BigInt(whole.length) * sharePpm) return whole;
  const room = Number((BigInt(warning.length) * MILLION) / sharePpm) - warning.length - 1 - CUT.length;
  return `${text.slice(0, Math.max(0, room)).trimEnd()}${CUT} ${warning}`;
}
