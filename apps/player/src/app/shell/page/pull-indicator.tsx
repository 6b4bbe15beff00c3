import { Icon } from '@arara/ui';
import type { Pull } from '../../../lib/browser/pull-to-refresh.ts';
import s from './pull-indicator.module.css';
import { shellTexts } from '../texts.ts';

const words = { idle: 'pull', pulling: 'pull', ready: 'release', refreshing: 'refreshing' } as const;

/** What a pull at the top of a tab shows: how far it is, and what letting go will do. */
export function PullIndicator({ pull }: { pull: Pull }) {
  const t = shellTexts.use();
  if (pull.state === 'idle') return null;
  return (
    <output className={s['pull']} style={{ blockSize: `${pull.distancePx}px` }} data-part="pull">
      <Icon name="refresh" size="sm" className={pull.state === 'refreshing' ? s['turning'] : undefined} />
      {t(words[pull.state])}
    </output>
  );
}
