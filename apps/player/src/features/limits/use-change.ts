import type { CodeOf } from '@arara/contract';
import type { Outcome } from '@arara/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askPasswordAgain } from '../../lib/session/password-again.ts';
import { mainInfoQuery } from '../../lib/api/player.ts';
import { limitsQuery, type Status } from './queries.ts';

const PASSWORD_NEEDED: CodeOf<'password_needed_again'> = 1118;

/** Sends a request; the answer is the whole screen as it stands after it. Says whether it was heard. */
export function useChange() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const send = async (request: () => Promise<Outcome<Status>>): Promise<Outcome<Status>> => {
    const outcome = await request();
    const isAsked = !outcome.ok && outcome.kind === 'refused' && outcome.code === PASSWORD_NEEDED;
    if (isAsked && (await askPasswordAgain())) return send(request);
    return outcome;
  };
  const change = async (request: () => Promise<Outcome<Status>>): Promise<boolean> => {
    setBusy(true);
    try {
      const outcome = await send(request);
      if (!outcome.ok) return false;
      queries.setQueryData(limitsQuery.queryKey, outcome.body);
      void queries.invalidateQueries({ queryKey: mainInfoQuery.queryKey });
      // Whoever stops is offered nothing from now on, on Home neither.
      void queries.invalidateQueries({ queryKey: ['content'] });
      return true;
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy };
}
