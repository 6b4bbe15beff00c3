import type { BodyOf, RequestOf, Route } from '@arara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { toastDone, toastError } from '../../lib/feedback/toasts.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';

/** Takes one thing at a time; whatever the answer, the screens ask anew what is true now. */
export function useTake() {
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const [taking, setTaking] = useState<string>();
  const take = <R extends Route>(
    name: string,
    wanted: {
      route: R;
      input: RequestOf<R>;
      /** What a toast says of it. */
      done?: (body: BodyOf<R>) => string;
      /** Shows it, in place of a toast. */
      show?: (body: BodyOf<R>) => void;
    },
  ) =>
    run(async () => {
      setTaking(name);
      const outcome = await call(wanted.route, wanted.input, { refusal: 'own' });
      if (outcome.ok) {
        wanted.show?.(outcome.body);
        if (wanted.done !== undefined) toastDone(wanted.done(outcome.body));
      } else if (outcome.kind === 'refused') toastError(outcome.message);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['players'] }),
        queries.invalidateQueries({ queryKey: ['vip'] }),
      ]);
    });
  return { take, isTaking: (name: string) => busy && taking === name };
}
