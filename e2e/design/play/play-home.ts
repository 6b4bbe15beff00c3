import type { Page } from '@playwright/test';
import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';
import { tabs } from '../player/home.ts';
import { deskEvening, evening } from '../player/played.ts';
import { startOne } from './played-rounds.ts';

const HOME = '/v1/api/home';

/** What stands around every tab. */
const around = {
  'top-bar': '.top-bar',
  brand: '.top-bar__brand',
  'balance-pill': '.balance-pill',
  help: '.top-bar .icon-button[aria-label^="Ajuda"]',
  bell: '.top-bar .icon-button[aria-label="Avisos"]',
  'age-strip': '.age-strip',
  ...tabs,
} as const;

const hero = {
  hero: '.mini-hero',
  'hero-art': '.mini-hero img',
  'hero-title': '.mini-hero h2',
  'hero-rule': '.mini-hero p',
};

const games = {
  wins: '.wins',
  'wins-win': '.wins__i',
  'head-continue': 'section:has(.recent) .section-head',
  recent: '.recent',
  'head-top': 'section:has(.podium) .section-head',
  'top-three': '.podium',
  top10: '.podium .tile',
  'head-games': 'section:has(.tiles) .section-head',
  'head-games-title': 'section:has(.tiles) h2',
  chips: 'nav.rail',
  'chips-all': '.chip:nth-child(1)',
  'chips-slots': '.chip:nth-child(3)',
  'tiles-games': '.tiles',
  'game-tile': '.tile2',
  'game-tile-art': '.tile2 .tile__art',
  'game-tile-rtp': '.tile2__cap .num',
  'game-tile-info': '.tile2__i',
  '[data-part="game-tile"] button[aria-pressed]': '.tile__fav',
  jackpot: '.pot',
  'age-notice': '.age-notice',
} as const;

export const homeSmall: DesignMap = {
  file: 'second/play/home-small.html',
  route: '/game/idx1',
  answers: evening,
  parts: { ...around, ...hero, ...games },
};
export const homeSmallLight: DesignMap = { ...homeSmall, file: 'second/play/home-small-light.html', theme: 'light' };

export const homeSmallDesk: DesignMap = {
  file: 'second/play/home-desktop.html',
  route: '/game/idx1',
  viewport: { width: 1280, height: 800 },
  answers: deskEvening,
  parts: {
    ...hero,
    'desk-rail': '.desk__rail',
    'desk-home': '.desk__nav a:nth-child(1)',
    'desk-team': '.desk__nav a:nth-child(2)',
    'desk-vip': '.desk__nav a:nth-child(3)',
    'desk-activity': '.desk__nav a:nth-child(4)',
    'desk-me': '.desk__nav a:nth-child(5)',
    'rail-age': '.desk__rail p',
    'desk-search': '.desk__top .find',
    'balance-pill': '.balance-pill',
    help: '.desk__top .icon-button[aria-label="Ajuda"]',
    bell: '.desk__top .icon-button[aria-label="Avisos"]',
    wins: '.wins',
    chips: 'nav.rail',
    'chips-all': '.chip:nth-child(1)',
    'tiles-games': '.tiles',
    'game-tile': '.tile2',
    'game-tile-rtp': '.tile2__cap .num',
    'game-tile-info': '.tile2__i',
    jackpot: '.pot',
  },
};

interface Section {
  readonly Kind: string;
}

const campaign = (Id: string, Kicker: string) => ({
  Id,
  Place: 'banner',
  Kicker,
  Title: Kicker,
  Text: 'Jogue qualquer slot. Os 50 melhores ganham.',
  Rule: 'Jogue qualquer slot. Os 50 melhores ganham.',
  Warning: null,
  Action: 'Ver torneio',
  Target: '/game/bonusRecord?view=tournament',
  Image: '',
  StartsAt: '2026-11-09T03:00:00.000Z',
  EndsAt: '2026-11-16T02:59:00.000Z',
});
const campaigns = [
  campaign('a', 'Torneio da Semana'),
  campaign('b', 'Novo jogo'),
  campaign('c', 'Jackpot'),
  campaign('d', 'Penas'),
];

/** A house with three thousand games, of which Home shows some. */
function manyGames(body: AnswerBody): AnswerBody {
  const drawn = evening[HOME](body);
  const sections = (drawn['Sections'] as readonly Section[]).map((section) =>
    section.Kind === 'games' ? { ...section, Total: 3042 } : section,
  );
  return { ...drawn, Sections: sections, Banners: campaigns };
}

export const homeLarge: DesignMap = {
  ...homeSmall,
  file: 'second/play/home-large.html',
  answers: { ...evening, [HOME]: manyGames },
  parts: {
    ...around,
    chips: 'section.rail',
    'chips-all': '.chip:nth-child(1)',
    'chips-slots': '.chip:nth-child(3)',
    'story-row': '.story-row',
    '[data-part="story-row"] button': '.bubble-story',
    wins: '.wins',
    'head-continue': 'section:has(.recent) .section-head',
    'head-continue-more': 'section:has(.recent) .section-head__more',
    recent: '.recent',
    'head-top': 'section:has(.top10) .section-head',
    'head-top-more': 'section:has(.top10) .section-head__more',
    top10: '.top10',
    'head-games': 'section:has(.tile2) .section-head',
    'game-tile': '.tile2',
    'game-tile-info': '.tile2__i',
    search: '.find',
  },
};

