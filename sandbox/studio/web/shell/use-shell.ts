import { useEffect } from 'react';
import type { ShellKey, Translate } from '../lib/texts.ts';
import type { GameModule, Play } from './play/game-module.ts';
import { canBet } from './play/play-state.ts';
import { outcomeOf } from './play/round.ts';
import type { Session } from './play/session.ts';
import type { SheetName } from './sheets/sheet-props.ts';
import type { Engine } from './play/use-play.ts';

const ASK_AFTER_MIN = 60;

interface PlayParts<Choice, View, Key extends string> {
  readonly module: GameModule<Choice, View, Key>;
  readonly session: Session;
  readonly t: Translate<Key | ShellKey>;
  readonly engine: Engine<Choice, View>;
  readonly game: Play<Choice, View, Key>['game'];
  readonly isReduced: boolean;
  readonly setSheet: (name: SheetName) => void;
}

/** What a game's parts are given. */
export function playOf<Choice, View, Key extends string>(parts: PlayParts<Choice, View, Key>): Play<Choice, View, Key> {
  const { session, engine, setSheet } = parts;
  const { state } = engine;
  const isSettled = state.phase === 'settled';
  return {
    game: parts.game,
    phase: state.phase,
    choice: engine.choice,
    setChoice: engine.setChoice,
    stake: engine.stake,
    setStake: engine.setStake,
    balance: state.balance,
    canBet: canBet(state),
    round: state.round,
    before: state.before,
    beat: state.beat,
    beats: state.beats,
    outcome: isSettled && state.round !== undefined ? outcomeOf(state.round) : undefined,
    win: engine.win,
    isAtRest: state.isAtRest,
    history: engine.history,
    act: engine.act,
    isDemo: session.opened.mode === 'demo',
    isFree: engine.free !== undefined,
    isReduced: parts.isReduced,
    locale: session.locale,
    format: session.format,
    sound: session.sound,
    t: parts.t,
    serverNow: engine.serverNow,
    openRules: () => setSheet('rules'),
  };
}

/** The page may stop the game and start it again; a refusal or a lost session opens its sheet. */
export function usePageWords<Choice, View>(given: {
  readonly session: Session;
  readonly engine: Engine<Choice, View>;
  readonly setPaused: (isPaused: boolean) => void;
  readonly setHosted: (isHosted: boolean) => void;
  readonly setSheet: (name: SheetName | undefined) => void;
}): void {
  const { session, engine, setPaused, setHosted, setSheet } = given;
  const { page, opened, sound } = session;
  const { refreshBalance, refusal, isGone } = engine;
  useEffect(
    () =>
      page.listen(({ kind }) => {
        if (kind === 'balanceChanged') refreshBalance();
        else if (kind === 'hosted') setHosted(true);
        else if (kind === 'soundOn' || kind === 'soundOff') sound.setOn(kind === 'soundOn');
        else if (kind === 'menu') setSheet('menu');
        else {
          setPaused(kind === 'pause');
          setSheet(kind === 'pause' ? 'stopped' : undefined);
        }
      }),
    [page, sound, refreshBalance, setPaused, setHosted, setSheet],
  );
  // After the ear is there: the page answers at once.
  useEffect(() => {
    page.notify({ kind: 'ready', game: opened.game.code, isDemo: opened.mode === 'demo' });
    page.notify({ kind: 'sound', isOn: sound.isOn });
  }, [page, sound, opened.game.code, opened.mode]);
  useEffect(() => {
    if (refusal === undefined) return;
    page.notify({ kind: 'refused', reason: refusal.reason });
    setSheet(refusal.reason);
  }, [page, refusal, setSheet]);
  useEffect(() => {
    if (isGone) setSheet('session');
  }, [isGone, setSheet]);
}

/** After an hour the screen asks once how the player is doing. */
export function useAskOnce(minutes: number, setSheet: (name: SheetName) => void): void {
  const isLong = minutes >= ASK_AFTER_MIN;
  useEffect(() => {
    if (isLong) setSheet('hour');
  }, [isLong, setSheet]);
}
