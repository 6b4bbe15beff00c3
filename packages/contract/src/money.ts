import { type AmountE5, CENTAVO_E5, parseWire, REAL_E5, toFiveDecimals, toWire } from '@arara/domain/money';
import * as z from 'zod/mini';

function parseSigned(text: string): AmountE5 | undefined {
  const negative = text.startsWith('-');
  const amountE5 = parseWire(negative ? text.slice(1) : text);
  return amountE5 === undefined || !negative ? amountE5 : -amountE5;
}

function parseFiveDecimals(text: string): AmountE5 {
  const negative = text.startsWith('-');
  const [reais = '0', rest = '0'] = (negative ? text.slice(1) : text).split('.');
  const amountE5 = BigInt(reais) * REAL_E5 + BigInt(rest);
  return negative ? -amountE5 : amountE5;
}

/** An amount of an answer: a decimal text with two places outside, floored; a bigint in 1e-5 inside. */
export const Money = z.codec(z.string().check(z.regex(/^-?(0|[1-9]\d{0,14})\.\d{2}$/)), z.bigint(), {
  decode: (text) => parseSigned(text) ?? 0n,
  encode: toWire,
});

/** An amount of a statement line: all five decimals, so that the lines add up on screen. */
export const LineMoney = z.codec(z.string().check(z.regex(/^-?(0|[1-9]\d{0,14})\.\d{5}$/)), z.bigint(), {
  decode: parseFiveDecimals,
  encode: toFiveDecimals,
});

/** An amount somebody asks for: a decimal text or a JSON number, whole centavos, more than zero. */
export const AskedMoney = z
  .codec(z.union([z.string(), z.number()]), z.bigint(), {
    decode: (value, context) => {
      const amountE5 = parseWire(String(value).trim());
      if (amountE5 !== undefined) return amountE5;
      context.issues.push({ code: 'custom', message: 'money', input: value, continue: false });
      return z.NEVER;
    },
    encode: toWire,
  })
  .check(z.gte(CENTAVO_E5));
