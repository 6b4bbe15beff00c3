import type { PlayerId } from '@arara/domain/shards';
import type { Database } from '../../platform/db/db.ts';
import { failpoint } from '../../platform/failpoint.ts';
import type { Loop } from '../../platform/workflows/loop.ts';
import { onEach, sum } from '../../platform/workflows/apart.ts';
import { pageOfCpfs } from '../players/index.ts';
import { ask } from './asking.ts';
import type { ImpededContext } from './context.ts';
import { createPace, type Pace, type Timer } from './pace.ts';
import { listAsked } from './store.ts';
import * as store from './sweeps.store.ts';

const DAY_MS = 86_400_000;
const PAGE = 200;
/** Questions under way at once: a slow list must not make the pass too long. */
const LANES = 16;
/** So many without an answer in a row: the list is away, and the page is begun again later. */
const AWAY_MAX = 5;
const REST_MS = 60_000;
const PAGES_PER_RUN = 50;

export interface SweepDeps {
  readonly context: ImpededContext;
  /** Asked at each turn, because a brand may begin while the worker runs. */
  readonly brands: () => readonly number[];
  readonly timer: Timer;
}

export interface Sweeper {
  /** The next page of every shard that this process holds; answers how many accounts were asked about. */
  step(): Promise<number>;
  readonly loop: Loop;
}

/** A pass over all accounts of each brand, as often as the market asks, never faster than the state allows. */
export function createSweeper(deps: SweepDeps): Sweeper {
  const { context } = deps;
  const paces = new Map<Database, Pace>();
  const restUntilMs = new Map<Database, number>();
  const sweepShard = async (shard: Database): Promise<number> => {
    if ((restUntilMs.get(shard) ?? 0) > context.clock.nowMs()) return 0;
    const pace = paces.get(shard) ?? createPace(deps.timer);
    paces.set(shard, pace);
    for (const brandId of deps.brands()) {
      const page = await sweepPage(context, shard, { brandId, pace });
      if (page === undefined) continue;
      if (page.isAway) restUntilMs.set(shard, context.clock.nowMs() + REST_MS);
      return page.asked;
    }
    return 0;
  };
  const step = async () => sum(await onEach(context.shards.held(), sweepShard));
  return {
    step,
    loop: {
      name: 'impeded.sweep',
      everyMs: 1_000,
      async run() {
        for (let page = 0; page < PAGES_PER_RUN; page += 1) if ((await step()) === 0) return;
      },
    },
  };
}

interface Passing {
  readonly brandId: number;
  readonly pace: Pace;
}

interface Page {
  readonly asked: number;
  readonly isAway: boolean;
}

/**
 * Undefined when nothing is due. Who was asked about since the pass began, for whatever reason, is not asked again: a
 * process that died leaves its page to the next, which finds in the answers how far it came.
 */
async function sweepPage(
  context: ImpededContext,
  shard: Database,
  { brandId, pace }: Passing,
): Promise<Page | undefined> {
  const nowMs = context.clock.nowMs();
  const at = { brandId, atMs: nowMs };
  const days = context.policy.rule('kyc.regulatorSweepDays', at);
  if (days === 0) return undefined;
  const { perSecond, everyDays } = await context.settings.get('kyc.sweep', at);
  const sweep = await openSweep(shard, { brandId, nowMs, days, everyDays: Math.min(days, everyDays) });
  if (sweep === undefined) return undefined;
  const page = await pageOfCpfs(context, shard, { brandId, after: sweep.afterId, limit: PAGE });
  const last = page.lastId;
  if (last === undefined) {
    await store.endSweep(shard, sweep, new Date(nowMs));
    return undefined;
  }
  const ids = page.accounts.map(({ playerId }) => playerId);
  const known = await listAsked(shard, ids, sweep.begunAt);
  const open = page.accounts.filter(({ playerId }) => !known.has(playerId));
  pace.set(perSecond / context.shards.all.length);
  const isAway = await askAll(context, { brandId, pace }, open);
  if (isAway) return { asked: open.length, isAway };
  const answered = await listAsked(shard, ids, sweep.begunAt);
  const found = [...answered.values()].filter(({ isImpeded }) => isImpeded).length;
  await failpoint('impeded.before_advance');
  await store.advanceSweep(shard, sweep, { lastId: last, asked: answered.size, found });
  // A page of accounts that were all asked about already is work too: the next one follows.
  return { asked: Math.max(1, open.length), isAway };
}

interface Due {
  readonly brandId: number;
  readonly nowMs: number;
  readonly days: number;
  readonly everyDays: number;
}

async function openSweep(shard: Database, { brandId, nowMs, days, everyDays }: Due) {
  const newest = await store.newestSweep(shard, brandId);
  if (newest !== undefined && newest.endedAt === null) return newest;
  if (newest !== undefined && newest.begunAt.getTime() + everyDays * DAY_MS > nowMs) return undefined;
  const number = (newest?.number ?? 0) + 1;
  return store.beginSweep(shard, { brandId, number, begunAt: new Date(nowMs), dueAt: new Date(nowMs + days * DAY_MS) });
}

/** True when the list is away: the rest of the page is left. One that alone gets no answer is asked about again. */
async function askAll(
  context: ImpededContext,
  { brandId, pace }: Passing,
  accounts: readonly { readonly playerId: PlayerId; readonly cpf: string }[],
): Promise<boolean> {
  const left = [...accounts];
  let away = 0;
  const lane = async () => {
    for (let one = left.shift(); one !== undefined && away < AWAY_MAX; one = left.shift()) {
      await pace.turn();
      const answer = await ask(context, { ...one, brandId, why: 'sweep', opensCase: true });
      away = answer === 'away' ? away + 1 : 0;
    }
  };
  await onEach(
    Array.from({ length: LANES }, (_, place) => place),
    lane,
  );
  return away >= AWAY_MAX;
}
