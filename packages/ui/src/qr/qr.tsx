import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';
import { BrandMark } from '../brand/brand.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import s from './qr.module.css';

/** One path for the whole code: a run of dark squares is one rectangle of its row. */
export function darkPath(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  for (const [y, row] of rows.entries()) {
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] && start < 0) start = x;
      if (!row[x] && start >= 0) {
        runs.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
        start = -1;
      }
    }
  }
  return runs.join('');
}

export type QrProps = Omit<ComponentProps<'div'>, 'children'> & {
  value: string;
  label: string;
  size?: number;
  /** The brand mark in the middle; the code then carries more redundancy. */
  mark?: boolean;
  /** The code no longer pays: it is covered so that nobody scans it. */
  expired?: ReactNode;
};

export function Qr({ value, label, size = 208, mark = false, expired, className, ...rest }: QrProps) {
  const { path, modules } = useMemo(() => {
    const code = encode(value, { ecc: mark ? 'H' : 'M', border: 0 });
    return { path: darkPath(code.data), modules: code.size };
  }, [value, mark]);
  return (
    <div {...rest} className={cx(s['qr'], className)}>
      <svg
        className={s['code']}
        width={size}
        height={size}
        viewBox={`0 0 ${modules} ${modules}`}
        shapeRendering="crispEdges"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the code is drawn here, not fetched as a file.
        role="img"
        aria-label={label}
      >
        <path d={path} />
      </svg>
      {mark && expired === undefined && <BrandMark className={s['mark']} />}
      {expired !== undefined && (
        <div className={s['cover']}>{expired === true ? <Icon name="hourglass" /> : expired}</div>
      )}
    </div>
  );
}
