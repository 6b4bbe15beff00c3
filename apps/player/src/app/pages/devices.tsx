import { Devices } from '../../features/auth/devices.tsx';
import { FlowPage } from '../shell/flow-page.tsx';

export function Page() {
  return <Devices frame={FlowPage} />;
}
