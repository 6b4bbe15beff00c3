import { toWire } from '@arara/domain/money';
import { holdsReward, inviteRewardE5, type RingLink } from '@arara/domain/affiliates';
import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import { failpoint } from '../../../platform/failpoint.ts';
import { post } from '../../ledger/index.ts';
import { listChains } from '../network/chains.store.ts';
import { insertEntry } from '../network/entries.store.ts';
import { reserveGiveaway } from './giveaway-cap.ts';
import * as store from '../network/invites.store.ts';
import { findSponsor, listJoinedAround, setSponsorHold } from '../network/members.store.ts';
import type { TeamContext } from '../network/sources.ts';
import { tiersOn } from './week-terms.ts';

const DAY_MS = 86_400_000;

export interface Valid {
  readonly sponsorId: PlayerId;
  readonly memberId: PlayerId;
  readonly brandId: number;
  readonly day: BusinessDay;
}

/** An invitee counts from now on; whoever is tied to others waits for a person to look. */
export async function noteValid(context: TeamContext, valid: Valid): Promise<void> {
  const { shards, clock, settings } = context;
  const rings = await settings.get('team.rings', { brandId: valid.brandId, atMs: clock.nowMs() });
  const links = await linksOf(context, valid, rings);
  await shards.inPlayerTransaction(valid.sponsorId, async (tx) => {
    const dueAt = new Date(clock.nowMs() + rings.reviewDays * DAY_MS);
    const isNew = await store.insertInvite(tx, { ...valid, links, isHeld: holdsReward(links), dueAt });
    if (!isNew || !holdsReward(links)) return;
    const sponsor = await findSponsor(tx, valid.sponsorId);
    if (sponsor?.heldReason !== null) return;
    if ((await store.countHeldOf(tx, valid.sponsorId)) < rings.heldInvitees) return;
    await setSponsorHold(tx, valid.sponsorId, { reason: 'ring', by: 'system', at: clock.now() });
  });
}

async function linksOf(
  { shards, sources }: TeamContext,
  { sponsorId, memberId, brandId }: Valid,
  rings: { readonly burstPeople: number; readonly burstMinutes: number },
): Promise<readonly RingLink[]> {
  const links = [...(await sources.linksOf({ playerId: memberId, brandId }))];
  const [chain] = await listChains(shards.ofPlayer(memberId), [memberId]);
  if (chain === undefined) return links;
  const aroundMs = (rings.burstMinutes * 60_000) / 2;
  const joinedMs = chain.joinedAt.getTime();
  const beside = await listJoinedAround(shards.ofPlayer(sponsorId), {
    sponsorId,
    memberId,
    from: new Date(joinedMs - aroundMs),
    to: new Date(joinedMs + aroundMs),
  });
  if (beside.length + 1 >= rings.burstPeople) links.push({ kind: 'burst', with: beside });
  return links;
}

type Rated = Pick<store.Invite, 'sponsorId' | 'memberId' | 'brandId' | 'day'> & { readonly rewardE5: bigint };

/**
 * Rates the days of one inviter up to a day; the answer is who waits to be paid. All of a day have that day's tier; those
 * held count for nobody's tier and keep it for themselves until somebody decides.
 */
async function rateDays(context: TeamContext, sponsorId: PlayerId, upTo: BusinessDay): Promise<readonly Rated[]> {
  const { shards } = context;
  const db = shards.ofPlayer(sponsorId);
  const waiting: Rated[] = [];
  const all = await store.listOfSponsor(db, sponsorId, upTo);
  for (const [day, rows] of Map.groupBy(all, (row) => row.day)) {
    const brandId = rows[0]?.brandId ?? 0;
    const people = rows.filter(({ state }) => state !== 'held' && state !== 'refused').length;
    const rewardE5 = inviteRewardE5(await tiersOn(context, brandId, day), people);
    await shards.inPlayerTransaction(sponsorId, (tx) => store.rateDay(tx, { sponsorId, day, people, rewardE5 }));
    for (const row of rows) if (row.state === 'waiting') waiting.push({ ...row, rewardE5: row.rewardE5 ?? rewardE5 });
  }
  return waiting;
}

/** Pays the days of one inviter up to a day. */
export async function payInviter(context: TeamContext, sponsorId: PlayerId, upTo: BusinessDay): Promise<bigint> {
  let paidE5 = 0n;
  for (const row of await rateDays(context, sponsorId, upTo)) paidE5 += await payInvite(context, row);
  return paidE5;
}

/**
 * Takes what these days will pay out of the invitees' caps, each on its own day, so that whoever closes a period with
 * them finds it there. What does not fit now asks once more when it is paid.
 */
export async function reserveInviter(context: TeamContext, sponsorId: PlayerId, upTo: BusinessDay): Promise<void> {
  for (const row of await rateDays(context, sponsorId, upTo))
    await reserveGiveaway(context, { ...wantedBy(row), givenOn: row.day });
}

function wantedBy({ sponsorId, memberId, brandId, day, rewardE5 }: Rated) {
  return { playerId: memberId, kind: 'invite', period: day, brandId, earnerId: sponsorId, amountE5: rewardE5 };
}

/** First the invitee's cap, then the money, each under the invitee's own key. */
export async function payInvite(
  context: TeamContext,
  of: Pick<store.Invite, 'sponsorId' | 'memberId'>,
  decided: { readonly by?: string; readonly note?: string } = {},
): Promise<bigint> {
  const { shards, clock } = context;
  const known = await shards.inPlayerTransaction(of.sponsorId, (tx) => store.lockInvite(tx, of.sponsorId, of.memberId));
  if (known === undefined || known.rewardE5 === null) throw new Error('an invitee without a rated day cannot be paid');
  const { sponsorId, memberId, brandId, day, rewardE5 } = known;
  const amountE5 = await reserveGiveaway(context, wantedBy({ ...known, rewardE5 }));
  await failpoint('team.invite_reserved');
  return shards.inPlayerTransaction(sponsorId, async (tx) => {
    const now = await store.lockInvite(tx, sponsorId, memberId);
    if (now === undefined || (now.state !== 'waiting' && now.state !== 'held')) return 0n;
    const at = clock.now();
    if (amountE5 === 0n) {
      await store.setInviteState(tx, known, { ...decided, state: 'capped', at });
      return 0n;
    }
    const answer = await post(tx, clock, {
      key: `team:invite:${memberId}`,
      playerId: sponsorId,
      brandId,
      movement: 'commission_credit',
      legs: [
        { account: 'commission_cost', amountE5: -amountE5 },
        { account: 'commission', amountE5 },
      ],
      memo: { kind: 'invite', day, people: known.tierPeople },
    });
    if (!answer.ok) throw new Error(`an invite reward cannot be posted: ${answer.reason}`);
    await store.setInviteState(tx, known, { ...decided, state: 'paid', at });
    const values = { day, people: `${known.tierPeople ?? 1}`, each: toWire(amountE5) };
    await insertEntry(tx, sponsorId, { id: `invite:${memberId}`, at, kind: 'invite', amountE5, values });
    return amountE5;
  });
}
