import { useLocation } from '../../../lib/navigation/location.tsx';
import { TeamList } from '../../../features/team/members/member-list.tsx';
import { wordIn } from '../../../features/team/paths.ts';
import type { Level } from '../../../features/team/queries.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

const levels: readonly Level[] = [1, 2, 3];

export function Page() {
  const title = titleTexts.use();
  const { search } = useLocation();
  const level = levels.find((one) => `${one}` === wordIn(search, 'level'));
  const order = wordIn(search, 'order') === 'income' ? 'income' : 'newest';
  return <TeamList frame={FlowPage} title={title('teamList')} failure={retryPanel} level={level} order={order} />;
}
