import { shortOrderName } from '@arara/domain/payments';
import { ActionBar, Button, Card, cx, Icon, IconButton, type IconName, Plan, Row, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dayOf } from '../../lib/format/moments.ts';
import { redirect, SUPPORT_PATH } from '../../lib/navigation/navigation.ts';
import { useLocale } from '../../lib/texts.ts';
import type { SupportProps } from './home.tsx';
import { useOpening } from './new-ticket.tsx';
import { newTicketPath } from './paths.ts';
import { type SupportHome, supportHomeQuery } from './queries.ts';
import s from './complaint.module.css';
import talk from './support.module.css';
import { supportTexts } from './texts.ts';

const LONGEST = 1_000;
const topics = ['withdrawal', 'deposit', 'round', 'account'] as const;
type Topic = (typeof topics)[number];
const icons: Readonly<Record<Topic, IconName>> = { withdrawal: 'out', deposit: 'in', round: 'dice', account: 'shield' };

type NewComplaintProps = Pick<SupportProps, 'frame' | 'title'> & {
  order: string | undefined;
  topic: string | undefined;
};

/** A complaint in the own words; the law gives it a protocol and a deadline. */
export function NewComplaint({ frame: Frame, title, order, topic: given }: NewComplaintProps) {
  const t = supportTexts.use();
  const locale = useLocale();
  const home = useQuery(supportHomeQuery).data;
  const [topic, setTopic] = useState(topics.find((one) => one === given));
  const [text, setText] = useState('');
  const { busy, send } = useOpening();
  // What waits is most likely what somebody complains of, so it goes along.
  const waiting = home?.Answers.find(({ HasMatter, Withdrawal }) => HasMatter && Withdrawal !== null)?.Withdrawal;
  const orderId = order ?? (topic === 'withdrawal' ? waiting?.OrderId : undefined);
  const promised = home?.Complaint;
  // Whoever comes by an old link to a market without an ombudsman finds the way that is there.
  if (promised === null) redirect(newTicketPath({ topic: 'ombudsman' }));
  const missing = [topic === undefined && t('topic'), text.trim() === '' && t('missingSaid')].filter(
    (word) => word !== false,
  );
  const bar = (
    <ActionBar
      missing={missing.length === 0 ? undefined : t('missing', { fields: new Intl.ListFormat(locale).format(missing) })}
      data-part="complaint-bar"
    >
      <Button
        block
        loading={busy}
        disabled={missing.length > 0}
        onClick={() => topic && send({ topic, text, orderId, isComplaint: true })}
        data-part="complaint-send"
      >
        {t('complaintSend')}
      </Button>
    </ActionBar>
  );
  return (
    <Frame
      title={t('complaint')}
      bar={bar}
      action={<IconButton icon="help" label={title} href={SUPPORT_PATH} data-part="complaint-help" />}
    >
      <Section gap="none" className={s['head']}>
        <Text as="h2" size="lead" data-part="complaint-lead">
          {t('complaintLead')}
        </Text>
      </Section>
      <Section gap="none" className={s['far']}>
        <Text as="div" size="label" className={s['label'] ?? ''} data-part="complaint-about">
          {t('complaintAbout')}
        </Text>
        <About topic={topic} onChange={setTopic} />
      </Section>
      <Section gap="none" className={s['far']}>
        <Words text={text} onChange={setText} />
        {orderId !== undefined && (
          <div className={cx(talk['attach'], s['attached'])} data-part="complaint-goes">
            <Icon name="clip" size="sm" />
            <span className={talk['attach-body']}>
              {t(topic === 'deposit' ? 'topic_deposit' : 'topic_withdrawal')}{' '}
              <bdi>{shortOrderName(topic === 'deposit' ? 'deposit' : 'withdrawal', orderId)}</bdi>
              <small>{t('complaintGoes')}</small>
            </span>
          </div>
        )}
      </Section>
      {home && promised && <Promised days={home.OmbudsmanDays} promised={promised} />}
    </Frame>
  );
}

function Words({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = supportTexts.use();
  const numbers = new Intl.NumberFormat(`${useLocale()}-u-nu-latn`);
  const id = useId();
  return (
    <>
      <Row between>
        <Text as="label" size="label" {...{ htmlFor: id }} data-part="complaint-words">
          {t('complaintWords')}
        </Text>
        <Text as="span" size="small" tone="faint" weight="medium" data-part="complaint-count">
          {t('complaintCount', { count: numbers.format(text.length), most: numbers.format(LONGEST) })}
        </Text>
      </Row>
      <textarea
        id={id}
        className={talk['textarea']}
        rows={3}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        data-part="complaint-text"
      />
    </>
  );
}

function About({ topic, onChange }: { topic: Topic | undefined; onChange: (topic: Topic) => void }) {
  const t = supportTexts.use();
  return (
    <div className={s['about']} role="radiogroup" aria-label={t('complaintAbout')}>
      {topics.map((one) => (
        <button
          key={one}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a card with an icon, one of a few.
          role="radio"
          aria-checked={topic === one}
          className={cx(s['choice'], topic === one && s['choice--on'])}
          onClick={() => onChange(one)}
          data-part={`about-${one}`}
        >
          <Icon name={icons[one]} />
          <b>{t(`topic_${one}`)}</b>
        </button>
      ))}
    </div>
  );
}

/** What happens from now on, by working days. */
function Promised({ days, promised }: { days: number; promised: NonNullable<SupportHome['Complaint']> }) {
  const t = supportTexts.use();
  const date = dayOf(Date.parse(promised.ServiceDueAt), useLocale());
  return (
    <Section gap="none" className={s['far']}>
      <Card kind="list" className={s['plan']} data-part="complaint-plan">
        <Plan
          data-part="plan"
          steps={[
            { key: 'protocol', when: t('planNow'), title: t('protocol'), sub: t('protocolText'), state: 'now' },
            {
              key: 'service',
              when: t('planDays', { days: promised.ServiceDays }),
              title: t('planAnswer'),
              sub: t('planAnswerText', { date }),
            },
            { key: 'ombudsman', when: t('planDays', { days }), title: t('ombudsman'), sub: t('planOmbudsmanText') },
          ]}
        />
      </Card>
    </Section>
  );
}
