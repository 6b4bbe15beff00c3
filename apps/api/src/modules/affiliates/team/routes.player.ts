import type { RefusalName } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { toWire } from '@arara/domain/money';
import { addDays, businessDayOf } from '@arara/domain/time';
import { type Answer, answered, type Call, refused, type ServedRoute, serve } from '../../../platform/http/route.ts';
import { keyedRequest, withIdempotency } from '../../../platform/idempotency/index.ts';
import { lockAccount, post } from '../../ledger/index.ts';
import { type BoxesContext, listBoxViews, openBox } from './boxes.ts';
import { insertEntry, listEntries, sumEntries } from '../network/entries.store.ts';
import { homeOf, lostOf } from './home.ts';
import { bonusList, dailyList, incomeList, incomeOfPeriod, PERIOD_DAYS_MAX, totalByLevel } from './income.ts';
import { closedWeeks, incomePerMember, memberPage, viewOpenWeek } from './reading.ts';
import { isOn, type TeamRoutesDeps, viewerOf, whenOn } from './routes.deps.ts';
import { ownTeamRoutes } from './routes.own.ts';
import type { Viewer } from '../network/sources.ts';
import { type EntryView, viewEntry } from '../weeks/views.ts';
import { t } from '../network/texts.ts';

export function teamRoutes(deps: TeamRoutesDeps): readonly ServedRoute[] {
  return [...readRoutes(deps), ...listRoutes(deps), ...moneyRoutes(deps), ...ownTeamRoutes(deps)];
}

function readRoutes(deps: TeamRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  return [
    serve(
      playerRoutes.promoteHome,
      whenOn(deps, (viewer) => homeOf(deps, viewer)),
    ),
    serve(
      playerRoutes.promoteThisWeekRebate,
      whenOn(deps, (viewer) => viewOpenWeek(context, viewer)),
    ),
    serve(
      playerRoutes.promoteTeamTotalRebate,
      whenOn(deps, (viewer) => totalByLevel(context, viewer)),
    ),
    serve(
      playerRoutes.promoteTeamLostRebate,
      whenOn(deps, (viewer) => lostOf(deps, viewer)),
    ),
  ];
}

function listRoutes(deps: TeamRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  return [
    serve(playerRoutes.promotePlayerRebate, (page, call) =>
      whenOn(deps, (viewer) => incomePerMember(context, viewer, page))(page, call),
    ),
    serve(playerRoutes.promoteWeekRebate, (page, call) =>
      whenOn(deps, (viewer) => closedWeeks(context, viewer, page))(page, call),
    ),
    serve(playerRoutes.promoteDailyDetail, (page, call) =>
      whenOn(deps, (viewer) => dailyList(context, viewer, page))(page, call),
    ),
    serve(playerRoutes.promoteIncomeDetails, (page, call) =>
      whenOn(deps, (viewer) => incomeList(context, viewer, page))(page, call),
    ),
    serve(playerRoutes.promoteMemberDetails, (input, call) =>
      whenOn(deps, (viewer) => memberPage(context, viewer, { ...input, level: input.level, search: '' }))(input, call),
    ),
    serve(playerRoutes.promoteBonus, (page, call) =>
      whenOn(deps, (viewer) => bonusList(context, viewer, page))(page, call),
    ),
    serve(playerRoutes.promoteBonusTransfer, (page, call) =>
      whenOn(deps, (viewer) => transfersOf(deps, viewer, page))(page, call),
    ),
    serve(playerRoutes.promoteTotalIncomeDetails, async (input, call) => {
      if (!isOn(deps, call)) return refused('feature_off_in_market');
      const today = businessDayOf(call.nowMs);
      const until = input.endTime ?? today;
      const from = input.startTime ?? addDays(until, -29);
      if (from > until || addDays(from, PERIOD_DAYS_MAX) <= until)
        return refused('period_invalid', { days: `${PERIOD_DAYS_MAX}` });
      const { page, limit, level } = input;
      return answered(await incomeOfPeriod(context, viewerOf(call), { from, until, page, limit, level }));
    }),
  ];
}

/** Conversions and withdrawals of commission, newest first. */
async function transfersOf(deps: TeamRoutesDeps, viewer: Viewer, { page, limit }: { page: number; limit: number }) {
  const { context } = deps;
  const db = context.shards.ofPlayer(viewer.playerId);
  const upTo = page * limit;
  const [sum, conversions, payouts] = await Promise.all([
    sumEntries(db, viewer.playerId, { kinds: ['conversion'] }),
    listEntries(db, viewer.playerId, { kinds: ['conversion'], limit: upTo, offset: 0 }),
    deps.payouts(viewer, upTo),
  ]);
  const views: EntryView[] = [
    ...conversions.map((entry) => viewEntry(entry, viewer.locale)),
    ...payouts.list.map((payout) => ({
      Id: payout.id,
      At: payout.at.toISOString(),
      Kind: 'payout' as const,
      Title: t(viewer.locale, 'title.payout'),
      Level: null,
      Amount: -payout.amountE5,
      Formula: null,
      StatementId: null,
      Status: payout.status,
      Wait: null,
    })),
  ];
  const sorted = views.toSorted((a, b) => b.At.localeCompare(a.At));
  return { Total: sum.total + payouts.total, List: sorted.slice((page - 1) * limit, upTo) };
}

