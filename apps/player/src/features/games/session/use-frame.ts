import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type FromGame, messageTo, readMessage, type ToGame } from './messages.ts';
import { frameOriginsQuery } from '../origins.ts';

export interface Frame {
  readonly notify: (kind: ToGame) => void;
}

/**
 * Listens to the game. A message counts when it comes out of this very frame and from an origin of the server's list;
 * the page that turns a ticket into a game is not on it, so nothing can be said before the game is there.
 */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>, hear: (message: FromGame) => void): Frame {
  const { data: origins } = useQuery(frameOriginsQuery);
  /** Who said to be ready; messages go there and nowhere else. */
  const [speaker, setSpeaker] = useState<{ readonly window: Window; readonly origin: string }>();
  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const window = frame.current?.contentWindow;
    if (window === undefined || window === null || event.source !== window) return;
    if (!(origins ?? []).includes(event.origin)) return;
    const message = readMessage(event.data);
    if (message === undefined) return;
    if (message.kind === 'ready') {
      setSpeaker({ window, origin: event.origin });
      window.postMessage(messageTo('hosted'), event.origin);
    }
    hear(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const notify = useCallback((kind: ToGame) => speaker?.window.postMessage(messageTo(kind), speaker.origin), [speaker]);
  return { notify };
}
