import { p99 } from '../../bench/login/load.ts';

/** When acknowledged calls began and ended, by shard, in milliseconds of one clock. */
export interface Answered {
  readonly shard: number;
  readonly begunAt: number;
  readonly endedAt: number;
}

/** From the fault to the end of the first call that began after it and was acknowledged; undefined = none was. */
export function backAfterMs(answers: readonly Answered[], shard: number, faultAt: number): number | undefined {
  const after = answers.filter((one) => one.shard === shard && one.begunAt > faultAt).map(({ endedAt }) => endedAt);
  return after.length === 0 ? undefined : Math.min(...after) - faultAt;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The p99 of a shard in a span of time; undefined when nobody was answered in it. */
export function p99In(answers: readonly Answered[], shard: number, { from, to }: Span): number | undefined {
  const seen = answers.filter((one) => one.shard === shard && one.endedAt >= from && one.endedAt <= to);
  return seen.length === 0 ? undefined : p99(seen.map(({ begunAt, endedAt }) => endedAt - begunAt));
}
