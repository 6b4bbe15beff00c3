import { stepsToLevel } from '@arara/domain/kyc';
import {
  neverWaitsFor,
  outerStateOf,
  termsOf,
  type WithdrawalTerms,
  windowOpensAtMs,
  withdrawalStates,
} from '@arara/domain/payments';
import { OWNER_LOCK } from '@arara/domain/players';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { withdrawableSentence } from '../../bonuses/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { findPlayer, readPersonal, readPolicyFacts } from '../../players/index.ts';
import { findFundPassword, findReplaced } from '../accounts/accounts.store.ts';
import { listBanks } from '../shared/banks.ts';
import type { Viewer } from '../shared/viewer.ts';
import { percentText, stepsByOrder } from '../shared/order-views.ts';
import { maskTarget, viewAccount, viewPayer, viewSuggestion } from '../accounts/account-views.ts';
import { viewWithdrawal } from './withdrawal-view.ts';
import { currentAccount, openAccount, payerOf } from '../accounts/payout-accounts.ts';
import { listSteps } from '../shared/steps.store.ts';
import { viewScheduled } from './schedule.ts';
import { findWaiting } from './schedule.store.ts';
import { loadWithdrawalInputs, knownBefore, windowOf } from './withdrawal-facts.ts';
import { promiseOf, withdrawalPromiseAt } from '../shared/orders.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { t } from '../texts.ts';
import { openTarget } from './withdrawals.ts';
import * as store from './withdrawals.store.ts';

type OuterState = ReturnType<typeof outerStateOf>;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export async function viewWithdrawals(
  context: WithdrawalsContext,
  viewer: Viewer,
  rows: readonly store.WithdrawalRow[],
) {
  const steps = stepsByOrder(
    await listSteps(
      context.shards.ofPlayer(viewer.playerId),
      rows.map(({ id }) => id),
    ),
  );
  return Promise.all(
    rows.map(async (order) =>
      viewWithdrawal(order, {
        locale: viewer.locale,
        steps: steps.get(order.id) ?? [],
        target: openTarget(context, order),
        nowMs: viewer.nowMs,
        promiseHours: await promiseOf(context, order),
      }),
    ),
  );
}

export async function withdrawalRecords(
  context: WithdrawalsContext,
  viewer: Viewer,
  { page, limit, status }: { readonly page: number; readonly limit: number; readonly status?: OuterState | undefined },
) {
  const db = context.shards.ofPlayer(viewer.playerId);
  const states = withdrawalStates.filter((state) => status === undefined || outerStateOf(state) === status);
  const [sums, rows] = await Promise.all([
    store.sumWithdrawals(db, viewer.playerId),
    store.listWithdrawalsOf(db, viewer.playerId, { states, limit, offset: (page - 1) * limit }),
  ]);
  const totals = new Map<OuterState, number>();
  for (const { state, count } of sums)
    totals.set(outerStateOf(state), (totals.get(outerStateOf(state)) ?? 0) + Number(count));
  const Counts = [...totals].map(([Status, Total]) => ({ Status, Total }));
  const asked = Counts.filter(({ Status }) => status === undefined || Status === status);
  return {
    Total: asked.reduce((sum, { Total }) => sum + Total, 0),
    List: await viewWithdrawals(context, viewer, rows),
    Paid: store.paidOf(sums),
    Counts,
  };
}

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The terms by which a request would be judged now, as the screens show them. */
export async function withdrawalTerms(context: WithdrawalsContext, viewer: Viewer) {
  const { playerId, brandId, nowMs, locale } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const [balances, coolDownHours, levels, before] = await Promise.all([
    balanceOf(db, playerId),
    context.settings.get('payments.withdrawal.coolDownHours', { brandId, atMs: nowMs }),
    context.settings.get('vip.levels', { brandId, atMs: nowMs }),
    knownBefore(context, { playerId, brandId, nowMs, deviceId: undefined }),
  ]);
  // Somebody who has just registered: the account comes a moment after the player.
  if (balances === undefined) throw new RefusalError('temporarily_unavailable');
  const of = { playerId, brandId, nowMs, source: 'cash', before, balances } as const;
  const { ground, explained, coolDown } = await loadWithdrawalInputs(context, db, of);
  const terms = termsOf(ground);
  const neededLevel = context.policy.rule('payments.withdrawal.kycLevel', { brandId, atMs: nowMs });
  const { single, times, coolsUntilMs: untilMs } = terms;
  const isPersonal = ground.protection !== null || ground.isClosingAccount;
  const promiseHours = await withdrawalPromiseAt(context, { brandId, atMs: nowMs, isPersonal });
  const isFreed = ground.protection !== null && terms.availableE5 > 0n;
  const word = ground.isClosingAccount ? 'account_closing' : isFreed && 'protected';
  return {
    CanWithdraw: {
      Amount: terms.availableE5,
      Why: word
        ? { Word: word, Text: t(locale, `reason.${word}`) }
        : { Word: explained.reason, Text: withdrawableSentence(explained, locale) },
      BonusLost: terms.bonusLostE5,
    },
    Min: terms.minE5,
    SingleMax: single?.maxE5 ?? null,
    FeePercent: percentText(terms.feePpm),
    FreeAbove: terms.freeAboveE5,
    TimesPerDay: times?.max ?? null,
    TimesLeft: times === null ? null : Math.max(0, times.max - times.used),
    Window: windowView(terms.window, nowMs),
    ArrivesWithinHours: promiseHours,
    AutomaticMax: isPersonal ? null : (levels[before.vipLevel]?.automaticMax ?? null),
    CoolDownHours: coolDownHours,
    OpensAgainAt: untilMs === null ? null : new Date(untilMs).toISOString(),
    WaitsBecause:
      untilMs === null || coolDown === null
        ? null
        : { Word: coolDown.reason, Text: t(locale, `wait.${coolDown.reason}`) },
    IdentityMissing: neverWaitsFor(ground)
      ? []
      : stepsToLevel(neededLevel, before.kycSteps).map((step) => ({ Word: step, Text: t(locale, `identity.${step}`) })),
    PayoutsWait: payoutsWait(context, viewer),
    VipLevel: before.vipLevel,
  };
}

