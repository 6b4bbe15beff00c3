import { Empty, List, ListRow, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isUnseen, noteSeen, useSeenUntilMs } from '../../../lib/storage/seen-announcements.ts';
import { zone } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../messages.module.css';
import { messagesTexts } from '../texts.ts';
import { Waiting } from '../waiting.tsx';
import { AnnouncementRow } from './announcement-row.tsx';
import { type Announcement, adsQuery, announcementsQuery } from './queries.ts';

/** What the house says to everybody: what is new on this device first, then by month; offers stand below. */
export function HouseList({ failure }: { failure: (retry: () => void) => ReactNode }) {
  const { data, isError, refetch } = useQuery(announcementsQuery);
  if (data === undefined) return <Section gap="close">{isError ? failure(() => void refetch()) : <Waiting />}</Section>;
  return (
    <>
      <Announcements announcements={data.List} />
      <Offers />
    </>
  );
}

function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const t = messagesTexts.use();
  const locale = useLocale();
  // What was new when the list opened stays among the new ones while somebody reads it.
  const seenBefore = useState(useSeenUntilMs())[0];
  useEffect(() => noteSeen(announcements), [announcements]);
  if (announcements.length === 0)
    return (
      <Section gap="near">
        <Empty art="no-results" title={t('noNotices')} text={t('noNoticesText')} />
      </Section>
    );
  const month = new Intl.DateTimeFormat(locale, { ...zone, month: 'long', year: 'numeric' });
  const newestFirst = announcements.toSorted((a, b) => b.StartsAt.localeCompare(a.StartsAt));
  const groups = Map.groupBy(newestFirst, (one) =>
    isUnseen(one, seenBefore) ? t('newOnes') : month.format(Date.parse(one.StartsAt)),
  );
  return [...groups].map(([name, own], place) => (
    <Section key={name} gap="none" className={place === 0 ? s['first'] : s['group']} data-part="announcements">
      <Text as="h2" size="label" className={s['label'] ?? ''}>
        {name}
      </Text>
      <List>
        {own.map((one) => (
          <AnnouncementRow key={one.Id} announcement={one} isNew={isUnseen(one, seenBefore)} />
        ))}
      </List>
    </Section>
  ));
}

function Offers() {
  const t = messagesTexts.use();
  const { data } = useQuery(adsQuery);
  if (data === undefined || data.List.length === 0) return null;
  return (
    <Section gap="none" className={s['group']} data-part="offers">
      <Text as="h2" size="label" className={s['label'] ?? ''}>
        {t('offers')}
      </Text>
      <List>
        {data.List.map(({ Id, Title, Text: rule, Target }) => (
          <ListRow
            key={Id}
            icon="gift"
            title={Title}
            {...(rule === '' ? {} : { sub: rule })}
            {...(Target === '' ? {} : { href: Target })}
          />
        ))}
      </List>
    </Section>
  );
}
