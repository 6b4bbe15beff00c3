import { staffRoutes } from '@arara/contract/staff';
import { type CampaignCheck, campaignChecks, type CampaignContent } from '@arara/domain/campaigns';
import type { ConsentChannel } from '@arara/domain/notifications';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Acting, type ApprovalKernel, defineStaffCommand, defineTwoPersonCommand } from '../approvals/index.ts';
import { campaignNumber, type CampaignsContext, segmentNumber } from './context.ts';
import { saveSegment } from './segments.ts';
import * as store from './store.ts';

/** The kind of request that staff see in the list of approvals. */
export const CAMPAIGN = 'campaigns.campaign';
const DAY_MS = 86_400_000;
const LENGTH_MAX_MS = 30 * DAY_MS;
const PPM_OF_PERCENT = 10_000;

export interface AskingCampaign {
  readonly segment: bigint;
  readonly version: number;
  readonly name: string;
  readonly channels: readonly ConsentChannel[];
  readonly texts: CampaignContent['texts'];
  readonly startsAt: Date;
  readonly until: Date;
  readonly holdOutPercent: number;
  readonly reason: string;
}

/** What the market asks of it on that day; nothing is known of a market without rules, so nothing passes. */
export function checksOf(
  { policy }: Pick<CampaignsContext, 'policy'>,
  content: CampaignContent,
  of: { readonly brandId: number; readonly atMs: number },
): readonly CampaignCheck[] {
  const read = policy.profileOf(of.brandId, of.atMs);
  if (!read.ok) throw new Error(read.problem);
  return campaignChecks(content, read.profile);
}

function refuseUnfit(
  context: CampaignsContext,
  content: CampaignContent,
  of: { readonly brandId: number; readonly atMs: number },
) {
  if (content.texts['pt-BR'] === undefined || checksOf(context, content, of).some(({ isOk }) => !isOk))
    throw new RefusalError('campaign_unfit');
}

/** As the second person reads it: everything that will be sent, and to whom. */
type Payload = Readonly<{
  segment: string;
  version: number;
  title: string;
  conditions: store.NewCampaign['conditions'];
  channels: readonly string[];
  texts: CampaignContent['texts'];
  startsAt: string;
  until: string;
  holdOutPercent: number;
}>;

const askCampaign = defineTwoPersonCommand({
  name: 'campaigns.ask',
  route: staffRoutes.campaignAsk,
  freshProof: true,
  secondPerson: { kind: CAMPAIGN, right: 'approvals.promotions' },
  audited: ['campaigns.asked', 'campaigns.approved'],
  async lock(tx, { deps, input, actor, at }: Acting<CampaignsContext, AskingCampaign>): Promise<Payload> {
    const { segment, version, name, channels, texts, startsAt, until, holdOutPercent } = input;
    const row = await store.findSegment(tx, actor.brandId, segment);
    if (row === undefined) throw new RefusalError('segment_unknown');
    if (row.version !== version) throw new RefusalError('segment_moved');
    const lengthMs = until.getTime() - Math.max(startsAt.getTime(), at.getTime());
    if (lengthMs <= 0 || until <= startsAt || lengthMs > LENGTH_MAX_MS) throw new RefusalError('campaign_dates');
    const { conditions } = row;
    refuseUnfit(deps, { channels, texts, conditions }, { brandId: actor.brandId, atMs: at.getTime() });
    const dates = { startsAt: startsAt.toISOString(), until: until.toISOString() };
    return {
      segment: segmentNumber(segment),
      version,
      title: name,
      conditions,
      channels,
      texts,
      ...dates,
      holdOutPercent,
    };
  },
  async asked(tx, { approvalId, payload: { conditions } }, { input, actor, at }) {
    const { segment, version: segmentVersion, name, channels, texts, startsAt, until, holdOutPercent } = input;
    const id = await store.insertCampaign(tx, {
      brandId: actor.brandId,
      name,
      segment,
      segmentVersion,
      conditions,
      channels: [...new Set(channels)],
      texts,
      startsAt,
      until,
      holdOutPpm: holdOutPercent * PPM_OF_PERCENT,
      askedBy: actor.staffId,
      askedAt: at,
      approvalId,
    });
    return {
      action: 'campaigns.asked',
      subject: `campaign:${campaignNumber(id)}`,
      details: { approvalId: `${approvalId}`, segment: segmentNumber(segment), version: segmentVersion },
    };
  },
  /** The market may have changed since it was asked for. */
  async apply(tx, { id: approvalId, approverId, brandId, decidedAtMs: atMs }, deps) {
    const row = await store.lockByApproval(tx, approvalId);
    if (row === undefined || row.stoppedAt !== null || row.until.getTime() <= atMs)
      throw new RefusalError('approval_stale');
    refuseUnfit(deps, row, { brandId, atMs });
    await store.markApproved(tx, row.id, { by: approverId, at: new Date(atMs) });
    return row.id;
  },
  audit: (id) => ({ action: 'campaigns.approved', subject: `campaign:${campaignNumber(id)}`, details: {} }),
});

const stopCampaign = defineStaffCommand({
  name: 'campaigns.stop',
  route: staffRoutes.campaignStop,
  audited: ['campaigns.stopped'],
  async lock(tx, { input, actor }: Acting<CampaignsContext, { readonly id: bigint; readonly reason: string }>) {
    const row = await store.lockCampaign(tx, actor.brandId, input.id);
    if (row === undefined) throw new RefusalError('campaign_unknown');
    return row;
  },
  decide(row, { at }) {
    // One that has reached everybody may still have messages that wait for their hour.
    if (row.stoppedAt !== null || row.until <= at) throw new RefusalError('campaign_over');
    return row;
  },
  async apply(tx, { id }, { input: { reason }, actor, at }) {
    await store.markStopped(tx, id, { by: actor.staffId, at, reason });
    return at;
  },
  audit: (_, { id }, { input: { reason } }) => ({
    action: 'campaigns.stopped',
    subject: `campaign:${campaignNumber(id)}`,
    details: { reason },
  }),
});

export type Campaigns = ReturnType<typeof createCampaigns>;

export function createCampaigns(context: CampaignsContext, kernel: Omit<ApprovalKernel, 'directory' | 'clock'>) {
  const whole = { ...kernel, directory: context.shards.directory, clock: context.clock };
  return {
    save: saveSegment.bind(context, whole),
    ask: askCampaign.bind(context, whole),
    stop: stopCampaign.bind(context, whole),
  };
}
