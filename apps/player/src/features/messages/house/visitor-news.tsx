import { List, Section, SectionHead } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { isUnseen, useSeenUntilMs } from '../../../lib/storage/seen-announcements.ts';
import { HOUSE_PATH } from '../paths.ts';
import { messagesTexts } from '../texts.ts';
import { AnnouncementRow } from './announcement-row.tsx';
import { announcementsQuery } from './queries.ts';

const SHOWN = 3;

/** The newest announcements at the end of a visitor's Home; nothing while there is none. */
export function VisitorNews() {
  const t = messagesTexts.use();
  const { data } = useQuery(announcementsQuery);
  const seenMs = useSeenUntilMs();
  if (data === undefined || data.List.length === 0) return null;
  return (
    <Section data-part="visitor-news">
      <SectionHead
        title={t('notices')}
        tone="brand"
        more={{ label: t('seeAll', { count: data.List.length }), href: HOUSE_PATH }}
      />
      <List>
        {data.List.slice(0, SHOWN).map((one) => (
          <AnnouncementRow key={one.Id} announcement={one} isNew={isUnseen(one, seenMs)} />
        ))}
      </List>
    </Section>
  );
}
