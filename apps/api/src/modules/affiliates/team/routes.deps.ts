import type { BodyOf } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import { type Answer, answered, type Call, refused, requirePlayer } from '../../../platform/http/route.ts';
import type { Policy } from '../../policy/index.ts';
import type { BoxesContext } from './boxes.ts';
import type { raiseCase, Input } from '../desk/cases.ts';
import type { Viewer } from '../network/sources.ts';
import type { EntryView } from '../weeks/views.ts';

export type HomeBody = BodyOf<typeof playerRoutes.promoteHome>;

export interface Payout {
  readonly id: string;
  readonly at: Date;
  readonly amountE5: bigint;
  readonly status: EntryView['Status'];
}

export interface TeamRoutesDeps {
  readonly context: BoxesContext;
  readonly policy: Pick<Policy, 'rule' | 'gate' | 'requireOpen'>;
  /** The terms of a withdrawal of commission, and what was asked for. */
  readonly withdrawalTerms: (viewer: Viewer) => Promise<HomeBody['Withdrawal']>;
  readonly payouts: (viewer: Viewer, limit: number) => Promise<{ total: number; list: readonly Payout[] }>;
  readonly rolesOf: (viewer: Viewer) => Promise<{ readonly isAgent: boolean; readonly isBlogger: boolean }>;
  /** Contests a share of an agent or a blogger, or asks about one that is held. */
  readonly raiseShareCase: (viewer: Viewer, request: Input) => ReturnType<typeof raiseCase>;
  /** Where the player app of a brand lives. */
  readonly appUrlOf: (brandId: number) => string;
}

export function viewerOf(call: Call): Viewer {
  return { playerId: requirePlayer(call), brandId: call.brandId, locale: call.locale, nowMs: call.nowMs };
}

export function isOn({ policy }: TeamRoutesDeps, call: Call): boolean {
  return policy.rule('team.commission', { brandId: call.brandId, atMs: call.nowMs });
}

/** Every call of the team is off where the market knows no team. */
export function whenOn<Body>(deps: TeamRoutesDeps, read: (viewer: Viewer) => Promise<Body>) {
  return async (_: unknown, call: Call): Promise<Answer<Body>> =>
    isOn(deps, call) ? answered(await read(viewerOf(call))) : refused('feature_off_in_market');
}
