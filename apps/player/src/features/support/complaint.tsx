import { supportRoutes } from '@arara/contract/player';
import {
  ActionBar,
  Button,
  ButtonLink,
  Card,
  IconButton,
  List,
  ListRow,
  Progress,
  Row,
  Section,
  Text,
  Timeline,
  WaitCard,
} from '@arara/ui';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { toastDone, toastError } from '../../lib/feedback/toasts.ts';
import { dateOf, dayAndHourOf, dayOf, hourOf } from '../../lib/format/moments.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import { SUPPORT_PATH } from '../../lib/navigation/navigation.ts';
import { useLocale } from '../../lib/texts.ts';
import { storyOf } from './complaint-story.ts';
import type { SupportProps } from './home.tsx';
import { talkPath } from './paths.ts';
import { type Ticket, ticketQuery } from './queries.ts';
import s from './complaint.module.css';
import { supportTexts } from './texts.ts';

type Complaint = NonNullable<Ticket['Complaint']>;
type Shown = { ticket: Ticket; complaint: Complaint };

/** A complaint: its protocol, the clock of the law, who acts, what happened and what comes next. */
export function ComplaintPage({
  frame: Frame,
  title,
  ticket,
  complaint,
}: Pick<SupportProps, 'frame' | 'title'> & Shown) {
  const t = supportTexts.use();
  return (
    <Frame
      title={t('ombudsman')}
      action={<IconButton icon="help" label={title} href={SUPPORT_PATH} data-part="complaint-help" />}
      bar={<Bar ticket={ticket} complaint={complaint} />}
    >
      <Section gap="none" className={s['head']}>
        <Protocol protocol={complaint.Protocol} />
        <Text as="h2" size="lead" className={s['lead']} data-part="complaint-lead">
          {ticket.Attached.find(({ Kind }) => Kind !== 'device')?.Title ?? ticket.Title}
        </Text>
      </Section>
      {complaint.Stage !== 'decided' && ticket.State === 'open' && <Clock complaint={complaint} />}
      <Wait ticket={ticket} complaint={complaint} />
      <Section gap="none" className={s['part']}>
        <Card data-part="complaint-story">
          <Story ticket={ticket} complaint={complaint} />
        </Card>
      </Section>
      <Ways ticket={ticket} />
      <Section gap="none" className={s['far']}>
        <Text size="xs" tone="faint" center data-part="complaint-foot">
          {t('ombudsmanPhone', { phone: complaint.Phone })}
        </Text>
      </Section>
    </Frame>
  );
}

function Protocol({ protocol }: { protocol: string }) {
  const t = supportTexts.use();
  const copy = () =>
    void navigator.clipboard.writeText(protocol).then(
      () => toastDone(t('copied')),
      () => toastError(t('notCopied')),
    );
  return (
    <div className={s['protocol']} data-part="protocol">
      <div>
        <small data-part="protocol-label">{t('protocol')}</small>
        <bdi>
          <b data-part="protocol-number">{protocol}</b>
        </bdi>
      </div>
      <IconButton icon="copy" label={t('copyProtocol')} onClick={copy} data-part="protocol-copy" />
    </div>
  );
}

function Clock({ complaint }: { complaint: Complaint }) {
  const t = supportTexts.use();
  const locale = useLocale();
  const { WorkdaysBegun: day, Workdays: days, Holidays } = complaint;
  const label = t('workday', { day, days });
  const dates = new Intl.ListFormat(locale).format(
    Holidays.map((one) => dayOf(Date.parse(`${one}T12:00:00Z`), locale)),
  );
  return (
    <Section gap="none" className={s['far']}>
      <Card kind="list" data-part="complaint-clock">
        <Row between className={s['clock']}>
          <Text as="span" weight="strong" data-part="clock-day">
            {label}
          </Text>
          <Text as="span" tone="muted" figures data-part="clock-due">
            {t('answerUntil', { date: dayOf(Date.parse(complaint.DueAt), locale) })}
          </Text>
        </Row>
        <Progress share={days === 0 ? 1 : day / days} label={label} data-part="clock-bar" />
        {Holidays.length > 0 && (
          <Text size="xs" tone="faint" className={s['under'] ?? ''} data-part="clock-holidays">
            {t('holidays', { count: Holidays.length, dates })}
          </Text>
        )}
      </Card>
    </Section>
  );
}

