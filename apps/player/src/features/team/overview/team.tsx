import { ButtonLink, DeskTwo, List, ListRow, Notice, PageTitle, Section, SectionHead } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useFollowMoney } from '../../../lib/api/player.ts';
import { takeTeamJump } from '../../../lib/navigation/team-jump.ts';
import { useLocale } from '../../../lib/texts.ts';
import { Boxes } from './boxes.tsx';
import { Earning, Friends } from './earning.tsx';
import { closingText, peopleOf, peopleText } from '../figures.ts';
import { Held } from './held.tsx';
import { InviteCard } from '../parts/invite-card.tsx';
import { Levels } from './levels.tsx';
import {
  AGENT_PATH,
  BLOGGER_PATH,
  COMMISSION_PATH,
  DATA_PATH,
  DETAILS_PATH,
  INCOME_PATH,
  LIST_PATH,
  RECORDS_PATH,
} from '../paths.ts';
import { homeQuery, type TeamHome } from '../queries.ts';
import { Rules } from './rules.tsx';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';
import { Tiers } from './tiers.tsx';
import { WaitingPage } from '../waiting-page.tsx';
import { Wallet } from '../parts/wallet.tsx';

interface TeamProps {
  readonly failure: (retry: () => void) => ReactNode;
  /** Two columns, and what stands below the second of them; a phone has its own end of the page. */
  readonly desk?: { readonly below: ReactNode } | undefined;
}

/** The Team tab: what the week brings so far, the way to invite, what it is worth, and the rules that run. */
export function Team({ failure, desk }: TeamProps) {
  const asked = useQuery(homeQuery);
  useFollowMoney(homeQuery.queryKey);
  useEffect(() => {
    // Whoever presses the tab again wants its beginning.
    if (takeTeamJump()) window.scrollTo(0, 0);
  }, []);
  const { data: home } = asked;
  if (home === undefined) return <WaitingPage of={asked} failure={failure} />;
  if (desk === undefined)
    return (
      <>
        <Week home={home} />
        <Invite home={home} />
        <Earning home={home} />
        <Friends home={home} />
        <Worth home={home} />
        <Section gap="close">
          <Ways home={home} />
        </Section>
        <Rest home={home} />
      </>
    );
  return (
    <DeskTwo
      aside={
        <>
          <InviteCard home={home} />
          <Ways home={home} />
          {desk.below}
        </>
      }
    >
      <Week home={home} />
      <Earning home={home} />
      <Friends home={home} />
      <Worth home={home} />
      <Rest home={home} />
    </DeskTwo>
  );
}

type Part = { readonly home: TeamHome };

function Week({ home }: Part) {
  const t = teamTexts.use();
  return (
    <>
      <PageTitle className={s['title']}>{t('yourTeam')}</PageTitle>
      <Section gap="none" className={s['under-title']}>
        <WeekCard home={home} />
      </Section>
      {peopleOf(home) === 0 && (
        <Section gap="close">
          <Notice icon="team" data-part="no-team">
            <b>{t('noTeam')}.</b> {t('noTeamText')}
          </Notice>
        </Section>
      )}
    </>
  );
}

function Invite({ home }: Part) {
  const t = teamTexts.use();
  return (
    <Section>
      <SectionHead title={t('invite')} tone="money" data-part="head-invite" />
      <InviteCard home={home} />
    </Section>
  );
}

function Worth({ home }: Part) {
  return (
    <>
      <Tiers home={home} />
      <Section>
        <Levels home={home} />
      </Section>
    </>
  );
}

function Rest({ home }: Part) {
  return (
    <>
      {home.Held.length > 0 && (
        <Section>
          <Held home={home} />
        </Section>
      )}
      <Section>
        <Boxes home={home} />
      </Section>
      <Section>
        <Rules home={home} />
      </Section>
    </>
  );
}

function WeekCard({ home }: { home: TeamHome }) {
  const t = teamTexts.use();
  const locale = useLocale();
  return (
    <Wallet
      label={t('thisWeek')}
      amount={home.ThisWeek.Amount}
      text={t('closesAt', { date: closingText(home.ThisWeek.ClosesAt, locale) })}
      parts={[
        { label: t('yesterday'), amount: home.Yesterday },
        { label: t('toWithdraw'), amount: home.Commission },
        { label: t('total'), amount: home.Lifetime },
      ]}
      data-part="week"
    >
      <ButtonLink tone="money" href={COMMISSION_PATH} data-part="team-withdraw">
        {t('withdraw')}
      </ButtonLink>
      <ButtonLink tone="glass" href={INCOME_PATH} data-part="team-income">
        {t('statement')}
      </ButtonLink>
    </Wallet>
  );
}

/** Where else the team is shown; agents and creators have a way of their own. */
function Ways({ home }: { home: TeamHome }) {
  const t = teamTexts.use();
  return (
    <List data-part="ways">
      <ListRow icon="chart" title={t('data')} sub={t('dataText')} href={DATA_PATH} data-part="way-data" />
      <ListRow
        icon="team"
        title={t('list')}
        sub={peopleText(peopleOf(home), t)}
        href={LIST_PATH}
        data-part="way-list"
      />
      <ListRow icon="sigma" title={t('details')} sub={t('detailsText')} href={DETAILS_PATH} data-part="way-details" />
      <ListRow icon="receipt" title={t('records')} sub={t('recordsText')} href={RECORDS_PATH} data-part="way-records" />
      {home.IsAgent && (
        <ListRow
          icon="star"
          iconTone="money"
          title={t('agent')}
          sub={t('agentText')}
          href={AGENT_PATH}
          data-part="way-agent"
        />
      )}
      {home.IsBlogger && (
        <ListRow
          icon="megaphone"
          iconTone="money"
          title={t('blogger')}
          sub={t('bloggerText')}
          href={BLOGGER_PATH}
          data-part="way-blogger"
        />
      )}
    </List>
  );
}
