import type { SameTexts } from '../../../lib/texts.ts';
import type { fund as ptBR } from './pt-BR.ts';

export const fund = {
  now: 'Balance now',
  held: 'Plus {amount} on its way to your bank.',
  after: 'balance after',
  today: 'Today, {day}',
  yesterday: 'Yesterday, {day}',
  pending: 'Reviewing',
  failed: 'Failed',
  cash: 'cash account',
  bonus: 'bonus account',
  commission: 'team wallet',
  more: 'Load earlier days',
  end: { one: 'End of the list · {count} entry', other: 'End of the list · {count} entries' },
  empty: 'Nothing has moved yet',
  emptyText: 'Deposits, bets, wins and withdrawals show up here, each with the balance after it.',
  loading: 'Loading the statement',
  latest: 'Latest entries',
  seeAll: 'See all',
  takeAway: 'Take this statement with you',
  takeAwayText: 'A file with every line, for your spreadsheet.',
} as const satisfies SameTexts<typeof ptBR>;
