import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { MoneyAmount } from '../money/format-money.ts';
import { Money } from '../money/money.tsx';
import { pieceOf } from '../part-name.ts';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import { Rail } from '../rail/rail.tsx';
import s from './game-cards.module.css';
import { GameArt } from './game-tile.tsx';

type GameLink = Omit<PressableProps, 'children'> & { name: string; art: string };

/** A place of the day's ten: the outlined numeral is tucked behind the picture, or stands on its corner. */
export function TopTenTile({
  place,
  name,
  art,
  onArt = false,
  className,
  ...rest
}: GameLink & { place: number; onArt?: boolean }) {
  return (
    <Pressable {...rest} className={cx(s['top10'], onArt && s['top10--on-art'], className)}>
      <span className={s['top10__n']}>{place}</span>
      <GameArt src={art} name={name} className={s['top10__art']} />
    </Pressable>
  );
}

export function RecentGame({ name, art, when, className, ...rest }: GameLink & { when: string }) {
  return (
    <Pressable {...rest} className={cx(s['recent'], className)}>
      <img className={s['recent__thumb']} src={art} alt="" width={44} height={56} loading="lazy" />
      <span className={s['recent__body']}>
        <span className={s['recent__name']}>{name}</span>
        <span className={s['recent__time']}>{when}</span>
      </span>
      <span className={s['recent__play']}>
        <Icon name="play" />
      </span>
    </Pressable>
  );
}

type WinStripProps = {
  /** How long ago the newest was. */
  when: string;
  /** Which wins are shown: nothing inside takes the focus, so the strip does, under this name. */
  label: string;
  wins: readonly { key: string; art: string; game: string; amount: MoneyAmount }[];
  'data-part'?: string;
};

/** What was won lately, newest first and without a name; it scrolls by hand only. */
export function WinStrip({ when, label, wins, ...rest }: WinStripProps) {
  return (
    <Rail label={label} {...rest} className={s['wins']}>
      <span className={s['wins__when']}>
        <Icon name="trend" size="sm" />
        <span>{when}</span>
      </span>
      {wins.map(({ key, art, game, amount }) => (
        <span key={key} className={s['wins__win']} data-part={pieceOf(rest, 'win')}>
          <img src={art} alt="" width={26} height={34} loading="lazy" />
          <bdi lang="pt-BR">{game}</bdi>
          <Money amount={amount} />
        </span>
      ))}
    </Rail>
  );
}
