import { AgeNotice, DeskColumn, DeskPane, Screen, Section } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import { LIMITS_PATH, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useFeatures } from '../../../lib/api/features.ts';
import { packageConfigQuery } from '../../../lib/api/player.ts';
import { usePullToRefresh } from '../../../lib/browser/pull-to-refresh.ts';
import { refreshAll } from '../../../lib/api/query-client.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { PullIndicator } from './pull-indicator.tsx';
import { shellTexts } from '../texts.ts';
import { HomeTopBar } from '../layout/top-bar.tsx';

export type TabPageProps = {
  /** Instead of the usual top bar; a desk has its own line above every screen. */
  top?: ReactNode;
  /** The fluid pane of a desk instead of the phone's column. */
  wide?: boolean;
  /** Beside the pane from 1200 px. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A tab: bar, content, age notice. The tab bar itself belongs to the shell. */
export function TabPage({ top = <HomeTopBar />, wide = false, aside, children }: TabPageProps) {
  const isDesktop = useIsDesktop();
  const body = (
    <>
      {children}
      <Section>
        <AgeFooter />
      </Section>
    </>
  );
  if (!isDesktop) return <PhoneTab top={top}>{body}</PhoneTab>;
  if (wide) return <DeskPane aside={aside}>{body}</DeskPane>;
  return (
    <DeskColumn>
      <main>{body}</main>
    </DeskColumn>
  );
}

function PhoneTab({ top, children }: { top: ReactNode; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const pull = usePullToRefresh(area, refreshAll);
  return (
    <div ref={area}>
      <Screen kind="tab">
        {top}
        <PullIndicator pull={pull} />
        {children}
      </Screen>
    </div>
  );
}

/** On every tab; it cannot be dismissed. */
export function AgeFooter() {
  const t = shellTexts.use();
  const { owes } = useFeatures();
  // A visitor has no limits to set yet, but may read about them.
  const about = `${SUPPORT_PATH}?page=responsible`;
  const links = [
    { label: t('limitsAndPause'), href: useIsLoggedIn() ? LIMITS_PATH : about },
    { label: t('exclusion'), href: about },
    ...(owes('forbidden_persons') ? [{ label: t('forbiddenPersons'), href: `${SUPPORT_PATH}?page=age` }] : []),
    { label: t('terms'), href: `${SUPPORT_PATH}?page=terms` },
    { label: t('privacy'), href: `${SUPPORT_PATH}?page=privacy` },
    { label: t('helpLine'), href: 'tel:188' },
  ];
  // The market has the last word: what the footer must say is a rule of its own.
  const { data: config } = useQuery(packageConfigQuery);
  return (
    <AgeNotice text={config?.FooterText ?? t('ageNotice')} label={t('ageLinks')} links={links} data-part="age-notice" />
  );
}
