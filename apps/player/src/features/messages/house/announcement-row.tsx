import { ItemIcon, Pressable, VisuallyHidden } from '@arara/ui';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../messages.module.css';
import { announcementPath } from '../paths.ts';
import { messagesTexts } from '../texts.ts';
import type { Announcement } from './queries.ts';

export type AnnouncementRowProps = { announcement: Announcement; isNew: boolean; onOpen?: () => void };

/** Whole words at any size of text; the rest stands on the announcement's own page. */
const firstSentenceOf = (text: string) => /^.*?[.!?؟](?=\s|$)/s.exec(text)?.[0] ?? text;

/** One announcement: its picture, its first sentence and since when. */
export function AnnouncementRow({ announcement, isNew, onOpen }: AnnouncementRowProps) {
  const t = messagesTexts.use();
  const locale = useLocale();
  const { Id, Title, Text, Image, StartsAt } = announcement;
  return (
    <Pressable
      href={announcementPath(Id)}
      {...(onOpen ? { onClick: onOpen } : {})}
      className={isNew ? `${s['msg']} ${s['msg--new']}` : s['msg']}
      data-part="announcement-row"
    >
      {Image === null ? (
        <ItemIcon name="megaphone" tone="brand" />
      ) : (
        <img className={s['picture']} src={Image} alt="" width={48} height={48} loading="lazy" />
      )}
      <span className={s['msg-body']}>
        {isNew && <VisuallyHidden>{t('isNew')}: </VisuallyHidden>}
        <span className={s['msg-title']}>{Title}</span>
        <span className={s['msg-text']}>{firstSentenceOf(Text)}</span>
        <time dateTime={StartsAt} className={s['msg-since']}>
          {dayAndHourOf(Date.parse(StartsAt), locale)}
        </time>
      </span>
    </Pressable>
  );
}
