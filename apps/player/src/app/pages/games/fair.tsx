import { Fair } from '../../../features/fair/index.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

/** Any round of the house's own games, drawn again on the player's device. */
export function Page() {
  const title = titleTexts.use();
  return (
    <FlowPage title={title('fair')}>
      <Fair failure={retryPanel} />
    </FlowPage>
  );
}
