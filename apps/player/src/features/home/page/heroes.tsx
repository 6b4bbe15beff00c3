import { ButtonLink, Hero, HeroRail, Section, Skeleton } from '@arara/ui';
import { useState } from 'react';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import type { HomeBody } from '../games.ts';
import s from '../home.module.css';
import { later } from '../../../lib/navigation/later.tsx';
import { lobbyTexts } from '../lobby/texts.ts';
import { homeTexts } from '../texts.ts';

const Story = later(async () => {
  const [{ Story: Part }] = await Promise.all([import('../stories/story.tsx'), lobbyTexts.load()]);
  return Part;
});

type Banner = HomeBody['Banners'][number];

/** What a visitor sees first: what the house stands for. */
export function OpenHero() {
  const t = homeTexts.use();
  return (
    <Section gap="tight" className={s['top']}>
      <Hero size="first" heading="h1" title={t('openTitle')} rule={t('openRule')} data-part="hero" />
    </Section>
  );
}

/** The banners that staff placed, in their order; none is no empty frame. */
export function Banners({
  banners,
  isLeading = true,
}: {
  banners: readonly Banner[] | undefined;
  /** The first banner of a page that has no other heading. */
  isLeading?: boolean;
}) {
  const t = homeTexts.use();
  const isDesktop = useIsDesktop();
  const [story, showStory] = useState<number>();
  if (banners === undefined) {
    return (
      <Section gap="tight" className={s['top']}>
        <Skeleton shape="hero" />
      </Section>
    );
  }
  const shown = banners.filter(({ Place }) => Place === 'banner');
  if (shown.length === 0) return null;
  const slides = shown.map((banner, index) => ({
    key: banner.Id,
    label: t('slide', { place: index + 1, total: shown.length }),
    slide: (
      <Slide
        banner={banner}
        first={isLeading && index === 0}
        wide={isDesktop}
        onOpen={isDesktop ? undefined : () => showStory(index)}
      />
    ),
  }));
  return (
    <Section bleed {...(isLeading ? { gap: 'tight', className: s['top'] } : {})}>
      <HeroRail label={t('highlights')} slides={slides} wide={isDesktop} data-part="hero-rail" />
      {story !== undefined && <Story campaigns={shown} place={story} onShow={showStory} />}
    </Section>
  );
}

type SlideProps = { banner: Banner; first: boolean; wide: boolean; onOpen: (() => void) | undefined };

function Slide({ banner, first, wide, onOpen }: SlideProps) {
  const part = first ? { 'data-part': 'hero' } : {};
  return (
    <Hero
      {...part}
      onOpen={onOpen}
      size={wide ? 'wide' : 'slide'}
      heading={first ? 'h1' : 'h2'}
      kicker={banner.Kicker || undefined}
      title={banner.Title}
      rule={banner.Rule || undefined}
      warning={banner.Warning}
      art={banner.Image || undefined}
      action={
        banner.Action === '' ? undefined : (
          <ButtonLink href={banner.Target} tone="money" small {...(first ? { 'data-part': 'hero-action' } : {})}>
            {banner.Action}
          </ButtonLink>
        )
      }
    />
  );
}
