import { OwnFigures } from '../../../features/fund/figures/own-figures.tsx';
import { YearStatement } from '../../../features/fund/figures/year-statement.tsx';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

/** The own figures by period; `?view=year` is the statement of a whole year. */
export function Page() {
  const title = titleTexts.use();
  const isYear = new URLSearchParams(useLocation().search).get('view') === 'year';
  if (isYear) return <YearStatement frame={FlowPage} help={title('support')} failure={retryPanel} />;
  return <OwnFigures frame={FlowPage} title={title('ownData')} failure={retryPanel} />;
}
