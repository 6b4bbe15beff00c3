import { decideReach, type ReachFacts, type ReachRules, type ReachVerdict } from '@arara/domain/campaigns';
import type { ConsentChannel } from '@arara/domain/notifications';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import type { LeaveVerdict, Leaving } from '../notifications/index.ts';
import { campaignOfKey, type CampaignsContext } from './context.ts';
import { countReached } from './recipients.store.ts';
import { type CampaignRow, findCampaign } from './store.ts';

const DAY_MS = 86_400_000;
const MILLION = 1_000_000;
const DRAWS = 2 ** 32;

/** What a page, a sample or a message that leaves is asked by. */
export interface ReachOf {
  readonly brandId: number;
  readonly channels: readonly ConsentChannel[];
  readonly holdOutPpm: number;
}

export async function rulesAt(context: CampaignsContext, of: ReachOf, nowMs: number): Promise<ReachRules> {
  const { brandId, channels, holdOutPpm } = of;
  const at = { brandId, atMs: nowMs };
  const [quiet, cap] = await Promise.all([context.quietOf(brandId, nowMs), context.settings.get('campaigns.cap', at)]);
  const asksRegulator = context.policy.rule('kyc.regulatorCheckAt', at).length > 0;
  return { nowMs, channels, quiet, cap, holdOutPpm, asksRegulator };
}

export interface Asked {
  readonly playerId: PlayerId;
  /** Null for a sample: nobody is drawn, and every campaign counts for the cap. */
  readonly campaignId: bigint | null;
  readonly brandId: number;
}

/** Where the draw puts somebody: the same whenever it is asked, and not to be worked out by whoever reads our code. */
function drawOf({ secrets }: CampaignsContext, { playerId, campaignId, brandId }: Asked): number {
  if (campaignId === null) return MILLION;
  const drawn = secrets.index({ brandId, field: 'campaigns.draw', text: `${campaignId} ${playerId}` });
  return Math.floor((drawn.readUInt32BE(0) / DRAWS) * MILLION);
}

/** Read while the caller holds the player's account, so that a pause is either seen or comes after. */
export async function factsOf(
  context: CampaignsContext,
  db: Queryable,
  { asked, rules }: { readonly asked: Asked; readonly rules: Pick<ReachRules, 'nowMs' | 'cap'> },
): Promise<ReachFacts> {
  const { playerId, campaignId } = asked;
  const since = new Date(rules.nowMs - rules.cap.days * DAY_MS);
  return {
    player: await context.policy.facts(playerId, rules.nowMs),
    isIdentityInDoubt: await context.isIdentityInDoubt(db, playerId),
    allowed: await context.allowedOf(db, playerId),
    reachedLately: await countReached(db, playerId, { since, besides: campaignId }),
    drawPpm: drawOf(context, asked),
  };
}

/** Whether what a campaign queued may still leave: asked right before it does, because hours may lie between. */
export async function mayLeave(context: CampaignsContext, leaving: Leaving): Promise<LeaveVerdict> {
  const { brandId, playerId, key, channel } = leaving;
  const id = campaignOfKey(key);
  const campaign = id === undefined ? undefined : await findCampaign(context.shards.directory, brandId, id);
  const nowMs = context.clock.nowMs();
  if (campaign === undefined || isOver(campaign, nowMs)) return { kind: 'never', reason: 'campaign_over' };
  const rules = await rulesAt(context, { brandId, channels: [channel], holdOutPpm: 0 }, nowMs);
  const asked = { playerId, brandId, campaignId: campaign.id };
  // Its own place in the cap was given when it was queued.
  const facts = await factsOf(context, context.shards.ofPlayer(playerId), { asked, rules });
  const verdict: ReachVerdict = decideReach({ ...facts, reachedLately: 0 }, rules);
  return verdict.kind === 'reach' ? { kind: 'send' } : verdict;
}

const isOver = ({ stoppedAt, until }: CampaignRow, nowMs: number) => stoppedAt !== null || until.getTime() <= nowMs;
