import type { Job } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/metrics/log.ts';
import type { Push } from '../../platform/push/push.ts';
import type { Loop } from '../../platform/workflows/loop.ts';
import type { UnpaidDrop } from './jackpot.store.ts';
import { type JackpotOptions, listJackpotFaults } from './jackpot.ts';
import { ensurePool, orderClosedRounds, type SequencerOptions } from './jackpot-sequencer.ts';
import { forgetOldOrder } from './order/forget.ts';
import { payWinners, postWaiting, type SettlementOptions } from './jackpot-settlement.ts';

export interface JackpotLoopOptions extends SequencerOptions, SettlementOptions {
  readonly shards: SequencerOptions['shards'] & SettlementOptions['shards'] & JackpotOptions['shards'];
  /** Brands whose pool exists from the first day; others get theirs with their first closed round. */
  /** Asked each time: a brand may begin while the worker runs. */
  readonly brands: () => readonly number[];
  readonly log: Logger;
  /** Tells the winner's open screens. */
  readonly push: Pick<Push, 'toPlayer'>;
}

/**
 * What the worker does for the jackpot. Every step begins from rows, so it may die anywhere and run twice at once. Paying
 * is a loop of its own: a winner whose account somebody holds keeps the order going.
 */
export interface JackpotLoop {
  /** Orders what was closed and tells the books; answers how many rounds were read. */
  order(): Promise<number>;
  pay(): Promise<void>;
  readonly loops: readonly Loop[];
  readonly jobs: readonly Job[];
}

const EVERY_MS = 300;

export function createJackpotLoop(options: JackpotLoopOptions): JackpotLoop {
  const order = async (): Promise<number> => {
    const failures: unknown[] = [];
    const attempt = (step: Promise<unknown>) => step.catch((error: unknown) => failures.push(error));
    for (const brandId of options.brands()) await attempt(ensurePool(options, brandId));
    let read = 0;
    await attempt(orderClosedRounds(options).then((count) => (read = count)));
    // Whatever could not be read now, what is ordered goes into the books.
    await attempt(postWaiting(options));
    if (failures.length > 0) throw new AggregateError(failures, 'the jackpot could not go on');
    return read;
  };
  const pay = async (): Promise<void> => {
    for (const drop of await payWinners(options)) await notifyPaid(options, drop);
  };
  return {
    order,
    pay,
    loops: [
      { name: 'activity.order_jackpot', everyMs: EVERY_MS, run: order },
      { name: 'activity.pay_jackpot', everyMs: EVERY_MS, run: pay },
    ],
    jobs: [
      {
        name: 'activity.check_jackpot',
        every: 'hour',
        async run() {
          const faults = await listJackpotFaults(options.shards);
          if (faults.length > 0) options.log.fatal({ faults }, 'a jackpot is not what the books hold');
        },
      },
      { name: 'activity.forget_jackpot', every: 'day', run: ({ nowMs }) => forgetOldOrder(options, nowMs) },
    ],
  };
}

async function notifyPaid({ clock, settings, log, push }: JackpotLoopOptions, drop: UnpaidDrop): Promise<void> {
  const { brandId, number, droppedAt, winnerId } = drop;
  await push.toPlayer(winnerId, { name: 'jackpot', data: { Pool: number } });
  const tookMs = clock.nowMs() - droppedAt.getTime();
  const { postWithinSeconds } = await settings.get('activity.jackpot', { brandId, atMs: clock.nowMs() });
  log[tookMs > postWithinSeconds * 1_000 ? 'error' : 'info']({ brandId, pool: number, tookMs }, 'a jackpot was paid');
}
