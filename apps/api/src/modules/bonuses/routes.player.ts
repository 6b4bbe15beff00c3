import type { RefusalName } from '@arara/contract';
import { ownRoutes } from '@arara/contract/player';
import type { RewardRule } from '@arara/domain/bonuses';
import { answered, type Call, refused, requirePlayer, type ServedRoute, serve } from '../../platform/http/route.ts';
import { keyedRequest, withIdempotency } from '../../platform/idempotency/index.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { balanceOf } from '../ledger/index.ts';
import type { Policy } from '../policy/index.ts';
import { type ActiveDeps, type BonusViewer, titleOf, viewActive, viewRecords } from './rewards/active.ts';
import type { Bonuses } from './bonuses.ts';
import type { Rewards } from './rewards/rewards.ts';
import { findGrant } from './rewards/rewards.store.ts';
import { nextRule, runningRules } from './rewards/running.ts';
import { type StandingsDeps, viewLast, viewStandings } from './rewards/standings.ts';
import { findOpenPool } from './turnover/store.ts';
import { rewardSentence, t } from './turnover/texts.ts';

export interface BonusRoutesDeps extends ActiveDeps, StandingsDeps {
  readonly shards: Pick<Shards, 'ofPlayer' | 'inPlayerTransaction' | 'directory'>;
  readonly bonuses: Pick<Bonuses, 'explain' | 'giveUpPool'>;
  readonly rewards: Pick<Rewards, 'claimables' | 'claim' | 'decide' | 'rules'>;
  readonly policy: Pick<Policy, 'profileOf'>;
}

const viewerOf = (call: Call): BonusViewer => ({
  playerId: requirePlayer(call),
  brandId: call.brandId,
  locale: call.locale,
  nowMs: call.nowMs,
});

export function bonusesRoutes(deps: BonusRoutesDeps): readonly ServedRoute[] {
  return [
    serve(ownRoutes.bonusActive, async (_, call) => answered(await viewActive(deps, viewerOf(call)))),
    serve(ownRoutes.bonusClaim, ({ id }, call) => claim(deps, call, id)),
    serve(ownRoutes.bonusGiveUp, (_, call) => giveUp(deps, call)),
    serve(ownRoutes.bonusRecords, async (page, call) => answered(await viewRecords(deps, viewerOf(call), page))),
    serve(ownRoutes.bonusRules, async ({ kind }, call) => {
      const rules = await runningRules(deps, call);
      const List = rules
        .filter(({ rule }) => kind === undefined || rule.kind === kind)
        .map(({ rule }) => toRule(rule, call));
      const next = kind === undefined ? undefined : await nextRule(deps, call, kind);
      return answered({ Total: List.length, List, Next: next === undefined ? null : toRule(next, call) });
    }),
    serve(ownRoutes.bonusStandings, async ({ kind }, call) => {
      const trigger = kind === 'cashback' ? 'period_closed' : 'tournament_closed';
      const rules = (await runningRules(deps, call)).filter(
        ({ rule }) => rule.trigger === trigger && rule.kind !== 'free_rounds',
      );
      const viewer = viewerOf(call);
      const [List, Last] = await Promise.all([
        viewStandings(deps, viewer, rules),
        kind === 'tournament' ? viewLast(deps, viewer) : null,
      ]);
      return answered({ Total: List.length, List, Last });
    }),
  ];
}

/** The reward's own key makes a repeat count once. */
async function claim({ rewards, shards }: BonusRoutesDeps, call: Call, key: string) {
  const { playerId, brandId, nowMs, locale } = viewerOf(call);
  const given = await rewards.claim({ playerId, brandId, key, atMs: nowMs });
  if (!given.ok) throw new RefusalError<RefusalName>(given.refusal, given.values);
  const row = await findGrant(shards.ofPlayer(playerId), playerId, key);
  return answered({
    Amount: given.amountE5,
    Account: row?.account ?? ('bonus' as const),
    TurnoverAdded: given.requiredE5,
    Items: [{ Id: key, Title: titleOf({ kind: row?.kind ?? null }, locale), Amount: given.amountE5 }],
  });
}

async function giveUp({ shards, bonuses }: BonusRoutesDeps, call: Call) {
  const { playerId, brandId, nowMs } = viewerOf(call);
  return shards.inPlayerTransaction(playerId, (tx) =>
    withIdempotency(tx, keyedRequest(ownRoutes.bonusGiveUp, call), async () => {
      const pool = await findOpenPool(tx, playerId);
      if (pool === undefined) return refused('bonus_none_open');
      const key = `player:${playerId}:${pool.position}`;
      const { forfeitedE5 } = await bonuses.giveUpPool(tx, { playerId, brandId, key, atMs: nowMs });
      const balances = await balanceOf(tx, playerId);
      return answered({ Forfeited: forfeitedE5, Cash: balances?.cashE5 ?? 0n });
    }),
  );
}

const isWeekly = ({ kind, limits }: RewardRule) => kind === 'tournament' && limits.perPlayer.every === 'week';

function toRule(rule: RewardRule, { locale }: Call) {
  return {
    Id: rule.id,
    Kind: rule.kind,
    Title: isWeekly(rule) ? t(locale, 'reward.tournament_week') : titleOf(rule, locale),
    Sentence: rewardSentence(rule, locale),
    From: rule.valid.from,
    Until: rule.valid.until ?? null,
    Rows:
      rule.amount.kind === 'table'
        ? rule.amount.rows.map(({ from, amountE5 }) => ({ From: from, Amount: amountE5 }))
        : [],
  };
}
