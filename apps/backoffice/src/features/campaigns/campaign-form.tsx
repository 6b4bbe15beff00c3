import { directionOf, locales } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { consentChannels } from '@arara/domain/notifications';
import { Card as AppCard, Text } from '@arara/ui';
import { brand } from '@arara/texts/page-brand';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useApiQuery } from '../../lib/api/api.ts';
import { usePeople } from '../../lib/api/me.ts';
import { fromField, toField } from '../../lib/format/moment-field.ts';
import { count } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { Phone } from '../../lib/phone/phone.tsx';
import s from './campaigns.module.css';
import type { Campaign, Channel, Draft, Laws } from './draft.ts';
import { conditionsOf, type Segment } from './segments.tsx';
import { channelNames, localeNames, t } from './texts.ts';
import { sentenceOf } from './words.ts';

interface FormProps {
  readonly draft: Draft;
  readonly segments: readonly Segment[];
  readonly laws: Laws | undefined;
  /** Of one that was asked for: it does not change any more. */
  readonly campaign?: Campaign;
  readonly onChange?: (part: Partial<Draft>) => void;
}

/** For whom, which words, when; and the phone that shows them. */
export function CampaignForm(props: FormProps) {
  return (
    <div className={s['desk']}>
      <div className="stack one-column gap from-top">
        <ForWhom {...props} />
        <Message {...props} />
        <When {...props} />
      </div>
      <Panel title={t('phone')} meta={t('phoneMeta')} part="phone-panel">
        <MessagePhone draft={props.draft} laws={props.laws} />
      </Panel>
    </div>
  );
}

const conditionsIn = (shown: Campaign | Segment | undefined) => (shown === undefined ? [] : conditionsOf(shown));

function ForWhom({ draft, segments, campaign, onChange }: FormProps) {
  const chosen = segments.find(({ Id }) => Id === draft.segment);
  if (draft.players !== undefined || campaign?.Segment === null)
    return <ForOwn draft={draft} campaign={campaign} onChange={onChange} />;
  return <ForSegment draft={draft} chosen={chosen} segments={segments} campaign={campaign} onChange={onChange} />;
}

type ForProps = Pick<FormProps, 'draft'> & {
  readonly campaign: Campaign | undefined;
  readonly onChange: FormProps['onChange'] | undefined;
};

/** Own players of a VIP manager: by their masked names, and nobody is held out. */
function ForOwn({ draft: { players, name }, campaign, onChange }: ForProps) {
  const nameOf = usePeople();
  return (
    <Panel
      title={t('forWhom')}
      meta={t('forOwn')}
      end={players && <b data-part="people-now">{t('ownCount', { count: players.length })}</b>}
      part="for-whom"
      hasBody
    >
      {onChange && <NameField name={name} onChange={onChange} />}
      {players && <p className="no-margin text-md">{players.map(({ Name }) => Name).join(', ')}</p>}
      {campaign && <p className="no-margin text-md">{t('ownOf', { name: nameOf(campaign.AskedBy) })}</p>}
      <p className="note no-margin">{t('ownNote')}</p>
    </Panel>
  );
}

const NameField = ({
  name,
  onChange,
}: {
  readonly name: string;
  readonly onChange: (part: Partial<Draft>) => void;
}) => (
  <Input
    aria-label={t('name')}
    placeholder={t('name')}
    value={name}
    maxLength={80}
    onChange={({ target }) => onChange({ name: target.value })}
  />
);

function ForSegment(props: ForProps & { readonly chosen: Segment | undefined; readonly segments: readonly Segment[] }) {
  const { draft, chosen, segments, campaign, onChange } = props;
  const conditions = conditionsIn(campaign ?? chosen);
  const { data } = useApiQuery(staffRoutes.segmentCount, { conditions }, { isWanted: conditions.length > 0 });
  const people = data?.Steps.at(-1);
  const number = campaign?.Segment?.Number ?? chosen?.Number;
  const held = people === undefined ? undefined : Math.round((people * draft.holdOutPercent) / 100);
  return (
    <Panel
      title={t('forWhom')}
      meta={number === undefined ? t('chooseSegment') : t('forWhomMeta', { number })}
      end={people !== undefined && <b data-part="people-now">{t('peopleNow', { count: count(people) })}</b>}
      part="for-whom"
      hasBody
    >
      {onChange && (
        <div className={s['halves']}>
          <Select
            aria-label={t('chooseSegment')}
            placeholder={t('chooseSegment')}
            value={draft.segment ?? null}
            onChange={(segment: string) => onChange({ segment })}
            options={segments.map(({ Id, Name, Number: of }) => ({ value: Id, label: `${of} ${Name}` }))}
          />
          <NameField name={draft.name} onChange={onChange} />
        </div>
      )}
      {people !== undefined && held !== undefined && (
        <div className={s['split']} data-part="split">
          <div className={s['split--held']} data-part="split-held">
            <b>{count(held)}</b>
            <span>{t('held', { percent: draft.holdOutPercent })}</span>
          </div>
          <div className={s['split--reach']} data-part="split-reach">
            <b>{count(people - held)}</b>
            <span>{t('reachNow')}</span>
          </div>
        </div>
      )}
      {conditions.length > 0 && <p className="no-margin text-md">{sentenceOf(conditions)}</p>}
      <p className="note no-margin">{t('drawNote')}</p>
    </Panel>
  );
}

