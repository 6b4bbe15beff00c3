import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import s from './printed.module.css';

interface OnPaperProps {
  readonly onEnd: () => void;
  readonly children: ReactNode;
  readonly 'data-part': string;
}

/** What only a printer sees, printed at once. */
export function OnPaper({ onEnd, children, ...rest }: OnPaperProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onEnd, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onEnd);
  }, [onEnd]);
  return createPortal(
    <article {...rest} className={s['paper']} data-theme="light">
      {children}
    </article>,
    document.body,
  );
}
