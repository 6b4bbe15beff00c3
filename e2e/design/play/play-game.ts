import type { DesignMap } from '../design-map.ts';
import { bar, bringing, gameOn, playOne, slotPath, spins, stake, startOne } from './played-rounds.ts';

const opened = {
  route: slotPath,
  who: 'gambler',
  reach: async (page) => void (await gameOn(page)),
} as const satisfies Partial<DesignMap>;

const idle = {
  '"10 linhas fixas"': '.g-res small',
  '"R$ 0,10 por linha"': '.g-res b',
  '"Pagamentos"': '.g-res button',
  canvas: '.g-reels',
} as const;

export const gameHead: DesignMap = {
  ...opened,
  file: 'second/play/game-head.html',
  parts: { ...bar, ...stake, ...idle },
};

export const gameMenu: DesignMap = {
  ...opened,
  file: 'second/play/game-menu.html',
  press: ['[data-part="guest-line"] button'],
  parts: { ...bar, ...stake },
};

export const gameFrozen: DesignMap = {
  ...opened,
  file: 'second/play/game-frozen.html',
  press: ['game-pause'],
  parts: { ...bar, ...stake, 'game-frozen': '.dialog' },
};

export const gameRing: DesignMap = {
  ...opened,
  file: 'second/play/game-ring.html',
  answers: bringing(spins.nothing),
  reach: playOne,
  parts: { ...bar, ...stake, 'wait-ring': '.g-ring' },
};

export const loss: DesignMap = { ...gameRing, file: 'second/play/loss.html' };

export const returnBelowStake: DesignMap = {
  ...gameRing,
  file: 'second/play/return-below-stake.html',
  answers: bringing(spins.below),
};

const crash = { ...opened, route: '/game/gameWeb?gameId=foguetinho' } as const;

export const crashLive: DesignMap = {
  ...crash,
  file: 'second/play/crash-live.html',
  reach: startOne,
  parts: { ...bar },
};

export const crashOut: DesignMap = { ...crashLive, file: 'second/play/crash-out.html', press: ['main-button'] };

export const crashLoss: DesignMap = { ...crashLive, file: 'second/play/crash-loss.html', reach: playOne };
