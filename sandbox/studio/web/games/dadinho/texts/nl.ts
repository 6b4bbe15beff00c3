import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  roll: 'Gooien',
  rolling: 'Aan het gooien',
  below: 'Onder',
  winsIf: 'Je wint als het getal *onder {value}* ligt',
  limit: 'Grens',
  limitIs: 'Wint onder {value}',
  multiplier: 'Factor',
  chance: 'Kans',
  pays: 'Betaalt',
  hit: 'onder {value}: gewonnen',
  miss: 'niet onder {value}',
  came: 'kwam {value}',
  number: 'Getal {value}.',
  stands: '{times} · kans {chance}',
  rule1: 'De server trekt een getal van 0,00 tot 99,99, elk even waarschijnlijk.',
  rule2: 'Je wint als het getal onder de gekozen grens ligt, van 1,00 tot 95,00.',
  rule3:
    'De factor is 98 gedeeld door de kans in procent, afgekapt op de vierde decimaal. De prijs wordt afgekapt op de centavo.',
};
