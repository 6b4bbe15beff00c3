/**
 * The lobby without a network: the last answers of calls that only read what every visitor may see. Balances,
 * statements and anything else about a person are never kept.
 */
const CACHE = 'lobby';
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
  return request.method === 'POST' && lobbyPaths.has(new URL(request.url).pathname);
}

/** The network's answer, kept for later; the kept one when there is no network. */
export async function answerFromLobby(request: Request): Promise<Response> {
  const key = await keyOf(request.clone());
  try {
    const response = await fetch(request);
    if (response.ok) await keep(key, response.clone());
    return response;
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(key);
    if (kept !== undefined) return kept;
    throw error;
  }
}

/** A cache keeps addresses only: what was asked, in which language, and whether by a player becomes one. */
async function keyOf(request: Request): Promise<string> {
  const who = request.headers.has('token') ? 'player' : 'visitor';
  const asked = new URLSearchParams({ who, locale: request.headers.get('x-locale') ?? '', body: await request.text() });
  return `${new URL(request.url).pathname}?${asked}`;
}

async function keep(key: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  // An old answer must not set the clock.
  headers.delete('x-server-time');
  // What is kept has been unpacked.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const kept = new Response(await response.arrayBuffer(), { status: response.status, headers });
  await (await caches.open(CACHE)).put(key, kept);
}
