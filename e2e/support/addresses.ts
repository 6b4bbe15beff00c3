import { stack } from '../../scripts/browsers/stack.ts';
import { portsOf } from '../../scripts/stack/ports.ts';

const ports = portsOf(stack.name);

export const apiUrl = `http://127.0.0.1:${ports.api}`;
/** Where the app is served from. */
export const servedUrl = `http://127.0.0.1:${ports.player}`;
export const registryUrl = `http://127.0.0.1:${ports.registry}`;

/** The back office; by its name, because a passkey belongs to a name. */
export const officeUrl = `http://localhost:${ports.backoffice}`;

/** Between the browser and everything it asks for; no part of the product listens there. */
export const FAULTING_PROXY_PORT = ports.faultingProxy;
/** What the browser opens: a name and not a number, because a passkey belongs to a name. */
export const playerUrl = `http://localhost:${FAULTING_PROXY_PORT}`;
