import type { DesignMap } from '../design-map.ts';
import { bar, gameOn, playOne, reels, slotPath, stake } from './played-rounds.ts';

/** A demo has no session that is watched over: no time, no result, nothing to freeze; its second row says what it is. */
const chips = {
  'game-bar': bar['game-bar'],
  'game-leave': bar['game-leave'],
  'game-name': bar['game-name'],
  'demo-badge': '.demo-chip',
  'game-chips': '.g-pill',
  'game-menu': '.g-bar button.icon-button',
  'game-sound': '.g-sub .icon-button',
  'game-maker': '.g-sub span',
  ...reels,
  'section fieldset': stake['section fieldset'],
  'section fieldset button': stake['section fieldset button'],
  'section fieldset b': stake['section fieldset b'],
  '"Aposta total"': '"Aposta de teste"',
  'main-button': '.g-go',
} as const;
const shortcuts = { '"Mín"': '"Mín"', '"½"': '"½"', '"2×"': '.g-chips button:nth-child(3)', '"Máx"': '"Máx"' } as const;

export const tileDemo: DesignMap = {
  file: 'second/play/tile-demo.html',
  route: `${slotPath}&demo=1`,
  who: 'visitor',
  reach: async (page) => void (await gameOn(page)),
  parts: { ...chips, '"Jogar com dinheiro"': '"Jogar com dinheiro"' },
};

export const onboardingDemo: DesignMap = {
  ...tileDemo,
  file: 'second/play/onboarding-demo.html',
  route: `${slotPath}&demo=1&first=1`,
  // Its note was drawn over the stake; ours stands at the head of the stage, where it covers nothing to press.
  parts: { ...chips, ...shortcuts },
};

export const onboardingDone: DesignMap = {
  ...onboardingDemo,
  file: 'second/play/onboarding-done.html',
  reach: playOne,
  parts: {
    ...chips,
    ...shortcuts,
    'first-round': '.sheet',
    '"Pronto, você já sabe jogar."': '"Pronto, você já sabe jogar."',
    '[data-part="first-round"] p': '.sheet p',
    '"Quer som nos jogos?"': '"Quer som nos jogos?"',
    '"Perguntamos só desta vez."': '"Perguntamos só desta vez."',
    'first-sound': '.sheet .switch',
    'first-go-on': '.sheet .btn--brand',
    'first-games': '.sheet .btn--quiet',
  },
};
