import { useEffect, useState } from 'react';
import { cx } from './controls/class-names.ts';
import type { FeatherPlaces } from './play/feather-places.ts';
import type { Play } from './play/game-module.ts';
import s from './result.module.css';
import { outcomeOf, type Round, timesOf } from './play/round.ts';
import { winTimes } from './play/win.ts';

/** Counts up evenly and ends exactly at the amount. */
export function useCountUp(amount: bigint, ms: number, holdMs = 0): bigint {
  const [shown, setShown] = useState(0n);
  useEffect(() => {
    if (ms === 0) return undefined;
    const begin = performance.now() + holdMs;
    let frame = 0;
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begin) / ms));
      setShown(part === 1 ? amount : (amount * BigInt(Math.floor(part * 1_000))) / 1_000n);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount, ms, holdMs]);
  return ms === 0 ? amount : shown;
}

interface ResultProps {
  readonly play: Pick<Play<unknown, unknown, never>, 'outcome' | 'win' | 'isAtRest' | 'format' | 't' | 'isReduced'> & {
    readonly round: Round<unknown, unknown> | undefined;
  };
  /** Above the amount; `Ganho` unless said. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * What a settled round brought. More than the stake: a bar or plate with the amount paid. At or below the stake: one
 * plain line. Nothing: nothing. A game places it and cannot celebrate anything else.
 */
export function ResultBar(props: ResultProps) {
  return <Result {...props} look="bar" />;
}

export function ResultPlate(props: ResultProps) {
  return <Result {...props} look="plate" />;
}

function Result({ play, label, className, look }: ResultProps & { look: 'bar' | 'plate' }) {
  const { round, outcome, t, format } = play;
  if (round === undefined || outcome === undefined || outcome === 'none') return null;
  if (outcome === 'returned')
    return (
      <p className={cx(s['plain'], className)}>
        {t('shell.returned', { paid: format.money(round.paid), stake: format.money(round.stake) })}
      </p>
    );
  const Look = look === 'bar' ? WinBar : WinPlate;
  return <Look key={round.id} play={play} round={round} label={label ?? t('shell.won')} className={className} />;
}

type WinProps = ResultProps & { readonly round: Round<unknown, unknown>; readonly label: string };

/** Counts while a small win does; a larger one counts in its own picture, and here stands its sum once that rests. */
function useShownSum({ isReduced, isAtRest, win, format }: WinProps['play'], paid: bigint): string {
  const isStill = isReduced || isAtRest;
  const sum = useCountUp(paid, isStill ? 0 : winTimes[win].countMs);
  return isStill || win === 'small' ? format.money(sum) : '\u00a0';
}

function WinBar({ play, round, label, className }: WinProps) {
  const shown = useShownSum(play, round.paid);
  return (
    <div className={cx(s['bar'], className)} data-part="win">
      <span>
        <small>{label}</small>
        <b className={s['amount']}>{shown}</b>
      </span>
      <span className={s['times']}>{play.format.times(timesOf(round))}</span>
    </div>
  );
}

function WinPlate({ play, round, label, className }: WinProps) {
  const { format, t } = play;
  const shown = useShownSum(play, round.paid);
  return (
    <div className={cx(s['plate'], className)} data-part="win">
      <small>{label}</small>
      <b className={s['amount']}>{shown}</b>
      <i>{`${format.times(timesOf(round))} · ${t('shell.profit', { amount: format.money(round.paid - round.stake) })}`}</i>
    </div>
  );
}

/** Places around the middle, always the same: chance has no part in a celebration. */
const places = [
  [6, 8, -30, 1, 'yellow'],
  [90, 8, 20, 1, 'blue'],
  [8, 34, 30, 0.8, 'green'],
  [92, 32, -20, 0.8, 'red'],
  [22, 44, 30, 0.9, 'yellow'],
  [76, 45, -36, 0.85, 'green'],
  [14, 70, -24, 0.9, 'blue'],
  [84, 72, 28, 0.8, 'yellow'],
  [32, 6, 12, 0.8, 'red'],
  [66, 5, -14, 0.9, 'green'],
  [4, 88, 34, 0.8, 'red'],
  [94, 90, -30, 0.9, 'yellow'],
  [40, 80, -40, 0.75, 'green'],
  [60, 84, 36, 0.75, 'blue'],
  [48, 4, -8, 0.9, 'yellow'],
  [16, 20, 40, 0.8, 'red'],
  [82, 20, -32, 0.85, 'blue'],
  [3, 52, 18, 0.9, 'green'],
  [96, 54, -22, 0.9, 'yellow'],
  [28, 60, -14, 0.7, 'blue'],
  [70, 62, 16, 0.7, 'red'],
  [50, 94, 24, 0.8, 'green'],
  [24, 84, -36, 0.85, 'yellow'],
  [76, 88, 30, 0.8, 'red'],
  [38, 24, 26, 0.75, 'blue'],
  [60, 22, -28, 0.75, 'green'],
] as const;

/** Under a board that fills its stage. */
const placesBelow = [
  [6, 93, -30, 0.9, 'yellow'],
  [30, 92, 30, 0.8, 'green'],
  [66, 93, -24, 0.9, 'blue'],
  [90, 91, 26, 0.85, 'red'],
  [18, 95, 14, 0.7, 'blue'],
  [78, 95, -12, 0.7, 'yellow'],
] as const;

/** How many feathers a win of each size lets fly. */
const flying = { quiet: 0, small: 6, middle: 11, large: 26 } as const;

export function Feathers({ play, where }: Pick<ResultProps, 'play'> & { readonly where: FeatherPlaces }) {
  const { round, outcome, win, isReduced } = play;
  if (round === undefined || outcome !== 'win' || outcomeOf(round) !== 'win' || isReduced) return null;
  return (
    <div className={s['feathers']} aria-hidden="true" data-part="feathers">
      {(where === 'below' ? placesBelow : places.slice(0, flying[win])).map(([x, y, turn, size, colour]) => (
        <svg
          key={`${x} ${y}`}
          className={s['feather']}
          viewBox="-9 -20 18 38"
          style={{ '--x': `${x}%`, '--y': `${y}%`, '--turn': `${turn}deg`, '--size': size } as object}
        >
          <path className={s[colour]} d="M0 14C-9 4-8-12 0-20 8-12 9 4 0 14z" />
          <path className={s['vein']} d="M0 18V-14" />
        </svg>
      ))}
    </div>
  );
}
