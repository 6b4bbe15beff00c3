import { lazy, type ReactElement, Suspense, useEffect, useMemo, useState } from 'react';
import lostPicture from '../art/empty/connection-lost.svg';
import { nextStake } from '../lib/money.ts';
import { useReducedMotion } from '../lib/motion.ts';
import type { ShellKey, Translate } from '../lib/texts.ts';
import { Bar } from './bar.tsx';
import type { GameModule, Play } from './play/game-module.ts';
import { mainButtonOf } from './play/main-action.ts';
import { Panel, SessionLine } from './controls/panel.tsx';
import { PanelContext } from './controls/panel-context.ts';
import { gameInfoOf, type Session } from './play/session.ts';
import type { SheetName, SheetsProps } from './sheets/sheet-props.ts';
import s from './shell.module.css';
import { StageArea } from './stage-area.tsx';
import { spokenResult, useGainTint, useKeys, useMinutes, useWait, useNotifying } from './play/use-page.ts';
import { type Engine, usePlay } from './play/use-play.ts';
import { playOf, useAskOnce, usePageWords } from './use-shell.ts';

const loadSheets = () => import('./sheets/sheets.tsx');

/** `lazy` forgets that the sheets take any game. */
const Sheets = lazy(async () => ({ default: (await loadSheets()).Sheets })) as unknown as <
  Choice,
  View,
  Key extends string,
>(
  props: SheetsProps<Choice, View, Key>,
) => ReactElement;

const loadMoment = () => import('./moment.tsx');
const Moment = lazy(async () => ({ default: (await loadMoment()).Moment }));

const FETCH_AHEAD_MS = 1_500;

interface ShellProps<Choice, View, Key extends string> {
  readonly module: GameModule<Choice, View, Key>;
  readonly session: Session;
  readonly t: Translate<Key | ShellKey>;
}

/** What the page around the game does for it; only one that answers can show a win around. */
function waysOut({ page, opened, leave }: Session, isHosted: boolean) {
  return {
    leave: () => (page.isThere ? page.notify({ kind: 'wantsLobby' }) : leave(opened.lobbyUrl)),
    share: isHosted ? () => page.notify({ kind: 'wantsShare' }) : undefined,
  };
}

