import { Button, Empty, Icon, IconButton, Text } from '@arara/ui';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { GameCard } from '../../../lib/games/games.ts';
import s from '../games.module.css';
import { gamesTexts } from '../texts.ts';

/** A game that is not there by then gets a way out. */
export const LATE_MS = 8_000;

/**
 * No navigation of our page, no downloads, no dialogs. The game keeps its own origin, which is never ours: what it
 * stores and asks its server for stays its own.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

export type StageProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  game: GameCard | undefined;
  /** The address that the ticket opens; undefined while it is asked for. */
  url: string | undefined;
  isReady: boolean;
  /** The game is one of those that say when they can be played. */
  saysReady: boolean;
  onAgain: () => void;
  onOther: () => void;
};

/** The game's place: a frame, what stands there until it comes, and what to do when it does not. */
export function Stage({ frame, game, url, isReady, saysReady, onAgain, onOther }: StageProps) {
  const t = gamesTexts.use();
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const isLoaded = isReady || (url !== undefined && loadedUrl === url);
  const isLate = useLate(url);
  const name = game?.Name ?? '';
  return (
    <section className={s['stage']} aria-label={name} data-part="game-stage" aria-busy={!isLoaded && !isLate}>
      {url !== undefined && (
        <iframe
          key={url}
          ref={frame}
          className={s['frame']}
          src={url}
          title={name}
          sandbox={SANDBOX}
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
          onLoad={() => setLoadedUrl(url)}
          data-part="game-frame"
        />
      )}
      {!isLoaded && !isLate && <Opening game={game} />}
      {!isLoaded && isLate && (
        <Wall
          art="connection-lost"
          title={t('lateTitle')}
          text={t('lateText')}
          actions={<Ways onAgain={onAgain} onOther={onOther} />}
        />
      )}
      {isLoaded && !isReady && saysReady && isLate && <Silence onAgain={onAgain} onOther={onOther} />}
    </section>
  );
}

/** True 8 s after the game was asked for, and again after each new attempt. */
function useLate(url: string | undefined): boolean {
  const [lateFor, setLateFor] = useState<{ url: string | undefined }>();
  useEffect(() => {
    const timer = setTimeout(() => setLateFor({ url }), LATE_MS);
    return () => clearTimeout(timer);
  }, [url]);
  return lateFor !== undefined && lateFor.url === url;
}

function Opening({ game }: { game: GameCard | undefined }) {
  const t = gamesTexts.use();
  return (
    <div className={s['opening']} aria-live="polite" data-part="game-opening">
      {game && <img className={s['opening-art']} src={game.Icon} alt="" width={132} height={176} />}
      <Text tone="muted">{game ? t('opening', { name: game.Name }) : ''}</Text>
      <span className={s['opening-bar']} aria-hidden="true" />
    </div>
  );
}

export type WallProps = {
  art: 'connection-lost' | 'pause';
  title: string;
  text: string;
  actions: ReactNode;
};

/** In the game's place: why it is not there and what to do. */
export function Wall({ art, title, text, actions }: WallProps) {
  return (
    <div className={s['wall']} data-part="game-wall">
      <Empty art={art} title={title} text={text} action={actions} />
    </div>
  );
}

export function Ways({ onAgain, onOther }: Pick<StageProps, 'onAgain' | 'onOther'>) {
  const t = gamesTexts.use();
  return (
    <div className={s['ways']}>
      <Button block onClick={onAgain} data-part="game-again">
        {t('again')}
      </Button>
      <Button block tone="quiet" onClick={onOther} data-part="game-other">
        {t('other')}
      </Button>
    </div>
  );
}

/** Something is in the frame and says nothing: perhaps the game, perhaps the browser's own page about a broken line. */
function Silence({ onAgain, onOther }: Pick<StageProps, 'onAgain' | 'onOther'>) {
  const t = gamesTexts.use();
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <div className={s['silence']} aria-live="polite" data-part="game-silence">
      <Icon name="wifi" size="sm" />
      <Text as="span" size="small">
        {t('notThere')}
      </Text>
      <IconButton icon="x" size="sm" label={t('close')} onClick={() => setShown(false)} edge />
      <div className={s['silence-ways']}>
        <Button small tone="quiet" onClick={onAgain}>
          {t('again')}
        </Button>
        <Button small tone="quiet" onClick={onOther}>
          {t('other')}
        </Button>
      </div>
    </div>
  );
}
