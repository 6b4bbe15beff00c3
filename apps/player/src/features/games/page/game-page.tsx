import { ButtonLink } from '@arara/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from '../../../lib/navigation/location.tsx';
import type { CodeOf } from '@arara/contract';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import { later } from '../../../lib/navigation/later.tsx';
import { LOCKED_PATH } from '../../../lib/session/lock-money.ts';
import { back, HOME_PATH, LIMITS_PATH, loginPath, redirect, VERIFY_PATH } from '../../../lib/navigation/navigation.ts';
import type { Play } from '../../../lib/games/play.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { Bar } from './bar.tsx';
import { DeskGame } from './desk-game.tsx';
import { Frozen } from './frozen.tsx';
import s from '../games.module.css';
import { NewWindow } from './new-window.tsx';
import type { ShownProps } from './shown.ts';
import { Stage, Wall, Ways } from './stage.tsx';
import { gamesTexts } from '../texts.ts';
import { type Game, playOf, useGame } from '../session/use-game.ts';
import type { Refusal, Wanted } from '../session/use-launch.ts';

type GamePageProps = Pick<ShownProps, 'meter' | 'deskEnd'> & {
  /** What watches over play with money: the reality check, limits, a pause. */
  guard: ComponentType<{ play: Play }>;
  /** A picture of the last win, to show around. */
  share: ComponentType<{ gameId: string; open: boolean; onClose: () => void }>;
  /** A screen in place of the game for somebody who may not play now; undefined for other refusals. */
  stopped: (refusal: Refusal) => ReactNode;
};

/** Only a new player needs it. */
const FirstRound = later(async () => (await import('./first-round.tsx')).FirstRound);
const DemoNote = later(async () => (await import('./demo.tsx')).DemoNote);
const ForMoney = later(async () => (await import('./demo.tsx')).ForMoney);

const BLOCKED_PATH = '/game/blocked';
const KYC_LEVEL: CodeOf<'kyc_level'> = 1305;
const NO_LIMITS: CodeOf<'limits_not_chosen'> = 1405;
const BLOCKED: CodeOf<'action_blocked'> = 1310;
const IMPEDED: CodeOf<'impeded'> = 1308;
const MONEY_LOCKED: CodeOf<'money_locked'> = 1312;

/** The page of one game: `?gameId=`, and `&demo=1` for chips that are worth nothing. */
export function GamePage(props: GamePageProps) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const gameId = asked.get('gameId') ?? '';
  const isDemo = asked.get('demo') === '1';
  const isFirst = isDemo && asked.get('first') === '1';
  const isMobile = !useIsDesktop();
  const isLoggedIn = useIsLoggedIn();
  const mayOpen = gameId !== '' && (isDemo || isLoggedIn);
  useEffect(() => {
    if (mayOpen) return;
    redirect(gameId === '' ? HOME_PATH : loginPath(pathname + search));
  }, [mayOpen, gameId, pathname, search]);
  if (!mayOpen) return null;
  return <Opened key={`${gameId} ${isDemo}`} {...props} wanted={{ gameId, isDemo, isMobile }} isFirst={isFirst} />;
}

function Opened({ wanted: first, isFirst, ...props }: GamePageProps & { wanted: Wanted; isFirst: boolean }) {
  // A ticket opens one frame: in a window that is made wider the page itself begins anew, not only its frame.
  const [wanted] = useState(first);
  const game = useGame(wanted);
  const { launching } = game;
  const wall = launching.state === 'refused' ? props.stopped(launching.refusal) : undefined;
  if (wall !== undefined && wall !== null) return wall;
  const play = playOf(game);
  const shared = { ...props, game, wanted, forMoney: wanted.isDemo && !isFirst && <ForMoney gameId={wanted.gameId} /> };
  return (
    <>
      {wanted.isMobile ? (
        <PhoneGame {...shared}>
          {wanted.isDemo && game.talk.isReady && <DemoNote isFirst={isFirst} isRunning={game.talk.round.isRunning} />}
        </PhoneGame>
      ) : (
        <DeskGame {...shared} stage={<GameStage game={game} wanted={wanted} />} />
      )}
      {isFirst && <FirstRound talk={game.talk} />}
      {play && <Frozen talk={game.talk} startedAtMs={play.startedAtMs} />}
      {play && <props.share gameId={wanted.gameId} open={game.talk.isSharing} onClose={game.talk.endSharing} />}
      {play && <props.guard play={play} />}
    </>
  );
}

function PhoneGame({ game, wanted, meter, forMoney, children }: ShownProps & { children: ReactNode }) {
  const { startedAtMs, resultE5, talk } = game;
  return (
    <main className={s['page']} data-part="game-page">
      <Bar
        game={game.game}
        isDemo={wanted.isDemo}
        balanceE5={game.balanceE5}
        chipsE5={game.chipsE5}
        session={startedAtMs === undefined ? undefined : { startedAtMs, resultE5 }}
        onLeave={back}
        onPause={startedAtMs === undefined ? undefined : talk.freeze}
        onMenu={talk.isReady ? talk.openMenu : undefined}
        sound={{ isOn: talk.isSoundOn, onChange: talk.setSound }}
        meter={startedAtMs === undefined ? undefined : meter}
      />
      <GameStage game={game} wanted={wanted} />
      {children}
      {forMoney}
    </main>
  );
}

function GameStage({ game, wanted }: { game: Game; wanted: Wanted }) {
  const t = gamesTexts.use();
  const { launching, again } = game;
  const ways = <Ways onAgain={again} onOther={back} />;
  if (launching.state === 'lost')
    return <Wall art="connection-lost" title={t('lostTitle')} text={t('lateText')} actions={ways} />;
  if (launching.state === 'refused') return <Refused refusal={launching.refusal} ways={ways} />;
  if (launching.state === 'open' && launching.launch.NeedsWindow)
    return <NewWindow wanted={wanted} demoUrl={launching.launch.Url} onOther={back} />;
  return (
    <Stage
      key={game.attempt}
      frame={game.talk.frame}
      game={game.game}
      url={game.url}
      isReady={game.talk.isReady}
      saysReady={game.saysReady}
      onAgain={again}
      onOther={back}
    />
  );
}

const entryPoints = [
  { code: KYC_LEVEL, path: VERIFY_PATH, word: 'verify' },
  { code: NO_LIMITS, path: `${LIMITS_PATH}?view=first`, word: 'chooseLimits' },
  { code: BLOCKED, path: BLOCKED_PATH, word: 'seeWhy' },
  { code: IMPEDED, path: BLOCKED_PATH, word: 'seeWhy' },
  { code: MONEY_LOCKED, path: LOCKED_PATH, word: 'seeWhy' },
] as const;

/** The server's own sentence, and the next step where there is one. */
function Refused({ refusal, ways }: { refusal: Refusal; ways: ReactNode }) {
  const t = gamesTexts.use();
  const wayOut = entryPoints.find(({ code }) => code === refusal.code);
  const next =
    wayOut === undefined ? (
      ways
    ) : (
      <ButtonLink href={wayOut.path} block>
        {t(wayOut.word)}
      </ButtonLink>
    );
  return <Wall art="pause" title={t('refusedTitle')} text={refusal.message} actions={next} />;
}
