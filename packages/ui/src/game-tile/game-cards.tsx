import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { MoneyAmount } from '../money/format-money.ts';
import { Money } from '../money/money.tsx';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
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

export type WinnerCardProps = { art: string; player: string; when: string; gain: MoneyAmount; 'data-part'?: string };

/** A real win of a masked player; the name keeps its own direction. */
export function WinnerCard({ art, player, when, gain, ...rest }: WinnerCardProps) {
  return (
    <div {...rest} className={s['winner']}>
      <img className={s['winner__thumb']} src={art} alt="" width={37} height={48} loading="lazy" />
      <div>
        <div className={s['winner__name']}>
          <bdi>{player}</bdi> · {when}
        </div>
        <div className={s['winner__gain']}>
          <Money amount={gain} kind="result" />
        </div>
      </div>
    </div>
  );
}
