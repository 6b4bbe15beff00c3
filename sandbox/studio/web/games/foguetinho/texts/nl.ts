import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  bet: 'Inzetten',
  starting: 'Stijgt op',
  cashOut: 'Uitbetalen',
  auto: 'Auto-uitbetaling',
  autoOff: 'Uit',
  ready: 'Klaar voor vertrek',
  lede: 'De ronde is alleen van jou en begint als je inzet. Betaal uit voordat de raket stopt.',
  chance: 'Kans om {times} te halen: *{chance}*',
  ifStops: 'Als hij nu stopt: *{amount}*',
  autoPays: 'Automatisch bij {times} betaalt *{amount}*',
  noAuto: 'Geen automatische uitbetaling: jij betaalt uit.',
  youLeft: 'Je betaalde uit',
  goesOn: 'de raket vliegt door: *{times}*',
  wentTo: 'de raket stopte bij *{times}*',
  stoppedAt: 'De raket stopte bij {times}.',
  ended: 'Inzet van {stake} is voorbij.',
  late: 'Kwam na de stop.',
  lateTimes: 'Gestopt op {stop}, je druk kwam op {press}.',
  spoken: 'De raket is voorbij {times}.',
  leftAt: 'uit bij {left} · gestopt bij {times}',
  stopped: 'gestopt bij {times}',
  found: 'Stop bij {times}.',
  multiplier: 'Vermenigvuldiger',
  chanceHead: 'Kans',
  time: 'Tijd',
  pays: 'Betaalt',
  secs: '{value} s',
  rule1:
    'De server trekt waar de raket stopt voordat hij opstijgt. De vlucht volgt de klok van de server: e tot de macht een tiende van de seconden.',
  rule2:
    'Je kunt uitbetalen van {min} tot {max}. Het moment waarop je druk de server bereikt telt, niet wat het scherm toont.',
  rule3:
    'De server betaalt automatisch uit bij de precieze vermenigvuldiger, ook zonder verbinding. Het staat er vóór de inzet en kan uit.',
  rule4: 'Stopt de raket eerder, dan is de inzet voorbij. De prijs wordt op de centavo afgekapt.',
};
