import { stack } from '../../scripts/browsers/stack.ts';
import { brandsBeside, reachTestHosts } from '../../scripts/edge/test-hosts.ts';
import { officeUrlOf, playerUrlOf } from '../../scripts/product/edge.ts';
import { portsOf } from '../../scripts/stack/ports.ts';

const ports = portsOf(stack.name);
reachTestHosts();

export const apiUrl = `http://127.0.0.1:${ports.api}`;
export const registryUrl = `http://127.0.0.1:${ports.registry}`;

/** What browsers open: nginx with a certificate, by names, because a passkey belongs to a name. */
export const playerUrl = playerUrlOf(ports);
export const officeUrl = officeUrlOf(ports);

export interface BrandAddress {
  readonly brandId: number;
  readonly playerUrl: string;
  readonly officeUrl: string;
}

/** The first brand that runs beside the default one, at the hosts of its own document. */
export function secondBrand(): BrandAddress {
  const [second] = brandsBeside;
  if (second === undefined) throw new Error('no brand runs beside the default one');
  const { brandId, player, office } = second;
  return { brandId, playerUrl: playerUrlOf(ports, player), officeUrl: officeUrlOf(ports, office) };
}

/** Between nginx and the API for players; no part of the product listens there. */
export const FAULTING_PROXY_PORT = ports.faultingProxy;
export const faultingProxyUrl = `http://127.0.0.1:${FAULTING_PROXY_PORT}`;
