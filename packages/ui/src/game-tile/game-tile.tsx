import { type ComponentProps, type MouseEventHandler, useState } from 'react';
import { Badge, type BadgeTone } from '../badge/badge.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { pieceOf } from '../part-name.ts';
import { Pressable } from '../pressable/pressable.tsx';
import s from './game-tile.module.css';

type GameArtProps = Omit<ComponentProps<'div'>, 'children'> & {
  src: string;
  name: string;
  tag?: { label: string; tone: BadgeTone } | undefined;
  /** The words over a game that cannot be opened now: "Em manutenção". */
  resting?: string | undefined;
  eager?: boolean;
};

/** The 3:4 picture of a game; a picture that does not arrive becomes a blue tile with the name. */
export function GameArt({ src, name, tag, resting, eager = false, className, ...rest }: GameArtProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <div {...rest} className={cx(s['art'], resting !== undefined && s['art--resting'], className)}>
      {broken === src ? (
        <span className={s['broken']}>{name}</span>
      ) : (
        <img
          src={src}
          alt={name}
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
      {tag && (
        <Badge tone={tag.tone} className={s['tag']} data-part={pieceOf(rest, 'tag')}>
          {tag.label}
        </Badge>
      )}
      {resting !== undefined && <span className={s['resting']}>{resting}</span>}
    </div>
  );
}

type GameTileProps = {
  name: string;
  art: string;
  /** Its name below a picture that has no lettering. */
  title?: string | undefined;
  /** "RTP 96,50%": every tile says it. */
  rtp: string;
  tag?: { label: string; tone: BadgeTone } | undefined;
  resting?: string | undefined;
  favorite?: { on: boolean; label: string; onToggle: () => void } | undefined;
  /** Opens what is known of the game, where a press on the tile leads straight to it. */
  info?: { label: string; onPress: () => void } | undefined;
  href?: string;
  onClick?: MouseEventHandler<HTMLElement>;
  rail?: boolean;
  eager?: boolean;
  /** Game names stay in their own language. */
  lang?: string;
  'data-part'?: string;
};

export function GameTile(props: GameTileProps) {
  const { name, art, title, rtp, tag, resting, favorite, info, href, onClick, rail, eager, lang, ...rest } = props;
  return (
    <article {...rest} className={cx(s['tile'], rail && s['tile--rail'])}>
      <Pressable className={s['link']} href={href} onClick={onClick} lang={lang}>
        <GameArt
          src={art}
          name={name}
          tag={tag}
          resting={resting}
          eager={eager ?? false}
          data-part={pieceOf(rest, 'art')}
        />
        <div className={s['cap']} data-part={pieceOf(rest, 'cap')}>
          {title !== undefined && <b data-part={pieceOf(rest, 'title')}>{title}</b>}
          <span className={s['figure']} data-part={pieceOf(rest, 'rtp')}>
            {rtp}
          </span>
        </div>
      </Pressable>
      {favorite && (
        <button
          type="button"
          aria-label={favorite.label}
          aria-pressed={favorite.on}
          onClick={favorite.onToggle}
          className={cx(s['fav'], favorite.on && s['fav--on'])}
        >
          <Icon name="heart" />
        </button>
      )}
      {info && (
        <button
          type="button"
          aria-label={info.label}
          onClick={info.onPress}
          className={cx(s['fav'], s['info'])}
          data-part={pieceOf(rest, 'info')}
        >
          <Icon name="info" />
        </button>
      )}
    </article>
  );
}

export function TileGrid({ wide = false, className, ...rest }: ComponentProps<'div'> & { wide?: boolean }) {
  return <div {...rest} className={cx(s['tiles'], wide && s['tiles--wide'], className)} />;
}
