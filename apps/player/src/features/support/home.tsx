import { type IconName, IconButton, List, ListRow, Notice, Section, SectionHead, Text } from '@arara/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { LoadingSection } from '../../lib/feedback/loading-section.tsx';
import { dayAndHourOf, dayOf, leftText, together, unitText } from '../../lib/format/moments.ts';
import { loginPath, SUPPORT_PATH } from '../../lib/navigation/navigation.ts';
import { useLocale } from '../../lib/texts.ts';
import { AnswerCard } from './answer-card.tsx';
import { newComplaintPath, newTicketPath, questionPath, ticketPath } from './paths.ts';
import {
  type Answer,
  type Question,
  type SupportHome,
  supportHomeQuery,
  type TicketHead,
  ticketQuery,
} from './queries.ts';
import s from './support.module.css';
import { supportTexts } from './texts.ts';
import { visitorTicketIds } from './visitor-tickets.ts';

export type Contact = { readonly name: string; readonly sub: string; readonly icon: IconName; readonly href: string };

export type SupportProps = {
  frame: ComponentType<{ title: string; action?: ReactNode; bar?: ReactNode; children: ReactNode }>;
  title: string;
  failure: (retry: () => void) => ReactNode;
};

const questionIcons: Readonly<Record<Question, IconName>> = {
  withdrawal: 'out',
  locked: 'lock',
  refused: 'x',
  blocked: 'ban',
  deposit: 'in',
  game: 'refresh',
  document: 'id',
  close: 'ban',
};

/** Always offered, in this order; the others only when there is something to say. */
const always: readonly Question[] = ['locked', 'deposit', 'game', 'document', 'close'];
const whenMatter: readonly Question[] = ['refused', 'blocked'];

type HomeProps = SupportProps & { contacts: readonly Contact[]; onNotify: (() => void) | undefined };

/** Answers first, people after them; open to everybody. */
export function Support({ frame: Frame, title, failure, contacts, onNotify }: HomeProps) {
  const t = supportTexts.use();
  const { data: home, isError, refetch } = useQuery(supportHomeQuery);
  const action = (
    <IconButton icon="receipt" label={t('myTickets')} href={`${SUPPORT_PATH}#tickets`} data-part="my-tickets" />
  );
  return (
    <Frame title={title} action={home && home.Tickets.length > 0 ? action : undefined}>
      {home === undefined ? (
        <LoadingSection
          of={{ isError, refetch }}
          failure={failure}
          label={t('loading')}
          outline={['title', 'card', 'card']}
        />
      ) : (
        <>
          <Seen home={home} onNotify={onNotify} />
          <Answers home={home} />
          <People home={home} contacts={contacts} />
          <Own tickets={home.Tickets} />
          <Rules />
        </>
      )}
    </Frame>
  );
}

function Seen({ home, onNotify }: { home: SupportHome; onNotify: (() => void) | undefined }) {
  const t = supportTexts.use();
  const answer = home.Answers.find(({ Question: question }) => question === 'withdrawal');
  const hasMatter = answer?.HasMatter === true;
  const name = home.Name;
  return (
    <>
      <Section gap="none" className={s['greeting']}>
        <Text as="h2" size="lead" data-part="support-greeting">
          {name === null ? t('visitor') : t(hasMatter ? 'greeting' : 'greetingCalm', { name })}
        </Text>
      </Section>
      {hasMatter && (
        <Section gap="none" className={s['seen']}>
          <AnswerCard answer={answer} onNotify={onNotify} />
        </Section>
      )}
    </>
  );
}

function Answers({ home }: { home: SupportHome }) {
  const t = supportTexts.use();
  const find = (question: Question) => home.Answers.find((one) => one.Question === question);
  const shown = [...whenMatter.filter((one) => find(one)?.HasMatter === true), ...always].flatMap(
    (question) => find(question) ?? [],
  );
  const isCalm = find('withdrawal')?.HasMatter === false;
  return (
    <Section gap="none" className={s['block']}>
      <SectionHead title={t('answers')} data-part="head-answers" />
      <List data-part="answers">
        {home.Name === null && shown.length === 0 ? (
          <ListRow
            icon="user"
            iconTone="brand"
            title={t('login')}
            sub={t('loginText')}
            href={loginPath(SUPPORT_PATH)}
          />
        ) : (
          <>
            {isCalm && <AnswerRow answer={find('withdrawal')} />}
            {shown.map((answer) => (
              <AnswerRow key={answer.Question} answer={answer} />
            ))}
          </>
        )}
      </List>
    </Section>
  );
}

