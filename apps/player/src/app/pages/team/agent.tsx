import { useLocation } from '../../../lib/navigation/location.tsx';
import { Agent } from '../../../features/team/agents/agent.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  const { search } = useLocation();
  return <Agent frame={FlowPage} title={title('agent')} failure={retryPanel} search={search} />;
}
