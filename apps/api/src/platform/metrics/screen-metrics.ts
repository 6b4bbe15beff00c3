import { screenRoutes } from '@arara/contract/player';
import { answered, type ServedRoute, serve } from '../http/route.ts';
import type { RateRule } from '../redis/rate-limit.ts';
import type { Metrics } from './metrics.ts';

/** A visit tells once what it measured, and of a few errors; many people share an address. */
const rule: RateRule = { name: 'screen-measured', points: 300, seconds: 60, per: 'address' };
const MS_PER_S = 1_000;

/** What players' phones say about the app, counted by screen and never kept. */
export function screenMeasuredRoute(metrics: Metrics): ServedRoute {
  const errors = metrics.counter('casino_app_errors_total', 'Errors of the app that nobody caught, by screen.');
  const lcp = metrics.histogram({
    name: 'casino_screen_lcp_seconds',
    help: 'Time until the largest part of a page was seen, by the screen it began with.',
    buckets: [0.5, 1, 1.5, 2.5, 4, 8],
  });
  const inp = metrics.histogram({
    name: 'casino_screen_inp_seconds',
    help: 'The slowest answer to a finger of a visit, by screen.',
    buckets: [0.05, 0.1, 0.2, 0.5, 1],
  });
  const cls = metrics.histogram({
    name: 'casino_screen_shift',
    help: 'How far things moved by themselves in a visit, by the screen it began with.',
    buckets: [0.01, 0.05, 0.1, 0.25],
  });
  const count = {
    error: (screen: string) => errors.add({ screen }),
    lcp: (screen: string, value: number) => lcp.observe(value / MS_PER_S, { screen }),
    inp: (screen: string, value: number) => inp.observe(value / MS_PER_S, { screen }),
    cls: (screen: string, value: number) => cls.observe(value, { screen }),
  } as const;
  return serve(
    screenRoutes.screenMeasured,
    async ({ List }) => {
      for (const { Screen, Kind, Value } of List) count[Kind](Screen, Value);
      return answered({});
    },
    { limits: [rule] },
  );
}
