import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { fullTime, shortTime } from '../../lib/format/format.ts';
import { t } from './texts.ts';

export type ImpededCase = BodyOf<typeof staffRoutes.impededCases>['List'][number];

/** One step of the days that the law gives: what it is, when it was or by when it is, and how much of its time is used. */
export interface LadderStep {
  readonly name: string;
  readonly line: string;
  readonly state: 'done' | 'now' | 'next';
  /** Of what is now: the part of its time that has passed. */
  readonly used: number;
}

const usedOf = (from: string, until: string, nowMs: number): number => {
  const [fromMs, untilMs] = [Date.parse(from), Date.parse(until)];
  return Math.min(1, Math.max(0, (nowMs - fromMs) / Math.max(1, untilMs - fromMs)));
};

const by = (iso: string) => t('until', { time: shortTime(iso) });
/** Half a year away is often another year. */
const byDay = (iso: string) => t('until', { time: fullTime(iso).slice(0, 10) });
const isEmpty = ({ Balance }: ImpededCase) => Balance === 0n;

type Step = Omit<LadderStep, 'used'> & { readonly used?: number };
const whole = (steps: readonly Step[]): readonly LadderStep[] => steps.map((step) => ({ used: 0, ...step }));

/** Stopped and told in the commit of the finding; what follows is the row's own dates, as the market's table had them. */
export function ladderOf(one: ImpededCase, nowMs: number): readonly LadderStep[] {
  const begun: readonly Step[] = [
    { name: t('step.locked'), line: shortTime(one.FoundAt), state: 'done' },
    { name: t('step.told'), line: shortTime(one.FoundAt), state: 'done' },
  ];
  if (one.Outcome === 'lifted')
    return whole([...begun, { name: t('step.lifted'), line: shortTime(one.EndedAt ?? one.FoundAt), state: 'done' }]);
  return whole([...begun, ...(one.Course === 'close' ? closing(one, nowMs) : reviewing(one))]);
}

function reviewing(one: ImpededCase): readonly Step[] {
  const line = one.FreedAt === null ? by(one.CloseBy) : t('freed', { time: shortTime(one.FreedAt) });
  return [
    { name: t('step.review'), line, state: 'now', used: 0.5 },
    { name: t('step.stays'), line: '', state: 'next' },
  ];
}

function closing(one: ImpededCase, nowMs: number): readonly Step[] {
  const isClosed = one.Step !== 'withdraw';
  const isOver = one.EndedAt !== null;
  const refund = one.Obstacle === null ? 'step.refund' : 'step.refundStuck';
  const last: Step =
    one.Step === 'escheat'
      ? { name: t('step.escheat'), line: shortTime(one.EscheatAt), state: 'now', used: 1 }
      : {
          name: t(isEmpty(one) ? 'step.refundNone' : refund),
          line: one.Obstacle === null ? by(one.RefundBy) : byDay(one.EscheatAt),
          state: isOver ? 'done' : isClosed ? 'now' : 'next',
          used: usedOf(one.CloseBy, one.Obstacle === null ? one.RefundBy : one.EscheatAt, nowMs),
        };
  return [
    {
      name: t(isEmpty(one) && !isClosed ? 'step.withdrawNone' : 'step.withdraw'),
      line: by(one.WithdrawUntil),
      state: isClosed ? 'done' : 'now',
      used: usedOf(one.FoundAt, one.WithdrawUntil, nowMs),
    },
    { name: t(isClosed ? 'step.closed' : 'step.close'), line: by(one.CloseBy), state: isClosed ? 'done' : 'next' },
    last,
  ];
}

/** By when the next thing happens; undefined once it is over. */
export function nextDay(one: ImpededCase): string | undefined {
  if (one.EndedAt !== null) return undefined;
  if (one.Course !== 'close') return one.CloseBy;
  if (one.Step === 'withdraw') return one.WithdrawUntil;
  return one.Obstacle === null ? one.RefundBy : one.EscheatAt;
}

/** Money that nobody could pay waits for the person's own account; a review and the end of 180 days for one of ours. */
export function actorOf(one: ImpededCase): 'system' | 'person' | 'player' | 'nobody' {
  if (one.EndedAt !== null) return 'nobody';
  if (one.Step === 'review' || one.Step === 'escheat') return 'person';
  return one.Obstacle === null ? 'system' : 'player';
}
