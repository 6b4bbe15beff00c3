import { Icon } from '@arara/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { openOverlay } from '../../../lib/navigation/overlay.ts';
import { setChannelAway, useChannelAway } from '../../../lib/storage/channel-away.ts';
import { useOfficialChannel } from '../contacts.ts';
import { shellTexts } from '../texts.ts';
import s from './channel-button.module.css';

/** A finger that moved less than this has pressed, not dragged. */
const DRAG_BEGINS_PX = 6;
/** Let go above this line, where the bars are, the button is put away. */
const AWAY_ABOVE_PX = 72;

/**
 * The official channel, after the first deposit. It rests at the end of a title's row, where nothing else is, and scrolls
 * with it. Dragged to the top, or sent there by the arrow, it is put away into the help sheet; dragged elsewhere it
 * comes back, because anywhere else it would lie over something that can be pressed.
 */
export function ChannelButton() {
  const t = shellTexts.use();
  const isAway = useChannelAway();
  const official = useOfficialChannel(!isAway);
  const drag = useDrag(putAway);
  if (official.length === 0 || isAway) return null;
  return (
    <button
      type="button"
      className={s['channel']}
      aria-label={t('channelButton')}
      data-part="channel"
      {...drag.attributes}
      onClick={() => {
        if (!drag.wasDragged()) openOverlay('help');
      }}
    >
      <Icon name="send" />
    </button>
  );
}

function putAway(): void {
  setChannelAway(true);
  const t = shellTexts.now();
  const action = { label: t('undo'), onPress: () => setChannelAway(false) };
  toaster.show({ text: t('channelPutAway'), tone: 'ok', action });
}

function useDrag(toTop: () => void) {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const began = useRef<{ x: number; y: number } | undefined>(undefined);
  const dragged = useRef(false);
  const end = (event: PointerEvent) => {
    if (began.current && dragged.current && event.clientY < AWAY_ABOVE_PX) toTop();
    began.current = undefined;
    setOffset({ x: 0, y: 0 });
  };
  const attributes = {
    style: { transform: `translate(${offset.x}px, ${offset.y}px)` },
    onPointerDown(event: PointerEvent) {
      began.current = { x: event.clientX, y: event.clientY };
      dragged.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (!began.current) return;
      const moved = { x: event.clientX - began.current.x, y: event.clientY - began.current.y };
      if (Math.hypot(moved.x, moved.y) >= DRAG_BEGINS_PX) dragged.current = true;
      if (dragged.current) setOffset(moved);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowUp') return;
      event.preventDefault();
      toTop();
    },
  };
  return { attributes, wasDragged: () => dragged.current };
}
