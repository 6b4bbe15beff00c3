import type { Job } from '../../../platform/jobs/index.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { deleteHints } from './hints.store.ts';
import { listProviders } from '../providers/providers.store.ts';

const DAY_MS = 86_400_000;
/** Short statements: hooks are kept in the same table all the while. */
const AT_ONCE = 5_000;

/** Nobody needs the bank's own words once a payment can neither be sent back nor disputed, and they name people. */
export function forgetHintsJob({ shards, settings }: Pick<PaymentsContext, 'shards' | 'settings'>): Job {
  return {
    name: 'payments.forget_hints',
    every: 'day',
    async run({ nowMs }) {
      for (const { code: provider, brandId } of await listProviders(shards.directory)) {
        const { keepDays } = await settings.get('payments.hints', { brandId, atMs: nowMs });
        const before = new Date(nowMs - keepDays * DAY_MS);
        while ((await deleteHints(shards.directory, { provider, before, limit: AT_ONCE })) === AT_ONCE);
      }
    },
  };
}
