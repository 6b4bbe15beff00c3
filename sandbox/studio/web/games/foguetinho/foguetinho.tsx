import './tokens.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import pad from '../../art/launch-pad.svg';
import scene from '../../art/scenes/foguetinho.svg';
import { useFrames } from '../../lib/motion.ts';
import type { Hum } from '../../lib/sound-names.ts';
import { cx } from '../../shell/controls/class-names.ts';
import { defineGame } from '../../shell/define-game.tsx';
import type { GameModule, Play, PlayProps } from '../../shell/play/game-module.ts';
import { ResultPlate } from '../../shell/result.tsx';
import { StakeShortcuts } from '../../shell/controls/stake.tsx';
import { PanelNote, Stepper } from '../../shell/controls/stepper.tsx';
import { Marked, PayTable, RuleList } from '../../shell/controls/words.tsx';
import {
  CASH_OUT_MIN,
  centisAt,
  chanceOf,
  milestoneAt,
  msAt,
  nextAuto,
  payoutOf,
  stopOf,
  TOP_CENTIS,
} from './flight.ts';
import s from './foguetinho.module.css';
import { createPresses, createReading, readTable } from './reading.ts';
import { useSky } from './sky-canvas.tsx';
import { type Key, texts } from './texts.ts';

interface Choice {
  /** Hundredths; absent = the player alone leaves. */
  readonly autoCashOut?: number;
}

type View =
  | { readonly isOver: false; readonly autoCashOut: number | null }
  | {
      readonly isOver: true;
      readonly autoCashOut: number | null;
      readonly stopCentis: number;
      readonly stopMs: number;
      readonly leftCentis: number | null;
      readonly lateMs: number | null;
    };

type Props = PlayProps<Choice, View, Key>;
type FlightPlay = Play<Choice, View, Key>;

const FIRST_AUTO = 300;
/** Named before the bet when nothing is stored. */
const SAMPLE = 200;
const WATCH_MS = 200;

/** What the number shows now; the button beside it reads the same. */
const reading = createReading();
const presses = createPresses();

export const foguetinho: GameModule<Choice, View, Key> = {
  code: 'foguetinho',
  texts,
  betKey: 'bet',
  busyKey: 'starting',
  strip: 'above',
  heights: { portrait: 520, landscape: 340 },
  firstChoice: () => ({ autoCashOut: FIRST_AUTO }),
  readChoice(input) {
    if (typeof input !== 'object' || input === null) return undefined;
    const { autoCashOut } = input as Choice;
    if (autoCashOut === undefined) return {};
    const isLegal = Number.isInteger(autoCashOut) && autoCashOut >= CASH_OUT_MIN && autoCashOut <= TOP_CENTIS;
    return isLegal ? { autoCashOut } : undefined;
  },
  // The flight itself was the showing: what ends it is on the screen at once, whatever it is.
  beats: () => [],
  main(play) {
    const { round, act, serverNow, t } = play;
    if (round === undefined || round.isOver) return undefined;
    return {
      label: t('cashOut'),
      moving: <MovingAmount play={play} />,
      press() {
        presses.note(round.id, serverNow() - round.acceptedAt);
        act({ kind: 'cash-out' });
      },
    };
  },
  goesOn: {
    until: ({ acceptedAt, view }) => (view.isOver ? acceptedAt + view.stopMs : Number.POSITIVE_INFINITY),
    key: 'inFlight',
  },
  tag({ view }, { format }) {
    if (!view.isOver) return undefined;
    const tone = view.stopCentis >= 1_000 ? 'money' : view.stopCentis >= 200 ? 'gain' : 'plain';
    return { text: format.times(view.stopCentis), tone };
  },
  summary({ view }, { t, format }) {
    if (!view.isOver) return '';
    const times = format.times(view.stopCentis);
    return view.leftCentis === null
      ? t('stopped', { times })
      : t('leftAt', { left: format.times(view.leftCentis), times });
  },
  async verify(draw, { view }, { t, format }) {
    const stop = stopOf(await draw.bits52());
    return { isSame: view.isOver && view.stopCentis === stop, found: t('found', { times: format.times(stop) }) };
  },
  scene,
  Stage,
  Fields,
  Shortcuts,
  Pays,
  Rules,
};

export const game = defineGame(foguetinho);

function MovingAmount({ play }: Props) {
  const centis = useSyncExternalStore(reading.subscribe, reading.get);
  return play.format.money(payoutOf(play.round?.stake ?? 0n, centis));
}

