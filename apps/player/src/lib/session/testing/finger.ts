import { vi } from 'vitest';

/** A device whose finger answers, or whose owner turns away. */
export function giveFinger(get: () => Promise<object>): void {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isUserVerifyingPlatformAuthenticatorAvailable: async () => true }),
  );
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
}

const bytes = new Uint8Array([1, 2, 3]).buffer;
/** What a finger answers to `challenge`. */
export const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
};
export const challenge = { Options: { challenge: 'AQID', rpId: 'localhost' } };
