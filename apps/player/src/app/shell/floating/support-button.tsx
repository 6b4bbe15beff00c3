import { Icon } from '@arara/ui';
import { openOverlay } from '../../../lib/navigation/overlay.ts';
import { useContacts } from '../contacts.ts';
import s from './support-button.module.css';
import { shellTexts } from '../texts.ts';
import { useDraggable } from './use-draggable.ts';

/** The official channel: after the first recharge, anywhere the player wants it. */
export function SupportButton() {
  const t = shellTexts.use();
  const { official } = useContacts();
  const drag = useDraggable('supportPlace');
  if (official.length === 0) return null;
  return (
    <button
      type="button"
      className={s['support']}
      aria-label={t('supportButton')}
      data-part="support"
      data-side={drag.side}
      style={drag.style}
      {...drag.handlers}
      onClick={() => {
        if (!drag.wasDragged()) openOverlay('contact');
      }}
    >
      <Icon name="chat" />
      <span className={s['dot']} />
    </button>
  );
}
