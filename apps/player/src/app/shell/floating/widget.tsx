import { Icon, Pressable, useLayer } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isInsideApp } from '../../../lib/browser/install.ts';
import { packageConfigQuery } from '../../../lib/api/player.ts';
import { contactIcon, useContacts } from '../contacts.ts';
import { useDownload } from '../download.ts';
import { shellTexts } from '../texts.ts';
import s from './widget.module.css';

/** Download the app and up to two contacts, folded at the edge; not inside our own app. */
export function Widget() {
  const t = shellTexts.use();
  const { data: config } = useQuery(packageConfigQuery);
  const { messaging } = useContacts();
  const download = useDownload();
  const [open, setOpen] = useState(false);
  const list = useId();
  const widget = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useLayer(open, close);
  useAnythingElse(open, widget, close);
  if (isInsideApp(navigator.userAgent, config?.AppMarker)) return null;
  if (download === undefined && messaging.length === 0) return null;
  return (
    <div className={s['widget']} ref={widget} data-part="widget">
      <button
        type="button"
        className={s['handle']}
        aria-label={t('widget')}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'x' : 'more'} size="xs" />
      </button>
      {open && (
        <ul className={s['list']} id={list}>
          {download && (
            <li>
              <Pressable className={s['link']} {...download} data-part="widget-download">
                <Icon name="download" size="sm" />
                {t('downloadApp')}
              </Pressable>
            </li>
          )}
          {messaging.map((contact) => (
            <li key={contact.TelGram}>
              <Pressable className={s['link']} href={contact.TelGram} data-part="widget-contact">
                <Icon name={contactIcon(contact)} size="sm" />
                {contact.Name}
              </Pressable>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Escape, a scroll, or a press beside it: whoever does something else has done with a popup. */
function useAnythingElse(isOpen: boolean, area: RefObject<HTMLElement | null>, close: () => void): void {
  const done = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && done(), { signal });
    window.addEventListener('scroll', () => done(), { signal, capture: true, passive: true });
    window.addEventListener('pointerdown', ({ target }) => area.current?.contains(target as Node) || done(), {
      signal,
    });
    return () => controller.abort();
  }, [isOpen, area]);
}
