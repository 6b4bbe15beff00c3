import {
  brandFile,
  BrandMark,
  ButtonLink,
  cx,
  Facts,
  IconButton,
  ownPicture,
  TextLink,
  useLayer,
  VisuallyHidden,
} from '@arara/ui';
import { type KeyboardEvent, useEffect } from 'react';
import { useModal } from '../../../lib/browser/modal.ts';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import type { HomeBody } from '../games.ts';
import { lobbyTexts } from '../lobby/texts.ts';
import { noteStorySeen } from './seen.ts';
import s from './stories.module.css';

const hero = brandFile('hero.svg');

export type Campaign = HomeBody['Banners'][number];

export type StoryProps = {
  campaigns: readonly Campaign[];
  /** Which one is shown; undefined = none is open. */
  place: number | undefined;
  /** Undefined ends it. */
  onShow: (place: number | undefined) => void;
};

const TERMS_PATH = `${SUPPORT_PATH}?page=terms`;

/** One campaign over the whole screen. It moves by a tap or a key and never by itself. */
export function Story({ campaigns, place, onShow }: StoryProps) {
  const shown = place === undefined ? undefined : campaigns[place];
  useLayer(shown !== undefined, () => onShow(undefined));
  if (shown === undefined || place === undefined) return null;
  return (
    <Shown
      campaign={shown}
      place={place}
      total={campaigns.length}
      onStep={(step) => {
        const next = place + step;
        if (next >= 0) onShow(next < campaigns.length ? next : undefined);
      }}
      onClose={() => onShow(undefined)}
    />
  );
}

type ShownProps = {
  campaign: Campaign;
  place: number;
  total: number;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
};

function Shown({ campaign, place, total, onStep, onClose }: ShownProps) {
  const t = lobbyTexts.use();
  const modal = useModal(onClose);
  useEffect(() => noteStorySeen(campaign.Id), [campaign.Id]);
  const onKey = ({ key }: KeyboardEvent) => {
    const forward = getComputedStyle(document.documentElement).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') onStep(key === forward ? 1 : -1);
  };
  return (
    <dialog
      {...modal}
      className={s['story']}
      data-theme="dark"
      aria-label={campaign.Title}
      data-part="story"
      onKeyDown={onKey}
    >
      <div className={s['rays']} aria-hidden="true" />
      {campaign.Image === '' ? (
        <img className={cx(s['picture'], s['picture--hero'])} src={hero} alt="" />
      ) : (
        <img className={s['picture']} src={ownPicture(campaign.Image)} alt="" />
      )}
      <button
        type="button"
        className={cx(s['tap'], s['tap--before'])}
        disabled={place === 0}
        onClick={() => onStep(-1)}
      >
        <VisuallyHidden>{t('storyBefore')}</VisuallyHidden>
      </button>
      <button type="button" className={s['tap']} onClick={() => onStep(1)} data-part="story-next">
        <VisuallyHidden>{t('storyNext')}</VisuallyHidden>
      </button>
      <div className={s['top']}>
        <VisuallyHidden aria-live="polite">{t('storyPlace', { place: place + 1, total })}</VisuallyHidden>
        <div className={s['bars']} aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            <i key={index} className={cx(index <= place && s['on'])} />
          ))}
        </div>
        <div className={s['head']}>
          <BrandMark width={32} height={32} />
          <span className={s['kicker']}>{campaign.Kicker}</span>
          <IconButton icon="x" label={t('storyClose')} onClick={onClose} data-part="story-close" />
        </div>
      </div>
      <Foot campaign={campaign} />
      {campaign.Warning && (
        // The story is as high as the screen.
        <p
          className={s['warning']}
          style={{ minBlockSize: `${campaign.Warning.SharePercent}dvh` }}
          data-part="story-warning"
        >
          {campaign.Warning.Text}
        </p>
      )}
    </dialog>
  );
}

function Foot({ campaign }: Pick<ShownProps, 'campaign'>) {
  const t = lobbyTexts.use();
  const locale = useLocale();
  const { Title, Rule: words, Action, Target, EndsAt } = campaign;
  return (
    <div className={s['foot']}>
      <div>
        <h2 className={s['title']}>{Title}</h2>
        {words !== '' && <p className={s['words']}>{words}</p>}
      </div>
      {EndsAt !== null && (
        <div className={s['facts']}>
          <Facts facts={[{ label: t('storyUntil'), value: dayAndHourOf(Date.parse(EndsAt), locale) }]} />
        </div>
      )}
      {Action !== '' && (
        <ButtonLink block href={Target} className={s['way'] ?? ''} data-part="story-way">
          {Action}
        </ButtonLink>
      )}
      <TextLink className={s['rules'] ?? ''} href={TERMS_PATH} data-part="story-rules">
        {t('storyRules')}
      </TextLink>
    </div>
  );
}
