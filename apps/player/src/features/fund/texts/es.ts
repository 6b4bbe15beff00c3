import type { SameTexts } from '../../../lib/texts.ts';
import type { fund as ptBR } from './pt-BR.ts';

export const fund = {
  now: 'Saldo ahora',
  held: 'Más {amount} en camino a tu banco.',
  after: 'saldo después',
  today: 'Hoy, {day}',
  yesterday: 'Ayer, {day}',
  pending: 'En revisión',
  failed: 'Fallido',
  cash: 'cuenta de dinero',
  bonus: 'cuenta de bono',
  commission: 'cartera del equipo',
  more: 'Cargar días anteriores',
  end: {
    one: 'Fin de la lista · {count} movimiento',
    many: 'Fin de la lista · {count} movimientos',
    other: 'Fin de la lista · {count} movimientos',
  },
  empty: 'Aún no hay movimientos',
  emptyText: 'Depósitos, apuestas, ganancias y retiros aparecen aquí, con el saldo después de cada uno.',
  loading: 'Cargando el extracto',
  latest: 'Últimos movimientos',
  seeAll: 'Ver todo',
  takeAway: 'Llevar este extracto',
  takeAwayText: 'Un archivo con todas las líneas, para tu hoja de cálculo.',
} as const satisfies SameTexts<typeof ptBR>;
