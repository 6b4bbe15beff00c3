import type { ContentKind } from '@arara/contract/staff';
import { Button } from 'antd';
import { serverNowMs } from '../../lib/api/api.ts';
import { shortTime } from '../../lib/format/format.ts';
import { Icon, type OfficeIconName } from '../../lib/parts/icon.tsx';
import { agendaDays, agendaStart, barOf, type Board, isChanged, type Item, moved } from './content-draft.ts';
import s from './content.module.css';
import { audienceNames, t } from './texts.ts';
import type { Arranging } from './use-content.ts';

const icons: Readonly<Record<ContentKind, OfficeIconName>> = {
  banners: 'layers',
  announcements: 'megaphone',
  contacts: 'chat',
};

/** Order and time of every item at one look: a bar per item over the seven days from today. */
export function Agenda(props: {
  readonly kind: ContentKind;
  readonly arranging: Arranging;
  readonly places: Board['Places'] | undefined;
  readonly nextVersion: number;
  readonly onOpen: (id: string) => void;
  readonly after?: React.ReactNode;
}) {
  const { kind, arranging, onOpen } = props;
  const { draft, add } = arranging;
  const startMs = agendaStart(serverNowMs());
  return (
    <section className="card shrinks" data-part="agenda">
      <header className={`${s['agenda-head']} card-head row gap-9 nowrap`} data-part="agenda-head">
        <span className="tick" aria-hidden />
        <h2>{t('agenda')}</h2>
        <span className="note">{t('agendaMeta')}</span>
        {add && (
          <span className="push">
            <Button size="small" onClick={() => onOpen(add())}>
              <Icon name="plus" size="sm" /> {t(`add.${kind}`)}
            </Button>
          </span>
        )}
      </header>
      <div className={`${s['days-row']} text-xs weight-600 muted`} data-part="agenda-days">
        <span className={s['days-block']}>{t('block')}</span>
        <Days startMs={startMs} />
      </div>
      <ol className="bare-list" aria-label={t(`title.${kind}`)}>
        {draft.map((item, index) => (
          <Row key={item.Id} {...props} item={item} index={index} startMs={startMs} />
        ))}
      </ol>
      {props.after}
      <p className={`${s['legend']} row note gap-5 nowrap`} data-part="legend">
        <i className={s['sign--live']} /> {t('live')}
        <i className={s['sign--changed']} /> {t('changing', { version: props.nextVersion })}
        <i className="nested" /> {t('off')}
        <span className="push">{t('backNote')}</span>
      </p>
    </section>
  );
}

const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', weekday: 'short' });
const dayNumber = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', day: 'numeric' });

function Days({ startMs }: { readonly startMs: number }) {
  return (
    <div className={s['days']}>
      {agendaDays(startMs).map((ms) => (
        <span key={ms}>
          {weekday.format(ms).replace('.', '')}
          <br />
          {dayNumber.format(ms)}
        </span>
      ))}
    </div>
  );
}

function Row(props: {
  readonly kind: ContentKind;
  readonly arranging: Arranging;
  readonly places: Board['Places'] | undefined;
  readonly onOpen: (id: string) => void;
  readonly item: Item;
  readonly index: number;
  readonly startMs: number;
}) {
  const { kind, arranging, item, index, startMs } = props;
  const { now, draft, open, change } = arranging;
  const isOpen = item.Id === open?.Id;
  const name = nameOf(item, props.places);
  const tone = !item.IsShown ? 'off' : isChanged(now, item) ? 'changed' : 'live';
  const move = (by: -1 | 1) => (
    <button
      type="button"
      className="hovers centred square-26 muted round-7"
      aria-label={t(by < 0 ? 'up' : 'down', { name })}
      onClick={() => change?.(moved(draft, index, by))}
    >
      {by < 0 ? '↑' : '↓'}
    </button>
  );
  return (
    <li className={isOpen ? s['row--on'] : s['row']} data-part={isOpen ? 'block-open' : 'block'}>
      <span className="stack">
        {change && move(-1)}
        {change && move(1)}
      </span>
      <span className="centred soft square-26 feather-8" aria-hidden>
        <Icon name={icons[kind]} size="sm" />
      </span>
      <button
        type="button"
        className={`${s['open']} stack shrinks`}
        aria-pressed={isOpen}
        onClick={() => props.onOpen(item.Id)}
      >
        <b className="clip weight-620">{name}</b>
        <span className="clip note">{audienceNames[item.Audience]}</span>
      </button>
      <Bar item={item} startMs={startMs} tone={tone} />
    </li>
  );
}

/** As it is read now: a place for a figure of a rule shows the figure. */
export function nameOf({ Texts }: Pick<Item, 'Texts'>, places: Board['Places'] = []): string {
  const { Title, Name } = Texts['pt-BR'] ?? {};
  const written = (Title ?? Name ?? '').trim() || t('unnamed');
  return places.reduce((text, { Name: place, Value }) => text.replaceAll(`{${place}}`, Value), written);
}

const percent = (part: number) => `${part * 100}%`;
/** A bar of an hour in seven days is still a bar. */
const SIZE_MIN = 0.06;

/** Drawn, not styled: the page allows no style of its own in an answer. */
export function Bar(props: {
  readonly item: Pick<Item, 'StartsAt' | 'EndsAt'> & { readonly IsShown: boolean };
  readonly startMs: number;
  readonly tone: 'live' | 'changed' | 'off';
}) {
  const { item, startMs, tone } = props;
  const bar = barOf(item, startMs);
  const word = wordOf(item, bar?.isWhole ?? false);
  if (bar === undefined) return <span className="note">{t('outside')}</span>;
  const size = Math.max(SIZE_MIN, bar.size);
  const from = Math.min(bar.from, 1 - size);
  return (
    <svg
      width="100%"
      height={30}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the bar is drawn here, not fetched as a file.
      role="img"
      aria-label={word}
      className={`${s['track']} cut block`}
      data-part="bar"
    >
      <rect x={percent(from)} y={2} width={percent(size)} height={26} rx={6} className={s[`bar--${tone}`]} />
      <text x={percent(from)} dx={8} y={19} className={s[`word--${tone}`]}>
        {word}
      </text>
    </svg>
  );
}

function wordOf({ IsShown, StartsAt, EndsAt }: Parameters<typeof Bar>[0]['item'], isWhole: boolean): string {
  if (!IsShown) return t('hidden');
  if (isWhole) return t('always');
  return EndsAt === null ? t('from', { time: shortTime(StartsAt) }) : t('until', { time: shortTime(EndsAt) });
}
