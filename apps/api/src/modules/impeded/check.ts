import { type Check, defineCheck, gateActions } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import type { FactSource } from '../policy/index.ts';
import type { ImpededContext } from './context.ts';
import { findState, type StateRow } from './store.ts';

const DAY_MS = 86_400_000;

/** For markets that ask the regulator's list. What is not known, or was asked too long ago, keeps the gate closed. */
export const regulatorCheck: Check = defineCheck({
  name: 'regulator',
  actions: gateActions,
  needs: ['regulator'],
  run: ({ facts: { regulator }, context: { nowMs }, profile }) => {
    if (profile.rule('kyc.regulatorCheckAt').length === 0) return [];
    if (regulator === null) return [{ refusal: 'regulator_away', values: {}, detail: 'the list has not answered' }];
    if (regulator.isImpeded) return [{ refusal: 'impeded', values: {}, detail: 'the list says so' }];
    const days = profile.rule('kyc.regulatorSweepDays');
    if (days === 0 || nowMs - regulator.askedAtMs <= days * DAY_MS) return [];
    return [{ refusal: 'regulator_away', values: {}, detail: `not asked for more than ${days} days` }];
  },
});

/** Who was found stays found while another answer is waited for: the money keeps its free way out. */
export function factOf(state: StateRow | undefined): { isImpeded: boolean; askedAtMs: number } | null {
  if (state === undefined || state.askedAt === null || state.isImpeded === null) return null;
  if (!state.isImpeded && isHeld(state)) return null;
  return { isImpeded: state.isImpeded, askedAtMs: state.askedAt.getTime() };
}

/** A sweep that waits for an answer takes nothing from the answer before it. */
const isHeld = ({ waitsWhy }: StateRow): boolean => waitsWhy !== null && waitsWhy !== 'sweep';

/** What the list said last of somebody, if it still counts. */
export async function findAnswer({ shards }: Pick<ImpededContext, 'shards'>, playerId: PlayerId) {
  return factOf(await findState(shards.ofPlayer(playerId), playerId));
}

export function regulatorFacts(context: Pick<ImpededContext, 'shards'>): FactSource {
  return {
    name: 'impeded',
    load: async (playerId) => ({ regulator: await findAnswer(context, playerId) }),
  };
}

/** What the account row obeys beside the blocks: an open game rests while the answer of a login is missing. */
export async function regulatorGuard(
  db: Queryable,
  { playerId }: { readonly playerId: PlayerId },
): Promise<{ readonly isBlocked: boolean; readonly nextDueAtMs: undefined }> {
  const state = await findState(db, playerId);
  return { isBlocked: state !== undefined && (isHeld(state) || state.isImpeded === true), nextDueAtMs: undefined };
}
