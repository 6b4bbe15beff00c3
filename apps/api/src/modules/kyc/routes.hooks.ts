import type { RawCalls } from '../../platform/http/raw.ts';
import type { Identity } from './cases/identity.ts';

const BODY_LIMIT_BYTES = 16 * 1_024;

/** `/hooks/identity/<vendor>/`: a vendor says that an answer is ready. Nothing of it is believed: the answer is asked for. */
export function identityHooks({ identity }: { readonly identity: Pick<Identity, 'hears' | 'hear'> }): RawCalls {
  return {
    route: '/hooks/identity/:caller/*',
    bodyLimitBytes: BODY_LIMIT_BYTES,
    knows: (caller) => identity.hears(caller),
    async answer({ caller, body, headers: { 'x-hook-signature': signature } }) {
      const heard = await identity.hear(caller, { signature: String(signature ?? ''), body });
      // Whom nobody waits for may be early: the vendor says it again.
      const status = { forged: 401, unknown: 404, taken: 200 }[heard];
      return { status, body: '{}' };
    },
  };
}
