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
  switch (wordIn(search, 'view')) {
    case 'users':
      return <AgentUsers {...framed} title={t('users')} />;
    case 'numbers':
      return <AgentNumbers {...framed} title={t('numbers')} />;
    case 'messages':
      return <AgentMessages {...framed} title={t('messages')} />;
    default:
      return <AgentFront {...framed} />;
  }
}
