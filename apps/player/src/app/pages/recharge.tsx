import { Recharge } from '../../features/payments/recharge.tsx';
import { FlowPage } from '../shell/flow-page.tsx';
import { retryPanel } from '../shell/retry-panel.tsx';
import { titleTexts } from '../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <Recharge frame={FlowPage} title={title('recharge')} failure={retryPanel} />;
}
