import { readBrandFiles, readBrandFolders, serveBrand } from '@arara/brands';
import { account, accountScreen } from '../../../apps/player/src/app/testing/payment-answers.ts';
import { renderMail } from '../../../apps/api/src/modules/notifications/templates/render.ts';
import { brandsBeside } from '../../../scripts/edge/test-hosts.ts';
import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';
import { desk, frame } from '../office/office-frame.ts';
import { login } from '../player/login.ts';
import { me } from '../player/me.ts';

const own = { isBeside: true, theme: 'light' } as const;
const section = (place: number) => `section:nth-of-type(${place})`;

export const besideLogin: DesignMap = {
  ...own,
  file: 'brands/screens/login.html',
  route: login.route,
  who: 'visitor',
  fill: { 'login-phone': '11982143382', 'login-password': 'segredo1' },
  parts: {
    'auth-hero': '.auth-hero',
    'auth-art': '.auth-hero__art',
    'login-back': '.auth-hero .icon-button',
    'auth-word': '.auth-hero__copy img',
    'auth-title': '.auth-hero__copy h1',
    'login-phone': 'form > .field:nth-child(1)',
    'login-phone-label': 'form > .field:nth-child(1) .field__label',
    'login-phone-box': 'form > .field:nth-child(1) .field__box',
    'login-password': 'form > .field:nth-child(2)',
    'login-password-label': 'form > .field:nth-child(2) .field__label',
    'login-password-box': 'form > .field:nth-child(2) .field__box',
    'login-forgot': 'form .field a',
    'login-enter': 'form .btn--money',
    'login-join': 'form .btn--quiet',
    'login-foot': 'main > p',
  },
};

export const besideMe: DesignMap = { ...me, ...own, file: 'brands/screens/me.html' };

const bonus = '.card:has(.switch)';
const payer = `${section(4)} .item`;

/** Drawn as a list of long sums; what was built since is shorter, with the same parts. */
export const besideRecharge: DesignMap = {
  ...own,
  file: 'brands/screens/recharge.html',
  route: '/game/recharge',
  fill: { asked: '200,00' },
  press: ['bonus-switch'],
  parts: {
    'nav-bar': '.nav-bar',
    'recharge-records': '.nav-bar .icon-button:last-child',
    'asked-label': '.label',
    asked: '.row:has(> .amount-big)',
    'asked-range': `${section(1)} .xs span`,
    'asked-chips': '.amounts',
    'bonus-opt-in': bonus,
    'bonus-opt-in-title': `${bonus} .strong`,
    'bonus-switch': '.switch',
    payer: `${section(4)} .list`,
    'payer-icon': `${payer} .item__icon`,
    'payer-title': `${payer} .item__title`,
    'payer-sub': `${payer} .item__sub`,
    'recharge-bar': '.action-bar',
    'recharge-order': '.btn--money',
    ...saying('PIX', 'Depositar'),
  },
};

const terms = accountScreen.Withdrawal;
const bound = (body: AnswerBody): AnswerBody => ({
  ...body,
  ...accountScreen,
  Accounts: [account],
  Withdrawal: { ...terms, CanWithdraw: { ...terms.CanWithdraw, BonusLost: '0.00' } },
});

/** The code of withdrawals is asked for in a sheet that follows, and the hours are said where they keep somebody waiting. */
export const besideWithdraw: DesignMap = {
  ...own,
  file: 'brands/screens/withdraw.html',
  route: '/game/withdraw',
  answers: { '/v1/api/account/get': bound },
  fill: { take: '500,00' },
  parts: {
    'nav-bar': '.nav-bar',
    'withdraw-records': '.nav-bar .icon-button:last-child',
    'available-label': '.label',
    available: '.amount-big',
    take: '.field__box',
    'take-all': '.field__box .btn',
    'take-chips': '.row:has(> .chip)',
    '[data-part="take-chips"] button': '.chip',
    destination: `${section(3)} .item`,
    'destination-icon': `${section(3)} .item__icon`,
    'destination-sub': `${section(3)} .item__sub`,
    'withdraw-sum': `${section(6)} .card`,
    'withdraw-bar': '.action-bar',
    'withdraw-confirm': '.btn--money',
    ...saying('Sacar', 'Tudo', 'Você recebe'),
  },
};

const brandBeside = brandsBeside[0];

/** The mail itself, with the brand's files from the product. */
function codeMail(playerUrl: string): string {
  const folder = readBrandFolders().get(brandBeside?.brandId ?? 0);
  if (folder === undefined) throw new Error('there is no brand beside the default one');
  const { brand } = folder;
  const filesUrl = playerUrl + serveBrand(brand, readBrandFiles(folder)).folder;
  const values = { code: '482913', minutes: 5 };
  return renderMail({ template: 'login_code', locale: 'pt-BR', values, brand: { ...brand, playerUrl, filesUrl } }).html;
}

const card = 'td.card:has(h1)';

export const besideMail: DesignMap = {
  ...own,
  file: 'brands/screens/email-code.html',
  route: '',
  html: codeMail,
  viewport: { width: 640, height: 900 },
  parts: {
    'table table > tbody > tr:first-child > td': 'table table > tbody > tr:first-child > td',
    'table table table td:first-child img': 'table table table td:first-child img',
    'table table table td:last-child img': 'table table table td:last-child img',
    'td.card': 'td.card',
    'td h1': 'h1',
    [`${card} p:nth-of-type(1)`]: `${card} p:nth-of-type(1)`,
    'div.code': '.code',
    [`${card} p:nth-of-type(2)`]: `${card} p:nth-of-type(2)`,
    'td.warn': '.warn',
    'td.warn b': '.warn b',
    [`${card} p:nth-of-type(3)`]: `${card} p:nth-of-type(3)`,
    [`${card} p:nth-of-type(4)`]: `${card} p:nth-of-type(4)`,
    'tr:last-child > td.card': 'tr:last-child > td.card',
    'td.card b.t': 'td.card b.t',
    ...saying('18+', 'Ajuda', 'Privacidade'),
  },
};

const item = (place: number) => `.nav__item:nth-child(${place})`;

/** Which brand an office is of is its host's; nobody changes it from inside. */
export const besideOffice: DesignMap = {
  ...own,
  ...desk,
  file: 'brands/screens/office-brand-switch.html',
  route: '/jogadores/busca',
  staff: 'sergio',
  parts: {
    nav: frame['nav'] ?? '',
    'nav-brand': frame['nav-brand'] ?? '',
    '[data-part="nav-brand"] img': '.nav__brand img',
    '[data-part="nav-brand"] small': '.nav__brand small',
    'nav-on': '.nav__item--on',
    '[data-part="nav"] a[title="Pagamentos"]': item(3),
    '[data-part="nav"] a[title="Jogos"]': item(5),
    '[data-part="nav"] a[title="Promoções"]': item(6),
    '[data-part="nav"] a[title="Conteúdo"]': item(8),
    '[data-part="nav"] a[title="Auditoria"]': item(12),
    'nav-user': '.nav__user',
    bar: '.bar',
    search: '.search',
    '[data-part="search"] kbd': '.search kbd',
    scope: '.scope',
    '[data-part="scope"] img': '.scope img',
    '[data-part="scope"] b': '.scope b',
    'page-title': '.page__head h1',
  },
};
