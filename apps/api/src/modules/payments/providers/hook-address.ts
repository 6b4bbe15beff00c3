import type { PixHookAddress } from '../provider.ts';
import { type PixClient, toOutcome } from './client.ts';

/** One address per key, the same call for arrivals and for payouts. */
export function openHookAddress(client: PixClient, key: string): PixHookAddress {
  return {
    async register(webhookUrl) {
      const call = {
        method: 'PUT',
        resource: 'webhook/{chave}',
        params: { chave: key },
        body: { webhookUrl },
      } as const;
      const called = toOutcome(await client.call(call, () => true));
      return called.kind === 'ok' ? { kind: 'ok', value: undefined } : called;
    },
  };
}
