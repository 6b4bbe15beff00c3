import { Card, Icon, IconButton, List, ListRow, Money, Row, Text, TextLink } from '@arara/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { openGameSheet } from '../../../lib/games/game-sheet.ts';
import { type GameCard, percentText } from '../../../lib/games/games.ts';
import { minutesText } from '../../../lib/format/moments.ts';
import { back } from '../../../lib/navigation/navigation.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { useLocale } from '../../../lib/texts.ts';
import type { Game } from '../session/use-game.ts';
import { Maker, Sound } from './bar.tsx';
import { Chips } from './chips.tsx';
import { Favourite } from '../favourite.tsx';
import s from '../games.module.css';
import { type SessionFactsProps, toneOf, useMinutes } from './session-facts.tsx';
import type { ShownProps } from './shown.ts';
import { gamesTexts } from '../texts.ts';

/** A desk has room: the line above with everything about the game, the facts of the session under it. */
export function DeskGame({ game, wanted, meter, deskEnd, forMoney, stage }: ShownProps & { stage: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const { startedAtMs, resultE5 } = game;
  return (
    <div className={s['desk']} ref={page} data-part="game-page">
      <DeskHead game={game} isDemo={wanted.isDemo} end={deskEnd(game.balanceE5)} />
      <div className={s['desk-body']}>
        <main className={s['desk-main']}>
          {stage}
          <Card sunken kind="compact" className={s['session']}>
            {startedAtMs !== undefined && <DeskSession startedAtMs={startedAtMs} resultE5={resultE5} />}
            {startedAtMs !== undefined && meter}
            <div className={s['session-end']}>
              {forMoney}
              {document.fullscreenEnabled && <FullScreen area={page} />}
              {startedAtMs !== undefined && <PauseLink onPress={game.talk.askPause} />}
            </div>
          </Card>
        </main>
        <aside className={s['desk-aside']}>{game.game && <Aside game={game.game} />}</aside>
      </div>
    </div>
  );
}

function DeskHead({ game: { game, talk, chipsE5 }, isDemo, end }: { game: Game; isDemo: boolean; end: ReactNode }) {
  const t = gamesTexts.use();
  const isLoggedIn = useIsLoggedIn();
  return (
    <header className={s['desk-head']} data-part="game-bar">
      <IconButton icon="back" tone="soft" label={t('leave')} onClick={back} data-part="game-leave" />
      <div>
        <h1 className={s['desk-name']} lang="pt-BR" data-part="game-name">
          {game?.Name}
        </h1>
        <Maker game={game} isDemo={isDemo} />
      </div>
      {game && <IconButton icon="info" label={t('sheet')} onClick={() => openGameSheet(game)} data-part="game-info" />}
      {game && isLoggedIn && <Favourite game={game} />}
      {talk.isReady && <IconButton icon="menu" label={t('menu')} onClick={talk.openMenu} data-part="game-menu" />}
      <Sound isOn={talk.isSoundOn} onChange={talk.setSound} />
      <span className={s['spring']} />
      <Chips amountE5={chipsE5} />
      {end}
    </header>
  );
}

function DeskSession({ startedAtMs, resultE5 }: SessionFactsProps) {
  const t = gamesTexts.use();
  const time = minutesText(useMinutes(startedAtMs), useLocale());
  return (
    <>
      <Row className={s['fact']} data-part="session-clock">
        <Icon name="clock" size="sm" />
        <Text as="span" size="small" tone="muted">
          {t('session')}
        </Text>
        <Text as="b" size="small" weight="strong" figures data-part="session-time">
          {time}
        </Text>
      </Row>
      {resultE5 !== undefined && (
        <Row className={s['fact']}>
          <Text as="span" size="small" tone="muted">
            {t('result')}
          </Text>
          <Text as="b" size="small" weight="strong">
            <Money amount={resultE5} kind="result" tone={toneOf(resultE5)} data-part="session-result" />
          </Text>
        </Row>
      )}
    </>
  );
}

function PauseLink({ onPress }: { onPress: () => void }) {
  const t = gamesTexts.use();
  return (
    <TextLink onClick={onPress} className={s['pause']} data-part="game-pause">
      {t('takeBreak')}
    </TextLink>
  );
}

function FullScreen({ area }: { area: RefObject<HTMLDivElement | null> }) {
  const t = gamesTexts.use();
  const toggle = () => {
    // A browser may refuse; then everything stays as it is.
    if (document.fullscreenElement === null) void area.current?.requestFullscreen().catch(() => undefined);
    else void document.exitFullscreen().catch(() => undefined);
  };
  return <IconButton icon="full" size="sm" label={t('full')} onClick={toggle} className={s['full']} data-part="full" />;
}

function Aside({ game }: { game: GameCard }) {
  const t = gamesTexts.use();
  const locale = useLocale();
  return (
    <>
      <Card kind="compact">
        <Text size="small" weight="strong">
          {t('weight', { percent: percentText(game.WeightPercent, locale, 0) })}
        </Text>
      </Card>
      <List>
        <ListRow
          low
          icon="receipt"
          title={t('rounds')}
          sub={t('roundsText')}
          href={`/game/Registos?view=rounds&game=${encodeURIComponent(game.GameId)}`}
        />
        <ListRow low icon="shield" iconTone="leaf" title={t('fair')} sub={t('fairText')} href="/game/fair" />
      </List>
    </>
  );
}
