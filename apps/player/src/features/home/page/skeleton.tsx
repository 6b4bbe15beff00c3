import { Section, Skeleton, SkeletonGroup, TileGrid } from '@arara/ui';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import s from '../home.module.css';
import { homeTexts } from '../texts.ts';

const TILES = 9;
const DESK_TILES = 10;

/** The boxes of the chips and the first rail, where they will stand. */
export function HomeSkeleton() {
  const t = homeTexts.use();
  const isDesktop = useIsDesktop();
  const tiles = Array.from({ length: isDesktop ? DESK_TILES : TILES }, (_, index) => index);
  return (
    <SkeletonGroup label={t('loading')} data-part="home-skeleton">
      <Section gap="close" className={s['chips']}>
        <Skeleton className={s['chips-skeleton']} />
      </Section>
      <Section className={s['section']}>
        <Skeleton shape="title" className={s['head-skeleton']} />
        <TileGrid wide={isDesktop}>
          {tiles.map((tile) => (
            <Skeleton key={tile} shape="tile" />
          ))}
        </TileGrid>
      </Section>
    </SkeletonGroup>
  );
}
