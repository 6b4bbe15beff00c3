import { SkeletonGroup, SkeletonRow } from '@arara/ui';
import { messagesTexts } from './texts.ts';

export function Waiting() {
  const t = messagesTexts.use();
  return (
    <SkeletonGroup label={t('loading')}>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </SkeletonGroup>
  );
}
