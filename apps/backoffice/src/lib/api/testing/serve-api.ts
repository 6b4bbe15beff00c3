import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../api.ts';

export interface SentCall {
  readonly path: string;
  readonly input: Record<string, unknown>;
}

/**
 * The network is not ours; everything on this side of it is. In each test of the file the API answers what `answers`
 * gives for a path and 404 for any other; the calls that the test made so far are returned.
 */
export function serveApi(
  answers: Readonly<Record<string, () => object>>,
  nowMs: () => number = Date.now,
): readonly SentCall[] {
  const sent: SentCall[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      sent.push({ path, input: JSON.parse(body) as Record<string, unknown> });
      const Body = answers[path]?.();
      const answer = Body === undefined ? { Code: 404, Msg: 'nada', Body: null } : { Code: 200, Msg: '', Body };
      return Response.json(answer, { headers: { 'x-server-time': String(nowMs()) } });
    });
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
    vi.unstubAllGlobals();
  });
  return sent;
}
