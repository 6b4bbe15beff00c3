import { Fragment, useEffect, useRef, useState } from 'react';
import { cx } from '../../shell/controls/class-names.ts';
import { LINE_MS, type Standing } from './acts.ts';
import type { Pictures } from './atlas.ts';
import type { LineWin } from './evaluate.ts';
import type { SlotPlay } from './slot-play.ts';
import s from './slots.module.css';
import { SpinCanvas, useAtlas } from './spin-canvas.tsx';
import { columnAt, columnsOf, type Letter, REELS, ROWS, SCATTER, type SlotTable } from './table.ts';

/** What the reels do now. */
export interface Turn {
  /** Another one is another animation. */
  readonly key: string;
  readonly from: readonly number[];
  readonly to: readonly number[] | undefined;
  readonly held: readonly number[];
}

interface ReelsProps {
  readonly play: SlotPlay;
  readonly table: SlotTable;
  readonly pictures: Pictures;
  readonly standing: Standing;
  readonly turn: Turn | undefined;
  /** Undefined = nothing is pointed at. Gold belongs to what is more than the stake. */
  readonly marks: { readonly tone: 'gold' | 'plain'; readonly only: number | undefined } | undefined;
}

const highLetters = new Set(['A', 'B', 'W', 'S']);

export function Reels({ play, table, pictures, standing, turn, marks }: ReelsProps) {
  const box = useRef<HTMLDivElement>(null);
  const atlas = useAtlas(box, pictures, !play.isReduced);
  const isTurning = turn !== undefined && !play.isReduced;
  const wins = marks === undefined ? [] : winsToMark(standing.wins, marks.only);
  const hits =
    marks === undefined ? undefined : hitsOf({ standing, wins, table, hasScatters: marks.only === undefined });
  return (
    <div className={s['frame']}>
      <div
        ref={box}
        className={cx(s['inner'], isTurning && s['turning'], marks?.tone === 'plain' && s['plainMarks'])}
        aria-hidden={turn !== undefined}
      >
        {columnsOf(standing.screen).map((column, reel) => (
          <div
            // Without motion another screen fades in.
            key={play.isReduced ? `${reel} ${column} ${standing.spin}` : `${reel}`}
            className={cx(
              s['reel'],
              play.isReduced && s['fading'],
              marks !== undefined && standing.held.includes(reel) && s['held'],
            )}
          >
            {Array.from(column, (letter, row) => (
              <Cell
                key={`${row}`}
                name={play.t(letter as Letter)}
                picture={pictures[letter as Letter]}
                isHigh={highLetters.has(letter)}
                mark={markOf(hits, reel, row)}
                isGrown={isGrown(table, standing, { reel, row }) && turn === undefined}
              />
            ))}
          </div>
        ))}
        {wins.length > 0 && <Lines key={`${standing.spin} ${marks?.only}`} wins={wins} table={table} />}
        <div className={s['shade']} aria-hidden="true" />
        {isTurning && (
          <SpinCanvas
            key={turn.key}
            atlas={atlas}
            strips={table.strips}
            from={turn.from}
            to={turn.to}
            held={turn.held}
            sound={play.sound}
          />
        )}
      </div>
    </div>
  );
}

interface CellProps {
  readonly name: string;
  readonly picture: string;
  readonly isHigh: boolean;
  readonly mark: 'hit' | 'dim' | undefined;
  readonly isGrown: boolean;
}

function Cell({ name, picture, isHigh, mark, isGrown: isNew }: CellProps) {
  return (
    <div className={cx(s['cell'], isHigh && s['high'], mark !== undefined && s[mark], isNew && s['grown'])}>
      <img src={picture} alt={name} width="128" height="128" draggable={false} />
    </div>
  );
}

/** A wild that covers its reel stands where the strip shows something else. */
function isGrown({ strips }: SlotTable, standing: Standing, { reel, row }: { reel: number; row: number }): boolean {
  const shown = standing.screen[row]?.charAt(reel);
  return columnAt(strips[reel] ?? '', standing.stops[reel] ?? 0).charAt(row) !== shown;
}

function winsToMark(wins: readonly LineWin[], only: number | undefined): readonly LineWin[] {
  return only === undefined ? wins : wins.slice(only, only + 1);
}

const placeOf = (reel: number, row: number) => reel * ROWS + row;

interface Marking {
  readonly standing: Standing;
  readonly wins: readonly LineWin[];
  readonly table: SlotTable;
  readonly hasScatters: boolean;
}

/** The cells of these lines, and scatters that pay. Empty = nothing to point at. */
function hitsOf({ standing, wins, table, hasScatters }: Marking): ReadonlySet<number> {
  const hits = new Set<number>();
  for (const win of wins) for (const reel of reelsOf(win)) hits.add(placeOf(reel, table.lines[win.line]?.[reel] ?? 0));
  if (standing.isScattered && hasScatters)
    for (const [reel, column] of columnsOf(standing.screen).entries())
      if (column.includes(SCATTER)) hits.add(placeOf(reel, column.indexOf(SCATTER)));
  return hits;
}

function markOf(hits: ReadonlySet<number> | undefined, reel: number, row: number): CellProps['mark'] {
  if (hits === undefined || hits.size === 0) return undefined;
  return hits.has(placeOf(reel, row)) ? 'hit' : 'dim';
}

/** In the order in which they are read. */
function reelsOf({ count, from }: Pick<LineWin, 'count' | 'from'>): readonly number[] {
  return Array.from({ length: count }, (_, index) => (from === 'right' ? REELS - 1 - index : index));
}

const WIDTH = 362;
const HEIGHT = 270;

/** Under the symbols. Two layers that slide against each other uncover them from the left. */
function Lines({ wins, table }: { wins: readonly LineWin[]; table: SlotTable }) {
  return (
    <div className={s['lines']} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {wins.map((win) => {
          const path = reelsOf(win)
            .map((reel) => `${((reel + 0.5) * WIDTH) / REELS} ${((table.lines[win.line]?.[reel] ?? 0) + 0.5) * 90}`)
            .join('L');
          return (
            <Fragment key={`${win.line} ${win.from}`}>
              <path className={s['lineShade']} d={`M${path}`} />
              <path className={s['line']} d={`M${path}`} />
            </Fragment>
          );
        })}
      </svg>
    </div>
  );
}

/** Several lines: all at once, then each by itself, then all again for good. */
export function useLineCycle(count: number, key: string, isRunning: boolean): number | undefined {
  const [shown, setShown] = useState({ key: '', step: 0 });
  const steps = isRunning && count > 1 ? count + 1 : 0;
  useEffect(() => {
    if (steps === 0) return undefined;
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      setShown({ key, step });
      if (step >= steps) clearInterval(timer);
    }, LINE_MS);
    return () => clearInterval(timer);
  }, [steps, key]);
  const step = shown.key === key && steps > 0 ? shown.step : 0;
  return step === 0 || step >= steps ? undefined : step - 1;
}
