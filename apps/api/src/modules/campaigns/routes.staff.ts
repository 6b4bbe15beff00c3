import type { BodyOf } from '@arara/contract';
import { locales, mayDo } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { warningFor } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import { answered, type Call, requireStaff, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Approval, Approvals } from '../approvals/index.ts';
import { CAMPAIGN, type Campaigns, checksOf, MESSAGE } from './campaigns.ts';
import { campaignNumber, type CampaignsContext, segmentNumber } from './context.ts';
import { listOwn, type OwnPlayer } from './managed.ts';
import { rulesAt } from './reaching.ts';
import { type CampaignRow, findByApproval, findCampaign, listCampaigns, listSegments } from './store.ts';
import { countSegment, readResult, sampleSegment } from './view.ts';

export interface CampaignRoutesDeps {
  readonly context: CampaignsContext;
  readonly campaigns: Campaigns;
  readonly approvals: Pick<Approvals, 'list'>;
}

type Item = BodyOf<typeof staffRoutes.campaignList>['List'][number];

const LISTED_MAX = 200;
const PPM_OF_PERCENT = 10_000;

/** What is no number is nobody's, and whoever looks for it says so after the proof is asked. */
const idOf = (text: string): bigint => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : 0n);

export function campaignsStaffRoutes(deps: CampaignRoutesDeps): readonly ServedRoute[] {
  return [...segmentRoutes(deps), ...campaignRoutes(deps), ...vipRoutes(deps)];
}

function vipRoutes(deps: CampaignRoutesDeps): readonly ServedRoute[] {
  const { context, campaigns } = deps;
  return [
    serve(staffRoutes.vipPlayers, async (_, call) => {
      const { roles, staffId } = requireStaff(call);
      const manager = mayDo(roles, 'vip.assign') ? undefined : staffId;
      const rows = await listOwn(context, { brandId: call.brandId, nowMs: call.nowMs, manager });
      return answered({ Total: rows.length, List: rows.map(toOwnPlayer) });
    }),
    serve(staffRoutes.vipAssign, async ({ playerId, manager }, call) => {
      const assigning = { playerId: playerOf(playerId), manager: manager === null ? null : idOf(manager) };
      const now = await campaigns.assign(assigning, staffActorOf(call));
      return answered({ Manager: now === null ? null : `${now}` });
    }),
    serve(staffRoutes.vipMessage, async ({ players, startsAt, until, ...input }, call) => {
      const dates = { startsAt: new Date(startsAt), until: new Date(until) };
      const asking = { ...input, ...dates, players: players.map(playerOf) };
      return answered(await askedOut(deps, call, await campaigns.askMessage(asking, staffActorOf(call))));
    }),
  ];
}

const playerOf = (text: string): PlayerId => idOf(text) as PlayerId;

/** Why somebody is protected is read by those who protect, not by those who sell. */
function toOwnPlayer({ playerId, name, level, manager, setAt, verdict }: OwnPlayer) {
  const { kind } = verdict;
  const reason = kind === 'never' ? verdict.reason : undefined;
  const State = reason === undefined ? 'can' : reason === 'no_consent' || reason === 'cap' ? reason : 'protected';
  return {
    Id: `${playerId}`,
    Name: name,
    Level: level,
    Manager: `${manager}`,
    Since: setAt.toISOString(),
    State,
    Ways: kind === 'reach' ? [...verdict.ways] : [],
  } as const;
}

async function askedOut(
  { context: { shards } }: CampaignRoutesDeps,
  { brandId }: Call,
  { approvalId, expiresAtMs }: { readonly approvalId: bigint; readonly expiresAtMs: number },
) {
  const made = await findByApproval(shards.directory, brandId, approvalId);
  if (made === undefined) throw new Error(`the campaign of approval ${approvalId} was not kept`);
  return {
    Number: campaignNumber(made.id),
    ApprovalId: `${approvalId}`,
    ExpiresAt: new Date(expiresAtMs).toISOString(),
  };
}

function segmentRoutes({ context, campaigns }: CampaignRoutesDeps): readonly ServedRoute[] {
  const { directory } = context.shards;
  return [
    serve(staffRoutes.segmentList, async (_, { brandId }) => {
      const [rows, used] = await Promise.all([
        listSegments(directory, brandId, LISTED_MAX),
        listCampaigns(directory, brandId, LISTED_MAX),
      ]);
      const List = rows.map(({ segment, version, name, conditions, savedBy, savedAt }) => ({
        Id: `${segment}`,
        Number: segmentNumber(segment),
        Version: version,
        Name: name,
        Conditions: [...conditions],
        SavedBy: `${savedBy}`,
        SavedAt: savedAt.toISOString(),
        Campaigns: used
          .filter((one) => one.segment === segment)
          .map(({ id, name: of, startsAt }) => ({
            Id: `${id}`,
            Number: campaignNumber(id),
            Name: of,
            StartsAt: startsAt.toISOString(),
          })),
      }));
      return answered({ Total: List.length, List });
    }),
    serve(staffRoutes.segmentCount, async ({ conditions }, call) =>
      answered(await countSegment(context, conditions, call)),
    ),
    serve(staffRoutes.segmentSample, async (input, call) => answered(await sampleSegment(context, input, call))),
    serve(staffRoutes.segmentSave, async ({ id, ...input }, call) => {
      const saving = { ...input, id: id === undefined ? undefined : idOf(id) };
      const { segment, version } = await campaigns.save(saving, staffActorOf(call));
      return answered({ Id: `${segment}`, Number: segmentNumber(segment), Version: version });
    }),
  ];
}

