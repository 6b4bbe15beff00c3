import { Locked } from '../../../features/auth/not-me/locked.tsx';
import { ACCOUNT_PATH } from '../../../features/payments/paths.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <Locked frame={FlowPage} title={title('locked')} leadsTo={ACCOUNT_PATH} failure={retryPanel} />;
}
