import { locales } from '@arara/contract';
import type { ThemeName } from '@arara/domain/brands';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Note } from '../../lib/parts/marks.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { BrandField, FieldGrid, FieldGroup } from './brand-field.tsx';
import s from './brands.module.css';
import { valueAt } from './document.ts';
import { spokenFields } from './fields.ts';
import { BrandFileList } from './files.tsx';
import { General } from './general.tsx';
import { ChannelRows, TierRows } from './rows.tsx';
import { Swatches } from './swatches.tsx';
import { optionNames, t, tokenName } from './texts.ts';
import type { Editing } from './use-editing.ts';
import { VersionLists } from './versions.tsx';

export const parts = ['general', 'hosts', 'colours', 'words', 'law', 'senders', 'files', 'versions'] as const;
export type Part = (typeof parts)[number];

interface PartsProps {
  readonly part: Part;
  readonly editing: Editing;
  readonly theme: ThemeName;
  readonly onTheme: (theme: ThemeName) => void;
  readonly onPart: (part: Part) => void;
  readonly onVersion: (version: number) => void;
  readonly onRollback: (() => void) | undefined;
}

/** The part of a brand that is open. */
export function BrandParts(props: PartsProps) {
  const { part, editing } = props;
  if (part === 'colours') return <Colours {...props} />;
  if (part === 'words') return <Words editing={editing} />;
  if (part === 'hosts')
    return (
      <div className={s['columns']}>
        <FieldGroup group="hosts" editing={editing} meta={t('hostsMeta')} />
        <FieldGroup group="market" editing={editing} meta={t('marketMeta')} />
      </div>
    );
  if (part === 'law')
    return (
      <div className={s['columns']}>
        <FieldGroup group="legal" editing={editing} />
        <div className="stack from-top gap">
          <FieldGroup group="support" editing={editing} />
          <ChannelRows editing={editing} />
        </div>
      </div>
    );
  if (part === 'senders') return <Senders editing={editing} />;
  if (part === 'files') return <BrandFileList editing={editing} />;
  if (part === 'versions')
    return (
      <VersionLists
        brand={editing.brand}
        version={editing.version}
        onOpen={props.onVersion}
        onRollback={props.onRollback}
      />
    );
  return <General {...props} />;
}

/** Every colour of a theme, then what is no single colour, then what both themes share. */
function Colours({ editing, theme, onTheme }: PartsProps) {
  const { tokens } = editing.shown.theme;
  const names = Object.keys(tokens[theme]);
  const isColour = (token: string) => token.startsWith('--color-') && tokens[theme][token]?.startsWith('#');
  const others = names.filter((token) => !isColour(token));
  return (
    <div className={s['columns']}>
      <Swatches {...{ editing, theme, onTheme }} tokens={names.filter(isColour)} />
      <div className="stack from-top gap">
        <FieldGroup group="theme" editing={editing} />
        <TokenPanel title={t('otherTokens')} place={`theme.tokens.${theme}`} tokens={others} editing={editing} />
        <TokenPanel
          title={t('shapes')}
          meta={t('shapesMeta')}
          place="theme.tokens.base"
          tokens={Object.keys(tokens.base)}
          editing={editing}
        />
      </div>
    </div>
  );
}

function TokenPanel(props: {
  readonly title: string;
  readonly meta?: string;
  readonly place: string;
  readonly tokens: readonly string[];
  readonly editing: Editing;
}) {
  const { title, meta, place, tokens, editing } = props;
  return (
    <Panel title={title} part={`tokens-${place}`} {...(meta === undefined ? {} : { meta })} hasBody>
      <div className={s['fields']}>
        {tokens.map((token) => (
          <BrandField key={token} path={`${place}.${token}`} label={tokenName(token)} editing={editing} />
        ))}
      </div>
    </Panel>
  );
}

function Words({ editing }: { readonly editing: Editing }) {
  const [locale, setLocale] = useState<string>(editing.shown.texts.fallbackLocale);
  const { document, set } = editing;
  const place = `texts.byLocale.${locale}`;
  const isSpoken = valueAt(document, place) !== undefined;
  const { byLocale, fallbackLocale } = editing.shown.texts;
  return (
    <div className={s['columns']}>
      <Panel title={t('view.words')} part="words" meta={t('spokenMeta')} hasBody>
        <Select
          aria-label={t('locale')}
          value={locale}
          onChange={setLocale}
          options={locales.map((value) => ({ value, label: optionNames[value] ?? value }))}
        />
        {isSpoken && <FieldGrid fields={spokenFields(locale)} editing={editing} />}
        {set && !isSpoken && <Button onClick={() => set(place, byLocale[fallbackLocale])}>{t('addLocale')}</Button>}
        {set && isSpoken && locale !== fallbackLocale && (
          <Button onClick={() => set(place, undefined)}>{t('dropLocale')}</Button>
        )}
      </Panel>
      <div className="stack from-top gap">
        <FieldGroup group="name" editing={editing} />
        <FieldGroup group="seo" editing={editing} />
        <FieldGroup group="games" editing={editing} />
        <TierRows editing={editing} />
        <FieldGroup group="tone" editing={editing} />
      </div>
    </div>
  );
}

/** Frozen from the first key on: another domain would lose every passkey of the players. */
const frozenByKeys = ['passkey.rpId'];

function Senders({ editing }: { readonly editing: Editing }) {
  const { hasPasskeys } = editing;
  return (
    <div className={s['columns']}>
      <div className="stack from-top gap">
        <FieldGroup group="mail" editing={editing} />
        <FieldGroup group="messages" editing={editing} />
      </div>
      <FieldGroup group="passkey" editing={editing} locked={hasPasskeys ? frozenByKeys : []}>
        <Note tone={hasPasskeys ? 'money' : 'brand'} icon={hasPasskeys ? 'lock' : 'info'} part="frozen">
          {t(hasPasskeys ? 'frozen' : 'unfrozen')}
        </Note>
      </FieldGroup>
    </div>
  );
}
