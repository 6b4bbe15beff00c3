import type { AnswerBody, DesignMap } from '../design-map.ts';

const beside = 'aside:not(.desk__rail)';

/** The sentence of the rule stands below the bar, where the drawing has none; without it all else is as drawn. */
const plainTurnover = (body: AnswerBody): AnswerBody => ({
  ...body,
  Turnover: { ...(body['Turnover'] as AnswerBody), Sentence: '' },
});

export const meDesktop: DesignMap = {
  file: 'me-desktop.html',
  route: '/game/idx5',
  viewport: { width: 1280, height: 800 },
  answers: { '/v1/api/playerMain/mainInfo': plainTurnover },
  parts: {
    avatar: 'main .avatar',
    name: 'main h1',
    wallet: '.wallet',
    'wallet-total': '.wallet__total',
    'wallet-bar': '.wallet__bar',
    'wallet-cash': '.wallet__split > div:nth-child(1)',
    'wallet-bonus': '.wallet__split > div:nth-child(2)',
    deposit: '.wallet .btn--money',
    withdraw: '.wallet .btn--glass',
    rollover: 'main .card:has(.progress)',
    latest: 'main .list',
    'menu-records': `${beside} .list:nth-child(1)`,
    'row-records': `${beside} .list:nth-child(1) .item:nth-child(1)`,
    'row-records-title': `${beside} .list:nth-child(1) .item:nth-child(1) .item__title`,
    'row-gifts': `${beside} .list:nth-child(1) .item:nth-child(3)`,
    'row-limits': `${beside} .list:nth-child(2) .item:nth-child(1)`,
    'row-accounts': `${beside} .list:nth-child(2) .item:nth-child(2)`,
    'row-security': `${beside} .list:nth-child(2) .item:nth-child(3)`,
  },
};