/** The frame of every game: bar, strip, stage, panel and sheets around what the module brings. */
export function Shell<Choice, View, Key extends string>({ module, session, t }: ShellProps<Choice, View, Key>) {
  const isReduced = useReducedMotion();
  const game = useMemo(() => gameInfoOf(session.opened.game), [session.opened.game]);
  const [sheet, setSheet] = useState<SheetName>();
  const [isPaused, setPaused] = useState(false);
  const [isHosted, setHosted] = useState(false);
  const engine = usePlay({ module, session, game, isReduced, isPaused });
  const play = playOf({ module, session, t, engine, game, isReduced, setSheet });
  usePageWords({ session, engine, setPaused, setHosted, setSheet });
  useNotifying(session, engine, isReduced);
  const minutes = useMinutes(session.opened.session.openedAt, engine.serverNow);
  // A page with a bar of its own asks by itself, and the player is not asked twice.
  useAskOnce(isHosted ? 0 : minutes, setSheet);
  useFetchedAhead();
  const { leave, share } = waysOut(session, isHosted);
  const pause = () => {
    if (play.isDemo) {
      leave();
      return;
    }
    setPaused(true);
    setSheet('pause');
  };
  const close = () => {
    engine.forgetRefusal();
    if (sheet === 'pause') setPaused(false);
    setSheet(undefined);
  };
  const shared = { module, play, session, engine, t, minutes };
  const moment = useMoment(engine);
  return (
    <>
      <Frame
        {...shared}
        isHosted={isHosted}
        isCovered={sheet !== undefined || moment.isCovering}
        onSheet={setSheet}
        onLeave={leave}
        onPause={pause}
      />
      <Suspense>
        {moment.round !== undefined && (
          <Moment
            key={moment.round.id}
            play={play}
            round={moment.round}
            onSkip={engine.skip}
            onClose={moment.close}
            onLeave={leave}
            onShare={share}
          />
        )}
      </Suspense>
      <Suspense>
        {sheet !== undefined && (
          <Sheets
            {...shared}
            name={sheet}
            refusal={engine.refusal}
            words={{ t, format: session.format }}
            balance={engine.state.balance}
            net={engine.state.net}
            onOpen={setSheet}
            onLeave={leave}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** A win that has more than its bar, until its player has closed it. */
function useMoment<Choice, View>({ state, win }: Engine<Choice, View>) {
  const [closed, setClosed] = useState('');
  const isMoment = win === 'middle' || win === 'large';
  const round = isMoment && state.round?.id !== closed ? state.round : undefined;
  return {
    round,
    isCovering: round !== undefined && win === 'large',
    close: () => setClosed(round?.id ?? ''),
  };
}

/** What is needed when the line is gone has to be here before. */
function useFetchedAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      new Image().src = lostPicture;
      // Without them they are fetched when they are needed.
      void Promise.allSettled([loadSheets(), loadMoment()]);
    }, FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
}

interface FrameProps<Choice, View, Key extends string> extends Omit<ShellProps<Choice, View, Key>, 't'> {
  readonly play: Play<Choice, View, Key>;
  readonly engine: Engine<Choice, View>;
  readonly minutes: number;
  /** The page around the game has a bar of its own. */
  readonly isHosted: boolean;
  /** A sheet is open: the keys are its own. */
  readonly isCovered: boolean;
  readonly onSheet: (name: SheetName) => void;
  readonly onLeave: () => void;
  readonly onPause: () => void;
}

function Frame<Choice, View, Key extends string>(props: FrameProps<Choice, View, Key>) {
  const { module, play, engine, minutes, onSheet } = props;
  const { state } = engine;
  const wait = useWait(engine.readyAt);
  const isLost = engine.lost !== undefined;
  const isGain = useGainTint(state);
  const onMenu = () => onSheet('menu');
  const main = mainButtonOf({ ...engine, module, play, isLost, wait });
  const panel = useMemo(() => ({ openKeypad: () => onSheet('keypad') }), [onSheet]);
  const step = (direction: 1n | -1n) => {
    if (play.canBet && !play.isFree && module.stakeOf === undefined)
      play.setStake(nextStake(play.stake, direction, play.game.stakes));
  };
  useKeys({
    press: () => main.state === 'ready' && main.press(),
    skip: engine.skip,
    moreStake: () => step(1n),
    lessStake: () => step(-1n),
    isOff: props.isCovered,
  });
  return (
    <PanelContext value={panel}>
      <main className={s['app']} data-game={module.code} data-phase={state.phase}>
        <div className={s['scene']} aria-hidden="true">
          <img src={typeof module.scene === 'string' ? module.scene : module.scene(play.game)} alt="" />
        </div>
        {!props.isHosted && (
          <Bar
            play={play}
            balance={state.balance}
            isGain={isGain}
            isOld={isLost}
            onLeave={props.onLeave}
            onMenu={onMenu}
          />
        )}
        {play.isDemo && !props.isHosted && (
          <div className={s['demo']} role="note">
            {play.t('shell.demo')}
          </div>
        )}
        {engine.free !== undefined && (
          <div className={s['demo']} role="note" data-part="free-rounds">
            {play.t('shell.freeRounds', {
              left: engine.free.left,
              rounds: engine.free.rounds,
              stake: play.format.money(play.stake),
            })}
          </div>
        )}
        <StageArea module={module} play={play} engine={engine} />
        <Panel
          module={module}
          play={play}
          main={main}
          session={
            !props.isHosted && <SessionLine play={play} minutes={minutes} net={state.net} onPause={props.onPause} />
          }
        />
        <output className={s['spoken']} aria-live="polite" data-part="spoken">
          {spokenResult(state, play)}
        </output>
      </main>
    </PanelContext>
  );
}
