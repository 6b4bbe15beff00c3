import type { Locale } from '@arara/contract';
import { type MilestoneShare, milestoneShares } from '@arara/domain/affiliates';
import { reaisText } from '../../../platform/refusals/reais.ts';
import type { Bonuses } from '../../bonuses/index.ts';
import { insertEntry } from '../network/entries.store.ts';
import { fittingE5, reserveGiveaway, type Wanted } from '../weeks/giveaway-cap.ts';
import { type BoxRow, countCleared, insertBox, listBoxes, listValidInOrder } from '../network/invites.store.ts';
import type { TeamContext, Viewer } from '../network/sources.ts';
import { reasonOf } from '../weeks/views.ts';
import { t } from '../network/texts.ts';

export interface BoxesContext extends TeamContext {
  readonly bonuses: Pick<Bonuses, 'acceptBonus' | 'openRequirement'>;
}

const idOf = (milestone: number) => `box:${milestone}`;
const titleOf = (milestone: number, locale: Locale) => t(locale, 'title.milestone', { people: `${milestone}` });

export async function listBoxViews(context: TeamContext, viewer: Viewer) {
  const { playerId, brandId, nowMs, locale } = viewer;
  const at = { brandId, atMs: nowMs };
  const db = context.shards.ofPlayer(playerId);
  const [milestones, { bonus }, opened, valid] = await Promise.all([
    context.settings.get('team.milestones', at),
    context.settings.get('bonuses.turnover', at),
    listBoxes(db, playerId),
    countCleared(db, playerId),
  ]);
  const views = milestoneShares(milestones).map(async (share) => {
    const { invitees } = share.milestone;
    const box = opened.find(({ milestone }) => milestone === invitees);
    const { amountE5, ...state } = await stateOf(context, viewer, { share, box, isReached: valid >= invitees });
    return {
      ...state,
      Id: idOf(invitees),
      Kind: 'milestone',
      Title: titleOf(invitees, locale),
      Amount: amountE5,
      Needed: `${invitees}`,
      Done: `${Math.min(valid, invitees)}`,
      TurnoverAdded: (amountE5 * bonus) / 100n,
      OpensAt: null,
      ExpiresAt: null,
    };
  });
  return Promise.all(views);
}

interface Reached {
  readonly share: MilestoneShare;
  readonly box: BoxRow | undefined;
  readonly isReached: boolean;
}

/** A box shows what it would pay; where the invitees' caps leave less than its reward, or nothing, it says so. */
async function stateOf(context: TeamContext, viewer: Viewer, { share, box, isReached }: Reached) {
  const wholeE5 = share.milestone.reward;
  if (box !== undefined) return { State: 'received' as const, amountE5: box.amountE5, Wait: null };
  if (!isReached) return { State: 'locked' as const, amountE5: wholeE5, Wait: null };
  const fitsE5 = await fittingE5(context, await partsOf(context, viewer, share), viewer.nowMs);
  if (fitsE5 === wholeE5) return { State: 'ready' as const, amountE5: wholeE5, Wait: null };
  const { locale } = viewer;
  const values = { amount: reaisText(fitsE5, locale), whole: reaisText(wholeE5, locale) };
  const Why = reasonOf(fitsE5 === 0n ? 'box_capped' : 'box_cut', locale, values);
  const Wait = { Why, NextActor: 'player' as const, DueAt: null };
  if (fitsE5 === 0n) return { State: 'locked' as const, amountE5: wholeE5, Wait };
  return { State: 'ready' as const, amountE5: fitsE5, Wait };
}

export type Opened =
  | { readonly ok: true; readonly milestone: number; readonly amountE5: bigint; readonly requiredE5: bigint }
  | { readonly ok: false; readonly refusal: 'not_ready'; readonly missing: number }
  | { readonly ok: false; readonly refusal: 'received' | 'cap' };

/**
 * Each invitee on whom the box stands bears a part of it, as far as its cap allows; what no longer fits is not given.
 * The parts are reserved first, one by one and once each; then the box is posted with what they come to.
 */
export async function openBox(context: BoxesContext, viewer: Viewer, milestone: number): Promise<Opened> {
  const { playerId, brandId, nowMs } = viewer;
  const at = { brandId, atMs: nowMs };
  const db = context.shards.ofPlayer(playerId);
  const share = milestoneShares(await context.settings.get('team.milestones', at)).find(
    (one) => one.milestone.invitees === milestone,
  );
  const valid = await countCleared(db, playerId);
  if (share === undefined || valid < milestone)
    return { ok: false, refusal: 'not_ready', missing: Math.max(1, milestone - valid) };
  if ((await listBoxes(db, playerId)).some((box) => box.milestone === milestone))
    return { ok: false, refusal: 'received' };
  const amountE5 = await reserveParts(context, viewer, share);
  if (amountE5 === 0n) return { ok: false, refusal: 'cap' };
  return context.shards.inPlayerTransaction(playerId, async (tx): Promise<Opened> => {
    const isNew = await insertBox(tx, { playerId, brandId, milestone, amountE5 }, context.clock.now());
    if (!isNew) return { ok: false, refusal: 'received' };
    const key = `team:box:${playerId}:${milestone}`;
    const { requiredE5 } = await context.bonuses.acceptBonus(tx, { playerId, brandId, key, amountE5, atMs: nowMs });
    const values = { people: `${milestone}` };
    const entry = { id: idOf(milestone), at: context.clock.now(), kind: 'milestone', amountE5, values } as const;
    await insertEntry(tx, playerId, entry);
    return { ok: true, milestone, amountE5, requiredE5 };
  });
}

async function partsOf(context: TeamContext, viewer: Viewer, share: MilestoneShare): Promise<readonly Wanted[]> {
  const { playerId, brandId } = viewer;
  const { milestone, first, last, eachE5, firstE5 } = share;
  const members = await listValidInOrder(context.shards.ofPlayer(playerId), playerId, { first, last });
  return members.map(({ memberId }, index) => ({
    playerId: memberId,
    kind: `milestone:${milestone.invitees}`,
    // A box is opened once in a life, so its parts need no day to tell them apart.
    period: '2000-01-01',
    brandId,
    earnerId: playerId,
    amountE5: index === 0 ? firstE5 : eachE5,
  }));
}

async function reserveParts(context: TeamContext, viewer: Viewer, share: MilestoneShare): Promise<bigint> {
  let sumE5 = 0n;
  for (const part of await partsOf(context, viewer, share)) sumE5 += await reserveGiveaway(context, part);
  return sumE5;
}
