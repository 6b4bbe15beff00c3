import type { PostCodeAddress, PostCodes } from '../../provider.ts';

const STATE = /^[A-Z]{2}$/;
const TEXT_MAX = 120;

/** `GET <url><eight digits>` answers `{"street", "district", "city", "state"}`, or 404. */
export function openPostCodesHttp(options: { readonly url: string; readonly timeoutMs: number }): PostCodes {
  return {
    name: 'post-codes-http',
    async find(code) {
      try {
        const response = await fetch(`${options.url}${code}`, {
          signal: AbortSignal.timeout(options.timeoutMs),
          redirect: 'error',
        });
        if (response.status === 404) return { outcome: 'missing' };
        const address = response.ok ? parse(await response.json()) : undefined;
        return address === undefined ? { outcome: 'unknown' } : { outcome: 'found', address };
      } catch {
        return { outcome: 'unknown' };
      }
    },
  };
}

function parse(given: unknown): PostCodeAddress | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { street, district, city, state } = given as Record<string, unknown>;
  const isText = (text: unknown): text is string => typeof text === 'string' && text.length <= TEXT_MAX;
  if (!isText(street) || !isText(district) || !isText(city) || !isText(state) || !STATE.test(state)) return undefined;
  return { street, district, city, state };
}
