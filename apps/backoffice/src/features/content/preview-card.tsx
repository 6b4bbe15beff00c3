import { type Locale, locales } from '@arara/contract';
import type { ContentKind } from '@arara/contract/staff';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Note } from '../../lib/parts/marks.tsx';
import { isFor, type Item, type Preview } from './content-draft.ts';
import s from './content.module.css';
import { Phone } from './phone.tsx';
import { localeNames, localeSigns, say } from './texts.ts';

export type Who = 'player' | 'visitor';

/** As the player sees it: who looks, in which colours, in which of the nine languages. */
export function PreviewCard(props: {
  readonly kind: ContentKind;
  readonly item: Item | undefined;
  readonly preview: Preview | undefined;
  readonly who: Who;
  readonly onWho: (who: Who) => void;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}) {
  const { kind, item, preview, who, locale } = props;
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const words = preview?.Spoken.find(({ Locale: of }) => of === locale)?.Words;
  return (
    <section className={s['preview']} data-part="preview" aria-label={say('preview')}>
      <header className={s['agenda-head']}>
        <span className={s['tick']} aria-hidden />
        <h2>{say('preview')}</h2>
        <span className={s['muted']}>{say('previewNow')}</span>
      </header>
      <div className={s['preview-body']}>
        <Segmented
          aria-label={say('previewWho')}
          value={who}
          onChange={props.onWho}
          options={[
            { value: 'player', label: say('player') },
            { value: 'visitor', label: say('visitor') },
          ]}
        />
        <Segmented
          aria-label={say('previewTheme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'dark', label: say('dark') },
            { value: 'light', label: say('light') },
          ]}
        />
        <Chips chosen={locale} onChoose={props.onLocale} />
        {item === undefined && <p className={s['muted']}>{say('previewNone')}</p>}
        {item && !item.IsShown && <Note tone="money">{say('isHiddenNow')}</Note>}
        {item?.IsShown && !isFor(item.Audience, who) && <Note tone="money">{say('notSeen', { who: say(who) })}</Note>}
        {item && words && <Phone kind={kind} item={item} words={words} locale={locale} theme={theme} />}
      </div>
    </section>
  );
}

function Chips({ chosen, onChoose }: { readonly chosen: Locale; readonly onChoose: (locale: Locale) => void }) {
  return (
    <fieldset className={s['chips']}>
      <legend>{say('previewLocale')}</legend>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          aria-pressed={locale === chosen}
          aria-label={localeNames[locale]}
          className={locale === chosen ? s['chip--on'] : s['chip']}
          onClick={() => onChoose(locale)}
        >
          {localeSigns[locale]}
        </button>
      ))}
    </fieldset>
  );
}
