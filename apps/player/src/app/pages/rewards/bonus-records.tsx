import { useLocation } from '../../../lib/navigation/location.tsx';
import { ActiveBonus, activityTitle, BonusRecords, Promotion } from '../../../features/activity/index.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { RefreshButton } from '../../shell/layout/refresh-button.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

const titles = { tournament: 'tournaments', cashback: 'cashback', mission: 'missionRules' } as const;

/** The records of bonuses; `?view=active` is the one in play, and kinds of reward have their page here too. */
export function Page() {
  const title = titleTexts.use();
  const t = activityTitle.use();
  const view = new URLSearchParams(useLocation().search).get('view');
  if (view === 'active')
    return (
      <FlowPage title={t('activeTitle')} action={<RefreshButton />}>
        <ActiveBonus failure={retryPanel} />
      </FlowPage>
    );
  if (view === 'tournament' || view === 'cashback' || view === 'mission')
    return (
      <FlowPage title={t(titles[view])}>
        <Promotion kind={view} failure={retryPanel} />
      </FlowPage>
    );
  return (
    <FlowPage title={title('bonusRecords')} action={<RefreshButton />}>
      <BonusRecords failure={retryPanel} />
    </FlowPage>
  );
}
