import { HOST_CONFIG_TIMEOUT_MS } from '../constants.ts';
import { observable } from '@arara/ui/observable';

/** Where things live: the API, the site of links that people pass on, and that of pages which open beside the app. */
export interface Hosts {
  readonly server: string;
  readonly url: string;
  readonly hurl: string;
}

/** What the configuration said when the app started; empty is nothing. */
export const site = observable<Pick<Hosts, 'url' | 'hurl'>>({ url: '', hurl: '' });

export interface HostQuestion {
  /** Where the remote configuration is. */
  readonly configUrl: string;
  /** Hosts this build may talk to, written `api.example.com` or `*.example.com`. */
  readonly allowed: readonly string[];
  readonly defaults: Hosts;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

/**
 * The remote configuration can move the app to other hosts of ours and nowhere else: whoever could write it would
 * otherwise receive every token. Slow, dead, hostile or nonsense all mean the default.
 */
export async function findHosts(question: HostQuestion): Promise<Hosts> {
  const answer = await askConfig(question);
  const { defaults, allowed } = question;
  return {
    server: trusted(answer['server'], allowed) ?? defaults.server,
    url: trusted(answer['url'], allowed) ?? defaults.url,
    hurl: trusted(answer['hurl'], allowed) ?? defaults.hurl,
  };
}

async function askConfig(question: HostQuestion): Promise<Readonly<Record<string, unknown>>> {
  const { configUrl, fetch: ask = fetch, timeoutMs = HOST_CONFIG_TIMEOUT_MS } = question;
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await ask(configUrl, { signal: limit, credentials: 'same-origin', redirect: 'error' });
    if (!answer.ok) return {};
    const reply: unknown = await answer.json();
    return typeof reply === 'object' && reply !== null ? (reply as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Hosts of this build beside its own; written at build time, so that no configuration can add one. */
export const allowedHosts = (): readonly string[] =>
  (import.meta.env['VITE_ALLOWED_HOSTS'] ?? '').split(',').filter((host: string) => host !== '');

/** The origin, when it is https, has no user or password in it, and is on the list. */
export function trusted(value: unknown, allowed: readonly string[]): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const { protocol, hostname, port, origin, username, password } = new URL(value);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return undefined;
  return allowed.some((pattern) => isOn(hostname, pattern)) ? origin : undefined;
}

function isOn(hostname: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}
