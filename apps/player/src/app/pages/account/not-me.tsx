import { useLocation } from '../../../lib/navigation/location.tsx';
import { NotMe } from '../../../features/auth/not-me/not-me.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <NotMe frame={FlowPage} title={title('notMe')} at={useLocation()} />;
}
