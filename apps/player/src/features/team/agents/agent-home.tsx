import { agentsRoutes } from '@arara/contract/player';
import { Button, Facts, IconButton, List, ListRow, Money, Notice, Section, SectionHead, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useFollowMoney } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import { periodText } from '../../../lib/format/figures.ts';
import { countText, exactText, percentText } from '../figures.ts';
import type { Framed } from '../frame.ts';
import { agentViewPath, agentWeekPath } from '../paths.ts';
import s from '../team.module.css';
import { WaitingPage } from '../waiting-page.tsx';
import { Wallet } from '../parts/wallet.tsx';
import { AGENTS_KEY, type AgentHome, agentQuery, type Share } from './queries.ts';
import { RevenueCard } from './revenue.tsx';
import { ShareState, tones } from './share-state.tsx';
import { agentsTexts } from './texts.ts';
import { useReceive } from './use-receive.ts';

/** What the network's open week comes to, what can be taken, the weeks before it, and who is in it. */
export function AgentFront({ frame: Frame, title, failure }: Framed) {
  const t = agentsTexts.use();
  const asked = useQuery(agentQuery);
  useFollowMoney([AGENTS_KEY]);
  const { data: home } = asked;
  return (
    <Frame
      title={title}
      action={
        <IconButton icon="mail" label={t('messages')} href={agentViewPath('messages')} data-part="agent-messages" />
      }
    >
      {home === undefined ? (
        <WaitingPage of={asked} failure={failure} />
      ) : (
        <>
          <Popup home={home} refetch={() => void asked.refetch()} />
          <Section gap="tight">
            <OpenWeek home={home} />
          </Section>
          <Section gap="near">
            <Text as="h2" size="label" className={s['head'] ?? ''}>
              {t('openSoFar')}
            </Text>
            <RevenueCard share={home.Open} data-part="agent-open" />
          </Section>
          <Section>
            <SectionHead title={t('weeks')} meta={t('weeksHint')} data-part="head-weeks" />
            <Weeks weeks={home.Weeks} />
          </Section>
          <Section>
            <Network home={home} />
          </Section>
        </>
      )}
    </Frame>
  );
}

function OpenWeek({ home }: { home: AgentHome }) {
  const t = agentsTexts.use();
  const locale = useLocale();
  const { busy, receive } = useReceive();
  return (
    <Wallet
      label={t('shareOpen')}
      amount={home.Open.Amount}
      tag={<bdi>{percentText(home.Percent, locale)}</bdi>}
      text={`${periodText(home.Open.Period, locale)} · ${t('closesSunday')}`}
      parts={[
        { label: t('toReceive'), amount: home.Ready },
        { label: t('receivedThisYear'), amount: home.ReceivedThisYear },
      ]}
      data-part="agent"
    >
      {home.Ready > 0n && (
        <Button tone="money" block loading={busy} onClick={() => receive()} data-part="agent-receive">
          {t('receive', { amount: exactText(home.Ready, locale) })}
        </Button>
      )}
    </Wallet>
  );
}

function Weeks({ weeks }: { weeks: readonly Share[] }) {
  const t = agentsTexts.use();
  const locale = useLocale();
  if (weeks.length === 0) return <Notice>{t('noWeeks')}</Notice>;
  return (
    <List data-part="agent-weeks">
      {weeks.map((share) => (
        <ListRow
          key={share.Id}
          icon="receipt"
          iconTone={tones[share.State]}
          title={periodText(share.Period, locale)}
          sub={`${exactText(share.Revenue.Net, locale)} × ${percentText(share.Percent, locale)}`}
          href={agentWeekPath(share.Period.From)}
          end={
            <span className={s['end']}>
              <Money amount={share.Amount} tone={share.Amount > 0n ? 'leaf' : 'faint'} strong />
              <ShareState share={share} />
            </span>
          }
          data-part="agent-week"
        />
      ))}
    </List>
  );
}

function Network({ home }: { home: AgentHome }) {
  const t = agentsTexts.use();
  const locale = useLocale();
  return (
    <>
      <SectionHead title={t('network')} data-part="head-network" />
      <Facts
        facts={[
          { label: t('people'), value: countText(home.People, locale) },
          { label: t('playedThisWeek'), value: countText(home.Played, locale) },
          { label: t('newThisWeek'), value: countText(home.New, locale) },
          { label: t('withDeposit'), value: countText(home.Deposited, locale) },
        ]}
        data-part="agent-network"
      />
      <List className={s['block']}>
        <ListRow
          icon="team"
          title={t('users')}
          sub={t('usersText')}
          href={agentViewPath('users')}
          data-part="way-users"
        />
        <ListRow
          icon="chart"
          title={t('numbers')}
          sub={t('numbersText')}
          href={agentViewPath('numbers')}
          data-part="way-numbers"
        />
      </List>
      <Notice icon="shield" className={s['block']}>
        {t('privacy')}
      </Notice>
    </>
  );
}

/** A message that stands above the page until it was read. */
function Popup({ home: { Popup: popup }, refetch }: { home: AgentHome; refetch: () => void }) {
  const t = agentsTexts.use();
  if (popup === null) return null;
  const close = async () => {
    await call(agentsRoutes.agentClosePopup, { id: popup.Id }, { background: true });
    refetch();
  };
  return (
    <Section gap="tight">
      <Notice icon="mail" className={s['head']} data-part="agent-popup">
        <b>{popup.Title}</b> {popup.Text}{' '}
        <Button tone="quiet" small onClick={() => void close()} data-part="agent-popup-close">
          {t('read')}
        </Button>
      </Notice>
    </Section>
  );
}
