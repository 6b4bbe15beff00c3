import type { DesignMap } from '../design-map.ts';
import { bar, gameOn, playOne, slotPath, stake } from './played-rounds.ts';

export const tileDemo: DesignMap = {
  file: 'second/play/tile-demo.html',
  route: `${slotPath}&demo=1`,
  who: 'visitor',
  reach: async (page) => void (await gameOn(page)),
  parts: { ...bar, ...stake },
};

export const onboardingDemo: DesignMap = {
  ...tileDemo,
  file: 'second/play/onboarding-demo.html',
  route: `${slotPath}&demo=1&first=1`,
};

export const onboardingDone: DesignMap = {
  ...onboardingDemo,
  file: 'second/play/onboarding-done.html',
  reach: playOne,
};
