import { staffRoutes } from '@arara/contract/staff';
import { type CampaignCheck, campaignChecks, type CampaignContent } from '@arara/domain/campaigns';
import type { ConsentChannel } from '@arara/domain/notifications';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import {
  type Acting,
  type ApprovalKernel,
  type ApprovedOf,
  defineStaffCommand,
  defineTwoPersonCommand,
} from '../approvals/index.ts';
import { publicNamesOf } from '../players/index.ts';
import { campaignNumber, type CampaignsContext, segmentNumber } from './context.ts';
import { managedBy } from './managed.store.ts';
import { assignPlayer } from './managed.ts';
import { saveSegment } from './segments.ts';
import * as store from './store.ts';

/** The kind of request that staff see in the list of approvals. */
export const CAMPAIGN = 'campaigns.campaign';
export const MESSAGE = 'campaigns.message';
const DAY_MS = 86_400_000;
const LENGTH_MAX_MS = 30 * DAY_MS;
const PPM_OF_PERCENT = 10_000;

/** What is sent and when, whoever it is for. */
interface Written {
  readonly name: string;
  readonly channels: readonly ConsentChannel[];
  readonly texts: CampaignContent['texts'];
  readonly startsAt: Date;
  readonly until: Date;
  readonly reason: string;
}

export interface AskingCampaign extends Written {
  readonly segment: bigint;
  readonly version: number;
  readonly holdOutPercent: number;
}

/** A VIP manager's message to own players. */
export interface AskingMessage extends Written {
  readonly players: readonly PlayerId[];
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

type Conditions = store.NewCampaign['conditions'];

/** The part that both kinds share, once its dates and its texts are fit. */
function writtenPayload({ deps, input, actor, at }: Acting<CampaignsContext, Written>, conditions: Conditions) {
  const { name, channels, texts, startsAt, until } = input;
  const lengthMs = until.getTime() - Math.max(startsAt.getTime(), at.getTime());
  if (lengthMs <= 0 || until <= startsAt || lengthMs > LENGTH_MAX_MS) throw new RefusalError('campaign_dates');
  refuseUnfit(deps, { channels, texts, conditions }, { brandId: actor.brandId, atMs: at.getTime() });
  return { title: name, channels, texts, startsAt: startsAt.toISOString(), until: until.toISOString() };
}

type Whom = Pick<store.NewCampaign, 'segment' | 'segmentVersion' | 'conditions' | 'holdOutPpm' | 'approvalId'>;

function keepAsked(tx: Tx, { input, actor, at }: Acting<CampaignsContext, Written>, whom: Whom): Promise<bigint> {
  const { name, channels, texts, startsAt, until } = input;
  return store.insertCampaign(tx, {
    ...whom,
    brandId: actor.brandId,
    name,
    channels: [...new Set(channels)],
    texts,
    startsAt,
    until,
    askedBy: actor.staffId,
    askedAt: at,
  });
}

/** The market may have changed since it was asked for. */
async function release(
  tx: Tx,
  { id: approvalId, approverId, brandId, decidedAtMs: atMs }: ApprovedOf<unknown>,
  deps: CampaignsContext,
): Promise<bigint> {
  const row = await store.lockByApproval(tx, approvalId);
  if (row === undefined || row.stoppedAt !== null || row.until.getTime() <= atMs)
    throw new RefusalError('approval_stale');
  refuseUnfit(deps, row, { brandId, atMs });
  await store.markApproved(tx, row.id, { by: approverId, at: new Date(atMs) });
  return row.id;
}

const released = (id: bigint) =>
  ({ action: 'campaigns.approved', subject: `campaign:${campaignNumber(id)}`, details: {} }) as const;

/** As the second person reads it: everything that will be sent, and to whom. */
type Payload = ReturnType<typeof writtenPayload> &
  Readonly<{ segment: string; version: number; conditions: Conditions; holdOutPercent: number }>;

const askCampaign = defineTwoPersonCommand({
  name: 'campaigns.ask',
  route: staffRoutes.campaignAsk,
  freshProof: true,
  secondPerson: { kind: CAMPAIGN, right: 'approvals.promotions' },
  audited: ['campaigns.asked', 'campaigns.approved'],
  async lock(tx, acting: Acting<CampaignsContext, AskingCampaign>): Promise<Payload> {
    const { segment, version, holdOutPercent } = acting.input;
    const row = await store.findSegment(tx, acting.actor.brandId, segment);
    if (row === undefined) throw new RefusalError('segment_unknown');
    if (row.version !== version) throw new RefusalError('segment_moved');
    const { conditions } = row;
    const written = writtenPayload(acting, conditions);
    return { segment: segmentNumber(segment), version, conditions, ...written, holdOutPercent };
  },
  async asked(tx, { approvalId, payload: { conditions } }, acting) {
    const { segment, version: segmentVersion, holdOutPercent } = acting.input;
    const holdOutPpm = holdOutPercent * PPM_OF_PERCENT;
    const id = await keepAsked(tx, acting, { segment, segmentVersion, conditions, holdOutPpm, approvalId });
    return {
      action: 'campaigns.asked',
      subject: `campaign:${campaignNumber(id)}`,
      details: { approvalId: `${approvalId}`, segment: segmentNumber(segment), version: segmentVersion },
    };
  },
  apply: (tx, approved, deps: CampaignsContext) => release(tx, approved, deps),
  audit: released,
});

const peopleOf = (players: readonly PlayerId[]) =>
  [{ word: 'people', ids: [...new Set(players)].map(String) }] as const satisfies Conditions;

/** No role writes to players alone in its own words, so a manager's message is a campaign like any other. */
const askMessage = defineTwoPersonCommand({
  name: 'campaigns.ask_message',
  route: staffRoutes.vipMessage,
  freshProof: true,
  secondPerson: { kind: MESSAGE, right: 'approvals.promotions' },
  audited: ['campaigns.asked', 'campaigns.approved'],
  read: ({ deps, input }: Acting<CampaignsContext, AskingMessage>) => publicNamesOf(deps, input.players),
  async lock(tx, acting, names) {
    const { players } = acting.input;
    const own = await managedBy(tx, acting.actor.staffId, players);
    if (players.some((playerId) => !own.has(playerId))) throw new RefusalError('player_unknown');
    return { ...writtenPayload(acting, peopleOf(players)), players: [...names.values()] };
  },
  async asked(tx, { approvalId }, acting) {
    const { players } = acting.input;
    const whom = { segment: null, segmentVersion: null, conditions: peopleOf(players), holdOutPpm: 0, approvalId };
    const id = await keepAsked(tx, acting, whom);
    return {
      action: 'campaigns.asked',
      subject: `campaign:${campaignNumber(id)}`,
      details: { approvalId: `${approvalId}`, players: players.length },
    };
  },
  apply: (tx, approved, deps: CampaignsContext) => release(tx, approved, deps),
  audit: released,
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
    askMessage: askMessage.bind(context, whole),
    assign: assignPlayer.bind(context, whole),
    stop: stopCampaign.bind(context, whole),
  };
}
