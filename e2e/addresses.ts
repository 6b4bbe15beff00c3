import { firstPortOf, portsFrom } from '../scripts/stack/ports.ts';

const ports = portsFrom(firstPortOf('e2e'));

export const apiUrl = `http://127.0.0.1:${ports.api}`;
/** A name and not a number: a passkey belongs to a name. */
export const playerUrl = `http://localhost:${ports.player}`;
export const registryUrl = `http://127.0.0.1:${ports.registry}`;

/** Between the player's page and the API; no part of the product listens there. */
export const FAULTING_PROXY_PORT = ports.api + 5;
export const faultingProxyUrl = `http://127.0.0.1:${FAULTING_PROXY_PORT}`;
