import { PayerScreen } from '../../../features/payments/deposits/payer.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <PayerScreen frame={FlowPage} title={title('bindRecharge')} />;
}
