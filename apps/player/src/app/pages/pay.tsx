import { useLocation } from 'react-router';
import { Pay } from '../../features/payments/pay.tsx';
import { orderIn } from '../../features/payments/paths.ts';
import { FlowPage } from '../shell/flow-page.tsx';
import { retryPanel } from '../shell/retry-panel.tsx';
import { titleTexts } from '../shell/texts.ts';

/** The code of one order; `?order=` names it. */
export function Page() {
  const title = titleTexts.use();
  const orderId = orderIn(useLocation().search) ?? '';
  return <Pay key={orderId} frame={FlowPage} title={title('pay')} failure={retryPanel} orderId={orderId} />;
}
