import type { SameTexts } from '../../../lib/texts.ts';
import type { fund as ptBR } from './pt-BR.ts';

export const fund = {
  now: 'Solde actuel',
  held: 'Plus {amount} en route vers votre banque.',
  after: 'solde après',
  today: 'Aujourd’hui, {day}',
  yesterday: 'Hier, {day}',
  pending: 'En cours d’examen',
  failed: 'Échec',
  cash: 'compte argent',
  bonus: 'compte bonus',
  commission: 'portefeuille d’équipe',
  more: 'Charger les jours précédents',
  end: {
    one: 'Fin de la liste · {count} opération',
    many: 'Fin de la liste · {count} opérations',
    other: 'Fin de la liste · {count} opérations',
  },
  empty: 'Aucune opération pour l’instant',
  emptyText: 'Dépôts, mises, gains et retraits apparaissent ici, avec le solde après chacun.',
  loading: 'Chargement du relevé',
  latest: 'Dernières opérations',
  seeAll: 'Tout voir',
  takeAway: 'Emporter ce relevé',
  takeAwayText: 'Un fichier avec toutes les lignes, pour votre tableur.',
} as const satisfies SameTexts<typeof ptBR>;
