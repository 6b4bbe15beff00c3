import { ButtonLink, List, Text, TextLink } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { serverNowMs } from '../../../lib/api/api.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { isUnseen, noteSeen, useSeenUntilMs } from '../../../lib/storage/seen-announcements.ts';
import { groupMessages } from '../groups.ts';
import { MessageRow } from '../message-row.tsx';
import s from '../messages.module.css';
import { HOUSE_PATH, MESSAGES_PATH, TOPICS_PATH } from '../paths.ts';
import { messagesQuery } from '../queries.ts';
import { messagesTexts } from '../texts.ts';
import { useReading } from '../use-reading.ts';
import { Waiting } from '../waiting.tsx';
import { AnnouncementRow } from './announcement-row.tsx';
import { announcementsQuery } from './queries.ts';

type SheetProps = { open: boolean; onClose: () => void };

/** Beside the bell: the newest messages of this player and what the house says to everybody. */
export function NoticesSheet({ open, onClose }: SheetProps) {
  const t = messagesTexts.use();
  return (
    <Sheet open={open} onClose={onClose} title={t('notices')} data-part="notices-sheet">
      <Newest onClose={onClose} />
    </Sheet>
  );
}

const SHOWN_EACH = 3;

function Newest({ onClose }: Pick<SheetProps, 'onClose'>) {
  const t = messagesTexts.use();
  const isLoggedIn = useIsLoggedIn();
  const seenMs = useSeenUntilMs();
  const { data: own, isPending } = useInfiniteQuery({ ...messagesQuery(undefined), enabled: isLoggedIn });
  const { data: house, isPending: isHousePending } = useQuery(announcementsQuery);
  const read = useReading();
  if (isHousePending || (isLoggedIn && isPending)) return <Waiting />;
  const messages = own?.pages[0]?.List ?? [];
  const announcements = house?.List ?? [];
  const total = (own?.pages[0]?.Total ?? 0) + announcements.length;
  if (total === 0) return <Text tone="muted">{t('noNoticesText')}</Text>;
  const markAll = () => {
    noteSeen(announcements);
    if (isLoggedIn) void read(undefined);
  };
  return (
    <>
      <TextLink onClick={markAll} className={s['mark']} data-part="notices-read">
        {t('markRead')}
      </TextLink>
      <List>
        {groupMessages(messages.slice(0, SHOWN_EACH), serverNowMs()).flatMap(({ name, messages: some }) =>
          some.map((message) => (
            <MessageRow
              key={message.Id}
              message={message}
              group={name}
              onOpen={({ Id, IsRead, Link }) => {
                if (!IsRead) void read(Id);
                if (Link !== null) onClose();
              }}
            />
          )),
        )}
        {announcements.slice(0, SHOWN_EACH).map((one) => (
          <AnnouncementRow key={one.Id} announcement={one} isNew={isUnseen(one, seenMs)} onOpen={onClose} />
        ))}
      </List>
      {isLoggedIn && (
        <TextLink href={TOPICS_PATH} onClick={onClose} className={s['mark']} data-part="notices-choose">
          {t('choose')}
        </TextLink>
      )}
      <ButtonLink
        block
        tone="quiet"
        href={isLoggedIn ? MESSAGES_PATH : HOUSE_PATH}
        onClick={onClose}
        className={s['see-all'] ?? ''}
        data-part="notices-all"
      >
        {t('seeAll', { count: total })}
      </ButtonLink>
    </>
  );
}
