import type { RequestOf } from '@arara/contract';
import { supportRoutes, supportTopics } from '@arara/contract/player';
import { ActionBar, Button, Chips, Field, Section, Text } from '@arara/ui';
import { useId, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useFeatures } from '../../lib/api/features.ts';
import { redirect } from '../../lib/navigation/navigation.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import { useLocale } from '../../lib/texts.ts';
import type { SupportProps } from './home.tsx';
import { ticketPath } from './paths.ts';
import { SUPPORT_KEY, ticketQuery } from './queries.ts';
import s from './support.module.css';
import { supportTexts } from './texts.ts';
import { keepTicketKey } from './visitor-tickets.ts';

const LONGEST = 2_000;
const offered = ['withdrawal', 'deposit', 'game', 'bonus', 'account', 'document', 'ombudsman', 'other'] as const;
type Topic = (typeof supportTopics)[number];

export type NewTicketProps = Omit<SupportProps, 'failure' | 'title'> & {
  topic: string;
  order: string | undefined;
  round: string | undefined;
  /** The proof of work that a visitor's ticket needs. */
  takeProof: () => Promise<{ readonly captchaId?: string; readonly verifyCode?: string }>;
};

/** Opens the conversation and goes to it; a visitor keeps the key that brings them back. */
export function useOpening(takeProof?: NewTicketProps['takeProof']) {
  const [busy, run] = useBusy();
  const send = (input: RequestOf<typeof supportRoutes.supportOpen>) =>
    run(async () => {
      const proof = await takeProof?.();
      const outcome = await call(supportRoutes.supportOpen, { ...input, ...proof }, { cover: true });
      if (!outcome.ok) return;
      const { Ticket: ticket, Key: key } = outcome.body;
      if (key !== null) keepTicketKey(ticket.Id, key);
      queryClient.setQueryData(ticketQuery(ticket.Id).queryKey, ticket);
      await queryClient.invalidateQueries({ queryKey: [SUPPORT_KEY, 'home'] });
      redirect(ticketPath(ticket.Id));
    });
  return { busy, send };
}

/** What happened, in the own words; everything that we know ourselves goes along. */
export function NewTicket({ frame: Frame, topic: given, order, round, takeProof }: NewTicketProps) {
  const t = supportTexts.use();
  const locale = useLocale();
  const id = useId();
  const isLoggedIn = useIsLoggedIn();
  const known = supportTopics.find((one) => one === given) ?? 'other';
  const [topic, setTopic] = useState<Topic>(known);
  const [text, setText] = useState(known === 'close_account' ? t('closeSaid') : '');
  const [contact, setContact] = useState('');
  const { busy, send } = useOpening(isLoggedIn ? undefined : takeProof);
  const missing = [
    text.trim() === '' && t('missingSaid'),
    !isLoggedIn && !contact.includes('@') && t('missingContact'),
  ].filter((word) => word !== false);
  const isReady = missing.length === 0;
  const bar = (
    <ActionBar missing={isReady ? undefined : t('missing', { fields: new Intl.ListFormat(locale).format(missing) })}>
      <Button
        block
        loading={busy}
        disabled={!isReady}
        onClick={() => send({ topic, text, orderId: order, roundId: round, contact: isLoggedIn ? undefined : contact })}
        data-part="ticket-send"
      >
        {t('sendTicket')}
      </Button>
    </ActionBar>
  );
  return (
    <Frame title={t('newTicket')} bar={bar}>
      {known !== 'close_account' && <Topics known={known} topic={topic} onChange={setTopic} />}
      <Section gap="close">
        <Text as="label" size="label" {...{ htmlFor: id }}>
          {t('said')}
        </Text>
        <textarea
          id={id}
          className={s['textarea']}
          rows={5}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-part="ticket-text"
        />
        <Text size="xs" tone="faint">
          {t('saidHint')}
        </Text>
      </Section>
      {!isLoggedIn && (
        <Section gap="close">
          <Field
            label={t('contact')}
            hint={t('contactHint')}
            type="email"
            autoComplete="email"
            value={contact}
            onChange={(event) => setContact(event.currentTarget.value)}
            data-part="ticket-contact"
          />
        </Section>
      )}
    </Frame>
  );
}

type TopicsProps = { known: Topic; topic: Topic; onChange: (topic: Topic) => void };

/** What was asked for stands first, where it is seen. */
function Topics({ known, topic, onChange }: TopicsProps) {
  const t = supportTexts.use();
  const hasOmbudsman = useFeatures().has('ombudsman');
  // Where there are complaints, they have a page of their own.
  const shown = offered
    .filter((one) => one !== 'ombudsman' || !hasOmbudsman)
    .toSorted((a, b) => Number(b === known) - Number(a === known));
  return (
    <div className={s['topics']}>
      <Chips
        items={shown.map((key) => ({ key, label: t(`topic_${key}`) }))}
        value={topic}
        onChange={(key) => onChange(supportTopics.find((one) => one === key) ?? 'other')}
        label={t('topic')}
        kind="filter"
        data-part="topics"
      />
    </div>
  );
}
