import { useEffect, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import s from './countdown.module.css';

type CountdownProps = {
  /** The server's instant at which the time is over, in milliseconds. */
  until: number;
  /** Server time minus device time, from the last answer; the device's own clock is never believed. */
  offsetMs: number;
  /** With a whole time the share that is left is drawn as a ring. */
  totalMs?: number;
  /** What is said at 5:00, 1:00 and 0:00. */
  announce: (secondsLeft: number) => string;
  onEnd?: () => void;
  now?: () => number;
  className?: string;
  'data-part'?: string;
};

const SECOND_MS = 1000;
const MINUTE = 60;
const spokenAt: readonly number[] = [300, 60, 0];

export function secondsLeft(until: number, serverNow: number): number {
  return Math.max(0, Math.ceil((until - serverNow) / SECOND_MS));
}

export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

function useSecondsLeft({
  until,
  offsetMs,
  now = Date.now,
}: Pick<CountdownProps, 'until' | 'offsetMs' | 'now'>): number {
  const [left, setLeft] = useState(() => secondsLeft(until, now() + offsetMs));
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(until, now() + offsetMs));
    tick();
    const timer = setInterval(tick, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [until, offsetMs, now]);
  return left;
}

function Ring({ share }: { share: number }) {
  return (
    <svg className={s['ring']} viewBox="0 0 44 44" fill="none" strokeWidth="4" strokeLinecap="round" aria-hidden="true">
      <circle className={s['track']} cx="22" cy="22" r="19" />
      <circle className={s['left']} cx="22" cy="22" r="19" pathLength="1" strokeDasharray={`${share} 1`} />
    </svg>
  );
}

export function Countdown({ until, offsetMs, totalMs, announce, onEnd, now, className, ...rest }: CountdownProps) {
  const left = useSecondsLeft({ until, offsetMs, ...(now ? { now } : {}) });
  const ended = useRef(false);
  useEffect(() => {
    if (left > 0) ended.current = false;
    else if (!ended.current) {
      ended.current = true;
      onEnd?.();
    }
  }, [left, onEnd]);
  return (
    <span {...rest} role="timer" className={cx(s['countdown'], left < MINUTE && s['last-minute'], className)}>
      {totalMs !== undefined && <Ring share={Math.min(1, (left * SECOND_MS) / totalMs)} />}
      {minutesAndSeconds(left)}
      <VisuallyHidden aria-live="polite">{spokenAt.includes(left) ? announce(left) : ''}</VisuallyHidden>
    </span>
  );
}
