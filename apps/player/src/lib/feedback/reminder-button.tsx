import type { InputOf } from '@arara/contract';
import { messagesRoutes } from '@arara/contract/player';
import { Button } from '@arara/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBusy } from '../forms/use-busy.ts';
import { useIsLoggedIn } from '../session/session.ts';
import { call, callApi } from '../api/api.ts';

/** Among the messages: one that arrives makes it stale, as it may be the one that was waited for. */
const remindersQuery = queryOptions({
  queryKey: ['messages', 'reminders'],
  queryFn: ({ signal }) => callApi(messagesRoutes.messageReminders, {}, { signal, background: true, refusal: 'own' }),
});

type ReminderButtonProps = Pick<InputOf<typeof messagesRoutes.messageRemind>, 'about'> & {
  subject?: string;
  /** Before and after it was asked for. */
  words: { readonly ask: string; readonly asked: string };
  'data-part': string;
};

/** Asks for one notice when something opens; pressed again, for none. */
export function ReminderButton({ about, subject = '', words, 'data-part': part }: ReminderButtonProps) {
  const queries = useQueryClient();
  const { data } = useQuery({ ...remindersQuery, enabled: useIsLoggedIn() });
  const [busy, run] = useBusy();
  const isOn = data?.List.some(({ About, Subject }) => About === about && Subject === subject) ?? false;
  const press = () =>
    run(async () => {
      const outcome = await call(messagesRoutes.messageRemind, { about, subject, wanted: !isOn });
      if (outcome.ok) queries.setQueryData(remindersQuery.queryKey, outcome.body);
    });
  return (
    <Button
      block
      tone={isOn ? 'quiet' : 'brand'}
      icon={isOn ? 'check' : 'bell'}
      aria-pressed={isOn}
      loading={busy}
      onClick={press}
      data-part={part}
    >
      {isOn ? words.asked : words.ask}
    </Button>
  );
}
