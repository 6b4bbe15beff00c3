import {
  brandFile,
  ActionBar,
  AgeMark,
  ButtonLink,
  Card,
  formatMoney,
  Icon,
  List,
  ListRow,
  Row,
  Screen,
  Section,
  SectionHead,
  Status,
  Text,
  TextLink,
  Wordmark,
} from '@arara/ui';
import { brand } from '@arara/texts/page-brand';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { HOME_PATH, LOGIN_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import type { Framed } from '../frame.ts';
import { type Landing, landingQuery } from '../queries.ts';
import { InviteRules } from './rules.tsx';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';
import { WaitingPage } from '../waiting-page.tsx';

const heroUrl = brandFile('hero.svg');

const SEEN_KEY = 'invite-seen';

/** A link is counted once in a window of the browser, and nobody is told who pressed it. */
function wasSeen(code: string): boolean {
  try {
    return sessionStorage.getItem(SEEN_KEY) === code;
  } catch {
    return true;
  }
}

function noteSeen(code: string): void {
  try {
    sessionStorage.setItem(SEEN_KEY, code);
  } catch {
    // A browser that keeps nothing counts nothing either.
  }
}

type InviteLandingProps = Pick<Framed, 'failure'> & {
  readonly code: string;
  readonly footer: ReactNode;
  /** Where another language is chosen. */
  readonly language: ReactNode;
};

/** What an invitation means for both, in the rules that run, before anybody registers. */
export function InviteLanding({ code, failure, footer, language }: InviteLandingProps) {
  const t = teamTexts.use();
  const [isClick] = useState(() => !wasSeen(code));
  const asked = useQuery(landingQuery(code, isClick));
  const { data } = asked;
  const isCounted = data !== undefined;
  useEffect(() => {
    if (isCounted) noteSeen(code);
  }, [isCounted, code]);
  return (
    <Screen kind="flow">
      <Hero inviter={data?.InviterName ?? undefined} language={language} />
      {data === undefined ? (
        <WaitingPage of={asked} failure={failure} />
      ) : (
        <>
          <CodeCard code={code} landing={data} />
          <Changes landing={data} />
        </>
      )}
      <Section>
        <TextLink href={HOME_PATH}>{t('seeGames')}</TextLink>
      </Section>
      <Section>{footer}</Section>
      <ActionBar data-part="landing-bar">
        <ButtonLink href={`${LOGIN_PATH}?mode=register`} block data-part="landing-create">
          {t('create')}
        </ButtonLink>
        <Text size="xs" tone="faint" center className={s['note'] ?? ''}>
          <AgeMark /> {t('haveAccount')} <TextLink href={LOGIN_PATH}>{t('enter')}</TextLink>
        </Text>
      </ActionBar>
    </Screen>
  );
}

function Hero({ inviter, language }: { inviter: string | undefined; language: ReactNode }) {
  const t = teamTexts.use();
  return (
    <header className={s['landing-hero']} data-part="landing">
      <img className={s['landing-hero__art']} src={heroUrl} alt="" width={270} height={300} />
      <div className={s['landing-hero__top']}>
        <Wordmark name={brand.brand_name} onArt width={59} height={22} data-part="landing-word" />
        {language}
      </div>
      <div className={s['landing-hero__copy']}>
        {inviter !== undefined && (
          <span className={s['landing-hero__tag']} data-part="landing-inviter">
            <Icon name="user" size="xs" />
            <span>{t('invitedYou', { name: inviter })}</span>
          </span>
        )}
        <h1 data-part="landing-title">{t('landingTitle')}</h1>
      </div>
    </header>
  );
}

function CodeCard({ code, landing }: { code: string; landing: Landing }) {
  const t = teamTexts.use();
  return (
    <Section gap="close">
      <Card kind="list" data-part="landing-code">
        <Row between>
          <div>
            <Text as="div" size="xs" tone="muted">
              {t('inviteCode')}
            </Text>
            <bdi className={s['landing-code']}>{code.split(/[_-]/)[0]}</bdi>
          </div>
          <Status state={landing.IsValid ? 'ok' : 'fail'}>{t(landing.IsValid ? 'codeValid' : 'codeInvalid')}</Status>
        </Row>
        <Text size="xs" tone="faint" className={s['note'] ?? ''}>
          {t(landing.IsValid ? 'codeKept' : 'codeBad')}
        </Text>
      </Card>
    </Section>
  );
}

function Changes({ landing }: { landing: Landing }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const rewards = landing.Tiers.map(({ Reward }) => Reward).toSorted((a, b) => Number(a - b));
  const [least = 0n, most = 0n] = [rewards[0], rewards.at(-1)];
  return (
    <>
      <Section>
        <SectionHead title={t('whatChanges')} data-part="head-changes" />
        <List>
          <ListRow icon="gift" iconTone="money" title={t('forYou')} sub={t('forYouText')} align="top" />
          <ListRow
            icon="team"
            title={t('forInviter', { least: text(least), most: text(most) })}
            sub={landing.ValidRule}
            align="top"
            data-part="landing-inviter-gets"
          />
          <ListRow icon="eye" title={t('whatTheySee')} sub={t('whatTheySeeText')} align="top" />
        </List>
      </Section>
      <Section>
        <InviteRules levels={landing.Levels} validRule={landing.ValidRule} paidAt={landing.PaidAt} />
      </Section>
    </>
  );
}
