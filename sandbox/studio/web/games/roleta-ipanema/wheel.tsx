import { useCallback, useEffect, useRef } from 'react';
import { useFrames } from '../../lib/motion.ts';
import s from './roleta-ipanema.module.css';
import { POCKET_DEG, type SpinMoment, SPIN_MS, spinAt, wheel } from './spin.ts';
import { colourOf } from './table.ts';

const R = 152;
const OUTER = 136.8;
const INNER = 94.24;

function pocketPath(): string {
  const half = (POCKET_DEG / 2 / 180) * Math.PI;
  const at = (radius: number, side: 1 | -1) =>
    `${(side * radius * Math.sin(half)).toFixed(2)} ${(-radius * Math.cos(half)).toFixed(2)}`;
  return `M${at(OUTER, -1)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, 1)}L${at(INNER, 1)}A${INNER} ${INNER} 0 0 0 ${at(INNER, -1)}Z`;
}

const path = pocketPath();

function Face() {
  return (
    <svg viewBox={`${-R} ${-R} ${2 * R} ${2 * R}`} className={s['face']} aria-hidden="true">
      <defs>
        <linearGradient id="rim" x1="0" y1="0" x2=".6" y2="1">
          <stop className={s['goldLight']} />
          <stop className={s['goldDeep']} offset="1" />
        </linearGradient>
      </defs>
      <circle r={R} fill="url(#rim)" />
      <circle r="142.9" className={s['track']} />
      {wheel.map((number, index) => (
        <g key={number} transform={`rotate(${(index * POCKET_DEG).toFixed(3)})`}>
          <path d={path} className={s[`pocket_${colourOf(number)}`]} />
          <text y="-118.6" className={s['figure']}>
            {number}
          </text>
        </g>
      ))}
      <circle r={INNER} className={s['bowl']} />
      <circle r="85.1" className={s['hub']} />
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-7.6 0-4.26-63.8h8.52L7.6 0z" fill="url(#rim)" />
          <circle cy="-66.9" r="9.1" fill="url(#rim)" />
        </g>
      ))}
      <circle r="24.3" fill="url(#rim)" />
      <circle r="12.2" className={s['knob']} />
    </svg>
  );
}

interface WheelProps {
  readonly number: number;
  readonly last: number;
  readonly isSpinning: boolean;
  readonly hasBall: boolean;
}

/** Two layers that turn: the wheel with everything on it, and the ball. */
export function Wheel({ number, last, isSpinning, hasBall }: WheelProps) {
  const disc = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const place = useCallback(({ wheelDeg, ballDeg, ballAt }: SpinMoment) => {
    if (disc.current !== null) disc.current.style.transform = `rotate(${wheelDeg}deg)`;
    if (ball.current !== null) ball.current.style.transform = `rotate(${ballDeg}deg) translateY(${-ballAt * 50}%)`;
  }, []);
  useFrames(isSpinning, (ms) => place(spinAt(ms, number, last)));
  useEffect(() => {
    if (!isSpinning) place(spinAt(SPIN_MS, number, last));
  }, [isSpinning, number, last, place]);
  return (
    <div className={s['wheel']} aria-hidden="true">
      <div ref={disc} className={s['disc']}>
        <Face />
      </div>
      <div ref={ball} className={s['orbit']} data-part={hasBall ? 'ball' : undefined}>
        {hasBall && <i className={s['ball']} />}
      </div>
      <i className={s['pointer']} />
    </div>
  );
}
