import type { Page } from '@playwright/test';
import { newPerson, register } from '../../support/people.ts';
import type { DesignMap } from '../design-map.ts';

const arrive = (cards: number) => async (page: Page) => {
  await register(page, newPerson());
  await page.locator('[data-part="welcome-go"]').click();
  for (let card = 0; card < cards; card += 1) await page.locator('[data-part="onboarding-go"]').click();
};

export const onboardingGames: DesignMap = {
  file: 'second/play/onboarding-1.html',
  route: '/game/login/login?mode=register',
  who: 'visitor',
  reach: arrive(0),
  parts: { onboarding: '.onb', 'onboarding-skip': '.onb a', 'onboarding-go': '.btn--brand', 'main h1': 'h1' },
};
export const onboardingPix: DesignMap = { ...onboardingGames, file: 'second/play/onboarding-2.html', reach: arrive(1) };
export const onboardingLimit: DesignMap = {
  ...onboardingGames,
  file: 'second/play/onboarding-3.html',
  reach: arrive(2),
};