function AnswerRow({ answer }: { answer: Answer | undefined }) {
  const t = supportTexts.use();
  if (answer === undefined) return null;
  return (
    <ListRow
      icon={questionIcons[answer.Question]}
      title={t(answer.Question)}
      sub={answer.Text}
      href={questionPath(answer.Question)}
      data-part={`answer-${answer.Question}`}
    />
  );
}

function People({ home, contacts }: { home: SupportHome; contacts: readonly Contact[] }) {
  const t = supportTexts.use();
  const locale = useLocale();
  const minutes = home.FirstAnswerMinutes;
  const time = unitText(minutes ?? home.PromiseMinutes, 'minute', locale);
  // What waits is most likely what somebody writes about, so it goes along.
  const seen = home.Answers.find(({ HasMatter, Withdrawal }) => HasMatter && Withdrawal !== null)?.Withdrawal;
  return (
    <>
      <Section gap="none" className={s['block']}>
        <SectionHead title={t('people')} meta={t('always')} data-part="head-people" />
        <List data-part="people">
          <ListRow
            icon="chat"
            iconTone="brand"
            title={t('open')}
            sub={t(minutes === null ? 'promised' : 'firstAnswer', { time })}
            href={newTicketPath(seen ? { topic: 'withdrawal', order: seen.OrderId } : {})}
            data-part="open-ticket"
          />
          {contacts.map(({ name, sub, icon, href }) => (
            <ListRow
              key={href}
              icon={icon}
              iconTone={icon === 'phone' ? 'leaf' : 'plain'}
              title={name}
              sub={sub}
              href={href}
              data-part="contact"
            />
          ))}
          <ListRow
            icon="scale"
            title={t('ombudsman')}
            sub={t('ombudsmanText', { days: home.OmbudsmanDays })}
            href={home.Complaint === null ? newTicketPath({ topic: 'ombudsman' }) : newComplaintPath()}
            data-part="ombudsman"
          />
        </List>
      </Section>
      <Section gap="none" className={s['warn']}>
        <Notice icon="shield" data-part="never-ask">
          <b className={s['strong']}>{t('neverAsk')}</b>
          <br />
          <Text as="span" tone="muted">
            {t('ours')}
          </Text>
        </Notice>
      </Section>
    </>
  );
}

function Rules() {
  const t = supportTexts.use();
  return (
    <Section gap="near">
      <List>
        <ListRow
          icon="shield"
          iconTone="leaf"
          title={t('rules')}
          sub={t('rulesText')}
          href={`${SUPPORT_PATH}?page=help`}
          data-part="help-rules"
        />
      </List>
    </Section>
  );
}

const MINUTE_MS = 60_000;

function Own({ tickets }: { tickets: readonly TicketHead[] }) {
  const t = supportTexts.use();
  // A visitor's are known to this browser alone.
  const kept = useQueries({ queries: tickets.length > 0 ? [] : visitorTicketIds().map(ticketQuery) });
  const shown = tickets.length > 0 ? tickets : kept.flatMap(({ data }) => data ?? []);
  if (shown.length === 0) return null;
  return (
    <Section gap="near" id="tickets">
      <Text as="h2" size="label" className={s['label'] ?? ''} data-part="tickets-label">
        {t('yours')}
      </Text>
      <List data-part="tickets">
        {shown.map((ticket) => (
          <TicketRow key={ticket.Id} ticket={ticket} />
        ))}
      </List>
    </Section>
  );
}

function TicketRow({ ticket }: { ticket: TicketHead }) {
  const t = supportTexts.use();
  const locale = useLocale();
  const { Number: number, ClosedAt: closed, DueAt: due, OpenedAt: opened, Unread: unread } = ticket;
  const state =
    closed !== null
      ? t('solved', {
          date: dayOf(Date.parse(closed), locale),
          time: together(leftText(Math.max(MINUTE_MS, Date.parse(closed) - Date.parse(opened)), locale)),
        })
      : due === null
        ? t('withYou')
        : t('withUs', { date: together(dayAndHourOf(Date.parse(due), locale)) });
  return (
    <ListRow
      icon={closed === null ? 'chat' : 'check'}
      iconTone={closed === null ? 'brand' : 'leaf'}
      title={ticket.Title}
      sub={
        <>
          <Text as="span" figures>
            {ticket.Protocol ?? number}
          </Text>{' '}
          · {unread > 0 ? t('unread', { count: unread }) : state}
        </>
      }
      href={ticketPath(ticket.Id)}
      data-part="ticket-row"
    />
  );
}
