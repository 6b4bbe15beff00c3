import { Icon, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { businessDayOf } from '@arara/domain/time';
import { useEffect } from 'react';
import { serverNowMs } from '../../lib/api/api.ts';
import { dateOf, hourOf } from '../../lib/format/moments.ts';
import { AppImageLink } from './picture.tsx';
import { type Entry, pictureQuery, type Ticket } from './queries.ts';
import s from './support.module.css';
import { supportTexts } from './texts.ts';
import { useLocale } from '../../lib/texts.ts';

/** What was said, day by day, oldest first. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const t = supportTexts.use();
  const locale = useLocale();
  const today = businessDayOf(serverNowMs());
  // What was said last is read first. The router goes to the top of a new page before the next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => window.scrollTo(0, document.body.scrollHeight));
    return () => cancelAnimationFrame(frame);
  }, [ticket.Id]);
  const days = [...Map.groupBy(ticket.Entries, ({ At }) => businessDayOf(Date.parse(At)))];
  return (
    <Section gap="near" role="log" aria-live="polite" data-part="conversation">
      {days.map(([day, entries]) => (
        <div key={day}>
          <Text size="xs" tone="faint" center className={s['day'] ?? ''} data-part="conversation-day">
            {day === today ? t('today') : dateOf(Date.parse(`${day}T12:00:00Z`), locale)}
          </Text>
          {entries.map((entry) => (
            <Said key={entry.Position} ticketId={ticket.Id} entry={entry} />
          ))}
        </div>
      ))}
    </Section>
  );
}

function Said({ ticketId, entry }: { ticketId: string; entry: Entry }) {
  const t = supportTexts.use();
  const locale = useLocale();
  const time = hourOf(Date.parse(entry.At), locale);
  if (entry.Kind === 'closed')
    return (
      <Text size="xs" tone="faint" center className={s['closed'] ?? ''}>
        {t('closedAt', { time })}
      </Text>
    );
  if (entry.Kind === 'wait')
    return (
      <div className={`${s['attach']} ${s['attach--wait']}`} data-part="conversation-wait">
        <Icon name="hourglass" size="sm" />
        <span className={s['attach-body']}>
          {t(entry.Text === 'bank' ? 'waitBank' : 'waitSupplier')}
          <small>{t('askedAt', { time })}</small>
        </span>
      </div>
    );
  const isMine = entry.Author === 'player';
  const meta = isMine
    ? `${time} · ${t(entry.IsRead ? 'isRead' : 'isSent')}`
    : [entry.Name, time].filter(Boolean).join(' · ');
  return (
    <div className={s['said']}>
      <div
        className={isMine ? `${s['bubble']} ${s['bubble--me']}` : s['bubble']}
        data-part={isMine ? 'said-me' : 'said-them'}
      >
        {entry.PictureId === null ? (
          <bdi dir="auto" className={s['words']}>
            {entry.Text}
          </bdi>
        ) : (
          <Picture ticketId={ticketId} pictureId={entry.PictureId} />
        )}
      </div>
      <div
        className={isMine ? `${s['meta']} ${s['meta--me']}` : s['meta']}
        data-part={isMine ? 'said-me-meta' : 'said-them-meta'}
      >
        {meta}
      </div>
    </div>
  );
}

function Picture({ ticketId, pictureId }: { ticketId: string; pictureId: string }) {
  const t = supportTexts.use();
  const { data: source } = useQuery(pictureQuery(ticketId, pictureId));
  return (
    <AppImageLink ticketId={ticketId} pictureId={pictureId} label={t('openPicture')}>
      {source === undefined ? (
        <span className={s['picture-wait']} />
      ) : (
        <img src={source} alt={t('picture')} className={s['picture']} data-part="said-picture" />
      )}
    </AppImageLink>
  );
}
