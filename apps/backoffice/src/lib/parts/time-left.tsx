import { serverNowMs } from '../api/api.ts';
import { duration, fullTime } from '../format/format.ts';
import { timeUsed } from '../format/time-used.ts';
import { Icon } from './icon.tsx';
import s from './time-left.module.css';

/** A waiting thing and its clock: the time left, and a bar of the time used. Sign and picture, never colour alone. */
export function TimeLeft({ from, until }: { readonly from: string; readonly until: string }) {
  const nowMs = serverNowMs();
  const untilMs = Date.parse(until);
  const { used, pressure } = timeUsed({ fromMs: Date.parse(from), untilMs }, nowMs);
  return (
    <span className={`${s['left']} pressed-${pressure}`} title={fullTime(until)}>
      <b className="row gap-4 nowrap">
        <Icon name={pressure === 'late' ? 'alert' : 'clock'} size="xs" /> {duration(untilMs - nowMs)}
      </b>
      <UsedBar used={used} tall={4} />
    </span>
  );
}

/** The part of a time, or of a number, that is used. */
export function UsedBar(props: { readonly used: number; readonly tall: number; readonly fill?: string }) {
  const { used, tall, fill = 'var(--chart-6)' } = props;
  return (
    <svg viewBox={`0 0 100 ${tall}`} preserveAspectRatio="none" aria-hidden>
      <rect width="100" height={tall} fill="var(--track)" />
      <rect width={Math.round(100 * used)} height={tall} className="used" fill={fill} />
    </svg>
  );
}