function moneyRoutes(deps: TeamRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  return [
    serve(playerRoutes.promoteReceiveBox, async (input, call) => {
      if (!isOn(deps, call)) return refused('feature_off_in_market');
      const viewer = viewerOf(call);
      const { playerId, brandId, nowMs } = viewer;
      await deps.policy.requireOpen({
        playerId,
        brandId,
        action: 'reward',
        context: { nowMs, rewardKind: 'milestone' },
      });
      return receiveBoxes(context, viewer, input.id);
    }),
    serve(playerRoutes.promoteConversion, async (input, call) => {
      if (!isOn(deps, call)) return refused('feature_off_in_market');
      const stop = await refuseByGate(deps, viewerOf(call));
      return stop ?? convert(deps, call, input.amount);
    }),
  ];
}

async function receiveBoxes(context: BoxesContext, viewer: Viewer, id: string | undefined) {
  const boxes = await listBoxViews(context, viewer);
  const named =
    id === undefined ? boxes.filter(({ State }) => State === 'ready') : boxes.filter((box) => box.Id === id);
  const wanted = named.length > 0 ? named : boxes.filter(({ State }) => State === 'locked').slice(0, 1);
  const received = { Amount: 0n, TurnoverAdded: 0n, Items: [] as { Id: string; Title: string; Amount: bigint }[] };
  for (const box of wanted) {
    const opened = await openBox(context, viewer, Number(box.Id.slice('box:'.length)));
    if (opened.ok) {
      received.Amount += opened.amountE5;
      received.TurnoverAdded += opened.requiredE5;
      received.Items.push({ Id: box.Id, Title: box.Title, Amount: opened.amountE5 });
    } else if (wanted.length === 1) {
      if (opened.refusal === 'not_ready') return refused('team_box_not_ready', { missing: `${opened.missing}` });
      return opened.refusal === 'cap' ? refused('giveaway_cap_reached') : refused('team_box_received');
    }
  }
  if (received.Items.length === 0) return refused('giveaway_cap_reached');
  return answered({ ...received, Account: 'bonus' as const });
}

/** Who paused or excluded itself keeps the commission, and it leaves by PIX only. */
async function refuseByGate({ policy }: TeamRoutesDeps, viewer: Viewer): Promise<Answer<never> | undefined> {
  const { playerId, brandId, nowMs } = viewer;
  const verdict = await policy.gate({ playerId, brandId, action: 'reward', context: { nowMs, rewardKind: 'invite' } });
  if (verdict.ok) return undefined;
  const [first] = verdict.reasons;
  if (first?.refusal === 'paused' || first?.refusal === 'self_excluded') return refused('conversion_not_allowed');
  return {
    ok: false,
    refusal: (first?.refusal ?? 'policy_unknown') satisfies RefusalName,
    values: first?.values ?? {},
  };
}

async function convert({ context }: TeamRoutesDeps, call: Call, amountE5: bigint) {
  const viewer = viewerOf(call);
  const { playerId, brandId, nowMs, locale } = viewer;
  const keyed = keyedRequest(playerRoutes.promoteConversion, call);
  return context.shards.inPlayerTransaction(playerId, (tx) =>
    withIdempotency(tx, keyed, async () => {
      const before = await lockAccount(tx, playerId);
      if (before === undefined || before.commissionE5 < amountE5)
        return refused('commission_insufficient', { available: toWire(before?.commissionE5 ?? 0n) });
      const key = `team:conversion:${playerId}:${before.version}`;
      const answer = await post(tx, context.clock, {
        key,
        playerId,
        brandId,
        movement: 'commission_conversion',
        legs: [
          { account: 'commission', amountE5: -amountE5 },
          { account: 'cash', amountE5 },
        ],
      });
      if (!answer.ok) throw new Error(`a conversion cannot be posted: ${answer.reason}`);
      const opening = { playerId, brandId, kind: 'conversion', key, amountE5, atMs: nowMs } as const;
      const { requiredE5 } = await context.bonuses.openRequirement(tx, opening);
      const entry = { id: key, at: new Date(nowMs), kind: 'conversion', amountE5: -amountE5, values: {} } as const;
      await insertEntry(tx, playerId, entry);
      return answered({
        Amount: amountE5,
        Commission: before.commissionE5 - amountE5,
        Cash: answer.cashAfterE5,
        TurnoverAdded: requiredE5,
        Entry: viewEntry(entry, locale),
      });
    }),
  );
}
