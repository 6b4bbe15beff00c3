import { Devices } from '../../../features/auth/devices/devices.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';

export function Page() {
  return <Devices frame={FlowPage} />;
}
