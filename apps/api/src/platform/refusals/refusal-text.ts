import type { Locale, RefusalName } from '@arara/contract';
import { parseWire } from '@arara/domain/money';
import { textsOf } from '@arara/texts/node';
import { reaisText } from './reais.ts';
import type { RefusalValues } from './refusal.ts';

const t = textsOf<RefusalName>('refusals');

/** The sentence a player reads. Values carry money in its wire form; here it is written as the language writes it. */
export function refusalText(refusal: RefusalName, locale: Locale, values: RefusalValues = {}): string {
  return t(locale, refusal, values).replace(/R\$ (\d+\.\d{2})/g, (whole, wire: string) => {
    const amountE5 = parseWire(wire);
    return amountE5 === undefined ? whole : reaisText(amountE5, locale);
  });
}
