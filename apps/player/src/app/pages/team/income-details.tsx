import { useLocation } from '../../../lib/navigation/location.tsx';
import { Income } from '../../../features/team/reports/income.tsx';
import { wordIn } from '../../../features/team/paths.ts';
import { WeekStatement } from '../../../features/team/commission/statement.tsx';
import { teamTexts } from '../../../features/team/texts.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

/** The credits of a period; `?week=` is the account of one week. */
export function Page() {
  const title = titleTexts.use();
  const t = teamTexts.use();
  const week = wordIn(useLocation().search, 'week');
  if (week !== undefined)
    return <WeekStatement frame={FlowPage} title={t('weekTitle')} failure={retryPanel} week={week} />;
  return <Income frame={FlowPage} title={title('incomeDetails')} failure={retryPanel} />;
}