function Message({ draft, laws, onChange }: FormProps) {
  const { title = '', text = '' } = draft.texts[draft.locale] ?? {};
  const write = (part: { title?: string; text?: string }) =>
    onChange?.({ texts: { ...draft.texts, [draft.locale]: { title, text, ...part } } });
  return (
    <Panel
      title={t('message')}
      meta={t('messageMeta')}
      end={
        onChange && (
          <Select
            size="small"
            aria-label={t('whichLanguage')}
            value={draft.locale}
            onChange={(locale) => onChange({ locale })}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
          />
        )
      }
      part="message"
      hasBody
    >
      <Checkbox.Group<Channel>
        aria-label={t('channels')}
        disabled={onChange === undefined}
        value={[...draft.channels]}
        onChange={(channels) => onChange?.({ channels })}
        options={consentChannels.map((value) => ({ value, label: channelNames[value] }))}
      />
      <Field label={t('title')} part="field-title">
        {(id) => (
          <Input
            id={id}
            value={`${title}`}
            maxLength={60}
            dir={directionOf(draft.locale)}
            readOnly={onChange === undefined}
            onChange={({ target }) => write({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t('text')} part="field-text">
        {(id) => (
          <Input.TextArea
            id={id}
            value={`${text}`}
            rows={3}
            maxLength={550}
            dir={directionOf(draft.locale)}
            readOnly={onChange === undefined}
            onChange={({ target }) => write({ text: target.value })}
          />
        )}
      </Field>
      <div className={`${s['always']} flex at-start gap-8 pad-quote text-md`} data-part="always">
        <Icon name="lock" size="sm" />
        <span>{laws?.Warning ? t('always', { warning: laws.Warning }) : t('alwaysNone')}</span>
      </div>
      <span className="note text-end">{t('letters', { count: `${text}`.length })}</span>
    </Panel>
  );
}

function When({ draft, laws, onChange }: FormProps) {
  const moment = (name: 'startsAt' | 'until') => (id: string) => (
    <Input
      id={id}
      type="datetime-local"
      value={toField(draft[name])}
      readOnly={onChange === undefined}
      onChange={({ target }) => onChange?.({ [name]: fromField(target.value) ?? draft[name] })}
    />
  );
  return (
    <Panel title={t('when')} meta={t('whenMeta')} part="when" hasBody>
      <div className={s['thirds']}>
        <Field label={t('starts')} part="field-starts">
          {moment('startsAt')}
        </Field>
        <Field label={t('until')} part="field-until">
          {moment('until')}
        </Field>
        <Field label={t('holdOut')} part="field-hold-out">
          {(id) => (
            <InputNumber
              id={id}
              min={0}
              max={50}
              suffix="%"
              value={draft.holdOutPercent}
              readOnly={onChange === undefined}
              onChange={(value) => onChange?.({ holdOutPercent: value ?? 0 })}
            />
          )}
        </Field>
        <div className="field" data-part="field-silence">
          <span>{t('silence')}</span>
          <span className="row outlined round-8 pad-box gap-6">
            {laws && t('silenceHours', { from: laws.Quiet.From, until: laws.Quiet.Until })}
            <Icon name="lock" size="xs" />
          </span>
        </div>
      </div>
    </Panel>
  );
}

function Field(props: { readonly label: string; readonly part: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field" data-part={props.part}>
      <label htmlFor={id}>{props.label}</label>
      {props.children(id)}
    </div>
  );
}

/** As a player reads it in each place where it goes, by the app's own parts. */
function MessagePhone({ draft, laws }: Pick<FormProps, 'draft' | 'laws'>) {
  const { title = '', text = '' } = draft.texts[draft.locale] ?? draft.texts['pt-BR'] ?? {};
  const warning = laws?.Warning ?? '';
  const places = [t('phoneInbox'), ...draft.channels.map((channel) => channelNames[channel])];
  return (
    <div className={s['phone']}>
      <Phone theme="dark" lang={draft.locale} dir={directionOf(draft.locale)} isFitted>
        {places.map((place) => (
          <AppCard key={place} className={s['bubble'] ?? ''}>
            <Text as="p" tone="muted">
              {brand.brand_name} · {place}
            </Text>
            <b data-part="phone-title">{`${title}` || t('phoneNoTitle')}</b>
            <Text as="p">{`${text}` || t('phoneNoText')}</Text>
            {warning !== '' && (
              <Text as="p" tone="muted">
                {warning}
              </Text>
            )}
          </AppCard>
        ))}
      </Phone>
    </div>
  );
}
