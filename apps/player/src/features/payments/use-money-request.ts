import type { Outcome } from '@arara/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { proved } from '../../lib/session/proved.ts';
import { mainInfoQuery } from '../../lib/api/player.ts';
import { PAYMENTS_KEY } from './queries.ts';

/**
 * A request about money: the same request tried again after a broken line carries the same key, so that it happens
 * once. An answer ends the request, and everything about orders is asked for anew.
 */
export function useMoneyRequest() {
  const queries = useQueryClient();
  const open = useRef<{ readonly request: string; readonly key: string }>(undefined);
  return async <Body>(request: unknown, send: (key: string) => Promise<Outcome<Body>>): Promise<Outcome<Body>> => {
    const text = JSON.stringify(request);
    const kept = open.current?.request === text ? open.current : { request: text, key: freshKey() };
    open.current = kept;
    const outcome = await proved(() => send(kept.key));
    if (outcome.ok || outcome.kind === 'refused') open.current = undefined;
    if (outcome.ok) {
      void queries.invalidateQueries({ queryKey: [PAYMENTS_KEY] });
      void queries.invalidateQueries({ queryKey: mainInfoQuery.queryKey });
    }
    return outcome;
  };
}

function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
