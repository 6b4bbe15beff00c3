import { HOST_CONFIG_TIMEOUT_MS } from '../constants.ts';

/** Where things live: the API, the public site that links point to, and the pages of games. */
export interface Hosts {
  readonly server: string;
  readonly url: string;
  readonly hurl: string;
}

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

/** The origin, when it is https, has no user or password in it, and is on the list. */
function trusted(value: unknown, allowed: readonly string[]): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const { protocol, hostname, port, origin, username, password } = new URL(value);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return undefined;
  return allowed.some((pattern) => isOn(hostname, pattern)) ? origin : undefined;
}

function isOn(hostname: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}
