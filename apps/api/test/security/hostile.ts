import type { Route } from '@arara/contract';
import fc from 'fast-check';
import { type KnownValues, takenBy } from './inputs.ts';

/** A call with what is sent in its body. */
export interface Shot {
  readonly route: Route;
  readonly payload: string;
  /** Chooses who sends it. */
  readonly who: number;
}

export interface RawShot {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string;
}

/** What has broken parsers, numbers and databases elsewhere. */
export const edgeValues = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  0,
  -1,
  -0,
  1e308,
  2 ** 53,
  2 ** 63,
  0.001,
  true,
  false,
  [],
  {},
  [[[[[[]]]]]],
  [null],
  '9'.repeat(400),
  '-0.00',
  '1e5',
  '0x10',
  'NaN',
  '1.005',
  '10.00',
  '4096',
  '9007199254740993',
  '9223372036854775808',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\u00a0',
  '🦜'.repeat(60),
  'x'.repeat(65_000),
  '2026-02-30',
  '2026-13',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01',
  "'; drop table x; --",
  '../../etc/passwd',
  '${7*7}',
  '<script>1</script>',
  'https://evil.example',
  '%00',
  '\r\nx: y',
  { __proto__: null, constructor: 1 },
);

export const json = fc.jsonValue({ maxDepth: 4 });

/** Calls that hash a password; each costs as much as a hundred others, so they are sent less often. */
const hashes =
  /(login|register|forgetPassword|passwordAgain|account\/(save|update|forget-fund-password)|payout|bonusPayout|schedule|password\/change)$/i;
const OFTEN = 10;

/** Half of all bodies are as the schema wants them, a quarter has one thing wrong, the rest is anything. */
function bodiesFor(route: Route, known: KnownValues): fc.Arbitrary<string> {
  const taken = takenBy(route.input, known) as fc.Arbitrary<Record<string, unknown>>;
  const names = [
    ...Object.keys(fc.sample(taken, { numRuns: 1, seed: 1 })[0] ?? {}),
    'page',
    'limit',
    'sign',
    'reqData',
    'timeStamp',
    '__proto__',
  ];
  const spoiled = fc
    .tuple(taken, fc.constantFrom(...names), fc.oneof(edgeValues, json))
    .map(([body, name, value]) => JSON.stringify({ ...body, [name]: value }));
  const twice = fc
    .tuple(taken, fc.constantFrom(...names), edgeValues)
    .map(
      ([body, name, value]) =>
        `{${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'},${JSON.stringify(body).slice(1)}`,
    );
  return fc.oneof(
    { weight: 10, arbitrary: taken.map((body) => JSON.stringify(body)) },
    { weight: 6, arbitrary: spoiled },
    {
      weight: 2,
      arbitrary: fc
        .dictionary(fc.constantFrom(...names), fc.oneof(json, edgeValues), { maxKeys: 8 })
        .map((body) => JSON.stringify(body)),
    },
    { weight: 1, arbitrary: twice },
    { weight: 1, arbitrary: json.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.string() },
  );
}

/** Every call of the contract, in the shape of its own schema and out of it. */
export function inputsAround(routes: readonly Route[], known: KnownValues): fc.Arbitrary<Shot> {
  return fc.oneof(
    ...routes.map((route) => ({
      weight: hashes.test(route.path) ? 1 : OFTEN,
      arbitrary: fc.record({
        route: fc.constant(route),
        payload: bodiesFor(route, known),
        who: fc.nat(1_000_000),
      }),
    })),
  );
}

const paths = fc.constantFrom(
  '/',
  '//',
  '/v1/api/home',
  '/v1/api/../staff/me',
  '/v1/events',
  '/v1/events?ticket=x',
  '/v1/play?ticket=x',
  '/v1/play',
  '/hooks/pix/ipe',
  '/hooks/pix/ipe/pix',
  '/hooks/games/studio/bet',
  '/hooks/games/studio',
  '/hooks/games/x%2f..',
  '/hooks/pix/%00',
  '/hooks/identity/document/',
  '/hooks/identity/portrait/',
  '/docs',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/staff/docs',
  '/%c0%af',
  '/%',
  '/v1/api/home?a[]=1&__proto__[x]=1',
  '/test-control/clock',
);
const headerValues = fc.constantFrom(
  '',
  'x',
  '0',
  '-1',
  '1e9',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'gzip',
  'pt-BR,*;q=2',
  '203.0.113.9',
  'evil.example',
  'A'.repeat(4_000),
);

/** Requests that are no call of ours, or a call in the wrong clothes. */
export const rawRequests: fc.Arbitrary<RawShot> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'),
  url: paths,
  headers: fc.dictionary(
    fc.constantFrom(
      'content-type',
      'accept-encoding',
      'accept-language',
      'x-forwarded-for',
      'x-locale',
      'token',
      'host',
      'origin',
      'range',
      'idempotency-key',
      'x-signature',
      'x-hub88-signature',
      'last-event-id',
    ),
    headerValues,
    { maxKeys: 4 },
  ),
  payload: fc.oneof(
    json.map((body) => JSON.stringify(body)),
    fc.string(),
    fc.constant('['.repeat(5_000)),
    fc.constant('{"pix":[{}]}'),
  ),
});
