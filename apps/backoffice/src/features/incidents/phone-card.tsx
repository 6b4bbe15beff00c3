import { directionOf, type Locale } from '@arara/contract';
import { useState } from 'react';
import { Icon } from '../../lib/parts/icon.tsx';
import { Panel, Seg } from '../../lib/parts/panel.tsx';
import { Phone } from '../../lib/phone/phone.tsx';
import type { Incident } from './incident.ts';
import s from './incidents.module.css';
import { placeNames, t } from './texts.ts';

const names = {
  'pt-BR': 'pt',
  en: 'en',
  es: 'es',
  bn: 'bn',
  tr: 'tr',
  nl: 'nl',
  ar: 'ar',
  fr: 'fr',
  fa: 'fa',
} as const satisfies Readonly<Record<Locale, string>>;

/** What players read, as their screen shows it, in each of their languages. */
export function PhoneCard({ incident }: { readonly incident: Incident }) {
  const [locale, setLocale] = useState<Locale>('pt-BR');
  const read = incident.Texts.find((one) => one.Locale === locale);
  const choices = (Object.keys(names) as Locale[]).map((name) => ({ name, label: names[name] }));
  const [place] = incident.Places.toReversed();
  return (
    <Panel title={t('playerSees')} part="player-sees" isTall>
      <div className={`${s['sees']} stack grows from-top gap-10`}>
        <Seg legend={t('languages')} choices={choices} chosen={locale} onChoose={setLocale} part="languages" />
        <Phone theme="dark" lang={locale} dir={directionOf(locale)}>
          {place !== undefined && (
            <b className={s['phone-title']} data-part="phone-title">
              {placeNames[place]}
            </b>
          )}
          {read === undefined ? (
            <p className="muted">{t('nothingRead')}</p>
          ) : (
            <div className={`${s['phone-notice']} soft-money`} data-part="phone-notice">
              <Icon name="clock" />
              <span>
                <b className="strong-text">{read.Title}.</b> {read.Text}
              </span>
            </div>
          )}
        </Phone>
        <p className="note" data-part="words-foot">
          {t(read === undefined ? 'wordsNone' : 'wordsFrom')}
        </p>
      </div>
    </Panel>
  );
}
