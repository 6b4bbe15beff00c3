import { useLocation } from '../../../lib/navigation/location.tsx';
import { ForgotFundPassword } from '../../../features/auth/recovery/forgot-fund-password.tsx';
import { BindAccount } from '../../../features/payments/accounts/bind-account.tsx';
import { ChangeFundPassword } from '../../../features/payments/accounts/fund-password.tsx';
import { WITHDRAW_PATH } from '../../../features/payments/paths.ts';
import { paymentsTexts } from '../../../features/payments/texts.ts';
import { useTerms } from '../../../features/payments/withdrawals/withdrawal-window.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

/** The account for withdrawals; `?view=password` changes the fund password, `?view=forgot` makes a new one. */
export function Page() {
  const title = titleTexts.use();
  const t = paymentsTexts.use();
  const view = new URLSearchParams(useLocation().search).get('view');
  const hours = useTerms()?.CoolDownHours ?? 0;
  if (view === 'password') return <ChangeFundPassword frame={FlowPage} />;
  if (view === 'forgot')
    return (
      <ForgotFundPassword
        frame={FlowPage}
        leadsTo={WITHDRAW_PATH}
        words={{
          title: t('forgotPassword'),
          newPin: t('newPin'),
          repeatPin: t('repeatPin'),
          pinsDiffer: t('pinsDiffer'),
          missingFresh: t('missingFresh'),
          missingRepeat: t('missingRepeat'),
          save: t('savePassword'),
          wait: hours > 0 ? t('forgotWaits', { hours }) : undefined,
          saved: (date) => t('opensAgain', { date }),
        }}
      />
    );
  return <BindAccount frame={FlowPage} title={title('bindAccount')} failure={retryPanel} />;
}
