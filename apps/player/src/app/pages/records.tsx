import { Fund } from '../../features/fund/index.ts';
import { FlowPage } from '../shell/flow-page.tsx';
import { RefreshButton } from '../shell/refresh-button.tsx';
import { retryPanel } from '../shell/retry-panel.tsx';
import { titleTexts } from '../shell/texts.ts';

/** The statement of everything that moved the player's money. */
export function Page() {
  const title = titleTexts.use();
  return (
    <FlowPage title={title('records')} action={<RefreshButton />}>
      <Fund failure={retryPanel} />
    </FlowPage>
  );
}
