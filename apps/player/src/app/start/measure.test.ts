import { screenRoutes } from '@arara/contract/player';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openApi } from '../../lib/api/api.ts';
import { notFound, routes } from '../routes/routes.ts';
import { measure } from './measure.ts';

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === screenRoutes.screenMeasured.path) sent.push(JSON.parse(init.body as string));
    return Promise.resolve(Response.json({ Code: 200, Msg: 'ok', Body: {} }));
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = ['largest-contentful-paint', 'event'];
      readonly tell: (list: { getEntries(): object[] }) => void;
      constructor(tell: (list: { getEntries(): object[] }) => void) {
        this.tell = tell;
      }
      observe({ type }: { type: string }) {
        const entry = type === 'event' ? { duration: 96 } : { startTime: 1_234.5 };
        this.tell({ getEntries: () => [entry] });
      }
    },
  );
  openApi(Promise.resolve(''), {
    networkError: () => '',
    sessionOver: () => undefined,
    transportFailed: () => undefined,
  });
  window.history.replaceState(null, '', '/game/idx1');
});
afterEach(() => vi.unstubAllGlobals());

it('tells of the first errors, and once how the page was when it is put away', async () => {
  measure();
  for (let index = 0; index < 7; index += 1) window.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(sent).toHaveLength(5));
  expect(sent[0]).toEqual({ List: [{ Screen: 'home', Kind: 'error', Value: 1 }] });
  sent = [];
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(sent).toEqual([
    {
      List: [
        { Screen: 'home', Kind: 'lcp', Value: 1_234.5 },
        { Screen: 'home', Kind: 'inp', Value: 96 },
        { Screen: 'home', Kind: 'cls', Value: 0 },
      ],
    },
  ]);
});

it.each([...routes, notFound])('can name the screen $path', ({ title }) => {
  const List = [{ Screen: title, Kind: 'error', Value: 1 }];
  expect(screenRoutes.screenMeasured.input.safeParse({ List }).success).toBe(true);
});
