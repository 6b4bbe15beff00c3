import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { type PlayerId, parsePlayerId } from '@arara/domain/shards';
import { holdsReward, needsTwo, type RingLink } from '@arara/domain/affiliates';
import { publicNamesOf } from '../../players/index.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { askEach, namesAway, whole } from '../../../platform/workflows/apart.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, defineStaffCommand } from '../../approvals/index.ts';
import { DESK_MAX, highestE5 } from './desk.ts';
import { inviteReleased, viewFirstYes } from './releases.ts';
import { listFirstYeses } from './releases.store.ts';
import { extendHolds, type Invite, listHeld, listHeldOf } from '../network/invites.store.ts';
import { findSponsor, listSponsorsOf, type Page, type Sponsor } from '../network/members.store.ts';
import { byDatabase, type TeamContext, type Viewer } from '../network/sources.ts';
import { t } from '../network/texts.ts';

export type RingsPage = BodyOf<typeof staffRoutes.teamDeskRings>;
type Ring = RingsPage['List'][number];

const DAY_MS = 86_400_000;

/** When somebody must have looked at everything of a held inviter. */
export function earnerHoldOf(sponsor: Sponsor | undefined, reviewDays: number): Ring['EarnerHold'] {
  if (sponsor === undefined || sponsor.heldReason === null || sponsor.heldAt === null) return null;
  return {
    Reason: sponsor.heldReason,
    By: sponsor.heldBy ?? 'system',
    At: sponsor.heldAt.toISOString(),
    DueAt: new Date(sponsor.heldAt.getTime() + reviewDays * DAY_MS).toISOString(),
  };
}

/** The same of the inviter who looks, as the rule says today. */
export async function ownHold(
  { shards, settings }: Pick<TeamContext, 'shards' | 'settings'>,
  { playerId, brandId, nowMs }: Viewer,
): Promise<Ring['EarnerHold']> {
  const { reviewDays } = await settings.get('team.rings', { brandId, atMs: nowMs });
  return earnerHoldOf(await findSponsor(shards.ofPlayer(playerId), playerId), reviewDays);
}

/** One ring for each inviter with held rewards, the least time left first. */
export async function deskRings(context: TeamContext, actor: StaffActor, page: Page): Promise<RingsPage> {
  const { shards, settings } = context;
  const found = await askEach(shards.all, (shard) => listHeld(shard, actor.brandId, DESK_MAX));
  const rings = [...Map.groupBy(found.answers.flat(), ({ sponsorId }) => sponsorId)]
    .map(([sponsorId, invites]) => ({ sponsorId, invites, dueMs: dueOf(invites) }))
    .toSorted((a, b) => a.dueMs - b.dueMs || (a.sponsorId < b.sponsorId ? -1 : 1));
  const shown = rings.slice((page.page - 1) * page.limit, page.page * page.limit);
  const at = { brandId: actor.brandId, atMs: actor.nowMs };
  const ids = shown.map(({ sponsorId }) => sponsorId);
  const [{ reviewDays }, aboveE5, tiers, sponsors, yeses] = await Promise.all([
    settings.get('team.rings', at),
    settings.get('team.twoPeopleAbove', at),
    settings.get('team.inviteTiers', at),
    sponsorsOf(context, ids),
    firstYesesOf(context, ids),
  ]);
  const people = new Set(shown.flatMap(({ sponsorId, invites }) => [sponsorId, ...invites.flatMap(peopleIn)]));
  const names = await publicNamesOf(context, [...people], { orNumber: true });
  const nameOf = (id: string) => names.get(BigInt(/^\d+$/.test(id) ? id : '0') as PlayerId) ?? id;
  return {
    Away: namesAway(found),
    Total: whole(found) && rings.length,
    ReviewDays: reviewDays,
    TwoPeopleAbove: aboveE5,
    Reads: { Held: t('pt-BR', 'reason.held'), Refused: t('pt-BR', 'reason.refused') },
    List: shown.map(({ sponsorId, invites, dueMs }) => ({
      SponsorId: `${sponsorId}`,
      SponsorName: nameOf(`${sponsorId}`),
      EarnerHold: earnerHoldOf(sponsors.get(sponsorId), reviewDays),
      Held: sumOf(invites, 0n),
      NeedsTwo: needsTwo({ amountE5: sumOf(invites, highestE5(tiers)), aboveE5 }),
      FirstYes: viewFirstYes(
        yeses.find(
          ({ playerId, what }) =>
            playerId === sponsorId && invites.some((one) => inviteReleased(one.memberId) === what),
        ),
      ),
      Since: invites.map(({ day }) => day).toSorted()[0] ?? '',
      DueAt: Number.isFinite(dueMs) ? new Date(dueMs).toISOString() : null,
      Members: invites.map((invite) => viewMember(invite, nameOf)),
    })),
  };
}

