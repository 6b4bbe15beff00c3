import type { BodyOf } from '@arara/contract';
import type { ownRoutes } from '@arara/contract/player';
import type { MovementName } from '@arara/domain/ledger';
import { type Limit, maximaOf } from '@arara/domain/limits';
import { addDays, type BusinessDay, businessDayOf, monthStartOf, startOfDayMs } from '@arara/domain/time';
import type { Clock } from '../../platform/clock.ts';
import { summarise } from '../ledger/index.ts';
import type { Policy } from '../policy/index.ts';
import type { Settings } from '../settings/index.ts';
import { into, out, writeLetter } from './letters.ts';
import * as store from './store.ts';
import { acceptTerms, hasAcceptedTerms } from './terms.store.ts';
import type { UsageDeps } from './usage.ts';

export type Access = BodyOf<(typeof ownRoutes)['limitsAccess']>;
type Past = Access['Month'];

const play: readonly MovementName[] = ['bet', 'win', 'free_win', 'promo_win', 'bet_reversal', 'win_reversal'];

interface AccessDeps extends UsageDeps {
  readonly clock: Clock;
  readonly policy: Pick<Policy, 'rule'>;
  readonly settings: Pick<Settings, 'get'>;
}

/** What is asked of somebody at an access, and which terms hold. */
interface Asked {
  readonly nowMs: number;
  readonly isAsked: boolean;
  readonly terms: string;
}

/** For the screen before the first game of a day; `isSeen` remembers that it was shown today. */
export async function showAccess(deps: AccessDeps, who: store.Owner, isSeen: boolean): Promise<Access> {
  const nowMs = deps.clock.nowMs();
  const at = { brandId: who.brandId, atMs: nowMs };
  const isAsked = deps.policy.rule('content.riskMessageAtAccess', at);
  const asked = { nowMs, isAsked, terms: await deps.settings.get('auth.termsVersion', at) };
  if (isSeen) await noteSeen(deps, who, asked);
  return loadAccess(deps, who, asked);
}

async function noteSeen({ shards, usage }: AccessDeps, who: store.Owner, { nowMs, isAsked, terms }: Asked) {
  const today = businessDayOf(nowMs);
  await shards.inPlayerTransaction(who.playerId, async (tx) => {
    const before = await store.findAccessDay(tx, who.playerId);
    await store.noteAccessDay(tx, who, today);
    if (!isAsked) return;
    // The screen says that whoever goes on accepts them.
    await acceptTerms(tx, { ...who, version: terms, at: new Date(nowMs) });
    await writeLetter(tx, usage, { ...who, before, today, atMs: nowMs });
  });
}

/** What yesterday and its month came to. The month ends with yesterday, so that on a first day it is the one before. */
async function loadAccess(
  deps: UsageDeps,
  { playerId }: Pick<store.Owner, 'playerId'>,
  { nowMs, isAsked, terms }: Asked,
): Promise<Access> {
  const db = deps.shards.ofPlayer(playerId);
  const today = businessDayOf(nowMs);
  const yesterday = addDays(today, -1);
  const month = { from: monthStartOf(yesterday), to: yesterday };
  const filter = { movements: [...play, ...into, ...out], ...month, minE5: null, maxE5: null };
  const [seenOn, isAccepted, limits, played, { sums }] = await Promise.all([
    store.findAccessDay(db, playerId),
    hasAcceptedTerms(db, playerId, terms),
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
    IsDue: isAsked && (seenOn !== today || !isAccepted),
    HasNewTerms: isAsked && !isAccepted,
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
