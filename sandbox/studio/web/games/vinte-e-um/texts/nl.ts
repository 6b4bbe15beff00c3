import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as cards } from '../../cards/texts/nl.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...cards,
  deal: 'Delen',
  dealing: 'Kaarten worden gedeeld',
  hit: 'Kaart',
  stand: 'Passen',
  double: 'Verdubbelen',
  split: 'Splitsen',
  plus: '+{amount}',
  table: 'Tafel',
  you: 'Jij',
  hand: 'Hand {n}',
  natural: 'Vinte e Um in twee kaarten',
  push: 'Gelijk: je inzet kwam terug',
  pushShort: 'Gelijk',
  bust: 'boven 21',
  felt: 'Vinte e Um betaalt 3 op 2',
  feltRules: 'De tafel past op 17 · geen verzekering',
  splitOnly: 'Splitsen kan alleen met twee kaarten van één waarde',
  firstTwo: 'Verdubbelen en splitsen alleen met de eerste twee kaarten',
  afterSplit: 'Na het splitsen: kaart of passen',
  splitMeans: 'Splitsen maakt twee handen, elk met dezelfde inzet',
  noFunds: 'Onvoldoende saldo om te verdubbelen of te splitsen',
  spoken: 'Je hebt {you}. De tafel toont {table}.',
  summary: 'jij {you}, tafel {table}',
  found: 'Kaarten: {list}.',
  result: 'Resultaat',
  times: 'Vermenigvuldiger',
  pays: 'Betaalt',
  wonHand: 'Hand boven de tafel',
  wonDouble: 'Verdubbelde hand boven de tafel',
  lost: 'Lagere hand of boven 21',
  best: 'De RTP geldt voor het beste spel; {hit} van de rondes geeft iets terug.',
  rule1: 'Zes spellen, voor elke ronde opnieuw geschud. De server trekt elke kaart in de volgorde waarin ze komt.',
  rule2: 'Wie het dichtst bij 21 komt zonder erover te gaan, wint. De aas is 1 of 11; boer, vrouw en heer zijn 10.',
  rule3:
    'Vinte e Um, een aas en een 10 in de eerste twee kaarten, betaalt 3 op 2. Heeft de tafel het ook, dan komt de inzet terug.',
  rule4:
    'Verdubbelen zet nog een gelijke inzet in en geeft één kaart. Het kan met elke eerste twee kaarten, niet na het splitsen.',
  rule5:
    'Twee kaarten van één waarde splitsen maakt twee handen, één keer per ronde. Gesplitste azen krijgen elk één kaart; 21 na het splitsen is een gewone 21.',
  rule6: 'De tafel kijkt naar haar dichte kaart, past op elke 17 en biedt geen verzekering en geen opgave.',
};
