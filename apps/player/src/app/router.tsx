import { brand } from '@arara/texts/page-brand';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useFeatures } from '../lib/api/features.ts';
import { PAGE_LOAD_TIMEOUT_MS } from '../lib/constants.ts';
import { useLocation } from '../lib/navigation/location.tsx';
import { loginPath, redirect } from '../lib/navigation/navigation.ts';
import { useIsLoggedIn } from '../lib/session/session.ts';
import { type AppRoute, notFound, routeOf } from './routes/routes.ts';
import { loadedScreen, loadScreen, type PageModule } from './screens.ts';
import { LoadFailure } from './shell/page/load-failure.tsx';
import { LateSkeleton } from './shell/page/late-skeleton.tsx';
import { titleTexts } from './shell/texts.ts';

/** The code of a screen, or a failure after 60 s. */
function loadInTime(route: AppRoute): Promise<PageModule> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${route.path} did not load in time`)), PAGE_LOAD_TIMEOUT_MS);
    loadScreen(route)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** The first render of a screen decides; after that it is always the same element, so that it keeps its state. */
const pages = new Map<AppRoute, ReactNode>();

/** A screen whose code is here is drawn at once; the others wait for theirs. */
function pageOf(route: AppRoute): ReactNode {
  const known = pages.get(route) ?? atOnce(route) ?? later(route);
  pages.set(route, known);
  return known;
}

function atOnce(route: AppRoute): ReactNode {
  const loaded = loadedScreen(route);
  return loaded && <loaded.Page key={route.path} />;
}

function later(route: AppRoute): ReactNode {
  const Page = lazy(async () => ({ default: (await loadInTime(route)).Page }));
  return <Page key={route.path} />;
}

/** A new screen begins at its top; going back is the browser's to restore. */
function useScrollToTop(): void {
  const { pathname, kind } = useLocation();
  useLayoutEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}

function ToLogin({ next }: { next: string }) {
  useEffect(() => {
    // Whoever ended the session is on the way already, to login or Home; the address knows it before the router does.
    if (location.pathname + location.search === next) redirect(loginPath(next));
  }, [next]);
  return null;
}

/** The screen of the address, in the frame that surrounds it. */
export function Screens() {
  const { pathname, search } = useLocation();
  const asked = routeOf(pathname);
  const { has } = useFeatures();
  const route = asked.feature === undefined || has(asked.feature) ? asked : notFound;
  const isLoggedIn = useIsLoggedIn();
  const title = titleTexts.use()(route.title);
  useScrollToTop();
  useEffect(() => {
    document.title = title === brand.brand_name ? title : `${title} · ${brand.brand_name}`;
  }, [title]);
  const isForPlayers = route.access === 'player' || (route.showsGames === true && !has('visitor_lobby'));
  if (isForPlayers && !isLoggedIn) return <ToLogin next={pathname + search} />;
  return (
    <LoadFailure key={route.path}>
      <Suspense fallback={<LateSkeleton />}>{pageOf(route)}</Suspense>
    </LoadFailure>
  );
}
