import type { PlayerId } from '@arara/domain/shards';
import type { PlayersContext } from './identity.ts';
import { listIdentifiers, readPersonal } from './players.ts';

export interface Way {
  readonly channel: 'mail' | 'sms';
  readonly to: string;
}

/** Where somebody is reached outside of the app: a proven address first, because it costs nothing, then the phone. */
export async function waysTo(context: PlayersContext, playerId: PlayerId): Promise<Way[]> {
  const [states, { email, phone }] = await Promise.all([
    listIdentifiers(context, playerId),
    readPersonal(context, playerId),
  ]);
  const isProven = states.some(({ field, claimed }) => field === 'email' && claimed);
  return [
    ...(email !== undefined && isProven ? [{ channel: 'mail' as const, to: email }] : []),
    ...(phone === undefined ? [] : [{ channel: 'sms' as const, to: phone }]),
  ];
}
