import {
  ButtonLink,
  Card,
  Empty,
  Icon,
  Money,
  Section,
  SectionHead,
  SkeletonGroup,
  SkeletonRow,
  Text,
} from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dateOf } from '../../lib/moments.ts';
import { HOME_PATH } from '../../lib/navigation.ts';
import { useLocale } from '../../lib/texts.ts';
import s from './activity.module.css';
import { type LiveRule, rulesQuery } from './queries.ts';
import { activityTexts } from './texts.ts';

export type PromotionProps = {
  readonly kind: 'tournament' | 'cashback';
  readonly failure: (retry: () => void) => ReactNode;
};

const VIP_PATH = '/game/idx3';
const nothing = {
  tournament: { title: 'noTournament', text: 'noTournamentText', action: 'toGames', href: HOME_PATH },
  cashback: { title: 'noCashback', text: 'noCashbackText', action: 'toVip', href: VIP_PATH },
} as const;

/** A kind of reward with a page of its own: the rules that run, in their own words, or that none does. */
export function Promotion({ kind, failure }: PromotionProps) {
  const t = activityTexts.use();
  const { data, isError, refetch } = useQuery(rulesQuery(kind));
  if (data === undefined)
    return (
      <Section gap="close">
        {isError ? (
          failure(() => void refetch())
        ) : (
          <SkeletonGroup label={t('loading')}>
            <SkeletonRow />
          </SkeletonGroup>
        )}
      </Section>
    );
  if (data.List.length === 0) {
    const { title, text, action, href } = nothing[kind];
    return (
      <Section>
        <Empty
          art="no-results"
          title={t(title)}
          text={t(text)}
          action={
            <ButtonLink small href={href}>
              {t(action)}
            </ButtonLink>
          }
          data-part="no-promotion"
        />
      </Section>
    );
  }
  return data.List.map((rule) => <Rule key={rule.Id} rule={rule} />);
}

function Rule({ rule }: { rule: LiveRule }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const day = (iso: string) => dateOf(Date.parse(`${iso}T12:00:00Z`), locale);
  const runs =
    rule.Until === null
      ? t('runsSince', { from: day(rule.From) })
      : t('runs', { from: day(rule.From), until: day(rule.Until) });
  return (
    <>
      <Section>
        <SectionHead title={rule.Title} meta={runs} />
        <Card kind="list" data-part="promotion-rule">
          <div className={s['rule']}>
            <Icon name="sigma" size="sm" />
            <Text size="small">
              <b>{t('rule')}</b> {rule.Sentence}
            </Text>
          </div>
        </Card>
      </Section>
      {rule.Rows.length > 0 && (
        <Section>
          <SectionHead title={t('prizes')} tone="money" />
          <Card kind="list">
            <table className={s['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('place')}</th>
                  <th scope="col">{t('prize')}</th>
                </tr>
              </thead>
              <tbody>
                {rule.Rows.map(({ From, Amount }) => (
                  <tr key={From}>
                    <td>{From}</td>
                    <td>
                      <Money amount={Amount} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        </Section>
      )}
    </>
  );
}
