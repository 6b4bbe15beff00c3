import { DeskColumn, Screen } from '@arara/ui';
import type { ReactNode } from 'react';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import { routeOf } from '../../routes/routes.ts';
import { HomeTopBar } from '../layout/top-bar.tsx';
import { titleTexts } from '../texts.ts';
import { FlowPage } from './flow-page.tsx';

/** The head of the address for what stands in a screen's place: whatever does not come, the way out is there. */
export function RouteFrame({ children }: { children: ReactNode }) {
  const { frame, title } = routeOf(useLocation().pathname);
  const name = titleTexts.use()(title);
  const isDesktop = useIsDesktop();
  if (frame !== 'tab') return <FlowPage title={name}>{children}</FlowPage>;
  if (isDesktop) return <DeskColumn>{children}</DeskColumn>;
  return (
    <Screen kind="tab">
      <HomeTopBar />
      {children}
    </Screen>
  );
}
