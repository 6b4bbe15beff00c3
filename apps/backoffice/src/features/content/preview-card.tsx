import { type Locale, locales } from '@arara/contract';
import type { ContentKind } from '@arara/contract/staff';
import { Segmented } from 'antd';
import { useState } from 'react';
import { serverNowMs } from '../../lib/api/api.ts';
import { shortTime } from '../../lib/format/format.ts';
import { Note } from '../../lib/parts/marks.tsx';
import { isAt, isFor, type Item, type Preview } from './content-draft.ts';
import s from './content.module.css';
import { MomentInput } from '../../lib/staff-action/moment-input.tsx';
import { ItemPhone } from './phone.tsx';
import { localeNames, localeSign, t } from './texts.ts';

export type Who = 'player' | 'visitor';

/** Whose eyes, in which language, at which moment; no moment = now. */
export interface Looking {
  readonly who: Who;
  readonly locale: Locale;
  readonly at: string | undefined;
}

/** As the player sees it: who looks, in which colours, in which of the nine languages. */
export function PreviewCard(props: {
  readonly kind: ContentKind;
  readonly item: Item | undefined;
  readonly preview: Preview | undefined;
  readonly looking: Looking;
  readonly onLook: (looking: Looking) => void;
}) {
  const { kind, item, preview, looking, onLook } = props;
  const { who, locale, at } = looking;
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const words = preview?.Spoken.find(({ Locale: of }) => of === locale)?.Words;
  return (
    <section
      className="card shrinks scrolls"
      data-part="preview"
      aria-label={t('preview')}
      aria-busy={item !== undefined && words === undefined}
    >
      <header className="card-head row gap-9 nowrap">
        <span className="tick" aria-hidden />
        <h2>{t('preview')}</h2>
        <span className="note">{at === undefined ? t('previewNow') : shortTime(at)}</span>
      </header>
      <div className={`${s['preview-body']} stack gap-8`}>
        <Segmented<Who>
          aria-label={t('previewWho')}
          value={who}
          onChange={(next) => onLook({ ...looking, who: next })}
          options={[
            { value: 'player', label: t('player') },
            { value: 'visitor', label: t('visitor') },
          ]}
        />
        {item === undefined && <p className="note">{t('previewNone')}</p>}
        {item && <WhyNot kind={kind} item={item} looking={looking} />}
        {item && words && <ItemPhone kind={kind} item={item} words={words} locale={locale} theme={theme} />}
        <Segmented
          aria-label={t('previewTheme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'dark', label: t('dark') },
            { value: 'light', label: t('light') },
          ]}
        />
        <Chips chosen={locale} onChoose={(next) => onLook({ ...looking, locale: next })} />
        <MomentInput label={t('previewAt')} value={at ?? null} onChange={(next) => onLook({ ...looking, at: next })} />
      </div>
    </section>
  );
}

/** Why this reader would not see it at this moment. */
function WhyNot(props: { readonly kind: ContentKind; readonly item: Item; readonly looking: Looking }) {
  const { kind, item, looking } = props;
  const { who, at } = looking;
  if (!item.IsShown) return <Note tone="money">{t('isHiddenNow')}</Note>;
  if (kind === 'banners' && who === 'visitor') return <Note tone="money">{t('visitorsOpening')}</Note>;
  if (!isFor(item.Audience, who)) return <Note tone="money">{t('notSeen', { who: t(who) })}</Note>;
  const atMs = at === undefined ? serverNowMs() : Date.parse(at);
  return isAt(item, atMs) ? null : <Note tone="money">{t('notThen')}</Note>;
}

function Chips({ chosen, onChoose }: { readonly chosen: Locale; readonly onChoose: (locale: Locale) => void }) {
  return (
    <fieldset className={`${s['chips']} flex wraps gap-4 no-padding`}>
      <legend className="unseen">{t('previewLocale')}</legend>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          aria-pressed={locale === chosen}
          aria-label={`${localeSign(locale)}, ${localeNames[locale]}`}
          className={`${locale === chosen ? s['chip--on'] : s['chip']} feather-8 outlined text-sm weight-600 muted`}
          onClick={() => onChoose(locale)}
        >
          {localeSign(locale)}
        </button>
      ))}
    </fieldset>
  );
}
