/** The studio's own money: whole 1e-5 of the currency. The games count centavos, the wire counts what each dialect wants. */
export const CENTAVO_E5 = 1_000n;
const UNIT_E5 = 100_000n;

export function fromCentavos(centavos: bigint): bigint {
  return centavos * CENTAVO_E5;
}

/** `1.50`, at least two decimals and at most five. */
export function toDecimal(amountE5: bigint): string {
  const sign = amountE5 < 0n ? '-' : '';
  const size = amountE5 < 0n ? -amountE5 : amountE5;
  const tail = (size % UNIT_E5)
    .toString()
    .padStart(5, '0')
    .replace(/0{1,3}$/, '');
  return `${sign}${size / UNIT_E5}.${tail}`;
}

/** Undefined when the text is no amount, or finer than 1e-5. */
export function fromDecimal(text: string): bigint | undefined {
  const match = /^(-?)(\d{1,18})(?:\.(\d+))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '0', tail = ''] = match;
  if (/[1-9]/.test(tail.slice(5))) return undefined;
  const size = BigInt(whole) * UNIT_E5 + BigInt(tail.slice(0, 5).padEnd(5, '0'));
  return sign === '-' ? -size : size;
}

/** Whole centavos, cut towards zero. */
export function toSubunits(amountE5: bigint): bigint {
  return amountE5 / CENTAVO_E5;
}
