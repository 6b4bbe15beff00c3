import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../class-names.ts';
import { useLayer } from '../provider/provider.tsx';
import s from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  /** The question itself: "Cancelar este pedido?". */
  title: string;
  text?: ReactNode;
  /** Title and text stand in the middle, under a picture. */
  center?: boolean;
  /** Above the title: what kind of thing this is, and a cross. */
  head?: ReactNode;
  /** The answer that changes nothing comes first, takes the focus, and is what Escape means. */
  safe: { label: string; onPress: () => void };
  /** What Escape means where the safe answer leads on, as from one announcement to the next. */
  onDismiss?: (() => void) | undefined;
  /** The other answer, where neither is irreversible. */
  second?: { label: string; onPress: () => void; loading?: boolean } | undefined;
  /** The irreversible answer. */
  destructive?: { label: string; onPress: () => void; loading?: boolean } | undefined;
  children?: ReactNode;
  /** Under the answers. */
  foot?: ReactNode;
  'data-part'?: string;
};

/** For irreversible choices only; heavy, so load it with `import('@arara/ui/dialog')`. */
export function Dialog(props: DialogProps) {
  const { open, title, text, center, head, safe, second, destructive, children, foot, ...others } = props;
  const { onDismiss = safe.onPress, ...rest } = others;
  const answers = useRef<HTMLDivElement>(null);
  useLayer(open, onDismiss);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onDismiss();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={s['backdrop']} />
        <AlertDialog.Popup
          className={cx(s['dialog'], center && s['dialog--center'])}
          data-surface="raised"
          initialFocus={() => answers.current?.querySelector('button') ?? true}
          {...rest}
        >
          {head}
          <AlertDialog.Title className={s['title']}>{title}</AlertDialog.Title>
          {text !== undefined && (
            <AlertDialog.Description className={s['text']} render={<div />}>
              {text}
            </AlertDialog.Description>
          )}
          {children}
          <div ref={answers} className={s['answers']}>
            <Button block onClick={safe.onPress}>
              {safe.label}
            </Button>
            {second && (
              <Button block tone="quiet" loading={second.loading ?? false} onClick={second.onPress}>
                {second.label}
              </Button>
            )}
            {destructive && (
              <Button block tone="danger" loading={destructive.loading ?? false} onClick={destructive.onPress}>
                {destructive.label}
              </Button>
            )}
          </div>
          {foot}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
