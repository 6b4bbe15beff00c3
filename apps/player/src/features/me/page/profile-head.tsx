import { Avatar, Icon, Pressable, Row, VisuallyHidden } from '@arara/ui';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { avatarPath } from './avatar-path.ts';
import type { MainInfo } from '../balances.ts';
import s from '../me.module.css';
import { meTexts } from '../texts.ts';

export type ProfileHeadProps = { info: MainInfo; onEdit: () => void; wide?: boolean };

const SHORT_BELOW = 11;

/** Both ends of a long number; a press copies all of it. */
function shortId(id: string): string {
  return id.length < SHORT_BELOW ? id : `${id.slice(0, 4)}\u2026${id.slice(-4)}`;
}

/** Who this is. The picture and the name open the editor, the number copies itself. */
export function ProfileHead({ info, onEdit, wide = false }: ProfileHeadProps) {
  const t = meTexts.use();
  const copy = () => {
    // A browser that forbids it leaves the number to be read.
    navigator.clipboard.writeText(info.PlayerId).then(
      () => toastDone(t('copied')),
      () => undefined,
    );
  };
  return (
    <Row className={s['head']}>
      <Pressable onClick={onEdit} aria-label={t('edit')} data-part="edit-profile">
        <Avatar name={info.Nickname} src={avatarPath(info.Avatar)} size="md" data-part="avatar" />
      </Pressable>
      <div className={s['who']}>
        <h1 className={wide ? s['name-wide'] : s['name']} data-part="name">
          <bdi>{info.Nickname}</bdi>
        </h1>
        <button type="button" className={s['id']} onClick={copy} data-part="id">
          <bdi>{t('id', { id: wide ? info.PlayerId : shortId(info.PlayerId) })}</bdi>
          <Icon name="copy" size="xs" />
          <VisuallyHidden>{t('copyId')}</VisuallyHidden>
        </button>
      </div>
    </Row>
  );
}
