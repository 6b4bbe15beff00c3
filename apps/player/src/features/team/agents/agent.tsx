import type { Framed } from '../frame.ts';
import { wordIn } from '../paths.ts';
import { AgentFront } from './agent-home.tsx';
import { AgentMessages } from './agent-messages.tsx';
import { AgentNumbers } from './agent-numbers.tsx';
import { AgentUsers } from './agent-users.tsx';
import { AgentWeek } from './agent-week.tsx';
import { agentsTexts } from './texts.ts';

/** The agent's section behind one address; the words behind the question mark say which page of it. */
export function Agent({ search, ...framed }: Framed & { readonly search: string }) {
  const t = agentsTexts.use();
  const week = wordIn(search, 'week');
  if (week !== undefined) return <AgentWeek {...framed} week={week} />;
  const view = wordIn(search, 'view');
  if (view === 'users') return <AgentUsers {...framed} title={t('users')} />;
  if (view === 'numbers') return <AgentNumbers {...framed} title={t('numbers')} />;
  if (view === 'messages') return <AgentMessages {...framed} title={t('messages')} />;
  return <AgentFront {...framed} />;
}
