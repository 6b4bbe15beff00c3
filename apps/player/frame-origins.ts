/** Where games are shown from now, for the policy of the next page that the development server gives. */
export type FrameOrigins = () => Promise<readonly string[]>;

/** A supplier that is switched on can be framed so soon; one that is switched off cannot any more. */
const FRESH_MS = 5_000;
const TIMEOUT_MS = 2_000;

/** Asks the API, seldom; while it does not answer, what it said last holds. */
export function createFrameOrigins(apiUrl: string): FrameOrigins {
  const launcher = new URL(apiUrl).origin;
  let known: readonly string[] = [];
  let askedAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (Date.now() - askedAtMs > FRESH_MS) {
      known = (await askApi(apiUrl)) ?? known;
      askedAtMs = Date.now();
    }
    return [launcher, ...known];
  };
}

async function askApi(apiUrl: string): Promise<readonly string[] | undefined> {
  try {
    const answer = await fetch(new URL('/v1/api/game/frameOrigins', apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { Body } = (await answer.json()) as { Body?: { Origins?: readonly string[] } | null };
    return Body?.Origins;
  } catch {
    return undefined;
  }
}
