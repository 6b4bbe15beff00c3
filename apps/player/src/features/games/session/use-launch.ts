import type { BodyOf } from '@arara/contract';
import { gamesRoutes } from '@arara/contract/player';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { proved } from '../../../lib/session/proved.ts';
import { left } from './leaving.ts';
import { frameOriginsQuery } from '../origins.ts';

export type Launch = BodyOf<typeof gamesRoutes.gameEnter>;
export type Refusal = { readonly code: number; readonly message: string };

export type Launching =
  | { readonly state: 'asking' }
  | { readonly state: 'open'; readonly launch: Launch; readonly atMs: number }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  /** The question or its answer got lost. */
  | { readonly state: 'lost' };

export type Wanted = { readonly gameId: string; readonly isDemo: boolean; readonly isMobile: boolean };

const asking: Launching = { state: 'asking' };

/** Asks for a ticket, once for each attempt; a ticket opens one frame. */
export function useLaunch({ gameId, isDemo, isMobile }: Wanted) {
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly attempt: number; readonly launching: Launching }>();
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const launching = await enter({ gameId, isDemo, isMobile }, queries, controller.signal);
      if (!controller.signal.aborted) setAnswer({ attempt, launching });
    };
    void ask();
    return () => controller.abort();
  }, [gameId, isDemo, isMobile, attempt, queries]);
  const launching = answer?.attempt === attempt ? answer.launching : asking;
  return { launching, attempt, again: () => setAttempt((count) => count + 1) };
}

async function enter(wanted: Wanted, queries: QueryClient, signal: AbortSignal): Promise<Launching> {
  // Whom the page may listen to must be known before the frame can speak.
  await Promise.all([left(), queries.fetchQuery(frameOriginsQuery).catch(() => [])]);
  if (signal.aborted) return asking;
  const { gameId, isDemo: demo, isMobile: mobile } = wanted;
  const outcome = await proved(() => call(gamesRoutes.gameEnter, { gameId, demo, mobile }, { signal, refusal: 'own' }));
  if (outcome.ok) return { state: 'open', launch: outcome.body, atMs: Date.now() };
  if (outcome.kind !== 'refused') return { state: 'lost' };
  const { code, message } = outcome;
  return { state: 'refused', refusal: { code, message } };
}
