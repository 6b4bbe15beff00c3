import { Withdraw } from '../../features/payments/withdraw.tsx';
import { FlowPage } from '../shell/flow-page.tsx';
import { retryPanel } from '../shell/retry-panel.tsx';
import { titleTexts } from '../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <Withdraw frame={FlowPage} title={title('withdraw')} failure={retryPanel} />;
}
