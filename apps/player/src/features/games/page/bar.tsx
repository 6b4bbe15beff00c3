import { Badge, cx, IconButton, Money, Text, VisuallyHidden } from '@arara/ui';
import type { ReactNode } from 'react';
import { useConcealed } from '../../../lib/storage/conceal.ts';
import { percentText } from '../../../lib/games/games.ts';
import type { GameCard } from '../../../lib/games/games.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../games.module.css';
import { Chips } from './chips.tsx';
import { SessionLine, type SessionFactsProps } from './session-facts.tsx';
import { gamesTexts } from '../texts.ts';

export type BarProps = {
  game: GameCard | undefined;
  isDemo: boolean;
  balanceE5: bigint | undefined;
  /** Of a demo; absent until the game has said so. */
  chipsE5: bigint | undefined;
  /** Absent until the game is open, and in a demo. */
  session: SessionFactsProps | undefined;
  onLeave: () => void;
  onPause: (() => void) | undefined;
  /** Absent for a game that does not talk to this page. */
  onMenu: (() => void) | undefined;
  sound: SoundProps;
  /** How near the player's own limits are. */
  meter?: ReactNode;
};

/** The two rows above a game on a phone. They are all that the page takes away from the game. */
export function Bar({ game, isDemo, balanceE5, chipsE5, session, sound, onLeave, onPause, onMenu, meter }: BarProps) {
  const t = gamesTexts.use();
  return (
    <header className={s['bar']} data-part="game-bar">
      <IconButton icon="back" label={t('leave')} onClick={onLeave} data-part="game-leave" />
      <div className={s['names']}>
        <h1 className={s['name']} lang="pt-BR" data-part="game-name">
          {game?.Name}
        </h1>
        {isDemo ? (
          <Badge tone="new" data-part="demo-badge">
            {t('demo')}
          </Badge>
        ) : (
          <Return game={game} />
        )}
      </div>
      {isDemo ? <Chips amountE5={chipsE5} /> : <BarBalance amountE5={balanceE5} />}
      {onMenu && <IconButton icon="menu" label={t('menu')} onClick={onMenu} data-part="game-menu" />}
      <div className={s['second-row']}>
        {isDemo ? <Maker game={game} isDemo /> : session && <SessionLine {...session} />}
        <span className={s['spring']} />
        <Sound {...sound} />
        {onPause && <IconButton icon="pause" label={t('pause')} onClick={onPause} data-part="game-pause" />}
      </div>
      {meter}
    </header>
  );
}

export type SoundProps = { isOn: boolean | undefined; onChange: (isOn: boolean) => void };

/** The game's own sound, where the game says whether it is on. */
export function Sound({ isOn, onChange }: SoundProps) {
  const t = gamesTexts.use();
  if (isOn === undefined) return null;
  return (
    <IconButton
      icon="sound"
      label={t('sound')}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={s['sound']}
      data-part="game-sound"
    />
  );
}

function Return({ game }: { game: GameCard | undefined }) {
  const t = gamesTexts.use();
  const locale = useLocale();
  if (game === undefined) return null;
  return (
    <Text as="div" size="xs" tone="muted" figures data-part="game-return">
      {t('rtpShort', { percent: percentText(game.Rtp, locale) })}
    </Text>
  );
}

/** What the game returns, and who makes it or what its chips are worth. */
export function Maker({ game, isDemo }: { game: GameCard | undefined; isDemo: boolean }) {
  const t = gamesTexts.use();
  const locale = useLocale();
  if (game === undefined) return null;
  const rtp = t('rtpShort', { percent: percentText(game.Rtp, locale) });
  return (
    <Text as="div" size="xs" tone="muted" figures data-part="game-maker">
      {`${rtp} · ${isDemo ? t('demoText') : game.PlatformName}`}
    </Text>
  );
}

function BarBalance({ amountE5 }: { amountE5: bigint | undefined }) {
  const t = gamesTexts.use();
  const concealed = useConcealed();
  if (amountE5 === undefined) return null;
  return (
    <span className={cx(s['balance'])} data-part="game-balance">
      <VisuallyHidden>{t('balance')} </VisuallyHidden>
      <Money amount={amountE5} hiddenLabel={concealed ? t('balance') : undefined} />
    </span>
  );
}
