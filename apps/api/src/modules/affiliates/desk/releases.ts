import { type Owed, releaseStep } from '@arara/domain/affiliates';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { TeamContext } from '../network/sources.ts';
import * as store from './releases.store.ts';

/** What is answered to a yes that pays nothing yet. */
export const SECOND_PERSON = { state: 'second_person', amountE5: 0n } as const;

export const nameOf = (actor: StaffActor) => `staff:${actor.staffId}`;
/** Everything that becomes due to an earner from now on. */
export const EARNER_RELEASED = 'earner';
export const inviteReleased = (memberId: PlayerId) => `invite:${memberId}`;

interface Released {
  readonly actor: StaffActor;
  readonly playerId: PlayerId;
  /** The id of a statement or of an invite, or the earner. */
  readonly what: string;
}

/**
 * True when held commission may be paid now. Above the limit of one person the first yes is kept instead, and another
 * person's pays. The caller holds the row of what is to be paid, so that two yeses come one after the other.
 */
export async function confirmRelease(
  { settings }: Pick<TeamContext, 'settings'>,
  tx: Tx,
  of: Released & { readonly amountE5: Owed },
): Promise<boolean> {
  const { actor, playerId, what } = of;
  const { brandId, nowMs } = actor;
  const [by, at] = [nameOf(actor), new Date(nowMs)];
  const aboveE5 = await settings.get('team.twoPeopleAbove', { brandId, atMs: nowMs });
  const first = (await store.listFirstYeses(tx, [playerId])).find((row) => row.what === what);
  const step = releaseStep({ amountE5: of.amountE5, aboveE5, by, firstBy: first?.firstBy });
  if (step === 'same_person') throw new RefusalError('approval_same_person');
  if (step === 'first_yes') {
    const amountE5 = of.amountE5 === 'unknown' ? 0n : of.amountE5;
    await store.insertFirstYes(tx, { playerId, what, brandId, amountE5, firstBy: by, firstAt: at });
    return false;
  }
  await store.closeRelease(tx, of, { secondBy: by, at });
  return true;
}

/** One person refuses; whoever said yes before says it anew. */
export function refuseRelease(tx: Tx, { actor, playerId, what }: Released): Promise<void> {
  return store.closeRelease(tx, { playerId, what }, { secondBy: null, at: new Date(actor.nowMs) });
}

export const viewFirstYes = (first: store.OpenRelease | undefined) =>
  first === undefined ? null : { By: first.firstBy, At: first.firstAt.toISOString() };
