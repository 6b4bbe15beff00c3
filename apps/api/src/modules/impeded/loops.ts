import type { Loop } from '../../platform/workflows/loop.ts';
import type { ImpededContext } from './context.ts';
import { askWaiting } from './entry.ts';
import { climb, type LadderSources } from './ladder.ts';
import { createSweeper, type SweepDeps } from './sweep.ts';

/** What the worker does: asks again, sweeps, and takes cases up the ladder. */
export function impededLoops(
  context: ImpededContext,
  of: { readonly ladder: LadderSources } & Pick<SweepDeps, 'brands' | 'timer'>,
): readonly Loop[] {
  return [
    { name: 'impeded.ask_waiting', everyMs: 5_000, run: () => askWaiting(context) },
    createSweeper({ ...of, context }).loop,
    { name: 'impeded.ladder', everyMs: 15_000, run: () => climb(context, of.ladder) },
  ];
}
