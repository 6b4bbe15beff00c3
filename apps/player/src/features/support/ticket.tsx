import {
  Card,
  Empty,
  Icon,
  type IconName,
  IconButton,
  Section,
  Skeleton,
  SkeletonGroup,
  Stack,
  Status,
  Text,
} from '@arara/ui';
import { supportRoutes } from '@arara/contract/player';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { dateOf, hourOf } from '../../lib/format/moments.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useLocale } from '../../lib/texts.ts';
import { ComplaintPage } from './complaint.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import type { SupportProps } from './home.tsx';
import { type Ticket, ticketQuery } from './queries.ts';
import s from './support.module.css';
import { supportTexts } from './texts.ts';
import { keyOfTicket } from './visitor-tickets.ts';

/** One conversation: who has it and by when, what is attached, what was said; live. */
export function TicketPage({
  frame: Frame,
  title,
  id,
  isTalk,
}: Omit<SupportProps, 'failure'> & { id: string; isTalk: boolean }) {
  const t = supportTexts.use();
  const { data: ticket, isError } = useQuery(ticketQuery(id));
  const close = async () => {
    const outcome = await call(supportRoutes.supportClose, { id, key: keyOfTicket(id) }, { cover: true });
    if (outcome.ok) queryClient.setQueryData(ticketQuery(id).queryKey, outcome.body);
  };
  if (ticket === undefined)
    return (
      <Frame title={title}>
        <Section gap="close">
          {isError ? (
            <Empty art="no-results" title={t('noTicket')} text="" />
          ) : (
            <SkeletonGroup label={t('loading')}>
              <Skeleton shape="card" />
              <Skeleton shape="card" />
            </SkeletonGroup>
          )}
        </Section>
      </Frame>
    );
  if (ticket.Complaint !== null && !isTalk)
    return <ComplaintPage frame={Frame} title={title} ticket={ticket} complaint={ticket.Complaint} />;
  const action =
    ticket.State === 'open' ? (
      <IconButton icon="check" label={t('done')} onClick={() => void close()} data-part="ticket-done" />
    ) : undefined;
  return (
    <Frame title={ticket.Protocol ?? ticket.Number} action={action} bar={<Composer ticket={ticket} />}>
      <Head ticket={ticket} />
      {ticket.Attached.length > 0 && <AttachedList ticket={ticket} />}
      <Conversation ticket={ticket} />
    </Frame>
  );
}

const statuses = {
  house: 'statusHouse',
  player: 'statusPlayer',
  supplier: 'statusSupplier',
  bank: 'statusBank',
  regulator: 'statusHouse',
  clock: 'statusHouse',
} as const;

function Head({ ticket }: { ticket: Ticket }) {
  const t = supportTexts.use();
  const locale = useLocale();
  const { NextActor: actor, DueAt: due, Owner: owner } = ticket;
  const moment = due === null ? undefined : Date.parse(due);
  return (
    <Section gap="tight">
      <Card kind="list" data-part="ticket-head">
        <div className={s['line-head']}>
          <b className={s['strong']} data-part="ticket-title">
            {ticket.Title}
          </b>
          <Status state={actor === null ? 'ok' : 'wait'} data-part="ticket-status">
            {t(actor === null ? 'statusClosed' : statuses[actor])}
          </Status>
        </div>
        <dl className={s['kvs']} data-part="ticket-facts">
          {moment !== undefined && (
            <div>
              <dt>{t('answerBy')}</dt>
              <dd>
                {dateOf(moment, locale)}, {hourOf(moment, locale)}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('caredBy')}</dt>
            <dd>{owner ?? t('anybody')}</dd>
          </div>
        </dl>
      </Card>
    </Section>
  );
}

const attachedIcons: Readonly<Record<Ticket['Attached'][number]['Kind'], IconName>> = {
  withdrawal: 'out',
  deposit: 'in',
  round: 'dice',
  proof: 'link',
  device: 'phone',
  statement: 'file',
};

function AttachedList({ ticket }: { ticket: Ticket }) {
  const t = supportTexts.use();
  return (
    <Section gap="none" className={s['attached']}>
      <Text as="h2" size="label" className={s['label'] ?? ''} data-part="attached-label">
        {t('attachedByUs')}
      </Text>
      <Stack gap={2}>
        {ticket.Attached.map(({ Kind, Title, Sub }, place) => (
          <div key={place} className={s['attach']} data-part={`attached-${place + 1}`}>
            <Icon name={attachedIcons[Kind]} size="sm" />
            <span className={s['attach-body']}>
              {Title}
              <small>{Sub}</small>
            </span>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
