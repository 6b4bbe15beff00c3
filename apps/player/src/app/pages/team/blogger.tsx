import { useLocation } from '../../../lib/navigation/location.tsx';
import { Blogger } from '../../../features/team/agents/blogger.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  const { search } = useLocation();
  return <Blogger frame={FlowPage} title={title('blogger')} failure={retryPanel} search={search} />;
}
