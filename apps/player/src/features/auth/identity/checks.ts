import type { BodyOf } from '@arara/contract';
import type { accessRoutes } from '@arara/contract/player';

export type Check = BodyOf<(typeof accessRoutes)['kycStatus']>['Checks'][number];

/** The checks this app knows how to pass; a later level joins here with its screen. */
export type KnownCheck = Check & { readonly Name: 'cpf' | 'phone' };

export function knownChecks(checks: readonly Check[]): readonly KnownCheck[] {
  return checks.filter((check): check is KnownCheck => check.Name === 'cpf' || check.Name === 'phone');
}

/** Who acts next: nobody, the player, or somebody on our side of the counter. */
export type Owner = 'done' | 'you' | 'us';

export function ownerOf({ State, NextActor }: Pick<Check, 'State' | 'NextActor'>): Owner {
  if (State === 'approved') return 'done';
  if (NextActor === 'player') return 'you';
  return NextActor === null && State !== 'checking' ? 'you' : 'us';
}

export function countOwners(checks: readonly Check[]): Readonly<Record<Owner, number>> {
  const counts = { done: 0, you: 0, us: 0 };
  for (const check of checks) counts[ownerOf(check)] += 1;
  return counts;
}
