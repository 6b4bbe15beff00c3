import { Icon, Pressable } from '@arara/ui';
import { toastDone, toastError } from '../../../lib/feedback/toasts.ts';
import s from '../payments.module.css';
import { paymentsTexts } from '../texts.ts';

export type CopyIdProps = {
  id: string;
  /** How people name it to each other; the whole is copied all the same. */
  name?: string;
};

/** A number that support asks for; a press copies it. */
export function CopyId({ id, name = id }: CopyIdProps) {
  const t = paymentsTexts.use();
  const copy = () =>
    void navigator.clipboard.writeText(id).then(
      () => toastDone(t('copied')),
      () => toastError(t('notCopied')),
    );
  return (
    <Pressable onClick={copy} className={s['copy-id']} aria-label={t('copyId', { id: name })}>
      <bdi className={s[name === id ? 'break' : 'unbroken']}>{name}</bdi> <Icon name="copy" size="xs" />
    </Pressable>
  );
}