interface Flight {
  readonly state: 'ready' | 'flying' | 'following' | 'stopped';
  readonly centis: number;
}

/** Where the flight stands at a moment of the server's clock. */
function flightAt({ round, phase }: FlightPlay, elapsedMs: number): Flight & { readonly ms: number } {
  if (round === undefined || phase === 'idle') return { state: 'ready', centis: 100, ms: 0 };
  const { view } = round;
  if (!view.isOver) return { state: 'flying', centis: centisAt(elapsedMs), ms: Math.max(0, elapsedMs) };
  // A moment before it is too late: the first one that is would show a hundredth more.
  const stopMs = Math.max(0, view.stopMs - 1);
  if (view.leftCentis === null || elapsedMs >= stopMs) return { state: 'stopped', centis: view.stopCentis, ms: stopMs };
  return { state: 'following', centis: Math.min(view.stopCentis, centisAt(elapsedMs)), ms: elapsedMs };
}

/** The server is asked again and again whether the flight goes on, and at once where a stored cash-out is due. */
function useWatching({ round, act, serverNow }: FlightPlay): void {
  const id = round?.isOver === false ? round.id : undefined;
  const acceptedAt = round?.acceptedAt ?? 0;
  const auto = round?.view.autoCashOut ?? undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    const watch = () => act({ kind: 'watch' }, 'quiet');
    const every = setInterval(watch, WATCH_MS);
    const dueIn = auto === undefined ? 0 : acceptedAt + msAt(auto) + 5 - serverNow();
    const once = dueIn > 0 ? setTimeout(watch, dueIn) : undefined;
    return () => {
      clearInterval(every);
      clearTimeout(once);
    };
  }, [id, acceptedAt, auto, act, serverNow]);
}

function useEngineSound(isFlying: boolean, { sound }: FlightPlay): void {
  useEffect(() => {
    if (!isFlying) return undefined;
    const hum: Hum = sound.hum('engine');
    const stop = reading.subscribe(() => hum.pitch(Math.min(4, reading.get() / 100)));
    return () => {
      stop();
      hum.stop();
    };
  }, [isFlying, sound]);
}

function Stage({ play }: Props) {
  const { round, format } = play;
  const [shown, setShown] = useState<Flight & { readonly id: string | undefined }>({
    id: undefined,
    state: 'ready',
    centis: 100,
  });
  const [labelOf] = useState(() => (times: number) => `${format.whole(times)}×`);
  const sky = useSky(labelOf);
  // Until the first frame of a new round nothing of the last one is shown.
  const now = shown.id === round?.id ? shown : flightAt(play, 0);
  const isMoving = round !== undefined && now.state !== 'stopped';
  const step = () => {
    const flight = flightAt(play, play.serverNow() - (round?.acceptedAt ?? 0));
    sky.draw({ ms: flight.ms, state: flight.state, isStill: play.isReduced });
    reading.set(flight.centis);
    if (flight.centis !== shown.centis || flight.state !== shown.state || round?.id !== shown.id)
      setShown({ id: round?.id, state: flight.state, centis: flight.centis });
  };
  useFrames(isMoving, step);
  useEffect(() => {
    if (round === undefined) sky.draw({ ms: 0, state: 'ready', isStill: play.isReduced });
  });
  useWatching(play);
  useEngineSound(now.state === 'flying', play);
  return (
    <div className={s['board']}>
      {sky.node}
      <img className={cx(s['pad'], now.state !== 'ready' && s['padGone'])} src={pad} alt="" width="600" height="350" />
      <div className={s['words']}>
        <Said play={play} flight={now} />
      </div>
      <Milestones play={play} flight={now} />
    </div>
  );
}

function Said({ play, flight }: { play: FlightPlay; flight: Flight }) {
  const { round, t, format } = play;
  if (flight.state === 'ready' || round === undefined) return <Ready play={play} />;
  const times = format.times(flight.centis);
  const { view } = round;
  if (view.isOver && view.leftCentis !== null)
    return (
      <>
        <ResultPlate play={play} label={t('youLeft')} className={s['plate']} />
        <p className={s['follows']} aria-hidden={flight.state !== 'stopped'}>
          <Marked text={t(flight.state === 'stopped' ? 'wentTo' : 'goesOn', { times })} />
        </p>
      </>
    );
  return (
    <>
      <div
        className={cx(s['number'], flight.centis >= 10_000 && s['numberLong'], view.isOver && s['numberStill'])}
        aria-hidden={!view.isOver}
        data-part="number"
      >
        <bdi dir="ltr">{times}</bdi>
      </div>
      {view.isOver ? (
        <Ended play={play} />
      ) : (
        <p className={s['under']}>
          <Marked text={t('ifStops', { amount: format.money(0n) })} />
        </p>
      )}
    </>
  );
}

