/**
 * The lobby without a network: the last answers of calls that only read games and contents. Balances and statements are
 * never kept. The games somebody played last are in it, so each session has its own answers, and they go with it.
 */
export const LOBBY_CACHE = 'lobby';
const lobbyPaths: ReadonlySet<string> = new Set(
  [
    'home',
    'ad',
    'announcement',
    'package/config',
    'apk/getIsLogin',
    'apk/smobiles',
    'game/types',
    'game/home',
    'game/hotGame',
    'game/newGame',
    'game/infos',
    'game/typePlatform',
    'game/platform-infos',
    'game/page',
    'game/catalogue',
  ].map((name) => `/v1/api/${name}`),
);

export function isLobbyCall(request: Pick<Request, 'method' | 'url'>): boolean {
  return /^(?:GET|POST)$/.test(request.method) && lobbyPaths.has(new URL(request.url).pathname);
}

/** The network's answer, kept for later; the kept one when there is no network. */
export async function answerFromLobby(request: Request): Promise<Response> {
  const key = await keyOf(request.clone());
  try {
    const response = await fetch(request);
    if (response.ok) await keep(key, response.clone());
    return response;
  } catch (error) {
    const kept = await (await caches.open(LOBBY_CACHE)).match(key);
    if (kept !== undefined) return kept;
    throw error;
  }
}

/** A cache keeps addresses only: what was asked, in which language, and by whom becomes one. */
async function keyOf(request: Request): Promise<string> {
  const who = await askerOf(request.headers.get('token'));
  const { pathname, searchParams: asked } = new URL(request.url);
  for (const [name, value] of Object.entries({
    who,
    locale: request.headers.get('x-locale'),
    body: await request.text(),
  }))
    if (value) asked.set(name, value);
  return `${pathname}?${asked}`;
}

/** Tells one session from another without keeping what opens it. */
async function askerOf(token: string | null): Promise<string> {
  if (token === null) return 'visitor';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function keep(key: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  // An old answer must not set the clock.
  headers.delete('x-server-time');
  // What is kept has been unpacked.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const kept = new Response(await response.arrayBuffer(), { status: response.status, headers });
  await (await caches.open(LOBBY_CACHE)).put(key, kept);
}
