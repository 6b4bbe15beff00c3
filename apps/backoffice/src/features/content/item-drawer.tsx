import type { Locale } from '@arara/contract';
import { contentAudiences, contentIcons, type ContentKind, contentPictures, POPUP_PLACE } from '@arara/contract/staff';
import { Button, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../lib/parts/icon.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { Drawer } from '../../lib/parts/page.tsx';
import { nameOf } from './agenda.tsx';
import { Checks } from './checks.tsx';
import { type Board, type Item, type Preview } from './content-draft.ts';
import s from './content.module.css';
import { MomentInput } from '../../lib/staff-action/moment-input.tsx';
import { adPlaces, audienceNames, contactTypes, iconNames, newsPlaces, t } from './texts.ts';
import { WordFields } from './word-fields.tsx';

/** Every item has the same drawer: words, time, audience, place, picture and what it opens. */
export function ItemDrawer(props: {
  readonly kind: ContentKind;
  readonly item: Item;
  readonly isDraft: boolean;
  readonly board: Board;
  readonly preview: Preview | undefined;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  /** Absent for who may only look. */
  readonly onChange: ((item: Item) => void) | undefined;
  readonly onClose: () => void;
  readonly foot: ReactNode;
}) {
  const { kind, item, isDraft, preview, onChange } = props;
  return (
    <Drawer
      label={t('drawer')}
      onClose={props.onClose}
      isMedium
      title={
        <span>
          <b className={s['title']} data-part="drawer-title">
            {nameOf(item, props.board.Places)}
          </b>{' '}
          {isDraft && (
            <Tag tone="money" icon="edit">
              {t('isDraft')}
            </Tag>
          )}
          <br />
          <span className="note">{kind === 'contacts' ? t('contactNote') : t('fromRule')}</span>
        </span>
      }
      foot={props.foot}
    >
      <WordFields {...props} places={props.board.Places} />
      <Times {...props} />
      <Own {...props} />
      <Checks kind={kind} item={item} preview={preview} />
      {onChange && (
        <Button onClick={() => onChange({ ...item, IsShown: !item.IsShown })}>
          <Icon name={item.IsShown ? 'eyeoff' : 'eye'} size="sm" /> {item.IsShown ? t('hide') : t('show')} <kbd>h</kbd>
        </Button>
      )}
    </Drawer>
  );
}

type Editing = Pick<Parameters<typeof ItemDrawer>[0], 'kind' | 'item' | 'board' | 'onChange'>;

function Times({ item, onChange }: Editing) {
  return (
    <div className={`${s['pair']} stack gap-8`} data-part="item-dates">
      <MomentInput
        label={t('dates')}
        value={item.StartsAt === '' ? null : item.StartsAt}
        onChange={onChange && ((at) => onChange({ ...item, StartsAt: at ?? '' }))}
      />
      <MomentInput
        label={t('datesUntil')}
        value={item.EndsAt}
        onChange={onChange && ((at) => onChange({ ...item, EndsAt: at ?? null }))}
      />
    </div>
  );
}

function Own({ kind, item, board, onChange }: Editing) {
  const isDisabled = onChange === undefined;
  const set = (change: Partial<Item>) => onChange?.({ ...item, ...change });
  return (
    <>
      <Choice
        label={t('audience')}
        value={item.Audience}
        options={contentAudiences.map((value) => ({ value, label: audienceNames[value] }))}
        isDisabled={isDisabled}
        onChange={(value) => set({ Audience: contentAudiences.find((one) => one === value) ?? item.Audience })}
      />
      <Choice
        label={t('place')}
        value={item.Place}
        options={placesFor(kind, item, board)}
        isDisabled={isDisabled}
        onChange={(Place) => set({ Place })}
      />
      <label className="field">
        <span>{t('target')}</span>
        <Input
          value={item.Target}
          maxLength={300}
          disabled={isDisabled}
          placeholder={kind === 'contacts' ? t('contactHint') : t('targetHint')}
          onChange={({ target }) => set({ Target: target.value.trim() })}
        />
      </label>
      <Choice
        label={kind === 'contacts' ? t('icon') : t('image')}
        value={item.Image}
        options={picturesFor(kind)}
        isDisabled={isDisabled}
        onChange={(Image) => set({ Image })}
      />
      {kind === 'contacts' && (
        <label className="field">
          <span>{t('vip')}</span>
          <InputNumber
            min={0}
            max={10}
            precision={0}
            value={item.VipLevelMin}
            disabled={isDisabled}
            placeholder={t('vipEmpty')}
            onChange={(VipLevelMin) => set({ VipLevelMin })}
          />
        </label>
      )}
    </>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className="field">
      <span>{props.label}</span>
      <Select
        aria-label={props.label}
        value={props.value}
        options={[...props.options]}
        disabled={props.isDisabled}
        onChange={props.onChange}
      />
    </label>
  );
}

const optionsOf = (names: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function placesFor(kind: ContentKind, { Place }: Item, { Groups }: Board): readonly Option[] {
  // Our app shows the carousel; the other places are for clients that ask for them, and stay where they were furnished.
  if (kind === 'banners') return optionsOf(adPlaces).filter(({ value }) => value === 'banner' || value === Place);
  if (kind === 'contacts') return optionsOf(contactTypes);
  return [
    { value: '', label: newsPlaces.none },
    { value: POPUP_PLACE, label: newsPlaces.popup },
    ...Groups.map(({ Id, Title }) => ({ value: Id, label: Title })),
  ];
}

const fileName = (path: string) => path.split('/').at(-1)?.replace('.svg', '') ?? path;

function picturesFor(kind: ContentKind): readonly Option[] {
  if (kind === 'contacts') return contentIcons.map((icon) => ({ value: icon, label: iconNames[icon] }));
  const none = { value: '', label: kind === 'banners' ? t('noImage') : t('noPicture') };
  return [none, ...contentPictures.map((path) => ({ value: path, label: fileName(path) }))];
}
