import type { DesignMap } from '../design-map.ts';
import { bar, bringing, playOne, slotPath, spins, stake } from './played-rounds.ts';

const won = (spin: keyof typeof spins) =>
  ({ route: slotPath, who: 'gambler', reach: playOne, answers: bringing(spins[spin]) }) as const;

const small: Omit<DesignMap, 'file'> = { ...won('small'), parts: { ...bar, ...stake, win: '.g-res--win' } };

export const smallStarts: DesignMap = { ...small, file: 'second/play/win-small-1.html' };
export const smallPeaks: DesignMap = { ...small, file: 'second/play/win-small-2.html' };
export const smallRests: DesignMap = { ...small, file: 'second/play/win-small-3.html' };

const middle: Omit<DesignMap, 'file'> = { ...won('middle'), parts: { ...bar, ...stake, win: '.g-res--win' } };

export const middleStarts: DesignMap = { ...middle, file: 'second/play/win-middle-1.html' };
export const middlePeaks: DesignMap = {
  ...middle,
  file: 'second/play/win-middle-2.html',
  parts: { ...middle.parts, 'moment-middle': '.plate' },
};
export const middleRests: DesignMap = {
  ...middle,
  file: 'second/play/win-middle-3.html',
  press: ['moment-middle'],
};

const large: Omit<DesignMap, 'file'> = { ...won('large'), parts: { ...bar, ...stake } };

export const largeStarts: DesignMap = { ...large, file: 'second/play/win-large-1.html' };
export const largePeaks: DesignMap = { ...large, file: 'second/play/win-large-2.html' };
export const largeRests: DesignMap = { ...large, file: 'second/play/win-large-3.html' };
export const shareCard: DesignMap = {
  ...large,
  file: 'second/play/share-card.html',
  press: ['moment-share'],
};
