import { cx } from './controls/class-names.ts';
import type { Play } from './play/game-module.ts';
import { Icon } from './controls/icon.tsx';
import s from './shell.module.css';

interface BarProps {
  readonly play: Pick<Play<unknown, unknown, never>, 't' | 'format' | 'game'>;
  readonly balance: bigint;
  /** A win has just been added. */
  readonly isGain: boolean;
  /** The line is gone, so it may be old. */
  readonly isOld: boolean;
  readonly onLeave: () => void;
  readonly onMenu: () => void;
}

export function Bar({ play, balance, isGain, isOld, onLeave, onMenu }: BarProps) {
  const { t, format, game } = play;
  return (
    <header className={s['bar']}>
      <button type="button" className={s['iconButton']} aria-label={t('shell.leave')} onClick={onLeave}>
        <Icon name="back" flips />
      </button>
      <div className={s['title']}>
        <h1>{game.name}</h1>
        <small>{t('shell.rtp', { value: format.percents(game.rtp.lowest, game.rtp.lowest) })}</small>
      </div>
      <output
        className={cx(s['pill'], isGain && s['pillGain'], isOld && s['pillOld'])}
        aria-label={`${t('shell.balance')} ${format.money(balance)}`}
        aria-live="off"
      >
        <bdi dir="ltr">{format.money(balance)}</bdi>
      </output>
      <button type="button" className={s['iconButton']} aria-label={t('shell.menu')} onClick={onMenu}>
        <Icon name="menu" />
      </button>
    </header>
  );
}