/** A field of mines that was begun and left. */
async function leaveRound(page: Page): Promise<void> {
  await page.goto('/game/gameWeb?gameId=minas-gerais');
  await startOne(page);
  await page.goto('/game/idx1');
  await page.waitForSelector('[data-part="unfinished"]');
}

export const homeUnfinished: DesignMap = {
  ...homeSmall,
  file: 'second/play/home-unfinished.html',
  who: 'gambler',
  reach: leaveRound,
  parts: {
    ...around,
    ...games,
    '[data-part="unfinished"] > *': '.resume',
    '[data-part="unfinished"] img': '.resume img',
    '[data-part="unfinished"] h1': '.resume h2',
    '"Rodada aberta…"': '.resume .text-brand',
    'unfinished-back': '"Voltar à rodada"',
  },
};

const stopped = {
  '[data-part="stopped-home"] img': '.calm img',
  '[data-part="stopped-home"] h2': '.calm h1',
  'head-can': '.section-head',
  'head-can-title': '.section-head h2',
  'stopped-ways': '.list',
  '[data-part="stopped-ways"] > :nth-child(1)': '.item:nth-child(1)',
  '"Sacar R$…"': '.item:nth-child(1) .item__title',
  '"Seu dinheiro sai por PIX."': '.item:nth-child(1) .item__sub',
  '"Ver meu resumo"': '"Ver meu resumo"',
  '"Falar com uma pessoa"': '"Falar com uma pessoa"',
  '"Abra um chamado e acompanhe."': '"Abra um chamado e acompanhe."',
  'age-notice': '.age-notice',
} as const;

export const homePaused: DesignMap = {
  file: 'second/play/home-paused.html',
  route: '/game/idx1',
  who: 'paused',
  parts: {
    ...around,
    ...stopped,
    '"Pausar por mais tempo"': '"Pausar por mais tempo"',
    '"Você pode aumentar, nunca encurtar."': '"Você pode aumentar, nunca encurtar."',
  },
};

export const homeLimit: DesignMap = {
  file: 'second/play/home-limit.html',
  route: '/game/idx1',
  who: 'limited',
  parts: {
    ...around,
    ...stopped,
    '[data-part="stopped-home"] [role="progressbar"], [data-part="stopped-home"] [role="img"]': '.progress',
    '"Ver meus limites"': '"Ver meus limites"',
    '"Diminuir vale na hora."': {
      selector: '"Baixar vale na hora."',
      changed: 'what is lowered is not said in the word for a download',
    },
  },
};

export const tileInfo: DesignMap = {
  file: 'second/play/tile-info.html',
  route: '/game/idx1',
  answers: evening,
  press: ['game-tile-info'],
  parts: {
    'game-sheet': '.sheet',
    'sheet-art': '.sheet img',
    'sheet-title': '.sheet h2',
    'sheet-maker': '"Slot da Arara · 10 linhas"',
    '[data-part="game-sheet"] [data-part="sheet-facts"] > div:nth-child(1)': '.sheet .facts > div:nth-child(1)',
    '[data-part="game-sheet"] [data-part="sheet-facts"] > div:nth-child(2)': '.sheet .facts > div:nth-child(2)',
    '[data-part="game-sheet"] [data-part="sheet-facts"] > div:nth-child(3)': '.sheet .facts > div:nth-child(3)',
    '[data-part="game-sheet"] [data-part="sheet-facts"] > div:nth-child(4)': '.sheet .facts > div:nth-child(4)',
    'sheet-facts': '.sheet .facts',
    'sheet-average': '"A cada R$ 100 apostados, voltam R$ 95,81 em média."',
    'sheet-rules': '.sheet .item:nth-child(1)',
    'sheet-fair': '.sheet .item:nth-child(2)',
    'sheet-demo': '.sheet .btn--quiet',
    'sheet-play': '.sheet .btn--brand',
    favourite: '.sheet .icon-button',
  },
};

export const story: DesignMap = {
  file: 'second/play/story.html',
  route: '/game/idx1',
  answers: { ...evening, [HOME]: (body) => ({ ...evening[HOME](body), Banners: campaigns }) },
  press: ['hero'],
  parts: {
    story: '.story',
    '[data-part="story"] [aria-hidden="true"] > i': '.story__bars i',
    '[data-part="story"] svg': '.story__head img',
    '[data-part="story"] span:not([class*="hidden"])': '.story__head .grow',
    'story-close': '.story__head .icon-button',
    '[data-part="story"] > img': '.frame > div img, .story > div img',
    '[data-part="story"] h2': '.story__foot h1',
    '[data-part="story"] h2 + p': '.story__foot p',
    '[data-part="story"] dl': '.fact-grid',
    '[data-part="story"] dl > div': '.fact-grid > div:nth-child(3)',
    'story-way': '.story__foot .btn',
    'story-rules': '"Regulamento"',
    ...saying('Torneio da Semana', 'Jogue qualquer slot. Os 50 melhores ganham.', 'Ver torneio'),
  },
};
