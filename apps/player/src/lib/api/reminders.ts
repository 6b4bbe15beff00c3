import type { InputOf } from '@arara/contract';
import { messagesRoutes } from '@arara/contract/player';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBusy } from '../forms/use-busy.ts';
import { useIsLoggedIn } from '../session/session.ts';
import { call, callApi } from './api.ts';

/** Among the messages: one that arrives makes it stale, as it may be the one that was waited for. */
const remindersQuery = queryOptions({
  queryKey: ['messages', 'reminders'],
  queryFn: ({ signal }) => callApi(messagesRoutes.messageReminders, {}, { signal, background: true, refusal: 'own' }),
});

type WaitedFor = Pick<InputOf<typeof messagesRoutes.messageRemind>, 'about'> & { readonly subject?: string };

/** One notice when something opens: whether it is asked for, and the press that asks for it or takes it back. */
export function useReminder({ about, subject = '' }: WaitedFor) {
  const queries = useQueryClient();
  const { data } = useQuery({ ...remindersQuery, enabled: useIsLoggedIn() });
  const [busy, run] = useBusy();
  const isOn = data?.List.some(({ About, Subject }) => About === about && Subject === subject) ?? false;
  const press = () =>
    run(async () => {
      const outcome = await call(messagesRoutes.messageRemind, { about, subject, wanted: !isOn });
      if (outcome.ok) queries.setQueryData(remindersQuery.queryKey, outcome.body);
    });
  return { isOn, busy, press };
}
