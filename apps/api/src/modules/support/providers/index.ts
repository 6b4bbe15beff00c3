import type { PostCodes } from '../provider.ts';
import { openPostCodesHttp } from './post-codes-http/index.ts';

/** The registry: one line per adapter. */
export function openPostCodes(options: { readonly url: string; readonly timeoutMs: number }): PostCodes {
  return openPostCodesHttp(options);
}
