import type { RequestOf } from '@arara/contract';
import type { screenRoutes } from '@arara/contract/player';
import { fetchFromApi } from '../../lib/api/api.ts';
import { routeOf } from '../routes/routes.ts';

type Measured = RequestOf<typeof screenRoutes.screenMeasured>['List'][number];

/** An app that fails again and again has said so by then. */
const ERRORS_MAX = 5;

/**
 * Tells the house how the app does on this phone: errors that nobody caught, and, when the page is put away for the first
 * time, how fast it was seen, how fast it answered, and how far it moved by itself. Nothing says whose phone it is.
 */
export function measure(): void {
  const first = screenHere();
  let [lcp, inp, cls] = [0, 0, 0];
  watch('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
  watch('event', ({ duration }) => (inp = Math.max(inp, duration)), { durationThreshold: 40 });
  watch('layout-shift', (entry) => (cls += entry.hadRecentInput === true ? 0 : (entry.value ?? 0)));

  let errors = 0;
  const onError = () => {
    if (errors++ < ERRORS_MAX) send([{ Screen: screenHere(), Kind: 'error', Value: 1 }]);
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onError);
  const whenAway = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', whenAway);
    send([
      ...(lcp > 0 ? [{ Screen: first, Kind: 'lcp', Value: lcp } as const] : []),
      ...(inp > 0 ? [{ Screen: screenHere(), Kind: 'inp', Value: inp } as const] : []),
      { Screen: first, Kind: 'cls', Value: cls },
    ]);
  };
  document.addEventListener('visibilitychange', whenAway);
}

interface Seen {
  readonly startTime: number;
  readonly duration: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}

/** A browser that does not know the kind measures nothing. */
function watch(type: string, see: (entry: Seen) => void, more: object = {}): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
  observer.observe({ type, buffered: true, ...more });
}

/** A test holds that every title is a screen of the contract. */
const screenHere = () => routeOf(location.pathname).title as Measured['Screen'];

/** Home has no room for the contract's own words about this call; a test holds that they are these. */
const PATH: (typeof screenRoutes.screenMeasured)['path'] = '/v1/api/screen/measured';

function send(List: Measured[]): void {
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify({ List }), keepalive: true };
  fetchFromApi(PATH, asked).catch(() => undefined);
}
