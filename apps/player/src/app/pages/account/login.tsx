import { lazy, Suspense } from 'react';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { ForgotPassword } from '../../../features/auth/recovery/forgot-password.tsx';
import { Login } from '../../../features/auth/login/login.tsx';
import { modeOf } from '../../../features/auth/login/modes.ts';
import { Register } from '../../../features/auth/register/register.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';

const Onboarding = lazy(async () => ({ default: (await import('./onboarding/onboarding.tsx')).Onboarding }));

/** One address of the specification, three screens. */
export function Page() {
  const { search } = useLocation();
  switch (modeOf(search)) {
    case 'register':
      return (
        <Suspense fallback={null}>
          <Register frame={FlowPage} search={search} onboarding={Onboarding} />
        </Suspense>
      );
    case 'forgot':
      return <ForgotPassword frame={FlowPage} search={search} />;
    case 'login':
      return <Login search={search} />;
  }
}
