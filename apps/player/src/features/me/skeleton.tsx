import { Section, Skeleton, SkeletonGroup } from '@arara/ui';
import s from './me.module.css';
import { meTexts } from './texts.ts';

export function MeSkeleton() {
  const t = meTexts.use();
  return (
    <Section gap="tight">
      <SkeletonGroup label={t('loading')} className={s['skeletons']} data-part="me-skeleton">
        <Skeleton shape="hero" className={s['wallet-skeleton']} />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </SkeletonGroup>
    </Section>
  );
}
