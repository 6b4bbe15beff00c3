import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon-names.ts';
import { type IconTone, ItemIcon } from '../list/list.tsx';
import { pieceOf } from '../part-name.ts';
import { useLayer } from '../provider/provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import s from './sheet.module.css';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The title is drawn by the content, for instance beside a picture; screen readers still hear it. */
  hideTitle?: boolean;
  text?: string | undefined;
  /** Above the title: what kind of thing this is, and a small word over it. */
  head?: { icon: IconName; tone: IconTone; over: string; name: string } | undefined;
  /** The age gate: neither a drag, nor the scrim, nor Escape closes it. */
  locked?: boolean;
  children?: ReactNode;
  'data-part'?: string;
};

/** A bottom sheet; heavy, so load it with `import('@arara/ui/sheet')` when it is first needed. */
export function Sheet({ open, onClose, title, hideTitle, text, head, locked = false, children, ...rest }: SheetProps) {
  useLayer(open && !locked, onClose);
  return (
    <Drawer.Root
      open={open}
      disablePointerDismissal={locked}
      onOpenChange={(next, details) => {
        if (next) return;
        if (locked) details.cancel();
        else onClose();
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={s['backdrop']} />
        <Drawer.Viewport className={s['viewport']}>
          <Drawer.Popup
            className={s['sheet']}
            data-surface="raised"
            // Nothing can be dragged away, so a touch need not be followed: on a cheap phone that takes 80 ms.
            data-base-ui-swipe-ignore={locked ? '' : undefined}
            {...rest}
          >
            <div className={s['grip']} aria-hidden="true" />
            {head && (
              <div className={s['head']} data-part={pieceOf(rest, 'head')}>
                <ItemIcon
                  name={head.icon}
                  tone={head.tone}
                  className={s['head-icon']}
                  data-part={pieceOf(rest, 'icon')}
                />
                <div>
                  <div className={s['over']}>{head.over}</div>
                  <div className={s['name']}>{head.name}</div>
                </div>
              </div>
            )}
            <Drawer.Title className={s['title']} {...(hideTitle ? { render: <VisuallyHidden /> } : {})}>
              {title}
            </Drawer.Title>
            {text !== undefined && <Drawer.Description className={s['text']}>{text}</Drawer.Description>}
            <Drawer.Content>{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
