import { type IconTone, type RecordState, Status } from '@arara/ui';
import type { Share } from './queries.ts';
import { agentsTexts } from './texts.ts';

const states: Readonly<Record<Share['State'], RecordState>> = {
  open: 'wait',
  dispute: 'wait',
  held: 'fail',
  ready: 'wait',
  received: 'ok',
  none: 'fail',
};
export const tones: Readonly<Record<Share['State'], IconTone>> = {
  open: 'plain',
  dispute: 'money',
  held: 'heat',
  ready: 'money',
  received: 'leaf',
  none: 'plain',
};

export function ShareState({ share }: { share: Share }) {
  const t = agentsTexts.use();
  return <Status state={states[share.State]}>{t(`share_${share.State}`)}</Status>;
}
