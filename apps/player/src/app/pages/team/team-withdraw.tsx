import { IconButton } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { CommissionWithdraw } from '../../../features/payments/withdrawals/commission-withdraw.tsx';
import { CommissionHead } from '../../../features/team/commission/commission.tsx';
import { Convert } from '../../../features/team/commission/convert.tsx';
import { RECORDS_PATH, wordIn } from '../../../features/team/paths.ts';
import { homeQuery } from '../../../features/team/queries.ts';
import { teamTexts } from '../../../features/team/texts.ts';
import { WaitingPage } from '../../../features/team/waiting-page.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

/** Commission by PIX, or with `?view=convert` to the balance. */
export function Page() {
  const title = titleTexts.use()('teamWithdraw');
  const t = teamTexts.use();
  const asked = useQuery(homeQuery);
  const view = wordIn(useLocation().search, 'view') === 'convert' ? 'convert' : 'pix';
  const { data: home } = asked;
  const action = (
    <IconButton
      icon="receipt"
      label={t('records')}
      href={`${RECORDS_PATH}?view=transfers`}
      data-part="commission-records"
    />
  );
  if (home === undefined)
    return (
      <FlowPage title={title} action={action}>
        <WaitingPage of={asked} failure={retryPanel} />
      </FlowPage>
    );
  const shared = { frame: FlowPage, title, action, head: <CommissionHead home={home} view={view} /> };
  if (view === 'convert') return <Convert {...shared} home={home} />;
  const { TimesPerDay, TimesLeft, Window } = home.Withdrawal;
  const note =
    TimesPerDay === null
      ? t('commissionNoteFree')
      : t('commissionNote', { used: TimesPerDay - (TimesLeft ?? 0), max: TimesPerDay, closes: Window.Closes });
  const words = { taken: t('commissionTaken'), note, take: (amount: string) => t('takeNow', { amount }) };
  return (
    <CommissionWithdraw
      {...shared}
      failure={retryPanel}
      terms={home.Withdrawal}
      commission={home.Commission}
      words={words}
    />
  );
}
