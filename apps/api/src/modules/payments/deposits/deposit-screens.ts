import type { BodyOf } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import { requiredFor, type RewardRule } from '@arara/domain/bonuses';
import { maskCpf, shortName } from '@arara/domain/players';
import type { PaymentsContext } from '../shared/context.ts';
import type { Viewer } from '../shared/viewer.ts';
import { bonusesOf, depositOffer, offerSentence, whyClosed } from './deposit-bonus.ts';
import { t } from '../texts.ts';
import * as store from './deposits.store.ts';
import { stepsByOrder } from '../shared/order-views.ts';
import { viewDeposit } from './deposit-view.ts';
import { payerOf } from '../accounts/payout-accounts.ts';
import { listSteps } from '../shared/steps.store.ts';
import { promiseHoursAt } from '../shared/orders.ts';

/** The player's own deposit limits with what is left of them; `limits` knows. */
export type DepositLimitsOf = (viewer: Viewer) => Promise<
  readonly {
    readonly period: 'day' | 'week' | 'month';
    readonly maxE5: bigint;
    readonly leftE5: bigint;
    readonly resetsAtMs: number;
  }[]
>;

export interface DepositScreensDeps {
  readonly context: PaymentsContext;
  readonly depositLimitsOf: DepositLimitsOf;
}

const HUNDREDTHS = 100n;
const TYPICAL_SINCE_MS = 7 * 24 * 3_600_000;

async function turnoverFactor({ settings, policy }: PaymentsContext, { brandId, nowMs }: Viewer): Promise<bigint> {
  const at = { brandId, atMs: nowMs };
  if (!policy.rule('payments.withdrawal.depositTurnover', at)) return 0n;
  return (await settings.get('bonuses.turnover', at)).deposit;
}

const factorText = (hundredths: bigint) =>
  `${hundredths / HUNDREDTHS}.${(hundredths % HUNDREDTHS).toString().padStart(2, '0')}`.replace(/\.?0+$/, '');

export async function viewDeposits(context: PaymentsContext, viewer: Viewer, rows: readonly store.DepositRow[]) {
  const db = context.shards.ofPlayer(viewer.playerId);
  const at = { brandId: viewer.brandId, atMs: viewer.nowMs };
  const [payer, factor, bonusOf, promiseHours, { breakHours: checkHours }, steps] = await Promise.all([
    payerOf(context, viewer.playerId),
    turnoverFactor(context, viewer),
    bonusesOf(context, viewer, rows),
    promiseHoursAt(context, at),
    context.settings.get('payments.reconciliation', at),
    listSteps(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const byOrder = stepsByOrder(steps);
  return rows.map((order) =>
    viewDeposit(order, {
      locale: viewer.locale,
      steps: byOrder.get(order.id) ?? [],
      payer: { name: payer?.name ?? '', cpf: payer?.cpf ?? '' },
      promiseHours,
      checkHours,
      bonusE5: bonusOf(order).amountE5,
      turnoverE5: requiredFor(order.receivedE5 ?? order.amountE5, factor) + bonusOf(order).requiredE5,
      bonusTurnoverE5: bonusOf(order).requiredE5,
    }),
  );
}

export async function products(
  { context, depositLimitsOf }: DepositScreensDeps,
  viewer: Viewer,
): Promise<BodyOf<typeof playerRoutes.payProducts>> {
  const at = { brandId: viewer.brandId, atMs: viewer.nowMs };
  const { settings } = context;
  const db = context.shards.ofPlayer(viewer.playerId);
  const [chips, limits, timing, factor, offer, unpaid, payer, ownLimits] = await Promise.all([
    settings.get('payments.deposit.chips', at),
    settings.get('payments.deposit.limits', at),
    settings.get('payments.deposit.timing', at),
    turnoverFactor(context, viewer),
    depositOffer(context, viewer),
    store.listUnpaid(db, viewer.playerId),
    payerOf(context, viewer.playerId),
    depositLimitsOf(viewer),
  ]);
  return {
    Products: chips.map((amountE5) => ({
      Id: `${amountE5 / 100_000n}`,
      Amount: amountE5,
      Bonus: offer.bonusE5(amountE5),
      Turnover: requiredFor(amountE5, factor),
    })),
    Min: limits.min,
    Max: limits.max,
    Fee: 0n,
    PayableMinutes: timing.payableMinutes,
    DepositTimes: factorText(factor),
    BonusOffer: {
      IsAvailable: offer.closed === undefined,
      Why: whyClosed(offer, viewer),
      Rule: offer.version === undefined ? null : `${offer.version.rule.id}:${offer.version.version}`,
      ...offerTerms(offer.version?.rule),
      Sentence: offerSentence(offer, viewer),
    },
    UnpaidMax: limits.unpaidMax,
    Unpaid: await viewDeposits(context, viewer, unpaid),
    Limits: ownLimits.map(({ period, maxE5, leftE5, resetsAtMs }) => ({
      Period: period,
      Max: maxE5,
      Left: leftE5,
      ResetsAt: new Date(resetsAtMs).toISOString(),
    })),
    Payer:
      payer === undefined
        ? null
        : { AccountId: viewer.playerId.toString(), Name: shortName(payer.name), Cpf: maskCpf(payer.cpf) },
  };
}

function offerTerms(rule: RewardRule | undefined) {
  if (rule?.amount.kind !== 'percent')
    return { Percent: '0', Max: 0n, Times: '0', ExpiresDays: 0, PerPlayer: 'ever' as const };
  return {
    Percent: factorText(rule.amount.ppm / HUNDREDTHS),
    Max: rule.amount.maxE5,
    Times: factorText(rule.turnover),
    ExpiresDays: rule.expiryDays ?? 0,
    PerPlayer: rule.limits.perPlayer.every,
  };
}

/** The way to pay in, through whichever bank is its turn; one that is off says so instead of vanishing. */
export async function channels(context: PaymentsContext, viewer: Viewer) {
  const limits = await context.settings.get('payments.deposit.limits', { brandId: viewer.brandId, atMs: viewer.nowMs });
  const since = new Date(viewer.nowMs - TYPICAL_SINCE_MS);
  const { providers } = context;
  const takers = providers.all().filter(({ brandId, cashIn }) => brandId === viewer.brandId && cashIn !== undefined);
  const shown = providers.forCharges(viewer.brandId) ?? takers.find((one) => one.playersRead) ?? takers[0];
  const list = await Promise.all(
    [shown]
      .filter((one) => one !== undefined)
      .map(async ({ code, isOn, playersRead }) => ({
        Id: code,
        Name: 'PIX',
        Min: limits.min,
        Max: limits.max,
        PayType: 'pix',
        TypicalSeconds: await store.typicalSeconds(context.shards.ofPlayer(viewer.playerId), code, since),
        IsOpen: isOn,
        Wait: isOn
          ? null
          : {
              Why: { Word: 'provider_away', Text: playersRead ?? t(viewer.locale, 'reason.deposits_paused') },
              NextActor: 'house' as const,
              DueAt: null,
            },
      })),
  );
  return { Total: list.length, List: list };
}

export async function depositRecords(context: PaymentsContext, viewer: Viewer, page: { page: number; limit: number }) {
  const db = context.shards.ofPlayer(viewer.playerId);
  const [sums, rows] = await Promise.all([
    store.sumDeposits(db, viewer.playerId),
    store.listDepositsOf(db, viewer.playerId, { limit: page.limit, offset: (page.page - 1) * page.limit }),
  ]);
  return { Total: sums.total, List: await viewDeposits(context, viewer, rows), Paid: sums.paidE5 };
}
