import { amountOf, type RewardDecision, type RuleVersion, limitReward } from '@arara/domain/bonuses';
import type { Tx } from '../../../platform/db/db.ts';
import type { RefusalName } from '@arara/contract';
import type { RefusalValues } from '../../../platform/refusals/refusal.ts';
import { refusalText } from '../../../platform/refusals/refusal-text.ts';
import { refusedOf, rewardSentence } from '../../bonuses/index.ts';
import type { PaymentsContext } from '../shared/context.ts';
import type { Viewer } from '../shared/viewer.ts';
import { type DepositRow, newestPaidAt } from './deposits.store.ts';

/** Why the next deposit brings no bonus, with what is missing. */
export interface NoBonus {
  readonly refusal: RefusalName;
  readonly values: RefusalValues;
}

/** The rule by which the next deposit would bring a bonus, and what it would bring. */
export interface DepositOffer {
  /** As far as the cap of all rewards allows it now. */
  readonly version: RuleVersion | undefined;
  /** Undefined = it can be had. */
  readonly closed: NoBonus | undefined;
  readonly bonusE5: (amountE5: bigint) => bigint;
}

const ruleIdOf = (paidAt: Date | null) => (paidAt === null ? 'deposit.first' : 'deposit.later');
const keyOf = (orderId: string) => `deposit:${orderId}`;
const factsOf = (amountE5: bigint) => ({ basisE5: amountE5, depositE5: amountE5 });
const emptyFacts = { market: '', timesTaken: 0, totalTimes: 0, totalE5: 0n } as const;

/** What the player would be given with the money; everything shown is of the rule that runs. */
export async function depositOffer(
  context: PaymentsContext,
  { playerId, brandId, nowMs }: Pick<Viewer, 'playerId' | 'brandId' | 'nowMs'>,
): Promise<DepositOffer> {
  const at = { brandId, atMs: nowMs };
  const db = context.shards.ofPlayer(playerId);
  const rule = ruleIdOf(await newestPaidAt(db, playerId));
  const running = await context.rewards.rules.at(rule, at);
  const none = { version: running, bonusE5: () => 0n };
  if (running === undefined || !context.policy.rule('bonuses.kinds', at).includes('deposit'))
    return { ...none, closed: { refusal: 'reward_not_available', values: {} } };
  const { min } = await context.settings.get('payments.deposit.limits', at);
  const smallest = { playerId, brandId, rule, key: keyOf('next'), facts: factsOf(min), atMs: nowMs };
  const decision = await context.rewards.decide(db, smallest);
  if (!decision.ok) return { ...none, closed: noBonus(decision) };
  const leftE5 = await context.rewards.remaining(db, { playerId, rule: running.rule, atMs: nowMs });
  const version = { ...running, rule: limitReward(running.rule, leftE5) };
  const bonusE5 = (amountE5: bigint) => amountOf(version.rule, { ...emptyFacts, nowMs, ...factsOf(amountE5) });
  return { version, closed: undefined, bonusE5 };
}

/** Which bonus the next deposit can bring; null = none. */
export async function depositBonusOf(
  context: PaymentsContext,
  viewer: Pick<Viewer, 'playerId' | 'brandId' | 'nowMs'>,
): Promise<'first' | 'later' | null> {
  const { version, closed } = await depositOffer(context, viewer);
  if (version === undefined || closed !== undefined) return null;
  return version.rule.trigger === 'first_deposit' ? 'first' : 'later';
}

/** The cap of all rewards lacks bets, and the player reads how much. */
export function noBonus(refused: Extract<RewardDecision, { ok: false }>): NoBonus {
  if (refused.refusal !== 'giveaway_cap_reached') return refusedOf(refused);
  const { values } = refusedOf({ ...refused, refusal: 'reward_needs_bets' });
  return { refusal: 'deposit_bonus_over_cap', values };
}

export function offerSentence({ version }: DepositOffer, { locale }: Viewer): string {
  return version === undefined ? '' : rewardSentence(version.rule, locale);
}

export function whyClosed({ closed }: DepositOffer, { locale }: Viewer) {
  if (closed === undefined) return null;
  return { Word: closed.refusal, Text: refusalText(closed.refusal, locale, closed.values) };
}

/** With the order: the bonus that its player was shown is put aside for it, or refused before anybody pays. */
export async function reserveBonus(
  { rewards }: PaymentsContext,
  tx: Tx,
  order: Pick<DepositRow, 'id' | 'playerId' | 'brandId' | 'amountE5' | 'createdAt'> & { readonly bonus: RuleVersion },
): Promise<NoBonus | undefined> {
  const { id, playerId, brandId, amountE5, createdAt, bonus } = order;
  const reserved = await rewards.reserve(tx, {
    playerId,
    brandId,
    rule: bonus,
    key: keyOf(id),
    facts: factsOf(amountE5),
    atMs: createdAt.getTime(),
  });
  return reserved.ok ? undefined : reserved;
}

/** In the commit that credits a deposit. Another amount than was ordered brings none. */
export async function giveBonus(context: PaymentsContext, tx: Tx, order: DepositRow & { readonly paidE5: bigint }) {
  if (order.paidE5 !== order.amountE5) return releaseBonus(context, tx, order);
  const { playerId, id } = order;
  const isGiven = await context.rewards.giveReserved(tx, { playerId, key: keyOf(id), atMs: context.clock.nowMs() });
  if (order.isReward && !isGiven) context.log.info({ order: id }, 'a deposit brings no bonus');
}

export function releaseBonus({ rewards }: PaymentsContext, tx: Tx, { playerId, id }: DepositRow): Promise<void> {
  return rewards.release(tx, playerId, keyOf(id));
}

/** The bonus of each order, with the bets that it asks for: promised with the order, given with its money. */
export async function bonusesOf({ rewards }: PaymentsContext, { playerId }: Viewer, orders: readonly DepositRow[]) {
  const asked = orders.filter(({ isReward }) => isReward);
  const terms =
    asked.length === 0
      ? undefined
      : await rewards.terms(
          playerId,
          asked.map(({ id }) => keyOf(id)),
        );
  return ({ id }: DepositRow) => terms?.get(keyOf(id)) ?? { amountE5: 0n, requiredE5: 0n };
}
