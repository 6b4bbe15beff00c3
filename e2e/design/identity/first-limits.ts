import type { Page } from '@playwright/test';
import { type DesignMap, saying } from '../design-map.ts';
import { standing } from './journey.ts';
import { licensed } from './market.ts';

const choose = async (page: Page): Promise<void> => {
  const part = (name: string) => page.locator(`[data-part="${name}"]`);
  await part('first-left').locator('input').fill('600');
  await part('first-parts').getByText('25%').click();
  await part('first-day-change').click();
  await part('first-day-most').locator('input').fill('60');
  await part('first-day-change').click();
  await part('first-times').getByText('2 h').click();
  await part('first-month-change').click();
  await part('first-month-most').locator('input').fill('20');
  await part('first-month-change').click();
};

const card = (place: number) => `section:nth-of-type(${place}) .card`;

export const firstLimits: DesignMap = {
  file: 'identity/11-limits.html',
  route: '/game/limits?view=first',
  answers: { ...standing('under'), '/v1/api/limits/status': licensed },
  reach: choose,
  parts: {
    'nav-bar': '.nav-bar',
    'limits-help': '.nav-bar .icon-button:last-child',
    'identity-bars': '.stepbar',
    'first-lead': 'h2.lead',
    'first-text': 'h2.lead ~ p',
    'first-loss': card(2),
    'first-loss-must': `${card(2)} .must`,
    'first-left': '.inline-box',
    'first-parts': `${card(2)} .limit-chips`,
    'first-budget': '.budget__bar',
    'first-risk': '.budget__risk',
    'first-rest': '.budget__keep',
    'first-stays': '.budget p',
    'first-day': `${card(2)} > .row:last-child`,
    'first-day-change': `${card(2)} > .row:last-child a`,
    'first-time': card(3),
    'first-time-must': `${card(3)} .must`,
    'first-times': `${card(3)} .limit-chips`,
    'first-month': `${card(3)} p`,
    'first-how': card(4),
    'first-rules': '.can',
    'first-further': '.item',
    'first-further-icon': '.item__icon',
    'first-bar': '.action-bar',
    'first-save': '.action-bar .btn',
    'first-sum': '.action-bar .foot',
    ...saying('Limites', 'Perda por mês', 'Tempo por dia', 'Sobra por mês, depois das contas', 'E no máximo por dia'),
    ...saying('Como funciona', 'Diminuir vale na hora', 'Sacar nunca depende de limite', '20 h'),
    ...saying('Limite de depósito e de apostas', 'Opcionais, por dia, semana ou mês'),
    '"Aumentar leva 24 h"': {
      selector: '"Aumentar leva 24 h e pede confirmação"',
      changed: 'a raise that was asked for takes effect by time; nobody asks again',
    },
  },
};
