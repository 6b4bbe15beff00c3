import { type Locale, locales } from '@arara/contract';
import { contentFields, type ContentField, type ContentKind, wordLengths } from '@arara/contract/staff';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { Icon } from '../../lib/parts/icon.tsx';
import { Section } from '../../lib/parts/page.tsx';
import { type Board, type Item, textOf, textState, withWord, wordNames } from './content-draft.ts';
import s from './content.module.css';
import { fieldNames, localeNames, localeSign, t, stateNames } from './texts.ts';

interface Writing {
  readonly kind: ContentKind;
  readonly item: Item;
  readonly locale: Locale;
  /** Absent for who may only look. */
  readonly onChange: ((item: Item) => void) | undefined;
}

/** Nine languages with a state each, and the words of the one that is open. */
export function WordFields(
  props: Writing & {
    readonly places: Board['Places'];
    readonly onLocale: (locale: Locale) => void;
  },
) {
  const { kind, item, locale, onChange } = props;
  const [last, setLast] = useState<ContentField>(contentFields[kind][0]);
  const ready = locales.filter((of) => textState(kind, item, of) === 'ready').length;
  const insert = (place: string) => {
    onChange?.(withWord(item, locale, { [wordNames[last]]: `${textOf(item, locale, last)}{${place}}` }));
  };
  return (
    <Section title={t('words')} meta={t('wordsReady', { count: ready })}>
      <Languages {...props} />
      {contentFields[kind].map((field) => (
        <WordField key={field} {...props} field={field} onFocus={() => setLast(field)} />
      ))}
      {kind === 'announcements' && <FactsField {...props} />}
      {kind !== 'contacts' && onChange && (
        <label className="field">
          <span>{t('rulePlace')}</span>
          <Select
            showSearch
            aria-label={t('rulePlace')}
            placeholder={t('rulePick')}
            value={null}
            onChange={(place: string | null) => place !== null && insert(place)}
            options={props.places.map(({ Name, Value }) => ({ value: Name, label: `${Value} · ${Name}` }))}
          />
        </label>
      )}
    </Section>
  );
}

const signs = { ready: 'check', part: 'edit', missing: 'edit' } as const;

function Languages({ kind, item, locale, onLocale }: Writing & { readonly onLocale: (locale: Locale) => void }) {
  return (
    <div className="flex wraps gap-5" data-part="languages">
      {locales.map((of) => {
        const state = textState(kind, item, of);
        return (
          <button
            key={of}
            type="button"
            aria-pressed={of === locale}
            aria-label={`${localeSign(of)}, ${localeNames[of]}, ${stateNames[state]}`}
            className={`${s['language']} inline-row gap-4 text-sm weight-600 feather-8 ${state === 'ready' ? 'soft-leaf' : 'soft-money'} ${of === locale ? s['language--on'] : ''}`}
            onClick={() => onLocale(of)}
          >
            <Icon name={signs[state]} size="xs" />
            {localeSign(of)}
          </button>
        );
      })}
    </div>
  );
}

/** Long texts have room; the rest is one line. */
const isLong = (field: ContentField) => field === 'text';

function WordField(props: Writing & { readonly field: ContentField; readonly onFocus: () => void }) {
  const { item, locale, field, onChange } = props;
  const value = textOf(item, locale, field);
  const common = {
    value,
    maxLength: wordLengths[field],
    disabled: onChange === undefined,
    placeholder: locale === 'pt-BR' ? '' : textOf(item, 'pt-BR', field),
    dir: 'auto' as const,
    onFocus: props.onFocus,
  };
  const write = (text: string) => onChange?.(withWord(item, locale, { [wordNames[field]]: text }));
  return (
    <label className="field" data-part={`field-${field}`}>
      <span className="flex between gap-8">
        {fieldNames[field]}
        <em className={`${s['length']} weight-440`}>{t('used', { count: value.length, max: wordLengths[field] })}</em>
      </span>
      {isLong(field) ? (
        <Input.TextArea {...common} rows={3} onChange={({ target }) => write(target.value)} />
      ) : (
        <Input {...common} onChange={({ target }) => write(target.value)} />
      )}
    </label>
  );
}

/** One fact per line, name and value apart by a colon. What is typed stays as it is until the field is left. */
function FactsField({ item, locale, onChange }: Writing) {
  const written = (item.Texts[locale]?.Facts ?? []).map(({ Label, Value }) => `${Label}: ${Value}`).join('\n');
  const read = (text: string) => {
    const Facts = text.split('\n').flatMap((line) => {
      const [label = '', ...rest] = line.split(':');
      const value = rest.join(':').trim();
      return label.trim() === '' || value === '' ? [] : [{ Label: label.trim(), Value: value }];
    });
    onChange?.(withWord(item, locale, { Facts }));
  };
  return (
    <label className="field" data-part="field-facts">
      <span>{t('facts')}</span>
      <Input.TextArea
        key={`${item.Id} ${locale}`}
        defaultValue={written}
        rows={2}
        dir="auto"
        disabled={onChange === undefined}
        onBlur={({ target }) => read(target.value)}
      />
    </label>
  );
}
