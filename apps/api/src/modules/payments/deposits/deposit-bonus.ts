import { amountOf, type RewardRule } from '@arara/domain/bonuses';
import { floorToCentavosE5, toWire } from '@arara/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import { refusalText } from '../../../platform/refusals/refusal-text.ts';
import type { PaymentsContext } from '../shared/context.ts';
import type { Viewer } from '../shared/viewer.ts';
import { type DepositRow, newestPaidAt } from './deposits.store.ts';
import { rewardSentence } from '../../bonuses/index.ts';

/** The rule by which the next deposit would bring a bonus, and what it would bring. */
export interface DepositOffer {
  readonly rule: RewardRule | undefined;
  readonly isAvailable: boolean;
  readonly why: { readonly Word: string; readonly Text: string } | null;
  readonly bonusE5: (amountE5: bigint) => bigint;
}

const ruleIdOf = (paidAt: Date | null) => (paidAt === null ? 'deposit.first' : 'deposit.later');
const keyOf = (orderId: string) => `deposit:${orderId}`;
const factsOf = (amountE5: bigint) => ({ basisE5: amountE5, depositE5: amountE5 });
const HUNDRED_REAIS_E5 = 10_000_000n;

/** Refusals that more bets end: the bonus is promised with the deposit and taken when they are there. */
const waits: readonly string[] = ['giveaway_cap_reached', 'reward_needs_bets'];

/** What the player would be promised; everything shown is of the rule that runs. */
export async function depositOffer(context: PaymentsContext, viewer: Viewer): Promise<DepositOffer> {
  const { playerId, brandId, nowMs, locale } = viewer;
  const at = { brandId, atMs: nowMs };
  const db = context.shards.ofPlayer(playerId);
  const id = ruleIdOf(await newestPaidAt(db, playerId));
  const rule = (await context.rewards.rules.at(id, at))?.rule;
  const none = { rule, isAvailable: false, why: null, bonusE5: () => 0n };
  if (rule === undefined || !context.policy.rule('bonuses.kinds', at).includes('deposit')) return none;
  const facts = factsOf(HUNDRED_REAIS_E5);
  const decision = await context.rewards.decide(db, {
    playerId,
    brandId,
    rule: id,
    key: 'deposit:next',
    facts,
    atMs: nowMs,
  });
  if (!decision.ok && !waits.includes(decision.refusal)) {
    const { missing } = decision;
    const values = {
      missing: typeof missing === 'bigint' ? toWire(floorToCentavosE5(missing + 999n)) : `${missing ?? ''}`,
    };
    return {
      ...none,
      why: { Word: decision.refusal, Text: refusalText(decision.refusal, locale, values) },
    };
  }
  const bonusE5 = (amountE5: bigint) => amountOf(rule, { ...emptyFacts, nowMs, ...factsOf(amountE5) });
  return { rule, isAvailable: true, why: null, bonusE5 };
}

const emptyFacts = { market: '', timesTaken: 0, totalTimes: 0, totalE5: 0n } as const;

export function offerSentence({ rule }: DepositOffer, { locale }: Viewer): string {
  return rule === undefined ? '' : rewardSentence(rule, locale);
}

/**
 * In the commit that credits a deposit whose player asked for its bonus. A refusal is no fault: the money is credited
 * whatever becomes of the bonus, and another amount than was ordered brings none. Before the order is marked as paid,
 * so that it does not count as a deposit before it.
 */
export async function promiseBonus(context: PaymentsContext, tx: Tx, order: DepositRow & { readonly paidE5: bigint }) {
  const { id, playerId, brandId, paidE5 } = order;
  if (!order.isReward || paidE5 !== order.amountE5) return;
  const offered = await context.rewards.offer(tx, {
    playerId,
    brandId,
    rule: ruleIdOf(await newestPaidAt(tx, playerId)),
    key: keyOf(id),
    facts: factsOf(paidE5),
    atMs: context.clock.nowMs(),
  });
  if (!offered.ok) context.log.info({ order: id, refusal: offered.refusal }, 'a deposit brings no bonus');
}

/** The bonus of each order: what was promised with its money, or would be if it were paid now. */
export async function bonusesOf(
  context: PaymentsContext,
  viewer: Viewer,
  orders: readonly DepositRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const asked = orders.filter(({ isReward }) => isReward);
  if (asked.length === 0) return new Map();
  const keys = asked.map(({ id }) => keyOf(id));
  const promised = await context.rewards.amounts(viewer.playerId, keys);
  const isOpen = asked.some(({ closedAt }) => closedAt === null);
  const offer = isOpen ? await depositOffer(context, viewer) : undefined;
  return new Map(
    asked.map(({ id, amountE5, closedAt }) => {
      const wouldBeE5 = closedAt === null ? (offer?.bonusE5(amountE5) ?? 0n) : 0n;
      return [id, promised.get(keyOf(id)) ?? wouldBeE5];
    }),
  );
}
