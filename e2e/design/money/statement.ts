import { type DesignMap, saying } from '../design-map.ts';

const section = (place: number) => `section:nth-of-type(${place})`;

export const statement: DesignMap = {
  file: 'second/money/statement.html',
  route: '/game/Registos',
  parts: {
    'nav-bar': '.nav-bar',
    'fund-kinds': '.rail',
    ...saying('Tudo', 'Jogos', 'Depósitos', 'Saques'),
    'fund-period': '.select',
    'fund-size': '.select:nth-child(2)',
    'fund-now': `${section(2)} .card`,
    'fund-changes': '.tot',
    'fund-day': section(3),
    '[data-part="fund-day"] h2': '.day-head b',
    'fund-session': '.ses:has(.thumb)',
    'fund-line': '.ses:nth-child(3)',
    '[data-part="fund-session"] img': '.ses .thumb',
    ...saying('Tesouro da Arara', 'Foguetinho', 'Depósito PIX'),
    'take-print': '.action-bar a:first-child',
    'take-csv': '.action-bar a:last-child',
  },
};
