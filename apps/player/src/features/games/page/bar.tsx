import { Badge, cx, IconButton, Money, Text, VisuallyHidden } from '@arara/ui';
import type { ReactNode } from 'react';
import { useConcealed } from '../../../lib/storage/conceal.ts';
import { percentText } from '../../../lib/games/games.ts';
import type { GameCard } from '../../../lib/games/games.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../games.module.css';
import { SessionLine, type SessionFactsProps } from './session-facts.tsx';
import { gamesTexts } from '../texts.ts';

export type BarProps = {
  game: GameCard | undefined;
  isDemo: boolean;
  balanceE5: bigint | undefined;
  /** Absent until the game is open, and in a demo. */
  session: SessionFactsProps | undefined;
  onLeave: () => void;
  onPause: (() => void) | undefined;
  /** How near the player's own limits are. */
  meter?: ReactNode;
};

/** The bar above a game on a phone. It is all that the page takes away from the game. */
export function Bar({ game, isDemo, balanceE5, session, onLeave, onPause, meter }: BarProps) {
  const t = gamesTexts.use();
  return (
    <header className={s['bar']} data-part="game-bar">
      <IconButton icon="back" label={t('leave')} onClick={onLeave} data-part="game-leave" />
      <div className={s['names']}>
        <h1 className={s['name']} lang="pt-BR" data-part="game-name">
          {game?.Name}
        </h1>
        {session === undefined ? <Maker game={game} isDemo={isDemo} /> : <SessionLine {...session} />}
      </div>
      {isDemo ? (
        <Badge tone="money-soft" large className={cx(s['demo'])} data-part="demo-badge">
          {t('demo')}
        </Badge>
      ) : (
        <BarBalance amountE5={balanceE5} />
      )}
      {onPause && <IconButton icon="pause" label={t('pause')} onClick={onPause} data-part="game-pause" />}
      {meter}
    </header>
  );
}

/** What the game returns and who makes it, as every tile says it. */
export function Maker({ game, isDemo }: { game: GameCard | undefined; isDemo: boolean }) {
  const t = gamesTexts.use();
  const locale = useLocale();
  if (game === undefined) return null;
  const rtp = t('rtpShort', { percent: percentText(game.Rtp, locale) });
  return (
    <Text as="div" size="xs" tone="faint" figures data-part="game-maker">
      {isDemo ? t('demoText') : `${rtp} · ${game.PlatformName}`}
    </Text>
  );
}

export function BarBalance({ amountE5 }: { amountE5: bigint | undefined }) {
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
