import { type Clock, fixedClock } from '../../../platform/clock.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import type { PixExchange, PixSurroundings } from '../provider.ts';
import { testCertificate, testCertificateKey } from './test-certificate.ts';

export const OWN_KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';

export interface TestAround extends PixSurroundings {
  readonly clock: Clock & { moveMs(byMs: number): void };
  readonly exchanges: PixExchange[];
}

/** For a bank that stays silent; any other has the time that a busy machine needs. */
export const IMPATIENT = { connectMs: 30_000, headersMs: 1_000, bodyMs: 1_000 };

/** What an adapter is opened with, towards a bank at `origin`. */
export function pixAround(origin: string, changes: Readonly<Record<string, unknown>> = {}): TestAround {
  const exchanges: PixExchange[] = [];
  return {
    config: {
      baseUrl: `${origin}/v2`,
      tokenUrl: `${origin}/oauth/token`,
      key: OWN_KEY,
      errorDialect: 'efi',
      timeouts: { connectMs: 30_000, headersMs: 30_000, bodyMs: 30_000 },
      ...changes,
    },
    secrets: {
      clientId: 'casino',
      clientSecret: 'hush',
      tlsCert: testCertificate,
      tlsKey: testCertificateKey,
      tlsCa: testCertificate,
    },
    clock: fixedClock(Date.parse('2026-11-15T12:00:00Z')),
    record: async (exchange) => void exchanges.push(exchange),
    exchanges,
    isProduction: false,
    egress: createEgress({ allowsLoopback: true }),
  };
}
