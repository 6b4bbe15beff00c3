import type { AnswerBody, DesignMap } from '../design-map.ts';

const account = '.list:has(.item__icon--leaf)';
const app = '.list:not(:has(.item__icon--leaf)):not(:has(.item__icon--heat))';
const day = '.card:has(.stats)';

/** The sentence of the rule stands below the bar, where the drawing has none; without it all else is as drawn. */
const plainTurnover = (body: AnswerBody): AnswerBody => ({
  ...body,
  Turnover: { ...(body['Turnover'] as AnswerBody), Sentence: '' },
});

export const me: DesignMap = {
  file: 'me.html',
  route: '/game/idx5',
  answers: { '/v1/api/playerMain/mainInfo': plainTurnover },
  parts: {
    'top-bar': '.top-bar',
    avatar: '.top-bar .avatar',
    name: '.top-bar h1',
    id: { selector: '.top-bar button.row', changed: 'decisions 3: ids are longer' },
    vip: '.top-bar a.row',
    bell: '.top-bar .icon-button',
    wallet: '.wallet',
    'wallet-label': '.wallet__label',
    'wallet-total': '.wallet__total',
    'wallet-bar': '.wallet__bar',
    'wallet-cash': '.wallet__split > div:nth-child(1)',
    'wallet-bonus': '.wallet__split > div:nth-child(2)',
    deposit: '.wallet .btn--money',
    withdraw: '.wallet .btn--glass',
    rollover: '.card:has(> .progress)',
    quick: '.quick',
    'quick-records': '.quick a:nth-child(1)',
    'quick-figures': '.quick a:nth-child(2)',
    'quick-favourites': '.quick a:nth-child(3)',
    'quick-gifts': '.quick a:nth-child(4)',
    day,
    'day-title': `${day} .strong`,
    'day-since': `${day} .faint`,
    'day-figures': '.stats',
    'menu-account': account,
    'row-limits': `${account} .item:nth-child(1)`,
    'row-limits-icon': `${account} .item:nth-child(1) .item__icon`,
    'row-limits-title': `${account} .item:nth-child(1) .item__title`,
    'row-limits-sub': `${account} .item:nth-child(1) .item__sub`,
    'row-accounts': `${account} .item:nth-child(2)`,
    'row-accounts-title': `${account} .item:nth-child(2) .item__title`,
    'row-security': `${account} .item:nth-child(3)`,
    'row-security-title': `${account} .item:nth-child(3) .item__title`,
    'menu-app': app,
    'row-support': `${app} .item:nth-child(1)`,
    'row-language': `${app} .item:nth-child(3)`,
    'row-language-title': `${app} .item:nth-child(3) .item__title`,
    'row-language-value': `${app} .item:nth-child(3) .small`,
    'row-theme': `${app} .item:nth-child(4)`,
    'row-theme-value': `${app} .item:nth-child(4) .small`,
    'row-logout': '.list:has(.item__icon--heat) .item',
    'row-logout-icon': '.item__icon--heat',
    'last-login': '.list + p.xs',
    'age-notice': { selector: '.age-notice', changed: 'the specification: what the market must say' },
    'tab-home': '.tab:nth-child(1)',
    'tab-me': '.tab:nth-child(5)',
  },
};
