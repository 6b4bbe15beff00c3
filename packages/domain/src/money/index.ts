/** Money is a whole number of 1e-5 reais (`amountE5`): some suppliers bet fractions of a centavo. */
export type AmountE5 = bigint;

/** One real and one centavo in 1e-5 units. */
export const REAL_E5 = 100_000n;
export const CENTAVO_E5 = 1_000n;

/** Rounds down to whole centavos; a negative amount rounds toward zero, so nobody is charged a fraction. */
export function floorToCentavosE5(amountE5: AmountE5): AmountE5 {
  return (amountE5 / CENTAVO_E5) * CENTAVO_E5;
}

/** The wire form of our own API: a decimal string with two places, floored ("1284.50"). */
export function toWire(amountE5: AmountE5): string {
  const centavos = amountE5 / CENTAVO_E5;
  const sign = centavos < 0n ? '-' : '';
  const digits = (centavos < 0n ? -centavos : centavos).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads "12", "12.5" or "12.50"; anything else, and more than two decimals, is undefined. */
export function parseWire(text: string): AmountE5 | undefined {
  const match = /^(0|[1-9]\d{0,14})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, reais = '0', cents = ''] = match;
  return BigInt(reais) * REAL_E5 + BigInt(cents.padEnd(2, '0')) * CENTAVO_E5;
}

/** A statement line shows all five decimals, so that lines add up on screen. */
export function toFiveDecimals(amountE5: AmountE5): string {
  const sign = amountE5 < 0n ? '-' : '';
  const digits = (amountE5 < 0n ? -amountE5 : amountE5).toString().padStart(6, '0');
  return `${sign}${digits.slice(0, -5)}.${digits.slice(-5)}`;
}
