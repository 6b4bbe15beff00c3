import { type DesignMap, saying } from '../design-map.ts';

const section = (place: number) => `section:nth-of-type(${place})`;

const parts = {
  'nav-bar': '.nav-bar',
  'figures-download': '.nav-bar .icon-button:last-child',
  'figures-period': '.segmented',
  ...saying('Dia', 'Semana', 'Mês', 'Ano'),
  'figures-steps': '.stepper',
  '[data-part="figures-steps"] h2': '.stepper span',
  'figures-play': `${section(2)} .card`,
  ...saying('Resultado nos jogos'),
  'figures-result': '.amount-big',
  '[data-part="figures-play"] > div:first-child > :last-child': `${section(2)} .end`,
  'figures-chart': `${section(2)} svg`,
  'figures-money': `${section(3)} .card`,
  ...saying('Você depositou', 'Você sacou', 'Diferença'),
  '[data-part="figures-money"] dl > div:nth-child(1) dd': '.tot > div:nth-child(1) dd',
  '[data-part="figures-money"] dl > div:nth-child(2) dd': '.tot > div:nth-child(2) dd',
  '[data-part="figures-money"] dl > div:nth-child(3) dd': '.tot > div:nth-child(3) dd',
  'figures-chart-money': `${section(3)} svg`,
  'figures-facts': '.stats',
  ...saying('Ver extrato'),
  'figures-limits': `${section(5)} a:last-child`,
};

const of = (length: string, press: string): DesignMap => ({
  file: `second/money/figures-${length}.html`,
  route: '/game/DadosO',
  press: [press],
  parts,
});

export const day = of('day', '"Dia"');
export const week = of('week', '"Semana"');
export const month = of('month', '"Mês"');
export const year = of('year', '"Ano"');
