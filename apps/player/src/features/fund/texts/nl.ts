import type { SameTexts } from '../../../lib/texts.ts';
import type { fund as ptBR } from './pt-BR.ts';

export const fund = {
  now: 'Saldo nu',
  held: 'Plus {amount} onderweg naar je bank.',
  after: 'saldo daarna',
  today: 'Vandaag, {day}',
  yesterday: 'Gisteren, {day}',
  pending: 'In beoordeling',
  failed: 'Mislukt',
  cash: 'geldrekening',
  bonus: 'bonusrekening',
  commission: 'teamportemonnee',
  more: 'Eerdere dagen laden',
  end: { one: 'Einde van de lijst · {count} mutatie', other: 'Einde van de lijst · {count} mutaties' },
  empty: 'Nog geen mutaties',
  emptyText: 'Stortingen, inzetten, winsten en opnames staan hier, met het saldo na elke mutatie.',
  loading: 'Afschrift laden',
  latest: 'Laatste mutaties',
  seeAll: 'Alles zien',
  takeAway: 'Dit overzicht meenemen',
  takeAwayText: 'Een bestand met alle regels, voor je rekenblad.',
} as const satisfies SameTexts<typeof ptBR>;
