import { queryClient } from '../../lib/api/query-client.ts';

/** Money of the team moved: whatever shows it, or the balance beside it, is asked for anew. */
export async function refreshTeam(): Promise<void> {
  await Promise.all(
    ['team', 'agents', 'players', 'payments'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}
