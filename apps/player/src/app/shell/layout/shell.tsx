import { AgeRing, AgeStrip, ButtonLink, Desk, DeskRail, TabBar, Text, TextLink } from '@arara/ui';
import { brand } from '@arara/texts/page-brand';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFeatures } from '../../../lib/api/features.ts';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import { answerAsked } from '../../../lib/navigation/answer-asked.ts';
import { HOME_PATH, LIMITS_PATH, loginPath } from '../../../lib/navigation/navigation.ts';
import { useObservable } from '@arara/ui/observable';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { routeOf } from '../../routes/routes.ts';
import { DeskTop } from './desktop-bar.tsx';
import s from './shell.module.css';
import { tabOf, useTabs } from './tabs.ts';
import { shellTexts, titleTexts } from '../texts.ts';

/** What surrounds every screen: the tab bar on a phone, the rail and the top line on a desk. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { frame, title } = routeOf(pathname);
  const isDesktop = useIsDesktop();
  const isAsked = useObservable(answerAsked);
  if (frame === 'bare') return children;
  const desk = isDesktop && { rail: <Rail path={pathname} />, top: title !== 'game' && <DeskTop /> };
  return (
    <Desk {...desk} data-part={isDesktop ? 'desk' : undefined}>
      {children}
      {/* What must be answered first has its own bar at the foot, and nothing leads around it. */}
      {!isDesktop && frame === 'tab' && !isAsked && <Tabs path={pathname} />}
    </Desk>
  );
}

/** What is said of risk at every access, in the words that the market asks for. */
function useRisk(): string {
  const t = shellTexts.use();
  return t(useFeatures().owes('risk_message') ? 'riskStrip' : 'ageStrip');
}

function Tabs({ path }: { path: string }) {
  const t = shellTexts.use();
  const risk = useRisk();
  const tabs = useTabs();
  const isLoggedIn = useIsLoggedIn();
  return (
    <TabBar
      items={tabs}
      active={tabOf(path)}
      label={t('tabs')}
      data-part="tab-bar"
      strip={
        <>
          {!isLoggedIn && <GuestActions />}
          <AgeStrip text={risk} link={{ label: t('ageStripLink'), href: LIMITS_PATH }} data-part="age-strip" />
        </>
      }
    />
  );
}

/** A visitor's two ways in. */
function GuestActions() {
  const t = shellTexts.use();
  const title = titleTexts.use();
  return (
    <div className={s['guest']} data-part="guest-actions">
      <ButtonLink href={loginPath(HOME_PATH)} tone="quiet" small block data-part="guest-login">
        {title('login')}
      </ButtonLink>
      <ButtonLink href={`${loginPath(HOME_PATH)}&mode=register`} tone="money" small block data-part="guest-register">
        {t('register')}
      </ButtonLink>
    </div>
  );
}

/** Only a desk has room for it, so no phone loads it. */
const DeskTurnover = lazy(async () => {
  const { DeskTurnover: Part, meTexts } = await import('../../../features/me/index.ts');
  await meTexts.load();
  return { default: Part };
});

function Rail({ path }: { path: string }) {
  const t = shellTexts.use();
  const risk = useRisk();
  const tabs = useTabs();
  const isLoggedIn = useIsLoggedIn();
  return (
    <DeskRail
      brand={{ name: brand.brand_name, href: HOME_PATH }}
      items={tabs}
      active={tabOf(path)}
      label={t('tabs')}
      foot={
        <>
          {isLoggedIn && (
            <Suspense fallback={null}>
              <DeskTurnover />
            </Suspense>
          )}
          <div className={s['rail-age']} data-part="rail-age">
            <AgeRing size="sm" />
            <Text size="xs" tone="muted" as="span">
              {risk}
              <br />
              <TextLink href={LIMITS_PATH}>{t('ageStripLink')}</TextLink>
            </Text>
          </div>
        </>
      }
    />
  );
}
