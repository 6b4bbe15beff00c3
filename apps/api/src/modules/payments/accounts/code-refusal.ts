import type { PlayerId } from '@arara/domain/shards';
import { listIdentifiers, type PlayersContext, readPersonal } from '../../players/index.ts';
import type { AccountRoutesDeps } from './routes.accounts.ts';

interface Destination {
  readonly channel: 'sms' | 'email';
  readonly text: string;
}

/** How codes are sent and proved; another feature knows it. */
export interface CodeProofs<To extends Destination> {
  readonly destinationOf: (text: string) => To | undefined;
  readonly refuseByCode: (
    to: To,
    guess: { readonly brandId: number; readonly address: string; readonly code: string; readonly owner: PlayerId },
  ) => ReturnType<AccountRoutesDeps['refuseByCode']>;
}

/** A code counts only for a phone or an address that is proven to be the player's. */
export function codeRefusal<To extends Destination>(
  context: PlayersContext,
  proofs: CodeProofs<To>,
): AccountRoutesDeps['refuseByCode'] {
  return async ({ brandId, address, playerId, destination, code }) => {
    const to = proofs.destinationOf(destination);
    const owner = playerId as PlayerId;
    const [personal, proven] = await Promise.all([readPersonal(context, owner), listIdentifiers(context, owner)]);
    if (to === undefined) return 'phone_invalid';
    const field = to.channel === 'sms' ? 'phone' : 'email';
    const isOwn = personal[field] === to.text && proven.some((one) => one.field === field && one.claimed);
    return isOwn ? proofs.refuseByCode(to, { brandId, address, code, owner }) : 'code_wrong';
  };
}
