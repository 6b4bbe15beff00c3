import { lazy, Suspense } from 'react';
import { Home, HomeAside, useHasAside } from '../../features/home/index.ts';
import { isOfferedNothing, useMainInfo } from '../../lib/api/player.ts';
import { HOME_PATH } from '../../lib/navigation/navigation.ts';
import { later } from '../../lib/navigation/later.tsx';
import { useKeptPlace } from '../../lib/browser/scroll-memory.ts';
import { retryPanel } from '../shell/page/retry-panel.tsx';
import { TabPage } from '../shell/page/tab-page.tsx';

const StoppedHome = lazy(async () => {
  const { StoppedHome: found, limitsTexts } = await import('../../features/limits/index.ts');
  await limitsTexts.load();
  return { default: found };
});

const VisitorNews = later(async () => {
  const [{ VisitorNews: Part }, { messagesTexts }] = await Promise.all([
    import('../../features/messages/house/visitor-news.tsx'),
    import('../../features/messages/texts.ts'),
  ]);
  await messagesTexts.load();
  return Part;
});

/** Whoever is paused, stopped or at a limit of their own finds their money here, and nothing to buy. */
export function Page() {
  const hasAside = useHasAside();
  const { data: info } = useMainInfo();
  useKeptPlace(HOME_PATH);
  if (isOfferedNothing(info))
    return (
      <TabPage>
        <Suspense fallback={null}>
          <StoppedHome />
        </Suspense>
      </TabPage>
    );
  return (
    <TabPage wide aside={hasAside ? <HomeAside /> : undefined}>
      <Home failure={retryPanel} news={<VisitorNews />} />
    </TabPage>
  );
}
