import { authRoutes } from '@arara/contract/player';
import { call } from '../api/api.ts';
import { HOME_PATH, relaunch } from '../navigation/navigation.ts';
import { endSession } from './session.ts';

/** The server is told, but nobody has to wait for it: on this device the session ends in any case. */
export async function logOut(): Promise<void> {
  await call(authRoutes.playerLogout, {}, { cover: true, background: true, refusal: 'own' });
  // First away from a screen that only players see, then no longer a player.
  relaunch(HOME_PATH);
  endSession();
}
