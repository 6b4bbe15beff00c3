import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as cards } from '../../cards/texts/nl.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...cards,
  bet: 'Inzetten',
  betting: 'Inzet loopt',
  higher: 'Hoger of gelijk',
  lower: 'Lager of gelijk',
  swap: 'Andere kaart',
  hits: 'Treffers',
  total: 'Bereikt',
  collect: 'Opnemen',
  guessFirst: 'Kies: hoger of lager',
  ask: 'Hoger of lager? De aas is 1, de heer 13.',
  swapFree: 'De eerste kaart wisselen is gratis',
  buttonsShow: 'De knoppen tonen het totaal dat de ronde bereikt.',
  notOffered: 'Niet aangeboden',
  roundCards: 'Kaarten van de ronde',
  tookWith: { one: 'Je nam op met {n} treffer', other: 'Je nam op met {n} treffers' },
  took: { one: 'opgenomen met {n} treffer', other: 'opgenomen met {n} treffers' },
  missed: '{card} kwam',
  came: '{card} kwam',
  found: 'Kaarten: {list}.',
  stands: 'Volgende ronde, {card}: hoger {higher} · lager {lower}',
  winning: 'Waarden',
  ofThirteen: '{n} van 13',
  chance: 'Kans',
  multiplier: 'Vermenigvuldiger',
  pays: 'Betaalt',
  oneGuess: 'Eén goede gok, naar hoeveel van de 13 waarden winnen.',
  spoken: '{card}. Bereikt {times}.',
  rule1:
    'Zeg of de volgende kaart hoger of lager is. Een kaart van dezelfde waarde wint aan beide kanten. De aas is 1, de heer 13.',
  rule2: 'Elke kaart komt uit alle 52, met dezelfde kans: het spel raakt nooit op.',
  rule3:
    'Het totaal is 97 gedeeld door het product van de kansen van je treffers, afgekapt op twee decimalen. De 3% van het huis gaat er één keer per ronde af, niet per gok.',
  rule4:
    'Neem op wanneer je wilt, na de eerste treffer. Een misser eindigt de ronde zonder winst. Een gok die niet mis kan gaan, of boven 10.000× zou komen, wordt niet aangeboden.',
};
