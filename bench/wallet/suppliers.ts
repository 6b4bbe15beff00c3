import { approveAsTwo } from '../../apps/api/dev/approve-as-two.ts';
import type { Runtime } from '../../apps/api/src/composition/runtime.ts';
import { openSupplierDesk } from '../../apps/api/dev/supplier-desk.ts';

export interface BenchKeys {
  readonly hmacSecret: string;
  readonly rsaPublicKey: string;
  readonly rsaPrivateKey: string;
}

/** The supplier's code of the game; our ids are apart. */
export const GAME = 'bench-slot';
/** How many suppliers the spread case has. */
export const SPREAD = 8;
export const hmacSuppliers = Array.from({ length: SPREAD }, (_, index) => `bench-v2-${index + 1}`);
export const rsaSupplier = 'bench-hub88';

export async function connectSuppliers(runtime: Runtime, keys: BenchKeys): Promise<void> {
  const { clock } = runtime;
  const { catalogue, suppliers } = openSupplierDesk({ ...runtime, isProduction: false });
  const codes = [...hmacSuppliers, rsaSupplier];
  await catalogue.add({
    providers: codes.map((code, index) => ({
      code,
      name: code,
      logo: '',
      party: index + 1,
      brandId: 1,
      createdAt: clock.now(),
    })),
    games: codes.map((code, index) => ({
      id: index === 0 ? GAME : `${GAME}-${index + 1}`,
      provider: code,
      code: GAME,
      studio: code,
      name: GAME,
      icon: '',
      type: 1 as const,
      kind: 'slot',
      rtpPercent: null,
      volatility: null,
      minBetE5: 1n,
      maxBetE5: 100_000_000n,
      maxWinTimes: null,
      tags: [],
      aliases: [],
      hasDemo: false,
      state: 'open' as const,
      position: index + 1,
      releasedAt: clock.now(),
    })),
  });
  for (const code of codes) {
    const isRsa = code === rsaSupplier;
    await suppliers.connect({
      code,
      brandId: 1,
      protocol: isRsa ? 'hub88' : 'softswiss-v2',
      baseUrl: 'http://127.0.0.1:1',
      operatorId: 'bench',
      country: 'BR',
      isTest: true,
      keys: {
        acceptedKeys: [isRsa ? keys.rsaPublicKey : keys.hmacSecret],
        ownKey: isRsa ? keys.rsaPrivateKey : keys.hmacSecret,
      },
      papers: { contract: 'bench', licence: 'bench', certificate: 'bench' },
    });
    const on = await suppliers.switchOn(code, approveAsTwo);
    if (!on.ok) throw new Error(`${code} lacks ${on.missing.join()}`);
  }
}
