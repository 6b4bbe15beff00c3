import type { Route, StaffRole } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { validInput } from '../../../apps/api/test/security/inputs.ts';
import { HONEST_GAME, type InsiderFixture, type RouteName, type StaffCall } from '../fixture.ts';
import type { Insider } from '../staff.ts';
import type { Subjects } from '../subjects.ts';

export interface Attempt {
  readonly fixture: InsiderFixture;
  readonly insider: Insider;
  readonly subjects: Subjects;
}

/** How one person carries out an act so that it gains as much as it can. */
export interface Scenario {
  readonly calls: (attempt: Attempt) => readonly StaffCall[] | Promise<readonly StaffCall[]>;
  /** What must be so before: a claim, or a request by the account of a colleague. */
  readonly before?: (attempt: Attempt) => Promise<void>;
  /** What the same person does once the act is done. */
  readonly after?: (attempt: Attempt) => Promise<void>;
}

export type Scenarios = Readonly<Record<string, Scenario>>;

const DAY_MS = 24 * 3_600_000;
export const reason = 'pedido do jogador';

/** The same calls each time. */
export const always = (...calls: readonly StaffCall[]): Scenario => ({ calls: () => calls });

/** An input that the contract takes, about the accomplice: for acts whose amounts and addresses are nobody's. */
export function generated(route: RouteName): Scenario {
  return {
    async calls({ fixture, subjects }) {
      const { id } = fixture.accomplice;
      const known: Readonly<Record<string, readonly unknown[]>> = {
        playerId: [id],
        sponsorId: [id],
        players: [[id]],
        gameId: [`${fixture.honest.code}-${HONEST_GAME}`],
        brandId: [1],
        version: [1],
        after: [1],
        batchId: [await subjects.newestOf('approvals.requests')],
        startsAt: [new Date(fixture.world.nowMs() + DAY_MS).toISOString()],
        until: [new Date(fixture.world.nowMs() + 7 * DAY_MS).toISOString()],
        segment: [await subjects.newestOf('campaigns.segments', 'segment')],
      };
      return [{ route, input: validInput(staffRoutes[route] as Route, (name) => known[name]) as object }];
    },
  };
}

/** Another person of the staff whose session the insider uses. */
export const colleagueOf = (role: StaffRole): StaffRole => (role === 'finance' ? 'owner' : 'finance');
