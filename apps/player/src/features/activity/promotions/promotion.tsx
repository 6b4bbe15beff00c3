import { brandFile, ButtonLink, Card, Empty, Icon, Money, Section, SectionHead, Text, WalletSurface } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingSection } from '../../../lib/feedback/loading-section.tsx';
import { serverNowMs } from '../../../lib/api/api.ts';
import { dateOf, leftText } from '../../../lib/format/moments.ts';
import { HOME_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../activity.module.css';
import { MissionProgress, RulePoints } from './mission-rules.tsx';
import { LastTournament, NextTournament } from './no-tournament.tsx';
import { type Prize, prizesOf, prizeSum } from './prizes.ts';
import { type LiveRule, rulesQuery, type Standing } from '../queries.ts';
import { CashbackSoFar, EarlierPeriods, LivePlaces, NextStep, OwnPlace, useStandings } from './standing.tsx';
import { activityTexts } from '../texts.ts';

const trophy = brandFile('objects/trophy.svg');

export type PromotionProps = {
  readonly kind: 'tournament' | 'cashback' | 'mission';
  readonly failure: (retry: () => void) => ReactNode;
};

const VIP_PATH = '/game/idx3';
const nothing = {
  tournament: { title: 'noTournament', text: 'noTournamentText', action: 'toGames', href: HOME_PATH },
  cashback: { title: 'noCashback', text: 'noCashbackText', action: 'toVip', href: VIP_PATH },
  mission: { title: 'noMission', text: 'noMissionText', action: 'toGames', href: HOME_PATH },
} as const;

/** A kind of reward with a page of its own: the rules that run, in their own words, or that none does. */
export function Promotion({ kind, failure }: PromotionProps) {
  const t = activityTexts.use();
  const { data, isError, refetch } = useQuery(rulesQuery(kind));
  if (data === undefined)
    return <LoadingSection of={{ isError, refetch }} failure={failure} label={t('loading')} outline={['row']} />;
  if (data.List.length === 0) {
    return (
      <>
        {kind !== 'mission' && <EarlierPeriods kind={kind} />}
        {kind === 'tournament' && data.Next ? <NextTournament rule={data.Next} /> : <Nothing kind={kind} />}
        {kind === 'tournament' && <LastTournament />}
      </>
    );
  }
  if (kind === 'mission')
    return (
      <>
        <MissionProgress />
        {data.List.map((rule) => (
          <Rule key={rule.Id} rule={rule} isListed />
        ))}
      </>
    );
  return <Standings kind={kind} rules={data.List} />;
}

function Nothing({ kind }: Pick<PromotionProps, 'kind'>) {
  const t = activityTexts.use();
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

/** Rules of periods, each with how it stands for the player. */
function Standings({ kind, rules }: { kind: Standing['Kind']; rules: readonly LiveRule[] }) {
  const standings = useStandings(kind);
  return (
    <>
      <EarlierPeriods kind={kind} />
      {rules.map((rule) => (
        <Rule key={rule.Id} rule={rule} standing={standings.find(({ Id }) => Id === rule.Id)} />
      ))}
    </>
  );
}

type RuleProps = { rule: LiveRule; standing?: Standing | undefined; isListed?: boolean };

function Rule({ rule, standing, isListed = false }: RuleProps) {
  const t = activityTexts.use();
  const locale = useLocale();
  const day = (iso: string) => dateOf(Date.parse(`${iso}T12:00:00Z`), locale);
  const until = standing?.Period.To ?? rule.Until;
  const runs =
    until === null
      ? t('runsSince', { from: day(rule.From) })
      : t('runs', { from: day(standing?.Period.From ?? rule.From), until: day(until) });
  const sentence = isListed ? (
    <RulePoints sentence={rule.Sentence} />
  ) : (
    <Card kind="list" data-part="promotion-rule">
      <div className={s['rule']}>
        <Icon name="sigma" size="sm" />
        <Text size="small">
          <b>{t('rule')}</b> {rule.Sentence}
        </Text>
      </div>
    </Card>
  );
  if (rule.Rows.length === 0)
    return (
      <Section>
        <SectionHead title={rule.Title} meta={runs} />
        <div className={s['stack']}>
          {standing && <CashbackSoFar standing={standing} />}
          {sentence}
        </div>
      </Section>
    );
  return (
    <>
      <Prizes rule={rule} runs={runs} standing={standing} />
      <Section gap="none" className={s['apart']}>
        <SectionHead title={t('rules')} data-part="head-rules" />
        {sentence}
        {standing && <NextStep standing={standing} />}
        <ButtonLink block href={HOME_PATH} className={s['to-games'] ?? ''} data-part="to-games">
          {t('toGames')}
        </ButtonLink>
      </Section>
    </>
  );
}

/** Until the real end, by the server's clock; it moves on when the places are asked for again. */
function TimeLeft({ until }: { until: number }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const leftMs = until - serverNowMs();
  if (leftMs <= 0) return null;
  return (
    <Text size="small" weight="strong" role="timer" data-part="prize-left">
      {t('closesIn', { time: leftText(leftMs, locale) })}
    </Text>
  );
}

/** What each place brings, and all of it together. */
function Prizes({ rule, runs, standing }: RuleProps & { runs: string }) {
  const t = activityTexts.use();
  const prizes = prizesOf(rule.Rows);
  const places = prizes.at(-1)?.until;
  const total = prizeSum(prizes);
  return (
    <>
      {places !== undefined && (
        <Section gap="none" className={s['hero-gap']}>
          <WalletSurface className={s['pool'] ?? ''} data-part="prize-card">
            <img src={trophy} alt="" className={s['trophy']} />
            <div className={s['pool-label']} data-part="prize-label">
              {t('inPrizes')}
            </div>
            <div className={s['pool-total']} data-part="prize-total">
              <Money amount={total} smallSymbol />
            </div>
            <Text size="small" className={s['prize-runs']} data-part="prize-runs">
              {rule.Until === null && standing === undefined ? runs : t('endsAt', { runs })}
            </Text>
            {standing && <TimeLeft until={Date.parse(standing.ClosesAt)} />}
            {standing && <OwnPlace standing={standing} />}
          </WalletSurface>
        </Section>
      )}
      {standing && <LivePlaces standing={standing} />}
      <Section gap="none" className={s['apart']}>
        <SectionHead
          title={t('prizes')}
          tone="money"
          {...(places === undefined ? {} : { meta: t('places', { count: places }) })}
          data-part="head-prizes"
        />
        <Card kind="list" data-part="prizes">
          <table className={s['table']}>
            <thead>
              <tr>
                <th scope="col">{t('place')}</th>
                <th scope="col">{t('each')}</th>
                <th scope="col">{t('sum')}</th>
              </tr>
            </thead>
            <tbody>
              {prizes.map((prize) => (
                <PrizeRow key={prize.from} prize={prize} />
              ))}
              {places !== undefined && (
                <tr>
                  <td className={s['quiet']} colSpan={2}>
                    {t('total')}
                  </td>
                  <td>
                    <b>
                      <Money amount={total} />
                    </b>
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </Card>
      </Section>
    </>
  );
}

function PrizeRow({ prize: { from, until, amountE5 } }: { prize: Prize }) {
  const t = activityTexts.use();
  const name =
    until === undefined
      ? t('placesFrom', { from })
      : from === until
        ? t('onePlace', { place: from })
        : t('placesTo', { from, until });
  return (
    <tr>
      <td>{name}</td>
      <td>
        <Money amount={amountE5} />
      </td>
      <td>{until !== undefined && <Money amount={amountE5 * BigInt(until - from + 1)} />}</td>
    </tr>
  );
}
