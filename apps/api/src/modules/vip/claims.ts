import type { RefusalName } from '@arara/contract';
import { floorToCentavosE5, toWire } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { momentText } from '@arara/domain/time';
import { periodBoxKinds, periodNamed, rebateOf } from '@arara/domain/vip';
import type { Tx } from '../../platform/db/db.ts';
import type { RefusalValues } from '../../platform/refusals/refusal.ts';
import { type Granted, listTakenKeys, type OpenGate } from '../bonuses/index.ts';
import { lockAccount } from '../ledger/index.ts';
import { type BoxNow, type BoxOwner, keyOf, listBoxes, wantedOf } from './boxes.ts';
import * as store from './store.ts';
import { ruleAt, type VipDeps } from './terms.ts';
import { t } from './texts.ts';

export interface Taken {
  readonly ok: true;
  readonly account: 'cash' | 'bonus';
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly amountE5: bigint;
    readonly requiredE5: bigint;
  }[];
}
export type Taking = Taken | { readonly ok: false; readonly refusal: RefusalName; readonly values: RefusalValues };

const refuse = (refusal: RefusalName, values: RefusalValues = {}): Taking => ({ ok: false, refusal, values });

async function lock(tx: Tx, playerId: PlayerId): Promise<void> {
  if ((await lockAccount(tx, playerId)) === undefined) throw new Error('a player without an account has no level');
}

/** Throws the first reason of the gate, before the player's transaction. */
export async function requireOpen(deps: VipDeps, owner: BoxOwner, kind: 'box' | 'rebate'): Promise<OpenGate> {
  const { playerId, brandId, atMs } = owner;
  const rule = await ruleAt(deps, kind === 'box' ? 'weekly' : 'rebate', { brandId, atMs });
  return deps.rewards.requireOpen({ playerId, brandId, rule, atMs });
}

/** Which boxes, for whom, and that the gate is open. */
export interface BoxRequest {
  readonly owner: BoxOwner;
  readonly gate: OpenGate;
  readonly id: string | undefined;
  readonly kind: string | undefined;
}

/**
 * Opens one box, the boxes of one kind or all that are ready, under the player's lock: whoever comes second finds them
 * open. Of several, those that are refused stay where they are.
 */
export async function takeBoxes(tx: Tx, deps: VipDeps, { owner, gate, id, kind }: BoxRequest): Promise<Taking> {
  await lock(tx, owner.playerId);
  if (id !== undefined && (await isTaken(tx, owner, id))) return refuse('vip_box_received');
  const boxes = await listBoxes(tx, deps, owner);
  const named = boxes.filter((box) => (id === undefined ? kind === undefined || box.kind === kind : box.id === id));
  if (id !== undefined && named.every(({ state }) => state !== 'ready'))
    return named[0] === undefined ? absenceRefusal(deps, { owner, id }) : closedRefusal(named[0]);
  const items: Taken['items'][number][] = [];
  let refused: Taking | undefined;
  for (const box of named.filter(({ state }) => state === 'ready')) {
    const granted = await deps.rewards.grant(tx, wantedOf(box, owner), gate);
    if (granted.ok) items.push(itemOf(box, granted, owner));
    else refused ??= boxRefusal(granted, box);
  }
  if (items.length > 0) return { ok: true, account: 'bonus', items };
  return refused ?? refuse('vip_nothing_ready');
}

function itemOf(box: BoxNow, granted: Extract<Granted, { ok: true }>, { locale }: BoxOwner): Taken['items'][number] {
  const { amountE5, requiredE5 } = granted;
  return { id: box.id, title: t(locale, box.kind, { level: String(box.level) }), amountE5, requiredE5 };
}

function closedRefusal(box: BoxNow): Taking {
  if (box.state === 'received') return refuse('vip_box_received');
  if (box.wait?.word === 'giveaway_cap_reached') return refuse('giveaway_cap_reached');
  if (box.wait?.word === 'feature_off_in_market') return refuse('feature_off_in_market');
  if (box.wait !== null && box.missingE5 === 0n) return refuse('vip_nothing_ready');
  return refuse('vip_box_not_ready', { missing: toWire(floorToCentavosE5(box.missingE5 + 999n)) });
}

async function isTaken(tx: Tx, { playerId }: BoxOwner, id: string): Promise<boolean> {
  return (await listTakenKeys(tx, playerId, [keyOf(playerId, id)])).size > 0;
}

/** A box that is not on the list: over, or never there. */
async function absenceRefusal(
  deps: VipDeps,
  { owner, id }: { readonly owner: BoxOwner; readonly id: string },
): Promise<Taking> {
  const { claimDays } = await deps.settings.get('vip.boxes', owner);
  for (const kind of periodBoxKinds) {
    const day = id.startsWith(`${kind}-`) ? id.slice(kind.length + 1) : '';
    const period = /^\d{4}-\d{2}-\d{2}$/.test(day) ? periodNamed(kind, day, claimDays) : undefined;
    if (period !== undefined && period.claimUntilMs <= owner.atMs)
      return refuse('vip_box_expired', { until: momentText(period.claimUntilMs) });
  }
  return refuse('vip_nothing_ready');
}

function boxRefusal({ refusal }: Extract<Granted, { ok: false }>, box: BoxNow): Taking {
  if (refusal === 'giveaway_cap_reached' || refusal === 'feature_off_in_market') return refuse(refusal);
  if (refusal === 'reward_taken') return refuse('vip_box_received');
  return refusal === 'reward_needs_bets'
    ? closedRefusal({ ...box, state: 'locked', wait: null })
    : refuse('vip_nothing_ready');
}

/** Pays what has accrued in whole centavos; the rest of a centavo goes on. */
export async function takeRebate(
  tx: Tx,
  deps: VipDeps,
  { owner, gate }: Pick<BoxRequest, 'owner' | 'gate'>,
): Promise<Taking> {
  const { playerId, brandId, atMs, locale } = owner;
  await lock(tx, playerId);
  const [account] = await store.lockAccounts(tx, [playerId]);
  if (account === undefined) return refuse('vip_rebate_empty');
  const rebate = rebateOf(await store.listRebates(tx, [playerId]), account.carriedE5);
  const min = await deps.settings.get('vip.rebateClaimMin', owner);
  if (rebate.readyE5 === 0n || rebate.readyE5 < min) return refuse('vip_rebate_empty');
  const id = `rebate-${account.span}`;
  const granted = await deps.rewards.grant(
    tx,
    {
      playerId,
      brandId,
      rule: await ruleAt(deps, 'rebate', owner),
      key: keyOf(playerId, id),
      facts: { accruedE5: rebate.readyE5, position: account.level, vipLevel: account.level },
      atMs,
    },
    gate,
  );
  if (!granted.ok)
    return refuse(
      granted.refusal === 'giveaway_cap_reached' || granted.refusal === 'feature_off_in_market'
        ? granted.refusal
        : 'vip_rebate_empty',
    );
  await store.closeSpan(tx, playerId, rebate.accruedE5 - granted.amountE5);
  const { amountE5, requiredE5 } = granted;
  return { ok: true, account: 'cash', items: [{ id, title: t(locale, 'rebate'), amountE5, requiredE5 }] };
}
