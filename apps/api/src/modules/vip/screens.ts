import type { Locale } from '@arara/contract';
import { requiredFor } from '@arara/domain/bonuses';
import { toWire } from '@arara/domain/money';
import type { VipLevel } from '@arara/domain/settings';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import { nextLevel, type Rebate, rebateOf, type VipTerms } from '@arara/domain/vip';
import { listGivenBy, rewardSentence, sumGivenBy } from '../bonuses/index.ts';
import { type BoxNow, type BoxOwner, listBoxes } from './boxes.ts';
import * as store from './store.ts';
import { type At, rowOf, ruleAt, termsAt, type VipDeps, type VipRewardKind, vipRuleIds } from './terms.ts';
import { daySaid, moneySaid, percentSaid, t } from './texts.ts';

/** "0.05" of 500 parts per million. */
export function percentText(ppm: bigint): string {
  const decimals = (ppm % 10_000n).toString().padStart(4, '0').replace(/0+$/, '');
  return (ppm / 10_000n).toString() + (decimals === '' ? '' : `.${decimals}`);
}

/** "150" of 15,000 hundredths. */
function timesText(factor: bigint): string {
  const decimals = (factor % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return (factor / 100n).toString() + (decimals === '' ? '' : `.${decimals}`);
}

/**
 * Every level as the market lets it be: where bets alone count, no deposit is asked for on any screen, and where
 * withdrawals know no fee or no caps, no level promises better ones.
 */
function viewLevels({ policy }: Pick<VipDeps, 'policy'>, { levels, basis }: VipTerms, { brandId, atMs }: At) {
  const at = { brandId, atMs };
  const hasFee = policy.rule('payments.withdrawal.fee', at) === 'vip';
  const uncapped = policy.rule('payments.withdrawal.caps', at) === 'vip' ? undefined : levels.at(-1);
  return levels.map((row: VipLevel, Level) => {
    const caps = uncapped ?? row;
    return {
      Level,
      Deposits: basis === 'settled_bets' ? 0n : row.deposits,
      Bets: row.effectiveBets,
      WithdrawalsPerDay: caps.withdrawalsPerDay,
      SingleMax: caps.withdrawalMax,
      AutomaticMax: row.automaticMax,
      FeePercent: percentText(hasFee ? row.fee : 0n),
      UpgradeBox: row.upgradeBox,
      WeeklyBox: row.weeklyBox,
      MonthlyBox: row.monthlyBox,
      RebatePercent: percentText(row.rebate),
    };
  });
}

function viewBox(box: BoxNow, locale: Locale) {
  const { wait } = box;
  return {
    Id: box.id,
    Kind: box.kind,
    Title: t(locale, box.kind, { level: String(box.level) }),
    Amount: box.amountE5,
    State: box.state,
    Needed: toWire(box.neededE5),
    Done: toWire(box.doneE5),
    TurnoverAdded: box.requiredE5,
    OpensAt: timeOf(box.opensAtMs),
    ExpiresAt: timeOf(box.expiresAtMs),
    Wait:
      wait === null
        ? null
        : {
            Why: { Word: wait.word, Text: wait.text },
            NextActor: wait.word === 'vip_box_opened' ? ('clock' as const) : ('player' as const),
            DueAt: timeOf(wait.untilMs),
          },
  };
}

function timeOf(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}

/** The sum as it is computed, term by term; what is left from the last time is a term of its own. */
function formulaOf({ lines, carriedE5 }: Rebate, ratePpm: bigint, locale: Locale): string {
  const terms = lines
    .filter(({ baseE5 }) => baseE5 !== 0n)
    .map((line) => `${moneySaid(line.baseE5, locale)} × ${percentSaid(line.ratePpm, locale)}`);
  if (terms.length === 0) return t(locale, 'formulaBefore', { percent: percentSaid(ratePpm, locale) });
  return [...terms, ...(carriedE5 <= -1_000n ? [moneySaid(carriedE5, locale)] : [])].join(' + ');
}

export async function vipHome(deps: VipDeps, owner: BoxOwner & { readonly registeredAt: Date }) {
  const { playerId, locale } = owner;
  const db = deps.shards.ofPlayer(playerId);
  const [account, [reached], rebates, boxes, terms] = await Promise.all([
    store.findAccount(db, playerId),
    store.newestReached(db, playerId),
    store.listRebates(db, [playerId]),
    listBoxes(db, deps, owner),
    termsAt(deps, owner),
  ]);
  const level = account?.level ?? 0;
  const lifetime = { depositsE5: account?.depositsE5 ?? 0n, betsE5: account?.betsE5 ?? 0n };
  const next = nextLevel(terms, level, lifetime);
  const rebate = rebateOf(rebates, account?.carriedE5 ?? 0n);
  const ratePpm = rowOf(terms.levels, level).rebate;
  const { rule } = await ruleAt(deps, 'rebate', owner);
  return {
    Level: level,
    Since: (reached?.reachedAt ?? owner.registeredAt).toISOString(),
    Deposits: lifetime.depositsE5,
    Bets: lifetime.betsE5,
    Next:
      next === undefined
        ? null
        : {
            Level: next.level,
            DepositsMissing: next.depositsMissingE5,
            BetsMissing: next.betsMissingE5,
            DonePercent: String(next.donePermille / 10),
            Box: rowOf(terms.levels, next.level).upgradeBox,
          },
    Rebate: {
      Accrued: rebate.accruedE5,
      Ready: rebate.readyE5,
      Percent: percentText(ratePpm),
      Base: rebate.lines.reduce((sum, { baseE5 }) => sum + baseE5, 0n),
      Formula: formulaOf(rebate, ratePpm, locale),
      TurnoverAdded: requiredFor(rebate.readyE5, rule.turnover),
    },
    Boxes: boxes.map((box) => viewBox(box, locale)),
    Levels: viewLevels(deps, terms, owner),
  };
}

const kinds = Object.keys(vipRuleIds) as readonly VipRewardKind[];
const ruleIds = Object.values(vipRuleIds);

function kindOf(ruleId: string): VipRewardKind {
  const kind = kinds.find((one) => vipRuleIds[one] === ruleId);
  if (kind === undefined) throw new Error(`${ruleId} is no rule of VIP`);
  return kind;
}

/** What VIP has paid, less what was taken back. A year is that of Sao Paulo. */
export async function vipHistory(
  deps: VipDeps,
  owner: BoxOwner,
  page: { readonly page: number; readonly limit: number },
) {
  const { playerId, atMs, locale } = owner;
  const db = deps.shards.ofPlayer(playerId);
  const year = businessDayOf(atMs).slice(0, 4);
  const since = new Date(startOfDayMs(`${year}-01-01`));
  const [sums, rows] = await Promise.all([
    sumGivenBy(db, playerId, { ruleIds, since }),
    listGivenBy(db, playerId, { ruleIds, offset: (page.page - 1) * page.limit, limit: page.limit }),
  ]);
  return {
    Year: Number(year),
    ThisYear: sums.sinceE5,
    Ever: sums.everE5,
    Total: sums.times,
    List: rows.map(({ key, ruleId, account, amountE5, givenAt }) => {
      const kind = kindOf(ruleId);
      const id = key.split(':').at(-1) ?? key;
      return {
        Id: id,
        Kind: kind,
        Title: paidTitle(kind, id.slice(kind.length + 1), locale),
        Amount: amountE5,
        Account: account,
        At: givenAt.toISOString(),
      };
    }),
  };
}

/** Which level, which week or which month: what stands behind the kind in the key. */
function paidTitle(kind: VipRewardKind, which: string, locale: Locale): string {
  if (kind === 'rebate') return t(locale, kind);
  if (kind === 'upgrade') return t(locale, kind, { level: which });
  return t(locale, kind === 'weekly' ? 'weeklyPaid' : 'monthlyPaid', { day: daySaid(startOfDayMs(which), locale) });
}

/** The table for everybody, with each rule in the words that the rule itself makes. */
export async function vipTable(deps: VipDeps, at: At & { readonly locale: Locale }) {
  const [terms, boxes, min] = await Promise.all([
    termsAt(deps, at),
    deps.settings.get('vip.boxes', at),
    deps.settings.get('vip.rebateClaimMin', at),
  ]);
  const rules = await Promise.all(kinds.map(async (Kind) => ({ Kind, ...(await ruleAt(deps, Kind, at)) })));
  return {
    Levels: viewLevels(deps, terms, at),
    NeedsDeposits: terms.basis === 'deposits_and_bets',
    WeeklyTimes: timesText(boxes.weeklyTurnover),
    MonthlyTimes: timesText(boxes.monthlyTurnover),
    ClaimDays: boxes.claimDays,
    RebateMin: min,
    Rules: rules.map(({ Kind, rule }) => ({ Kind, Sentence: rewardSentence(rule, at.locale) })),
  };
}