function campaignRoutes(deps: CampaignRoutesDeps): readonly ServedRoute[] {
  const { context, campaigns } = deps;
  const { directory } = context.shards;
  return [
    serve(staffRoutes.campaignList, async (_, call) => answered(await list(deps, call))),
    serve(staffRoutes.campaignCheck, async (content, { brandId, nowMs: atMs }) => {
      const rules = await rulesAt(context, { brandId, channels: content.channels, holdOutPpm: 0 }, atMs);
      const read = context.policy.profileOf(brandId, atMs);
      return answered({
        Market: read.ok ? read.profile.id : '',
        Checks: checksOf(context, content, { brandId, atMs }).map(({ name, isOk, source, found }) => ({
          Name: name,
          IsOk: isOk,
          Source: source,
          Found: [...found],
        })),
        Warning: warningFor(context.policy.rule('content.warnings', { brandId, atMs }), 1) ?? null,
        Quiet: { From: rules.quiet.fromHour, Until: rules.quiet.untilHour },
        Cap: { Most: rules.cap.most, Days: rules.cap.days },
      });
    }),
    serve(staffRoutes.campaignAsk, async ({ segment, startsAt, until, ...input }, call) => {
      const asking = {
        ...input,
        segment: idOf(segment),
        startsAt: new Date(startsAt),
        until: new Date(until),
      };
      return answered(await askedOut(deps, call, await campaigns.ask(asking, staffActorOf(call))));
    }),
    serve(staffRoutes.campaignStop, async ({ id, reason }, call) => {
      const at = await campaigns.stop({ id: idOf(id), reason }, staffActorOf(call));
      return answered({ StoppedAt: at.toISOString() });
    }),
    serve(staffRoutes.campaignResult, async ({ id }, call) => {
      const row = await findCampaign(directory, call.brandId, idOf(id));
      if (row === undefined) throw new RefusalError('campaign_unknown');
      return answered(await readResult(context, row, call));
    }),
  ];
}

async function list({ context, approvals }: CampaignRoutesDeps, call: Call) {
  const { brandId, nowMs } = call;
  const mayStop = mayDo(requireStaff(call).roles, 'promotions.stop');
  const [rows, ...asked] = await Promise.all([
    listCampaigns(context.shards.directory, brandId, LISTED_MAX),
    ...[CAMPAIGN, MESSAGE].map((kind) => approvals.list({ brandId, kind, offset: 0, limit: LISTED_MAX })),
  ]);
  const byId = new Map(asked.flatMap((one) => one.list.map((approval) => [approval.id, approval])));
  const List = rows.map((row) => toItem(row, { approval: byId.get(row.approvalId), nowMs, mayStop }));
  return { Total: List.length, List };
}

function stateOf(
  row: CampaignRow,
  { approval, nowMs }: { approval: Approval | undefined; nowMs: number },
): Item['State'] {
  if (row.stoppedAt !== null) return 'stopped';
  if (row.approvedAt === null) return approval?.state === 'waiting' ? 'waiting' : 'refused';
  if (row.doneAt !== null || row.until.getTime() <= nowMs) return 'done';
  return row.startsAt.getTime() > nowMs ? 'scheduled' : 'sending';
}

const segmentOut = ({ segment, segmentVersion }: CampaignRow): Item['Segment'] =>
  segment === null || segmentVersion === null
    ? null
    : { Id: `${segment}`, Number: segmentNumber(segment), Version: segmentVersion };

function toItem(
  row: CampaignRow,
  of: { readonly approval: Approval | undefined; readonly nowMs: number; readonly mayStop: boolean },
): Item {
  const State = stateOf(row, of);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const text = (id: bigint | null) => (id === null ? null : `${id}`);
  return {
    Id: `${row.id}`,
    Number: campaignNumber(row.id),
    Name: row.name,
    State,
    Segment: segmentOut(row),
    // Of a manager's message they are players by their ids.
    Conditions: row.segment === null ? [] : [...row.conditions],
    Channels: [...row.channels],
    Texts: locales.flatMap((Locale) => {
      const own = row.texts[Locale];
      return own === undefined ? [] : [{ Locale, Title: own.title, Text: own.text }];
    }),
    StartsAt: row.startsAt.toISOString(),
    Until: row.until.toISOString(),
    HoldOutPercent: row.holdOutPpm / PPM_OF_PERCENT,
    AskedBy: `${row.askedBy}`,
    AskedAt: row.askedAt.toISOString(),
    ApprovalId: `${row.approvalId}`,
    ExpiresAt: State === 'waiting' ? iso(new Date(of.approval?.expiresAtMs ?? 0)) : null,
    ApprovedBy: text(row.approvedBy),
    ApprovedAt: iso(row.approvedAt),
    DoneAt: iso(row.doneAt),
    StoppedBy: text(row.stoppedBy),
    StoppedAt: iso(row.stoppedAt),
    StopReason: row.stopReason,
    CanStop: of.mayStop && row.stoppedAt === null && State !== 'refused' && row.until.getTime() > of.nowMs,
  };
}