/** No bank pays out: what is asked for now is kept, and leaves when one is back. */
function payoutsWait({ providers }: WithdrawalsContext, { brandId, locale }: Viewer) {
  const payers = providers.all().filter((one) => one.brandId === brandId && one.paysOut);
  if (payers.length === 0 || payers.some(({ isOn }) => isOn)) return null;
  const words = payers.find(({ playersRead }) => playersRead)?.playersRead;
  return { Word: 'bank_off', Text: words ?? t(locale, 'wait.bank_off') };
}

/** What everybody may know before they have an account: the rules as they run, for nobody in particular. */
export async function openTerms(
  context: Pick<WithdrawalsContext, 'settings' | 'policy' | 'slowedHours'>,
  { brandId, nowMs }: { readonly brandId: number; readonly nowMs: number },
) {
  const at = { brandId, atMs: nowMs };
  const { Opens, Closes } = windowView(await windowOf(context, at), nowMs);
  const [ArrivesWithinHours, CoolDownHours] = await Promise.all([
    withdrawalPromiseAt(context, { ...at, isPersonal: false }),
    context.settings.get('payments.withdrawal.coolDownHours', at),
  ]);
  return { Opens, Closes, ArrivesWithinHours, CoolDownHours };
}

function windowView(window: WithdrawalTerms['window'], nowMs: number) {
  const dayStartMs = startOfDayMs(businessDayOf(nowMs));
  if (window === null) {
    const ChangesAt = new Date(dayStartMs + 24 * HOUR_MS).toISOString();
    return { IsOpen: true, Opens: '00:00', Closes: '24:00', ChangesAt };
  }
  const opensAtMs = windowOpensAtMs(window, nowMs);
  const changesAtMs = opensAtMs ?? dayStartMs + window.closesMinute * MINUTE_MS;
  return {
    IsOpen: opensAtMs === null,
    Opens: clockText(window.opensMinute),
    Closes: clockText(window.closesMinute),
    ChangesAt: new Date(changesAtMs).toISOString(),
  };
}

export async function accountScreen(context: WithdrawalsContext, viewer: Viewer) {
  if ((await findPlayer(context, viewer.playerId)) === undefined) throw new RefusalError('temporarily_unavailable');
  const db = context.shards.ofPlayer(viewer.playerId);
  const [account, replaced, password, payer, HasPasskey, scheduled, Withdrawal, banks, facts, personal] =
    await Promise.all([
      currentAccount(context, db, viewer.playerId),
      findReplaced(db, viewer.playerId),
      findFundPassword(db, viewer.playerId),
      payerOf(context, viewer.playerId),
      context.sources.passkeys.isKnown(viewer),
      findWaiting(db, viewer.playerId),
      withdrawalTerms(context, viewer),
      listBanks(context, viewer),
      readPolicyFacts(db, viewer.playerId),
      readPersonal(context, viewer.playerId),
    ]);
  const lockedUntil = password?.lockedUntil ?? null;
  const lock = facts?.blocks.find(({ code }) => code === OWNER_LOCK);
  return {
    Accounts: account === undefined ? [] : [viewAccount(account, banks)],
    Changed:
      account === undefined || replaced === undefined
        ? null
        : {
            Before: maskTarget(openAccount(context, replaced)),
            Now: maskTarget(account),
            At: account.since.toISOString(),
            Device: account.device,
            IsDeviceNew: account.isDeviceNew ?? false,
          },
    Payers: payer === undefined ? [] : [viewPayer(viewer, payer)],
    Suggestion: account === undefined ? viewSuggestion(personal, banks) : null,
    HasFundPassword: password !== undefined,
    HasPasskey,
    FundPasswordLockedUntil:
      lockedUntil !== null && lockedUntil.getTime() > viewer.nowMs ? lockedUntil.toISOString() : null,
    LockedAt: lock?.placedAt.toISOString() ?? null,
    Scheduled: scheduled === undefined ? null : viewScheduled(scheduled),
    Withdrawal,
  };
}
