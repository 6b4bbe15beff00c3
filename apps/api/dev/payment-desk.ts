import { createPaymentProviders, type PaymentProviders } from '../src/modules/payments/index.ts';
import { openPixAdapter } from '../src/modules/payments/providers/index.ts';
import { createEgress } from '../src/platform/egress/egress.ts';
import type { Runtime } from '../src/composition/runtime.ts';

/** Payment providers outside a running API: for development and tests, which connect and switch them. */
export function openPaymentDesk(runtime: Runtime): PaymentProviders {
  return createPaymentProviders({
    ...runtime,
    policy: {
      assertProvider() {
        throw new Error('a production provider is switched on by staff');
      },
    },
    adapterOf: openPixAdapter,
    isProduction: false,
    egress: createEgress({ allowsLoopback: true }),
    sides: ['cashIn', 'cashOut'],
    onFault: ({ provider, error }) =>
      runtime.log.error({ err: error, provider }, 'a payment provider could not be opened'),
  });
}
