import type { Translate } from '../../lib/texts.ts';
import { colourOf, kindOf, type Spot } from './table.ts';
import type { Key } from './texts.ts';

const plain: Readonly<Record<string, Key>> = {
  red: 'red',
  black: 'black',
  even: 'even',
  odd: 'odd',
  low: 'low',
  high: 'high',
};
const listed: Readonly<Record<string, Key>> = {
  straight: 'straight',
  split: 'split',
  street: 'street',
  corner: 'corner',
  line: 'line',
};

/** `Dividida 8 · 9`, `2ª dúzia`, `Vermelho`. */
export function nameOf(id: string, t: Translate<Key>): string {
  const kind = kindOf(id);
  const parts = id.split('-').slice(1);
  const known = plain[kind];
  if (known !== undefined) return t(known);
  if (kind === 'dozen') return t('dozen', { n: parts[0] ?? '' });
  if (kind === 'column') return t('column', { list: columnList(id) });
  const long = kind === 'line' || (kind === 'street' && parts.length > 2);
  const list = long ? `${parts[0] ?? ''}–${parts.at(-1) ?? ''}` : parts.join(' · ');
  return t(listed[kind] ?? 'straight', { list: kind === 'street' && parts[0] === '0' ? parts.join(' · ') : list });
}

function columnList(id: string): string {
  const first = Number(id.split('-')[1] ?? 1);
  return `${first}, ${first + 3}, ${first + 6}…`;
}

/** `Preto · ímpar · 2ª dúzia`. */
export function factsOf(number: number, t: Translate<Key>): string {
  if (number === 0) return t('zero');
  const dozen = t('dozen', { n: Math.ceil(number / 12) });
  return [t(colourOf(number) === 'red' ? 'red' : 'black'), t(number % 2 === 0 ? 'even' : 'odd'), dozen].join(' · ');
}

/** What a place is, with its colour and what it pays, for who hears it. */
export function spokenSpot(id: string, spot: Spot | undefined, t: Translate<Key>): string {
  const number = kindOf(id) === 'straight' ? Number(id.split('-')[1]) : 0;
  const colour = number === 0 ? [] : [t(colourOf(number) === 'red' ? 'red' : 'black')];
  const pays = spot === undefined ? [] : [`${t('pays')} ${t('toOne', { n: spot.odds })}`];
  return [nameOf(id, t), ...colour, ...pays].join(', ');
}
