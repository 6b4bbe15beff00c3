import type { BodyOf } from '@arara/contract';
import type { ownRoutes } from '@arara/contract/player';
import type { MovementName } from '@arara/domain/ledger';
import { type Limit, maximaOf } from '@arara/domain/limits';
import { addDays, type BusinessDay, businessDayOf, monthStartOf, startOfDayMs } from '@arara/domain/time';
import type { Clock } from '../../platform/clock.ts';
import { summarise } from '../ledger/index.ts';
import type { Policy } from '../policy/index.ts';
import * as store from './store.ts';
import type { UsageDeps } from './usage.ts';

export type Access = BodyOf<(typeof ownRoutes)['limitsAccess']>;
type Past = Access['Month'];

const play: readonly MovementName[] = ['bet', 'win', 'free_win', 'promo_win', 'bet_reversal', 'win_reversal'];
const into: readonly MovementName[] = ['deposit'];
/** What waits to leave has left the balance; what did not happen or came back is in it again. */
const out: readonly MovementName[] = ['withdrawal_hold', 'withdrawal_release', 'withdrawal_return'];

interface AccessDeps extends UsageDeps {
  readonly clock: Clock;
  readonly policy: Pick<Policy, 'rule'>;
}

/** For the screen before the first game of a day; `isSeen` remembers that it was shown today. */
export async function showAccess(deps: AccessDeps, who: store.Owner, isSeen: boolean): Promise<Access> {
  const nowMs = deps.clock.nowMs();
  if (isSeen)
    await deps.shards.inPlayerTransaction(who.playerId, (tx) => store.noteAccessDay(tx, who, businessDayOf(nowMs)));
  const isAsked = deps.policy.rule('content.riskMessageAtAccess', { brandId: who.brandId, atMs: nowMs });
  return loadAccess(deps, { ...who, nowMs }, isAsked);
}

/** What yesterday and its month came to. The month ends with yesterday, so that on a first day it is the one before. */
async function loadAccess(
  deps: UsageDeps,
  { playerId, nowMs }: Pick<store.Owner, 'playerId'> & { readonly nowMs: number },
  isAsked: boolean,
): Promise<Access> {
  const db = deps.shards.ofPlayer(playerId);
  const today = businessDayOf(nowMs);
  const yesterday = addDays(today, -1);
  const month = { from: monthStartOf(yesterday), to: yesterday };
  const filter = { movements: [...play, ...into, ...out], ...month, minE5: null, maxE5: null };
  const [seenOn, limits, played, { sums }] = await Promise.all([
    store.findAccessDay(db, playerId),
    store.listLimits(db, playerId),
    // The last moment of yesterday: its day and its month are the windows that ran then.
    deps.usage.playedMinutes(playerId, startOfDayMs(today) - 1),
    summarise(db, playerId, { filter, unit: 'day' }),
  ]);
  const pastOf = (window: 'day' | 'month', from: BusinessDay): Past => {
    const counted = sums.filter(({ at }) => at.slice(0, 10) >= from);
    const sumOf = (names: readonly MovementName[]) =>
      counted.reduce((sum, { movement, changeE5 }) => (names.includes(movement) ? sum + changeE5 : sum), 0n);
    return {
      From: from,
      To: yesterday,
      Result: sumOf(play),
      PlayedMinutes: played[window],
      ...maximaIn(limits, window, nowMs),
      Deposited: sumOf(into),
      Withdrawn: -sumOf(out),
    };
  };
  return {
    IsDue: isAsked && seenOn !== today,
    Yesterday: pastOf('day', yesterday),
    Month: pastOf('month', month.from),
  };
}

function maximaIn(limits: readonly Limit[], window: 'day' | 'month', nowMs: number) {
  const minutes = maximaOf(limits, 'time', nowMs)[window];
  return {
    LossMax: maximaOf(limits, 'loss', nowMs)[window] ?? null,
    MinutesMax: minutes === undefined ? null : Number(minutes),
  };
}
