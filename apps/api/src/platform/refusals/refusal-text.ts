import { fillText, type Locale, type RefusalName, refusals } from '@arara/contract';
import { parseWire } from '@arara/domain/money';
import { reaisText } from './reais.ts';
import type { RefusalValues } from './refusal.ts';

/** The sentence a player reads. Values carry money in its wire form; here it is written as the language writes it. */
export function refusalText(refusal: RefusalName, locale: Locale, values: RefusalValues = {}): string {
  return fillText(refusals[refusal].text[locale], values).replace(/R\$ (\d+\.\d{2})/g, (whole, wire: string) => {
    const amountE5 = parseWire(wire);
    return amountE5 === undefined ? whole : reaisText(amountE5, locale);
  });
}
