import { List, ListRow, PageTitle, Section, SectionHead, SkeletonGroup, Skeleton } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFeatures } from '../../lib/api/features.ts';
import { useFollowMoney } from '../../lib/api/player.ts';
import s from './activity.module.css';
import { Boxes } from './boxes.tsx';
import { FeatherCard } from './feathers.tsx';
import { FreeRoundsList } from './free-rounds.tsx';
import { GiftCode, type WithProof } from './gift-code.tsx';
import { Missions } from './missions.tsx';
import { bonusPath, GIFTS_PATH } from './paths.ts';
import { isOff, signInQuery } from './queries.ts';
import { SignInCard } from './sign-in-card.tsx';
import { activityTexts } from './texts.ts';

export type ActivityProps = {
  readonly title: string;
  /** What rests at the end of the title's row. */
  readonly titleEnd?: ReactNode;
  readonly failure: (retry: () => void) => ReactNode;
  readonly withProof: WithProof;
};

/** The tab of what happens beside play: the day, missions, codes, boxes, and the way to the rest. */
export function Activity({ title, titleEnd, failure, withProof }: ActivityProps) {
  const t = activityTexts.use();
  const { has } = useFeatures();
  const { data: signIn, error, isError, refetch } = useQuery({ ...signInQuery, enabled: has('reward_sign_in') });
  useFollowMoney(signInQuery.queryKey);
  return (
    <>
      <PageTitle className={s['page-title']} end={titleEnd} data-part="page-title">
        {title}
      </PageTitle>
      {has('reward_sign_in') && !isOff(error) && (
        <Section gap="none" className={s['first']}>
          {signIn !== undefined ? (
            signIn.Feathers === null ? (
              <SignInCard signIn={signIn} />
            ) : (
              <FeatherCard feathers={signIn.Feathers} />
            )
          ) : isError ? (
            failure(() => void refetch())
          ) : (
            <SkeletonGroup label={t('loading')}>
              <Skeleton shape="card" className={s['skeleton']} />
            </SkeletonGroup>
          )}
        </Section>
      )}
      <FreeRoundsList />
      {signIn !== undefined && signIn.Missions.length > 0 && (
        <Section>
          <Missions signIn={signIn} />
        </Section>
      )}
      {(has('reward_gift_code') || has('reward_red_envelope')) && (
        <Section>
          <GiftCode withProof={withProof} />
        </Section>
      )}
      <Section>
        <Boxes />
      </Section>
      <Section>
        <Further />
      </Section>
    </>
  );
}

function Further() {
  const t = activityTexts.use();
  const { has } = useFeatures();
  return (
    <>
      <SectionHead title={t('more')} data-part="head-more" />
      <List data-part="further">
        <ListRow icon="gift" iconTone="heat" title={t('gifts')} sub={t('giftsText')} href={GIFTS_PATH} />
        <ListRow
          icon="sigma"
          iconTone="brand"
          title={t('bonusInPlay')}
          sub={t('bonusText')}
          href={bonusPath('active')}
          data-part="to-bonus"
        />
        {has('reward_mission') && (
          <ListRow
            icon="check"
            iconTone="brand"
            title={t('missionRules')}
            href={bonusPath('mission')}
            data-part="to-missions"
          />
        )}
        {has('reward_tournament') && (
          <ListRow icon="trend" iconTone="money" title={t('tournaments')} href={bonusPath('tournament')} />
        )}
        {has('reward_cashback') && (
          <ListRow icon="swap" iconTone="leaf" title={t('cashback')} href={bonusPath('cashback')} />
        )}
      </List>
    </>
  );
}
