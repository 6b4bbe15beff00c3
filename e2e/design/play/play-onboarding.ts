import type { Page } from '@playwright/test';
import { newPerson, register } from '../../support/people.ts';
import type { DesignMap } from '../design-map.ts';

/** Somebody new walks through the registration and so many of the cards behind it. */
const arrive = (cards: number) => async (page: Page) => {
  await register(page, newPerson());
  await page.locator('[data-part="welcome-go"]').click();
  for (let card = 0; card < cards; card += 1) await page.locator('[data-part="onboarding-go"]').click();
  await page.waitForSelector('[data-part="onboarding"] img');
};

const card = {
  onboarding: '.onb',
  '[data-part="onboarding"] > div > div': '.stepbar',
  '[data-part="onboarding"] > div:nth-child(2)': '.onb__art',
  '[data-part="onboarding"] h1': 'h1',
  '[data-part="onboarding"] h1 + p': 'h1 + p',
} as const;
const goesOn = { 'onboarding-skip': '.onb a', 'onboarding-go': '.btn--brand' } as const;
const shared = { route: '/game/login/login?mode=register', who: 'visitor' } as const;

export const onboardingGames: DesignMap = {
  ...shared,
  file: 'second/play/onboarding-1.html',
  reach: arrive(0),
  parts: {
    ...card,
    ...goesOn,
    '[data-part="onboarding"] img': '.onb__art img',
    '[data-part="onboarding"] img + img': '.onb__art img + img',
    '[data-part="onboarding"] img:last-child': '.onb__art img:last-child',
  },
};
export const onboardingPix: DesignMap = {
  ...shared,
  file: 'second/play/onboarding-2.html',
  reach: arrive(1),
  parts: {
    ...card,
    ...goesOn,
    'onboarding-balance': '.onb__art .card',
    '"Seu saldo"': '"Seu saldo"',
    '[data-part="onboarding-balance"] p ~ *': '.onb__art .display',
    '[data-part="onboarding-balance"] + *': '.onb__art .card + .card',
    '[data-part="onboarding-balance"] + * span:last-child': '"PIX para você"',
  },
};
export const onboardingLimit: DesignMap = {
  ...shared,
  file: 'second/play/onboarding-3.html',
  reach: arrive(2),
  parts: {
    ...card,
    '[data-part="onboarding"] img': '.onb__art img',
    '"Quanto você pode perder por dia?"': '"Quanto você pode perder por dia?"',
    'onboarding-limits': '.amounts',
    '"R$ 50"': '.amount:nth-child(1)',
    '"R$ 100"': '.amount:nth-child(2)',
    '"Outro"': '"Outro"',
    'onboarding-play': '.btn--brand',
    'onboarding-later': '.btn--ghost',
  },
};
