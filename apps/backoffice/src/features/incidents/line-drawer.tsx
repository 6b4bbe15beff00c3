import { Select } from 'antd';
import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { clockTime, duration } from '../../lib/format/format.ts';
import { WaitStrip } from '../../lib/connections/wait-strip.tsx';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Icon, type OfficeIconName } from '../../lib/parts/icon.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { Drawer, Section } from '../../lib/parts/page.tsx';
import { type Incident, isLate, type Saying, sentenceOf } from './incident.ts';
import s from './incidents.module.css';
import { placeNames, t, wordNames } from './texts.ts';

type NameOf = (id: string) => string;
type Word = Incident['Line'][number];

interface LineProps {
  readonly incident: Incident;
  readonly nameOf: NameOf;
  readonly may: boolean;
  readonly onSay: (start: Partial<Saying>) => void;
  readonly onClose: () => void;
}

const at = (iso: string) => clockTime(iso).slice(0, 5);

/** Every word of the incident, the newest first, and what is said next. */
export function LineDrawer(props: LineProps) {
  const { incident, nameOf, may } = props;
  const nowMs = serverNowMs();
  const isOpen = incident.EndedAt === null;
  const lasted = (isOpen ? nowMs : Date.parse(incident.EndedAt ?? '')) - Date.parse(incident.OpenedAt);
  const next = incident.NextAt === null ? '–' : t('newWord', { time: at(incident.NextAt) });
  return (
    <Drawer
      label={t('line')}
      holds="phone"
      onClose={props.onClose}
      title={
        <span className="row gap-8" data-part="line-title">
          <b className="weight-650">{t('line')}</b>
          <Tag tone={isOpen ? 'heat' : 'leaf'} icon="clock">
            {duration(lasted)}
          </Tag>
        </span>
      }
      under={
        <WaitStrip
          tone={isOpen ? (isLate(incident, nowMs) ? 'heat' : 'money') : 'leaf'}
          facts={[
            [t('whyWaits'), sentenceOf(incident)],
            [t('whoActs'), isOpen ? nameOf(incident.Owner) : t('nobody')],
            [t('byWhen'), isOpen ? next : t('over')],
          ]}
        />
      }
      foot={isOpen && may && <NextWord incident={incident} onSay={props.onSay} />}
    >
      <ol className={`${s['line']} bare-list no-margin`} data-part="line">
        {isOpen && incident.NextAt !== null && (
          <Entry
            time={at(new Date(nowMs).toISOString())}
            icon="doc"
            tone="brand"
            title={t('nextWord', { time: at(incident.NextAt) })}
            by={t('ownerOf', { name: nameOf(incident.Owner) })}
          />
        )}
        {incident.Line.map((word, place) => ({ word, isFirst: place === 0, isLast: word.NextAt === null }))
          .toReversed()
          .map(({ word, isFirst, isLast }) => (
            <Said key={word.At} word={word} isFirst={isFirst} isLast={isLast} nameOf={nameOf} />
          ))}
      </ol>
      {incident.Slowing?.From && (
        <Section title={t('slow')}>
          <p className="text-md" data-part="slowed">
            {t('slowOn', {
              hours: incident.Slowing.Hours,
              time: at(incident.Slowing.From),
              by: nameOf(incident.Slowing.AskedBy),
              second: nameOf(incident.Slowing.ApprovedBy ?? ''),
            })}
          </p>
        </Section>
      )}
      {isOpen && (
        <Section title={t('endsWhen')}>
          <p className="text-md muted">{t('endsWhenText')}</p>
        </Section>
      )}
    </Drawer>
  );
}

function Said(props: {
  readonly word: Word;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly nameOf: NameOf;
}) {
  const { word, isFirst, isLast, nameOf } = props;
  const words = word.Words;
  const title = isFirst
    ? t('lineOpened')
    : isLast
      ? t('lineEnded')
      : words === null
        ? t('lineInternal')
        : t('lineSaid', { words: wordNames[words] });
  const icon: OfficeIconName = isFirst ? 'alert' : isLast ? 'check' : words === null ? 'lock' : 'megaphone';
  const tone = isFirst ? 'heat' : isLast || words !== null ? 'leaf' : 'plain';
  const places = word.Places.map((place) => placeNames[place]).join(', ');
  const facts = [nameOf(word.By), isFirst && words !== null ? wordNames[words] : '', places, word.Note];
  return <Entry time={at(word.At)} icon={icon} tone={tone} title={title} by={facts.filter(Boolean).join(' · ')} />;
}

function Entry(props: {
  readonly time: string;
  readonly icon: OfficeIconName;
  readonly tone: 'brand' | 'heat' | 'leaf' | 'plain';
  readonly title: string;
  readonly by: string;
}) {
  return (
    <li className={`${s['entry']} relative`} data-part="line-entry">
      <time>{props.time}</time>
      <span
        className={`${s['entry-mark']} ${props.tone === 'plain' ? 'soft' : `soft-${props.tone}`} centred square-24 feather-8 relative`}
      >
        <Icon name={props.icon} size="xs" />
      </span>
      <span>
        <b className="weight-600">{props.title}</b>
        <small className="block muted text-sm breaks">{props.by}</small>
      </span>
    </li>
  );
}

/** The next sentence, from the catalogue; what is not true now cannot be chosen. */
function NextWord({ incident, onSay }: Pick<LineProps, 'incident' | 'onSay'>) {
  const parties = incident.Parties.map(({ Code }) => Code);
  const words = useApiQuery(staffRoutes.incidentWords, { parties }).data?.List ?? [];
  const [code, setCode] = useState<string>('recovering');
  const chosen = words.find(({ Words }) => Words === code);
  return (
    <>
      <label className="field">
        <span className="flex between">
          {t('nextToPlayer')} <small className="faint text-2xs">{t('catalogue')}</small>
        </span>
        <Select
          value={chosen ? code : null}
          options={words.map(({ Words, IsTrue }) => ({ value: Words, label: wordNames[Words], disabled: !IsTrue }))}
          onChange={setCode}
          data-part="next-words"
        />
      </label>
      <div className="row gap-8">
        <button
          type="button"
          className={buttonClass()}
          onClick={() => onSay({ words: undefined, places: [] })}
          data-part="only-internal"
        >
          <Icon name="lock" size="sm" /> {t('internalShort')}
        </button>
        <button
          type="button"
          className={`${buttonClass('brand')} grows`}
          disabled={chosen === undefined}
          onClick={() => chosen && onSay({ words: chosen.Words, places: [...chosen.Places] })}
          data-part="see-publish"
        >
          <Icon name="eye" size="sm" /> {t('seeAndPublish')} <kbd>a</kbd>
        </button>
      </div>
    </>
  );
}
