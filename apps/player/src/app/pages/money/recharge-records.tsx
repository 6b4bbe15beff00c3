import { useLocation } from '../../../lib/navigation/location.tsx';
import { DepositDetail, Deposits } from '../../../features/payments/deposits/deposits.tsx';
import { orderIn } from '../../../features/payments/paths.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

/** Every deposit; `?order=` opens one. */
export function Page() {
  const title = titleTexts.use();
  const orderId = orderIn(useLocation().search);
  if (orderId !== undefined)
    return <DepositDetail key={orderId} frame={FlowPage} failure={retryPanel} orderId={orderId} />;
  return <Deposits frame={FlowPage} title={title('rechargeRecords')} failure={retryPanel} />;
}
