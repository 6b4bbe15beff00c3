import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../controls/class-names.ts';
import { Icon } from '../controls/icon.tsx';
import s from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly closeLabel: string;
  /** Absent = it cannot be closed from here. */
  readonly onClose: (() => void) | undefined;
  readonly isCentred?: boolean;
}

/** A modal from below. The browser's own dialog keeps the focus inside and gives it back. */
export function Sheet({ title, children, closeLabel, onClose, isCentred = false }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={s['sheet']}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={cx(s['body'], isCentred && s['centred'])}>
        <span className={s['grip']} />
        {onClose !== undefined && (
          <button type="button" className={s['close']} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
        {children}
      </div>
    </dialog>
  );
}
