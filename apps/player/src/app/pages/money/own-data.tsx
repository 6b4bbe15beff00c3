import { OwnFigures } from '../../../features/fund/figures/own-figures.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <OwnFigures frame={FlowPage} title={title('ownData')} failure={retryPanel} />;
}
