import { ItemIcon, Pressable, VisuallyHidden } from '@arara/ui';
import { useLocale } from '../../lib/texts.ts';
import { type GroupName, timeOf } from './groups.ts';
import s from './messages.module.css';
import { pictureOf } from './pictures.ts';
import type { Message } from './queries.ts';
import { messagesTexts } from './texts.ts';

export type MessageRowProps = { message: Message; group: GroupName; onOpen: (message: Message) => void };

/** A message leads to where its matter is; opening it is reading it. */
export function MessageRow({ message, group, onOpen }: MessageRowProps) {
  const t = messagesTexts.use();
  const locale = useLocale();
  const { icon, tone } = pictureOf(message);
  const open = () => onOpen(message);
  const way = message.Link === null ? {} : { href: message.Link };
  const press = message.Link !== null || !message.IsRead ? { onClick: open } : {};
  return (
    <Pressable
      {...way}
      {...press}
      className={message.IsRead ? s['msg'] : `${s['msg']} ${s['msg--new']}`}
      data-part="message"
      data-template={message.Template}
    >
      <ItemIcon name={icon} tone={tone} data-part="message-icon" />
      <span className={s['msg-body']}>
        {!message.IsRead && <VisuallyHidden>{t('isNew')}: </VisuallyHidden>}
        <span className={s['msg-title']} data-part="message-title">
          {message.Title}
        </span>
        <span className={s['msg-text']} data-part="message-text">
          {message.Text}
        </span>
        {message.LinkLabel !== null && (
          <span className={s['msg-link']} data-part="message-link">
            {message.LinkLabel}
          </span>
        )}
      </span>
      <time dateTime={message.At} className={s['msg-time']} data-part="message-time">
        {timeOf(message.At, group, locale)}
      </time>
    </Pressable>
  );
}
