import { staffRoutes, timelineKinds } from '@arara/contract/staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '../../lib/browser/address.ts';
import { callApi, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { clockTime, fullTime, tableMoney } from '../../lib/format/format.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Blank } from '../../lib/parts/page.tsx';
import type { EventKind, PlayerEvent } from './desk.ts';
import { describeEvent, type EventTone, mergeBlocks, type Naming } from './describe-event.ts';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './players.module.css';
import { kindNames, t, scopeNames } from './texts.ts';

const ZONE = 'America/Sao_Paulo';
const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });
const dayName = new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, weekday: 'long', day: '2-digit', month: '2-digit' });
const DAY_MS = 24 * 3_600_000;
const PAGE_SIZE = 40;

/** One stream from every desk, narrowed in place; the address says to what. */
export function Timeline({ playerId }: { readonly playerId: string }) {
  const [kindText, setKind] = useAddress('tipo');
  const kind = timelineKinds.find((name) => name === kindText);
  const query = useEvents(playerId, kind);
  const naming = useNaming();
  const events = mergeBlocks(query.data?.pages.flatMap(({ List }) => List) ?? []);
  return (
    <Panel
      part="timeline"
      title={t('timeline')}
      meta={t('timelineMeta')}
      end={
        <button
          type="button"
          className={`hovers inline-centred square-30 muted round-8`}
          aria-label={t('again')}
          onClick={() => void query.refetch()}
        >
          <Icon name="refresh" size="sm" />
        </button>
      }
      isTall
    >
      <div className={`${s['filters']} row fixed gap-6 line-below`} data-part="timeline-filters">
        <Kind name={undefined} chosen={kind} onChoose={setKind} />
        {timelineKinds.map((name) => (
          <Kind key={name} name={name} chosen={kind} onChoose={setKind} />
        ))}
      </div>
      <div className="grows short scrolls" data-part="timeline-scroll">
        {query.error && <Failure error={query.error} onAgain={() => void query.refetch()} />}
        {query.data && events.length === 0 && <Blank title={t('noEvents')} text={t('noEventsText')} />}
        {events.map((event, index) => (
          <Event
            key={event.Id}
            event={event}
            naming={naming}
            isNewDay={index === 0 || keyOf(events[index - 1]) !== keyOf(event)}
          />
        ))}
        {query.hasNextPage && (
          <div className={`${s['more']} centred`}>
            <button
              type="button"
              className={buttonClass('small')}
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('more')}
            </button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function useEvents(playerId: string, kind: EventKind | undefined) {
  return useInfiniteQuery({
    queryKey: [staffRoutes.playerTimeline.path, playerId, kind],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        staffRoutes.playerTimeline,
        {
          playerId,
          limit: PAGE_SIZE,
          ...(kind === undefined ? {} : { kind }),
          ...(pageParam === undefined ? {} : { after: pageParam }),
        },
        signal,
      ),
    getNextPageParam: ({ Next }) => Next ?? undefined,
  });
}

/** Numbers of people and games as names; a scope as what it stops. */
function useNaming(): Naming {
  const person = usePeople();
  const may = useMay();
  const games = useApiQuery(staffRoutes.gamesDesk, {}, { isWanted: may('games.read') }).data?.Games;
  return {
    person,
    game: (id) => games?.find(({ GameId }) => GameId === id)?.Name ?? id,
    scope: (scope) => (scope in scopeNames ? scopeNames[scope as keyof typeof scopeNames].toLowerCase() : scope),
  };
}

function Kind(props: {
  readonly name: EventKind | undefined;
  readonly chosen: EventKind | undefined;
  readonly onChoose: (name: EventKind | undefined) => void;
}) {
  const isOn = props.name === props.chosen;
  return (
    <button
      type="button"
      className={`${s['chip']} inline-row gap-6 round-7 outlined surface text-md muted nowrap`}
      aria-pressed={isOn}
      onClick={() => props.onChoose(props.name)}
      data-part={isOn ? 'kind-on' : 'kind'}
    >
      {props.name === undefined ? t('all') : kindNames[props.name]}
    </button>
  );
}

const keyOf = (event: PlayerEvent | undefined) => (event === undefined ? '' : dayKey.format(new Date(event.At)));

function dayText(iso: string): string {
  const day = dayName.format(new Date(iso)).replace('-feira', '').replace(',', '');
  const key = dayKey.format(new Date(iso));
  if (key === dayKey.format(serverNowMs())) return t('today', { day });
  if (key === dayKey.format(serverNowMs() - DAY_MS)) return t('yesterday', { day });
  return day.charAt(0).toUpperCase() + day.slice(1);
}

function Event(props: { readonly event: PlayerEvent; readonly naming: Naming; readonly isNewDay: boolean }) {
  const { event, naming } = props;
  const { icon, tone, title, line } = describeEvent(event, naming);
  return (
    <>
      {props.isNewDay && (
        <div className={`${s['day']} row gap-8 text-xs weight-650 muted`} data-part="day">
          {dayText(event.At)}
        </div>
      )}
      <div className={`${s['event']} stack gap-9 relative`} data-part="event">
        <time className="note text-end figures" dateTime={event.At} title={fullTime(event.At)}>
          {clockTime(event.At).slice(0, 5)}
        </time>
        <span
          className={`${s['event-mark']} centred square-24 feather-8 relative ${markTone(tone)}`}
          data-part="event-mark"
        >
          <Icon name={icon} size="xs" />
        </span>
        <div>
          <div className={s['event-title']} data-part="event-title">
            {title}
          </div>
          <div className={`${s['event-line']} note breaks`}>
            {line}
            {event.Word.startsWith('withdrawal.') && event.OrderId !== null && (
              <>
                {' · '}
                <Link to={`/pagamentos/saques?vista=closed&pedido=${event.OrderId}`} className="weight-600 brand-text">
                  {t('keyOpen')}
                </Link>
              </>
            )}
          </div>
        </div>
        <div className={`${s['event-amount']} weight-650 nowrap text-end`}>
          {event.Amount !== null && <Amount event={event} />}
        </div>
      </div>
    </>
  );
}

/** Money that moved carries its sign and a space; a result of play its minus, and heat when it was lost. */
function Amount({ event: { Amount: amount, Kind: kind } }: { readonly event: PlayerEvent }) {
  if (amount === null) return null;
  const size = `R$\u00a0${tableMoney(amount < 0n ? -amount : amount)}`;
  if (kind === 'play')
    return <span className={amount < 0n ? 'heat-text' : 'leaf-text'}>{`${amount < 0n ? '\u2212' : '+'}${size}`}</span>;
  return <>{`${amount < 0n ? '\u2212' : '+'} ${size}`}</>;
}

function markTone(tone: EventTone): string {
  if (tone === 'money') return s['event-mark--money'] ?? '';
  return tone === 'plain' ? 'soft' : `soft-${tone}`;
}
