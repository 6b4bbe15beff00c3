import type { BusinessDay } from '../time/index.ts';

export type Role = 'agent' | 'blogger';

export interface RoleSpan {
  readonly playerId: bigint;
  readonly role: Role;
  readonly fromDay: BusinessDay;
  /** The first day on which it no longer holds. */
  readonly untilDay: BusinessDay | null;
}

export interface Earner {
  readonly playerId: bigint;
  readonly role: Role;
  readonly level: 1 | 2 | 3;
}

/** Who holds which role on a day. */
export type RolesOn = (playerId: bigint, day: BusinessDay) => ReadonlySet<Role>;

export function rolesOn(spans: readonly RoleSpan[]): RolesOn {
  const byPlayer = Map.groupBy(spans, ({ playerId }) => playerId);
  return (playerId, day) =>
    new Set(
      (byPlayer.get(playerId) ?? [])
        .filter(({ fromDay, untilDay }) => fromDay <= day && (untilDay === null || day < untilDay))
        .map(({ role }) => role),
    );
}

/**
 * Each player's revenue has one earner: the nearest agent or blogger up the chain. A blogger earns on those who came by
 * its own codes, so only on the first level; an agent on all three. Who is both is a blogger to its own codes.
 */
export function earnerOf(chain: readonly (bigint | null)[], day: BusinessDay, roles: RolesOn): Earner | undefined {
  for (const [index, playerId] of chain.entries()) {
    if (playerId === null) continue;
    const held = roles(playerId, day);
    const level = (index + 1) as Earner['level'];
    if (level === 1 && held.has('blogger')) return { playerId, role: 'blogger', level };
    if (held.has('agent')) return { playerId, role: 'agent', level };
  }
  return undefined;
}
