import { lazy, Suspense } from 'react';
import { Home, HomeAside, useHasAside } from '../../features/home/index.ts';
import { useFeatures } from '../../lib/api/features.ts';
import { isOfferedNothing, useMainInfo } from '../../lib/api/player.ts';
import { HOME_PATH } from '../../lib/navigation/navigation.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { later } from '../../lib/navigation/later.tsx';
import { useKeptPlace } from '../../lib/browser/scroll-memory.ts';
import { Incidents } from '../shell/page/incidents.ts';
import { retryPanel } from '../shell/page/retry-panel.tsx';
import { TabPage } from '../shell/page/tab-page.tsx';

const StoppedHome = lazy(async () => {
  const { StoppedHome: found, limitsTexts } = await import('../../features/limits/index.ts');
  await limitsTexts.load();
  return { default: found };
});

const AccessGate = lazy(async () => {
  const { AccessGate: found, limitsTexts } = await import('../../features/limits/index.ts');
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

/** Where the market owes it, the first access of a day begins with what the days before came to. */
export function Page() {
  const isOwed = useFeatures().owes('risk_message');
  const isLoggedIn = useIsLoggedIn();
  if (!isOwed || !isLoggedIn) return <HomePage />;
  return (
    <Suspense fallback={null}>
      <AccessGate>
        <HomePage />
      </AccessGate>
    </Suspense>
  );
}

/** Whoever is paused, stopped or at a limit of their own finds their money here, and nothing to buy. */
function HomePage() {
  const hasAside = useHasAside();
  const { data: info } = useMainInfo();
  useKeptPlace(HOME_PATH);
  if (isOfferedNothing(info))
    return (
      <TabPage>
        <Incidents place="home" />
        <Suspense fallback={null}>
          <StoppedHome />
        </Suspense>
      </TabPage>
    );
  return (
    <TabPage wide aside={hasAside ? <HomeAside /> : undefined}>
      <Incidents place="home" />
      <Home failure={retryPanel} news={<VisitorNews />} />
    </TabPage>
  );
}
