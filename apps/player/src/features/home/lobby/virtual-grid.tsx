import { type RefObject, startTransition, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { GameCard } from '../../../lib/games/games.ts';
import { GameGrid } from '../tile.tsx';
import s from './lobby.module.css';
import { type Measures, type Rows, rowsInView } from './rows.ts';

/** What was measured last: whoever comes back stands where they were before anything is measured again. */
let last: Measures = { columns: 3, rowPx: 193 };

const ROWS_AT_FIRST = 3;

type VirtualGridProps = { games: readonly GameCard[]; 'data-part'?: string };

/** As many games as there are, of which only those near the window are in the page. */
export function VirtualGrid({ games, ...rest }: VirtualGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { measures, rows } = useRows(grid, games.length);
  const { columns, rowPx } = measures;
  const total = Math.ceil(games.length / columns);
  const start = Math.max(0, Math.min(rows.first, total - rows.count));
  // At first only what stands below the head: whoever presses or types does not wait for the rest.
  const settled = useDeferredValue(games);
  const isInView = useIsInView();
  const count = (isInView && settled === games) || start > 0 ? rows.count : ROWS_AT_FIRST;
  const end = Math.min(total, start + count);
  return (
    <GameGrid
      ref={grid}
      games={games.slice(start * columns, end * columns)}
      className={s['grid']}
      style={{ paddingBlock: `${start * rowPx}px ${(total - end) * rowPx}px` }}
      {...rest}
    />
  );
}

/** False at first, and again for what a hidden part of the page holds: what comes into view is little to lay out. */
function useIsInView(): boolean {
  const [isInView, set] = useState(false);
  useLayoutEffect(() => {
    startTransition(() => set(true));
    return () => set(false);
  }, []);
  return isInView;
}

interface Drawn {
  readonly measures: Measures;
  readonly rows: Rows;
}

function useRows(grid: RefObject<HTMLDivElement | null>, count: number): Drawn {
  const [drawn, draw] = useState<Drawn>(() => ({ measures: last, rows: rowsOf(0) }));
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const rows = rowsOf(element.getBoundingClientRect().top);
      draw((now) => (isSame(now, { measures: last, rows }) ? now : { measures: last, rows }));
    };
    const measure = () => {
      last = measured(element);
      look();
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [grid, count]);
  return drawn;
}

const rowsOf = (gridTopPx: number) => rowsInView(last, { gridTopPx, windowPx: innerHeight });

function isSame(one: Drawn, other: Drawn): boolean {
  const { first, count } = one.rows;
  return one.measures === other.measures && first === other.rows.first && count === other.rows.count;
}

/** Nothing is measured where nothing is laid out, and what is the same stays the same. */
function measured(element: HTMLElement): Measures {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const columns = gridTemplateColumns.split(' ').length;
  const tilePx = element.firstElementChild?.getBoundingClientRect().height ?? 0;
  const rowPx = tilePx + (Number.parseFloat(rowGap) || 0);
  if (tilePx === 0) return last;
  return last.columns === columns && Math.abs(last.rowPx - rowPx) < 0.5 ? last : { columns, rowPx };
}
