import type { BodyOf } from '@arara/contract';
import type { ownRoutes } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import type { PlayersContext } from '../players/index.ts';
import { findAddress, insertAddress } from './addresses.store.ts';

type Shown = BodyOf<typeof ownRoutes.addressGet>;
export type Address = NonNullable<Shown['Address']>;

const states = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

/** Eight digits, however they are written. */
export function parsePostCode(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return /^\d{8}$/.test(digits) && digits !== '00000000' ? digits : undefined;
}

export const isState = (text: string): boolean => states.includes(text.toUpperCase());

const contextOf = (playerId: PlayerId, position: number) => `support.addresses:${playerId}:${position}:box`;

export async function readAddress({ shards, secrets }: PlayersContext, playerId: PlayerId): Promise<Shown> {
  const row = await findAddress(shards.ofPlayer(playerId), playerId);
  if (row === undefined) return { Address: null, SetAt: null };
  const Address = JSON.parse(secrets.open(row, contextOf(playerId, row.position))) as Address;
  return { Address, SetAt: row.at.toISOString() };
}

export async function hasAddress({ shards }: Pick<PlayersContext, 'shards'>, playerId: PlayerId): Promise<boolean> {
  return (await findAddress(shards.ofPlayer(playerId), playerId)) !== undefined;
}

export async function writeAddress(
  { shards, secrets, clock }: PlayersContext,
  owner: { readonly playerId: PlayerId; readonly brandId: number },
  address: Address,
): Promise<void> {
  const { playerId } = owner;
  await shards.inPlayerTransaction(playerId, async (tx) => {
    const position = ((await findAddress(tx, playerId))?.position ?? 0) + 1;
    const sealed = secrets.seal(JSON.stringify(address), contextOf(playerId, position));
    await insertAddress(tx, owner, { ...sealed, position, at: clock.now() });
  });
}
