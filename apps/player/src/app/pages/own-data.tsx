import { OwnFigures } from '../../features/payments/own-figures.tsx';
import { FlowPage } from '../shell/flow-page.tsx';
import { retryPanel } from '../shell/retry-panel.tsx';
import { titleTexts } from '../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <OwnFigures frame={FlowPage} title={title('ownData')} failure={retryPanel} />;
}
