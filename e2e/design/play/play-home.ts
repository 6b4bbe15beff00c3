import type { DesignMap } from '../design-map.ts';
import { evening } from '../player/played.ts';

const topBar = {
  'top-bar': '.top-bar',
  brand: '.top-bar__brand',
  'balance-pill': '.balance-pill',
  help: '.top-bar .icon-button[aria-label^="Ajuda"]',
  bell: '.top-bar .icon-button[aria-label="Avisos"]',
  'tab-bar': '.tab-bar',
  'tab-home': '.tab:nth-child(1)',
  'tab-me': '.tab:nth-child(5)',
  'age-strip': '.age-strip',
} as const;

export const homeSmall: DesignMap = {
  file: 'second/play/home-small.html',
  route: '/game/idx1',
  answers: evening,
  parts: { ...topBar, hero: '.mini-hero', wins: '.wins', recent: '.recent' },
};
export const homeSmallLight: DesignMap = { ...homeSmall, file: 'second/play/home-small-light.html', theme: 'light' };
export const homeSmallDesk: DesignMap = {
  ...homeSmall,
  file: 'second/play/home-desktop.html',
  viewport: { width: 1280, height: 800 },
  parts: { hero: '.mini-hero' },
};
export const homeLarge: DesignMap = { ...homeSmall, file: 'second/play/home-large.html' };
export const homeUnfinished: DesignMap = { ...homeSmall, file: 'second/play/home-unfinished.html' };
export const homePaused: DesignMap = {
  file: 'second/play/home-paused.html',
  route: '/game/idx1',
  who: 'paused',
  parts: { ...topBar },
};
export const homeLimit: DesignMap = { ...homePaused, file: 'second/play/home-limit.html', who: 'limited' };
export const tileInfo: DesignMap = {
  ...homeSmall,
  file: 'second/play/tile-info.html',
  press: ['[data-part="game-tile"] button[aria-label^="Sobre"]'],
};
export const story: DesignMap = { ...homeSmall, file: 'second/play/story.html', press: ['hero'], parts: { story: 'main' } };
