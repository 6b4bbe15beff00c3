import { type ComponentProps, useSyncExternalStore } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import s from './toast.module.css';
import type { Toaster, ToastMessage, ToastTone } from './toaster.ts';

const icons: Record<ToastTone, IconName> = { ok: 'check', info: 'info', error: 'alert' };

type ToastProps = Omit<ComponentProps<'div'>, 'children'> & Pick<ToastMessage, 'text' | 'tone' | 'action'>;

/** The drawn toast. Screens call a toaster; only the gallery and the region below draw it themselves. */
export function Toast({ text, tone = 'info', action, className, ...rest }: ToastProps) {
  return (
    <div {...rest} className={cx(s['toast'], className)}>
      <span className={cx(s['toast__icon'], s[`toast__icon--${tone}`])}>
        <Icon name={icons[tone]} />
      </span>
      <span className={s['toast__text']}>{text}</span>
      {action && (
        <button type="button" className={s['toast__action']} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}

/**
 * The place where toasts appear. Both live regions are always in the page, because a region that arrives together
 * with its text is not read aloud.
 */
export function ToastRegion({ toaster }: { toaster: Toaster }) {
  const toast = useSyncExternalStore(toaster.subscribe, toaster.current, toaster.current);
  const drawn = toast && (
    <Toast
      key={toast.id}
      text={toast.text}
      tone={toast.tone}
      data-part="toast"
      onPointerEnter={toaster.hold}
      onPointerLeave={toaster.release}
      onFocus={toaster.hold}
      onBlur={toaster.release}
      {...(toast.action ? { action: actionOf(toast.action, toaster) } : {})}
    />
  );
  const urgent = toast?.tone === 'error';
  return (
    <div className={s['region']}>
      <output className={s['polite']}>{urgent ? null : drawn}</output>
      <div role="alert">{urgent ? drawn : null}</div>
    </div>
  );
}

function actionOf(action: NonNullable<ToastMessage['action']>, toaster: Toaster): NonNullable<ToastMessage['action']> {
  return {
    label: action.label,
    onPress: () => {
      toaster.dismiss();
      action.onPress();
    },
  };
}
