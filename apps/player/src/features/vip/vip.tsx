import { Section, cx } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from '../../lib/navigation/location.tsx';
import { ClimbedMoment } from './climbed-moment.tsx';
import { Ladder } from './ladder.tsx';
import { LevelCard } from './level-card.tsx';
import { LevelsTable } from './levels-table.tsx';
import { NextLevel } from './next-level.tsx';
import { ManagerCard } from './manager-card.tsx';
import { homeQuery } from './queries.ts';
import { Rewards } from './rewards.tsx';
import { vipTexts } from './texts.ts';
import { ValueHistory } from './value-history.tsx';
import s from './vip.module.css';
import { LoadingSection } from '../../lib/feedback/loading-section.tsx';

export function Vip({ failure }: { failure: (retry: () => void) => ReactNode }) {
  const t = vipTexts.use();
  const { search } = useLocation();
  const { data: home, isError, refetch } = useQuery(homeQuery);
  if (home === undefined)
    return (
      <LoadingSection
        of={{ isError, refetch }}
        failure={failure}
        label={t('loading')}
        outline={['card', 'title', 'card', 'card']}
        gap="tight"
      />
    );
  const isNews = new URLSearchParams(search).get('climbed') === String(home.Level);
  const [own, next] = [home.Level, home.Level + 1].map((level) => home.Levels.find(({ Level }) => Level === level));
  return (
    <>
      <Section gap="none">
        <LevelCard home={home} />
      </Section>
      {isNews && <ClimbedMoment home={home} />}
      <Ladder home={home} />
      <ManagerCard />
      <Section className={s['section']}>
        <Rewards home={home} />
      </Section>
      {own !== undefined && next !== undefined && (
        <Section className={s['section']}>
          <NextLevel own={own} next={next} />
        </Section>
      )}
      <Section className={s['section']}>
        <LevelsTable home={home} />
      </Section>
      <Section className={cx(s['section'], s['may-be-empty'])}>
        <ValueHistory />
      </Section>
    </>
  );
}
