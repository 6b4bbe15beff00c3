import { Verify } from '../../features/auth/verify.tsx';
import { FlowPage } from '../shell/flow-page.tsx';

export function Page() {
  return <Verify frame={FlowPage} />;
}
