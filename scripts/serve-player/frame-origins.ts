/** Where games are shown from now, for the policy of the next page that is served. */
export type FrameOrigins = () => Promise<readonly string[]>;

export interface FrameOriginsOptions {
  readonly apiUrl: string;
  /** Where tickets are turned into games, when that is not where the API answers. */
  readonly launcherUrl?: string | undefined;
  readonly nowMs?: () => number;
}

/** A supplier that is switched on can be framed so soon; one that is switched off cannot any more. */
const FRESH_MS = 5_000;
const TIMEOUT_MS = 2_000;

/** Asks the API, seldom; while it does not answer, what it said last holds. */
export function createFrameOrigins({
  apiUrl,
  launcherUrl = apiUrl,
  nowMs = Date.now,
}: FrameOriginsOptions): FrameOrigins {
  const launcher = new URL(launcherUrl).origin;
  let known: readonly string[] = [];
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const answer = await askApi(apiUrl);
    if (answer !== undefined) known = answer;
    askedAtMs = nowMs();
    asking = undefined;
  };
  return async () => {
    if (nowMs() - askedAtMs > FRESH_MS) await (asking ??= ask());
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
    const { Body } = (await answer.json()) as { Body?: { Origins?: unknown } | null };
    return Array.isArray(Body?.Origins) ? Body.Origins.filter(isOrigin) : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing else may end up inside a header: an origin is the same when it is read as an address. */
function isOrigin(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    URL.canParse(value) &&
    /^https?:$/.test(new URL(value).protocol) &&
    new URL(value).origin === value
  );
}