function Wait({ ticket, complaint }: Shown) {
  const t = supportTexts.use();
  const locale = useLocale();
  const { why, who, isWithUs } = storyOf(ticket, complaint);
  const due = Date.parse(complaint.DueAt);
  const isBehind = complaint.Stage === 'ombudsman';
  return (
    <Section gap="none" className={s['part']}>
      <WaitCard
        data-part="complaint-wait"
        rows={[
          { label: t('why'), fact: t(why) },
          {
            label: t('who'),
            fact: t(who),
            isOwner: true,
            ...(isBehind && who === 'ombudsman' ? { more: t('otherPerson') } : {}),
          },
          ...(isWithUs
            ? [
                { label: t('until'), fact: `${dateOf(due, locale)}, ${hourOf(due, locale)}`, isDue: true },
                { label: t('ifLate'), fact: t(isBehind ? 'late_ombudsman' : 'late_service') },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

function Story({ ticket, complaint }: Shown) {
  const t = supportTexts.use();
  const locale = useLocale();
  const at = (iso: string) => dayAndHourOf(Date.parse(iso), locale);
  const { OpenedAt, AnsweredAt, EscalatedAt, DecidedAt, Stage } = complaint;
  const { isServed } = storyOf(ticket, complaint);
  const opened = at(OpenedAt);
  const service =
    isServed && AnsweredAt !== null
      ? t('step_answered', { at: opened, answered: at(AnsweredAt) })
      : EscalatedAt === null
        ? t('step_received', { at: opened, date: dayOf(Date.parse(complaint.DueAt), locale) })
        : t('step_unanswered', { at: opened });
  const done = { state: 'done', stateLabel: t('stepDone') } as const;
  const now = { state: 'now', stateLabel: t('stepNow') } as const;
  const next = { state: 'next', stateLabel: t('stepNext') } as const;
  return (
    <Timeline
      data-part="complaint-steps"
      steps={[
        {
          key: 'service',
          title: t('service'),
          icon: 'chat',
          reason: service,
          ...(isServed || Stage !== 'service' ? done : now),
        },
        {
          key: 'ombudsman',
          title: t('ombudsman'),
          icon: 'scale',
          reason: EscalatedAt === null ? t('step_ifNot') : t('step_opened', { at: at(EscalatedAt) }),
          ...(Stage === 'decided' ? done : Stage === 'ombudsman' ? now : next),
        },
        {
          key: 'decision',
          title: t('step_decision'),
          icon: 'file',
          reason: DecidedAt === null ? t('step_decisionText') : at(DecidedAt),
          ...(Stage === 'decided' ? done : next),
        },
        { key: 'outside', title: t('step_outside'), icon: 'ext', reason: t('step_outsideText'), ...next },
      ]}
    />
  );
}

/** What was said and sent stands in the conversation; words and pictures are added there. */
function Ways({ ticket }: { ticket: Ticket }) {
  const t = supportTexts.use();
  const [busy, run] = useBusy();
  const withdraw = () =>
    run(async () => {
      const outcome = await call(supportRoutes.supportClose, { id: ticket.Id }, { cover: true });
      if (outcome.ok) queryClient.setQueryData(ticketQuery(ticket.Id).queryKey, outcome.body);
    });
  const said = ticket.Entries.filter(({ Kind }) => Kind === 'text' || Kind === 'picture').length;
  return (
    <Section gap="none" className={s['part']}>
      <List data-part="complaint-ways">
        <ListRow
          icon="clip"
          title={t('addPicture')}
          sub={t('addPictureText')}
          href={talkPath(ticket.Id)}
          data-part="way-attach"
        />
        <ListRow
          icon="file"
          title={t('seeSent')}
          sub={t('seeSentText', { count: said })}
          href={talkPath(ticket.Id)}
          data-part="way-sent"
        />
        {ticket.State === 'open' && (
          <ListRow
            icon="x"
            title={t('withdrawComplaint')}
            sub={t('withdrawComplaintText')}
            disabled={busy}
            onClick={withdraw}
            data-part="way-withdraw"
          />
        )}
      </List>
    </Section>
  );
}

function Bar({ ticket, complaint }: Shown) {
  const t = supportTexts.use();
  const [busy, run] = useBusy();
  const escalate = () =>
    run(async () => {
      const outcome = await call(supportRoutes.supportEscalate, { id: ticket.Id }, { cover: true });
      if (outcome.ok) queryClient.setQueryData(ticketQuery(ticket.Id).queryKey, outcome.body);
    });
  const isBehind = complaint.Stage !== 'service';
  return (
    <ActionBar data-part="complaint-bar">
      {complaint.MayEscalate && (
        <Button block loading={busy} icon="scale" onClick={escalate} data-part="complaint-escalate">
          {t('escalate')}
        </Button>
      )}
      <ButtonLink
        block
        tone={complaint.MayEscalate ? 'quiet' : 'brand'}
        icon="edit"
        href={talkPath(ticket.Id)}
        data-part="complaint-write"
      >
        {t(isBehind ? 'writeOmbudsman' : 'writeService')}
      </ButtonLink>
    </ActionBar>
  );
}