const sumOf = (invites: readonly Invite[], unratedE5: bigint) =>
  invites.reduce((sum, { rewardE5 }) => sum + (rewardE5 ?? unratedE5), 0n);

async function firstYesesOf({ shards }: TeamContext, ids: readonly PlayerId[]) {
  const groups = byDatabase(shards, ids, (id) => id);
  return (await Promise.all(groups.map(({ database, rows }) => listFirstYeses(database, rows)))).flat();
}

const dueOf = (invites: readonly Invite[]) =>
  Math.min(...invites.map(({ dueAt }) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY));

function peopleIn({ memberId, links }: Invite): readonly PlayerId[] {
  const others = links.flatMap((link) => (link.kind === 'address_range' ? [] : link.with));
  return [memberId, ...others.flatMap((id) => parsePlayerId(id) ?? [])];
}

function viewMember(invite: Invite, nameOf: (id: string) => string): Ring['Members'][number] {
  return {
    MemberId: `${invite.memberId}`,
    Name: nameOf(`${invite.memberId}`),
    Day: invite.day,
    Reward: invite.rewardE5,
    Links: invite.links
      .filter((link) => link.with.length > 0)
      .map((link: RingLink) => ({
        Kind: link.kind,
        Holds: holdsReward([link]),
        With: link.with.map((id) => ({ Id: id, Name: link.kind === 'address_range' ? id : nameOf(id) })),
      })),
  };
}

/** The rows of inviters wherever they lie. */
export async function sponsorsOf(
  { shards }: Pick<TeamContext, 'shards'>,
  ids: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Sponsor>> {
  const groups = byDatabase(shards, [...new Set(ids)], (id) => id);
  const found = await Promise.all(groups.map(({ database, rows }) => listSponsorsOf(database, rows)));
  return new Map(found.flat().map((row) => [row.playerId, row]));
}

interface Extending {
  readonly sponsorId: PlayerId;
  readonly reason: string;
}

/** More days to look at what is held of one inviter. */
export const extendRing = defineStaffCommand({
  name: 'team.extend_hold',
  route: staffRoutes.teamDeskHoldExtend,
  freshProof: true,
  audited: ['team.hold_extended'],
  transaction: ({ deps, input }, work) => deps.shards.inPlayerTransaction(input.sponsorId, work),
  read: ({ deps, actor: { brandId }, at }: Acting<TeamContext, Extending>) =>
    deps.settings.get('team.rings', { brandId, atMs: at.getTime() }),
  async lock(tx, { input: { sponsorId }, actor, at }, { reviewDays }) {
    const sponsor = await findSponsor(tx, sponsorId);
    const held = await listHeldOf(tx, sponsorId, DESK_MAX);
    if (sponsor?.brandId !== actor.brandId || held.length === 0) throw new RefusalError('hold_unknown');
    const laterMs = Math.max(at.getTime(), ...held.map(({ dueAt }) => dueAt?.getTime() ?? 0));
    return new Date(laterMs + reviewDays * DAY_MS);
  },
  apply: async (tx, dueAt, { input }) => ({ dueAt, rewards: await extendHolds(tx, input.sponsorId, dueAt) }),
  audit: ({ dueAt, rewards }, _, { input: { sponsorId, reason } }) => ({
    action: 'team.hold_extended',
    subject: `player:${sponsorId}`,
    details: { until: dueAt.toISOString(), rewards: `${rewards}`, reason },
  }),
});
