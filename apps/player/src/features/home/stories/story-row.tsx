import { BrandMark, cx, Rail, Section, VisuallyHidden } from '@arara/ui';
import { useState } from 'react';
import { lobbyTexts } from '../lobby/texts.ts';
import { useStoriesSeen } from './seen.ts';
import s from './stories.module.css';
import { type Campaign, Story } from './story.tsx';

/** The campaigns of the house, each behind a sign; those that were seen have a quiet ring. */
export function StoryRow({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = lobbyTexts.use();
  const seen = useStoriesSeen();
  const [place, show] = useState<number>();
  return (
    <Section bleed gap="close" className={s['row']}>
      <h1>
        <VisuallyHidden>{t('stories')}</VisuallyHidden>
      </h1>
      <Rail close data-part="story-row">
        {campaigns.map(({ Id, Image, Kicker, Title }, index) => (
          <button key={Id} type="button" className={s['bubble']} onClick={() => show(index)}>
            <i className={cx(s['ring'], seen.includes(Id) && s['ring--seen'])}>
              {Image === '' ? <BrandMark /> : <img src={Image} alt="" />}
            </i>
            <span aria-hidden="true">{Kicker || Title}</span>
            <VisuallyHidden>{Title}</VisuallyHidden>
          </button>
        ))}
      </Rail>
      <Story campaigns={campaigns} place={place} onShow={show} />
    </Section>
  );
}
