import { TOAST_MS } from '@arara/ui';
import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('keeps the numbers of the specification', () => {
  expect(constants).toMatchObject({
    REQUEST_TIMEOUT_MS: 60_000,
    PAGE_LOAD_TIMEOUT_MS: 60_000,
    PAGE_LOAD_DELAY_MS: 200,
    LOADER_DELAY_MS: 800,
    LOADER_CLEAR_MS: 5_000,
    TOAST_DEFAULT_MS: 1_500,
    HOST_CONFIG_TIMEOUT_MS: 3_000,
    APP_ID: '1000001',
    CLIENT_VERSION: '0.0.0',
    NOW_BELOW_SECONDS: 300,
    RELATIVE_DAYS_MAX: 30,
    PAGE_SIZE: 20,
    PAGE_SIZE_LONG: 30,
  });
});

it('shows toasts as long as the parts do', () => {
  expect(constants.TOAST_DEFAULT_MS).toBe(TOAST_MS);
});
