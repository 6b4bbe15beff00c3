import { useEffect, useRef, useState } from 'react';
import { vibrate } from '../../lib/vibration.ts';
import type { Play } from './game-module.ts';
import type { PlayState } from './play-state.ts';
import { outcomeOf, timesOf } from './round.ts';
import type { Session } from './session.ts';
import type { Engine } from './use-play.ts';
import { type WinSize, winVibration } from './win.ts';

/** Tells the page around the game what happened, at the moment the player sees it and not before. */
export function useNotifying<Choice, View>(
  session: Session,
  { state, win }: Engine<Choice, View>,
  isReduced: boolean,
): void {
  const { page } = session;
  const { phase, round, balance, isAtRest } = state;
  const notified = useRef({ started: '', ended: '' });
  useCelebrating(session, state.round?.id, isReduced ? 'quiet' : win);
  useEffect(() => {
    if (round === undefined || notified.current.started === round.id) return;
    notified.current.started = round.id;
    page.notify({ kind: 'roundStarted', round: round.id, stake: round.stake.toString() });
  }, [page, round]);
  useEffect(() => {
    if (phase !== 'settled' || !isAtRest || round === undefined || notified.current.ended === round.id) return;
    notified.current.ended = round.id;
    page.notify({
      kind: 'roundEnded',
      round: round.id,
      stake: round.stake.toString(),
      payout: round.paid.toString(),
      balance: balance.toString(),
    });
  }, [page, phase, isAtRest, round, balance]);
  useEffect(() => {
    page.notify({ kind: 'balance', balance: balance.toString() });
  }, [page, balance]);
}

/** What a win sounds and feels like, once, when it shows; whoever wants less motion gets the still picture alone. */
function useCelebrating({ sound }: Session, id: string | undefined, win: WinSize): void {
  const celebrated = useRef('');
  useEffect(() => {
    if (win === 'quiet' || id === undefined || celebrated.current === id) return;
    celebrated.current = id;
    sound.play(win === 'large' ? 'bigwin' : 'win');
    vibrate(winVibration[win]);
  }, [sound, id, win]);
}

/** One sentence per result for who hears the screen. */
export function spokenResult<Choice, View>(
  { phase, round, balance, isAtRest }: PlayState<Choice, View>,
  { t, format }: Pick<Play<unknown, unknown, never>, 't' | 'format'>,
): string {
  if (phase !== 'settled' || !isAtRest || round === undefined) return '';
  const values = { paid: format.money(round.paid), stake: format.money(round.stake), balance: format.money(balance) };
  const outcome = outcomeOf(round);
  if (outcome === 'win') return t('shell.spokenWin', { ...values, times: format.times(timesOf(round)) });
  return t(outcome === 'returned' ? 'shell.spokenReturned' : 'shell.spokenNone', values);
}

/** Whole minutes since the launch, by the server's clock. */
export function useMinutes(openedAt: number, serverNow: () => number): number {
  const minutesNow = () => Math.max(0, Math.floor((serverNow() - openedAt) / 60_000));
  const [minutes, setMinutes] = useState(minutesNow);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(Math.max(0, Math.floor((serverNow() - openedAt) / 60_000))), 5_000);
    return () => clearInterval(timer);
  }, [openedAt, serverNow]);
  return minutes;
}

/** A wait that the screen shows: until when, and how long it was when it began to show. */
export interface Wait {
  readonly until: number;
  readonly totalMs: number;
}

/** The wait until a moment of the screen's clock; undefined = it is past. */
export function useWait(until: number): Wait | undefined {
  const [known, setKnown] = useState(() => waitUntil(until));
  useEffect(() => {
    const update = () => setKnown(waitUntil(until));
    update();
    if (until <= performance.now()) return undefined;
    const timer = setTimeout(update, until - performance.now() + 1);
    return () => clearTimeout(timer);
  }, [until]);
  return known?.until === until ? known : undefined;
}

function waitUntil(until: number): Wait | undefined {
  const totalMs = until - performance.now();
  return totalMs > 0 ? { until, totalMs } : undefined;
}

/** True for a second after a win was added to the balance. */
export function useGainTint<Choice, View>({ phase, round, isAtRest }: PlayState<Choice, View>): boolean {
  const [tinted, setTinted] = useState('');
  const isWon = phase === 'settled' && isAtRest && round !== undefined && outcomeOf(round) === 'win';
  const won = isWon ? round.id : '';
  useEffect(() => {
    if (won === '') return undefined;
    const timer = setTimeout(() => setTinted(won), 1_000);
    return () => clearTimeout(timer);
  }, [won]);
  return won !== '' && tinted !== won;
}

interface Keys {
  readonly press: () => unknown;
  readonly skip: () => void;
  readonly moreStake: () => void;
  readonly lessStake: () => void;
  readonly isOff: boolean;
}

const ownKeys = 'button, input, a, [role="slider"], [role="grid"], [tabindex="0"]';

/** Space and Enter press the main button unless a control has the focus; a held key presses once. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { press, skip, moreStake, lessStake, isOff } = latest.current;
      if (isOff || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      const isElsewhere = event.target instanceof Element && event.target.closest(ownKeys) !== null;
      if (event.key === 'Escape') skip();
      else if (event.key === '+' || event.key === '=') moreStake();
      else if (event.key === '-' || event.key === '−') lessStake();
      else if ((event.key === 'Enter' || event.key === ' ') && !isElsewhere) {
        event.preventDefault();
        press();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
