import type { Page } from '@playwright/test';
import type { SoftwareKey } from '../../apps/api/src/modules/auth/testing/software-key.ts';

/** A key that the site with this name knows already. */
interface HeldKey {
  readonly rpId: string;
  readonly key: SoftwareKey;
}

/** A phone with a finger that is always there. It holds no key, or the one that it is given. */
export async function giveAuthenticator(page: Page, held?: HeldKey): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  if (held === undefined) return;
  const { id, privateKey } = held.key.credential;
  await session.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      rpId: held.rpId,
      credentialId: id.toString('base64'),
      privateKey: privateKey.toString('base64'),
      userHandle: id.toString('base64'),
      isResidentCredential: true,
      signCount: 0,
    },
  });
}
