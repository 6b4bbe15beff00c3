import { isIP } from 'node:net';
import type { Brand } from '@arara/domain/brands';
import type { Brands } from '../modules/brands/index.ts';
import type { RelyingParty } from '../platform/secrets/webauthn.ts';

/** Origins of a brand, by its number, on a machine that the hosts of its document do not lead to. */
export interface MovedOrigins {
  readonly player: ReadonlyMap<number, readonly string[]>;
  readonly office: ReadonlyMap<number, readonly string[]>;
}

/** Where browsers find a brand, and to whom its passkeys belong. */
export interface Addresses {
  readonly playerUrl: string;
  readonly officeUrl: string;
  readonly passkeys: RelyingParty;
  readonly staffPasskeys: RelyingParty;
}

export type AddressesOf = (brandId: number) => Addresses;

export interface AddressesDeps {
  readonly brands: Pick<Brands, 'of'>;
  readonly options: { readonly brands: { readonly origins: MovedOrigins } };
}

/** Read at each use, because a brand may change while a process runs. */
export function addressesIn({ brands, options }: AddressesDeps): AddressesOf {
  return (brandId) => addressesOf(brands.of(brandId), options.brands.origins);
}

function addressesOf({ brandId, hosts, passkey }: Brand, moved: MovedOrigins): Addresses {
  const [player, office] = [moved.player.get(brandId), moved.office.get(brandId)];
  const { rpId: id, rpName: name } = passkey;
  const officeUrl = `https://${hosts.office}`;
  return {
    playerUrl: player?.[0] ?? `https://${hosts.primary}`,
    officeUrl: office?.[0] ?? officeUrl,
    passkeys: { id, name, origins: [...passkey.origins, ...passkey.relatedOrigins], ...movedParty(player) },
    staffPasskeys: {
      id: passkey.office.rpId,
      name: passkey.office.rpName,
      origins: [officeUrl],
      ...movedParty(office),
    },
  };
}

/** Passkeys belong to a name: a page that was opened by its number has none. */
function movedParty(origins: readonly string[] | undefined): Partial<RelyingParty> {
  const id = origins?.map((origin) => new URL(origin).hostname).find((host) => isIP(host) === 0);
  return origins === undefined || id === undefined ? {} : { id, origins };
}
