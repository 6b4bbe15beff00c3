import { blockRoutes, identityRoutes } from '@arara/contract/player';
import { call } from '../../../lib/api/api.ts';
import { HOME_PATH, push, relaunch } from '../../../lib/navigation/navigation.ts';
import { offerPasskey } from '../../../lib/session/passkey-offer.ts';
import { contactsQuery } from '../../../lib/api/player.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { beginFirstSession, beginSession } from '../../../lib/session/session.ts';

/** What follows a login: the token is kept, the contacts are fetched, and the player goes where they wanted to. */
export function enter(token: string, to: { readonly next: string; readonly by: 'password' | 'passkey' }): void {
  beginSession(token);
  fetchContacts();
  if (to.by === 'password') offerPasskey();
  relaunch(to.next);
  if (to.next === HOME_PATH) void showWhatIsMissing();
}

const quietly = { background: true, refusal: 'own' } as const;

/** Whoever is blocked reads why before anything else is refused, and who has steps to do sees them; nobody else notices. */
async function showWhatIsMissing(): Promise<void> {
  const found = await call(blockRoutes.playerBlocks, {}, quietly);
  if (found.ok && found.body.Cases.length > 0) push('/game/blocked');
  else await showIdentity();
}

/** In a market that asks who somebody is: the steps that are left. */
export async function showIdentity(): Promise<void> {
  const found = await call(identityRoutes.identityStatus, {}, quietly);
  if (found.ok && found.body.IsAsked && found.body.State === 'open') push('/game/verify');
}

/** A new account: the same, and the invitation is used up. */
export function enterFirst(token: string): void {
  beginFirstSession(token);
  fetchContacts();
}

function fetchContacts(): void {
  void queryClient.prefetchQuery(contactsQuery);
}
