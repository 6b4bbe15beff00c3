import { List } from '@arara/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Rows, rowsInView } from './rows-in-view.ts';

/** A row is as high as this many root letters, so that it grows with the text; the stylesheet says the same. */
const ROW_REM = 5.25;
/** Where text is so large that figures take a line of their own. */
const NARROW_REM = 13;
const NARROW_ROW_REM = 9;
const REM_PX = 16;
/** Browsers draw no page beyond some thirty million points; whoever has more people searches. */
const ROWS_DRAWN_MAX = 200_000;

export function rowPxOf(remPx: number, widthPx: number): number {
  const isNarrow = widthPx > 0 && widthPx <= NARROW_REM * remPx;
  return (isNarrow ? NARROW_ROW_REM : ROW_REM) * remPx;
}

function rowPxIn(area: HTMLElement | null): number {
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || REM_PX;
  return rowPxOf(remPx, area?.clientWidth ?? 0);
}

interface VirtualRowsProps {
  readonly total: number;
  readonly row: (index: number) => ReactNode;
  /** Told which rows are in the page whenever they change. */
  readonly onRows: (rows: Rows) => void;
  readonly 'data-part'?: string;
}

/** A list of any length, of which only the rows near the window are in the page. */
export function VirtualRows({ total: all, row, onRows, ...rest }: VirtualRowsProps) {
  const total = Math.min(all, ROWS_DRAWN_MAX);
  const area = useRef<HTMLDivElement>(null);
  const { first, count, rowPx } = useRows(area, total);
  useEffect(() => onRows({ first, count }), [onRows, first, count]);
  const after = total - first - count;
  return (
    <div ref={area} style={{ paddingBlock: `${first * rowPx}px ${after * rowPx}px` }}>
      <List {...rest}>{Array.from({ length: count }, (_, place) => row(first + place))}</List>
    </div>
  );
}

function useRows(area: React.RefObject<HTMLDivElement | null>, total: number) {
  const [topPx, setTop] = useState(0);
  const [rowPx, setRowPx] = useState(() => rowPxIn(null));
  const [windowPx, setWindow] = useState(() => window.innerHeight);
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const size = rowPxIn(area.current);
      const top = area.current?.getBoundingClientRect().top ?? 0;
      setRowPx(size);
      setWindow(window.innerHeight);
      // A whole row at a time: nothing is drawn anew for less.
      setTop(Math.ceil(top / size) * size);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [area, total]);
  return { ...rowsInView({ topPx, windowPx, rowPx, total }), rowPx };
}
