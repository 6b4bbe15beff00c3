import { messagesRoutes } from '@arara/contract/player';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { MESSAGES_KEY } from './queries.ts';

/** Marks on the server, then asks again for what counts unread messages. */
export function useReading() {
  const queries = useQueryClient();
  return async (id: string | undefined) => {
    const outcome = await call(messagesRoutes.messageRead, id === undefined ? {} : { id }, { background: true });
    if (!outcome.ok || outcome.body.Read === 0) return;
    await queries.invalidateQueries({ queryKey: [MESSAGES_KEY, 'list'] });
    await queries.invalidateQueries({ queryKey: ['players'] });
  };
}
