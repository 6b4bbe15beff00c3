import { parseWire } from '@arara/domain/money';

/** What somebody typed, in 1e-5 reais: `1.000,50` and `1000.5` both. */
export function readTyped(typed: string): bigint | undefined {
  const clean = typed.replaceAll(/[^\d.,]/g, '');
  const decimal = /[.,]\d{1,2}$/.test(clean)
    ? clean.replaceAll(/[.,](?=.*[.,]\d{1,2}$)/g, '').replace(',', '.')
    : clean.replaceAll(/[.,]/g, '');
  const amountE5 = decimal === '' ? undefined : parseWire(decimal);
  return amountE5 === undefined || amountE5 <= 0n ? undefined : amountE5;
}