function Ready({ play }: Props) {
  const { choice, t, format } = play;
  const goal = choice.autoCashOut ?? SAMPLE;
  return (
    <>
      <h2 className={s['title']}>{t('ready')}</h2>
      <p className={s['lede']}>{t('lede')}</p>
      <p className={s['lede']}>
        <Marked text={t('chance', { times: format.times(goal), chance: format.percent(chanceOf(goal)) })} />
      </p>
    </>
  );
}

function Ended({ play }: Props) {
  const { round, t, format, locale } = play;
  if (round === undefined || !round.view.isOver) return null;
  const { stopCentis, stopMs, lateMs } = round.view;
  const seconds = (ms: number) => t('secs', { value: secondsText(ms, locale) });
  // A question of ours may have ended the round while the press was under way: then the press is known by the page.
  const press = lateMs ?? presses.of(round.id);
  const isLate = press !== undefined && press >= stopMs;
  return (
    <p className={cx(s['under'], s['lines'])} data-part={isLate ? 'late' : 'ended'}>
      <span>{t('stoppedAt', { times: format.times(stopCentis) })}</span>
      {isLate ? (
        <>
          <b>{t('late')}</b>
          <span>{t('lateTimes', { stop: seconds(stopMs), press: seconds(press) })}</span>
        </>
      ) : (
        <span>{t('ended', { stake: format.money(round.stake) })}</span>
      )}
    </p>
  );
}

/** To the millisecond: it is what a late press was decided by. */
function secondsText(ms: number, locale: string): string {
  const digits = new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: 3 });
  return `\u2066${digits.format(Math.round(ms) / 1_000)}\u2069`;
}

function Milestones({ play, flight }: { play: FlightPlay; flight: Flight }) {
  const mark = flight.state === 'flying' ? milestoneAt(flight.centis) : undefined;
  return (
    <output className={s['spoken']} aria-live="polite">
      {mark === undefined ? '' : play.t('spoken', { times: play.format.times(mark) })}
    </output>
  );
}

function Fields({ play }: Props) {
  const { choice, setChoice, canBet, t, format } = play;
  const step = (direction: 1 | -1) => {
    const autoCashOut = nextAuto(choice.autoCashOut, direction);
    setChoice(autoCashOut === undefined ? {} : { autoCashOut });
  };
  return (
    <Stepper
      label={t('auto')}
      value={choice.autoCashOut === undefined ? t('autoOff') : format.times(choice.autoCashOut)}
      lessLabel={t('shell.less')}
      moreLabel={t('shell.more')}
      onLess={() => step(-1)}
      onMore={() => step(1)}
      isLocked={!canBet}
    />
  );
}

function Shortcuts({ play }: Props) {
  const { canBet, choice, stake, t, format } = play;
  if (canBet) return <StakeShortcuts play={play} />;
  const auto = choice.autoCashOut;
  return (
    <PanelNote>
      {auto === undefined ? (
        t('noAuto')
      ) : (
        <span>
          <Marked text={t('autoPays', { times: format.times(auto), amount: format.money(payoutOf(stake, auto)) })} />
        </span>
      )}
    </PanelNote>
  );
}

const samples = [110, 150, 200, 300, 500, 1_000, 2_000, 10_000, 100_000];

function Pays({ play }: Props) {
  const { t, format, stake, game: info, locale } = play;
  const { min, max } = readTable(info.table);
  const rows = [min, ...samples.filter((centis) => centis > min && centis < max), max];
  return (
    <PayTable
      head={[t('multiplier'), t('chanceHead'), t('time'), t('pays')]}
      rows={rows.map((centis) => [
        format.times(centis),
        format.percent(chanceOf(centis), centis >= 10_000 ? 4 : 2),
        t('secs', { value: secondsText(Math.ceil(msAt(centis)), locale) }),
        format.money(payoutOf(stake, centis)),
      ])}
    />
  );
}

function Rules({ play }: Props) {
  const { t, format, game: info } = play;
  const { min, max } = readTable(info.table);
  const range = { min: format.times(min), max: format.times(max) };
  return <RuleList>{[t('rule1'), t('rule2', range), t('rule3'), t('rule4')]}</RuleList>;
}
