import { createHash, timingSafeEqual } from 'node:crypto';
import type { PixAdapter, PixHooks, RawHook } from '../provider.ts';
import type { HookAuth } from './providers.store.ts';

/** The way in for providers: their code, then a secret that only they were told. */
export const HOOKS_PREFIX = '/hooks/pix';

export function hookUrlOf(apiUrl: string, code: string, secret: string): string {
  return `${apiUrl.replace(/\/$/, '')}${HOOKS_PREFIX}/${code}/${secret}`;
}

interface ReaderOptions {
  readonly auth: HookAuth;
  readonly secret: string;
  readonly addresses: readonly string[];
  readonly certificates: readonly string[];
  readonly ownKeys: readonly string[];
  readonly adapter: Pick<PixAdapter, 'readHook'>;
}

/**
 * Who may call. A webhook is unsigned in the standard, so an authentic one is still only a hint: whoever learns the
 * secret can make us ask our own bank a question, and nothing else.
 */
export function createHookReader(options: ReaderOptions): PixHooks {
  const { auth, secret, addresses, certificates, ownKeys, adapter } = options;
  return {
    accept(raw) {
      const isFromThere = addresses.length === 0 || addresses.includes(raw.address);
      const hasSecret = isSame(secretOf(raw), secret);
      const hasCertificate = certificates.includes(raw.clientCertificate?.toLowerCase() ?? '');
      const isProven = { url_secret: hasSecret, mtls: hasCertificate, both: hasSecret && hasCertificate }[auth];
      return isFromThere && isProven ? 'authentic' : 'rejected';
    },
    hints: (raw) => adapter.readHook(raw.body, ownKeys),
  };
}

/** `/<secret>` when they try the address out, `/<secret>/pix` for news. */
function secretOf({ path }: RawHook): string {
  return /^\/([^/]+)(?:\/pix)?\/?$/.exec(path)?.[1] ?? '';
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
