import { ChangeAccount } from '../../../features/payments/accounts/change-account.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <ChangeAccount frame={FlowPage} title={title('changeBank')} failure={retryPanel} />;
}
