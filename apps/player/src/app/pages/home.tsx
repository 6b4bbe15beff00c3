import { Home, HomeAside, useHasAside } from '../../features/home/index.ts';
import { HOME_PATH } from '../../lib/navigation/navigation.ts';
import { later } from '../../lib/navigation/later.tsx';
import { useKeptPlace } from '../../lib/browser/scroll-memory.ts';
import { retryPanel } from '../shell/page/retry-panel.tsx';
import { TabPage } from '../shell/page/tab-page.tsx';

const VisitorNews = later(async () => {
  const [{ VisitorNews: Part }, { messagesTexts }] = await Promise.all([
    import('../../features/messages/house/visitor-news.tsx'),
    import('../../features/messages/texts.ts'),
  ]);
  await messagesTexts.load();
  return Part;
});

export function Page() {
  const hasAside = useHasAside();
  useKeptPlace(HOME_PATH);
  return (
    <TabPage wide aside={hasAside ? <HomeAside /> : undefined}>
      <Home failure={retryPanel} news={<VisitorNews />} />
    </TabPage>
  );
}
