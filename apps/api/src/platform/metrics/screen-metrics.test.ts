import { screenRoutes } from '@arara/contract/player';
import { expect, test } from 'vitest';
import type { Call } from '../http/route.ts';
import { createMetrics } from './metrics.ts';
import { screenMeasuredRoute } from './screen-metrics.ts';

const { input } = screenRoutes.screenMeasured;

test('what a phone measured is counted by screen', async () => {
  const metrics = createMetrics();
  const served = screenMeasuredRoute(metrics);
  const List = [
    { Screen: 'home', Kind: 'error', Value: 1 },
    { Screen: 'home', Kind: 'lcp', Value: 1_800 },
    { Screen: 'withdraw', Kind: 'inp', Value: 120 },
    { Screen: 'home', Kind: 'cls', Value: 0.02 },
  ];
  expect(await served.handle(input.parse({ List }), {} as Call)).toEqual({ ok: true, body: {} });
  const shown = metrics.render();
  expect(shown).toContain('casino_app_errors_total{screen="home"} 1');
  expect(shown).toContain('casino_screen_lcp_seconds_bucket{screen="home",le="1.5"} 0');
  expect(shown).toContain('casino_screen_lcp_seconds_bucket{screen="home",le="2.5"} 1');
  expect(shown).toContain('casino_screen_inp_seconds_bucket{screen="withdraw",le="0.2"} 1');
  expect(shown).toContain('casino_screen_shift_bucket{screen="home",le="0.05"} 1');
});

test('nobody makes a screen or a kind up, and nobody tells of many at once', () => {
  const one = { Screen: 'home', Kind: 'error', Value: 1 };
  expect(input.safeParse({ List: [one] }).success).toBe(true);
  const bad = [
    { ...one, Screen: 'x9' },
    { ...one, Kind: 'x' },
    { ...one, Value: -1 },
    { ...one, Value: 1e9 },
  ];
  for (const wrong of bad) expect(input.safeParse({ List: [wrong] }).success).toBe(false);
  expect(input.safeParse({ List: Array(9).fill(one) }).success).toBe(false);
});
