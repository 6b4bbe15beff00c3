import { staffRoutes } from '@arara/contract/staff';
import { percentText, type Role } from '@arara/domain/affiliates';
import { type PlayerId, parsePlayerId } from '@arara/domain/shards';
import { addDays, type BusinessDay, businessDayOf, monthStartOf, sundayOf } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, type Approvals, defineStaffCommand, defineTwoPersonCommand } from '../../approvals/index.ts';
import { type FigureSource, findPlayer, publicNamesOf } from '../../players/index.ts';
import type { Policy } from '../../policy/index.ts';
import type { TeamContext } from '../network/sources.ts';
import { writeRoleEnded, writeRoleGiven } from './inbox.ts';
import { endRole, insertRole, listRolesOf, type RoleRow } from './roles.store.ts';
import { hasOpenShare } from './shares.store.ts';

/** A role begins and ends with a period: agents by the week, bloggers by the month. */
export function nextPeriodDay(role: Role, nowMs: number): BusinessDay {
  const today = businessDayOf(nowMs);
  return role === 'agent' ? addDays(sundayOf(today), 7) : monthStartOf(addDays(monthStartOf(today), 31));
}

/** The last period of a role closes in the nights after its end; until then nobody knows what is left of it. */
const CLOSING_DAYS = 7;

/**
 * What the player's screens show: from the day it was given, so that nobody wonders, and after its end for as long as
 * something of it is still to be closed, taken or contested.
 */
export async function rolesOfPlayer({ shards }: Pick<TeamContext, 'shards'>, playerId: PlayerId, nowMs: number) {
  const today = businessDayOf(nowMs);
  const rows = await listRolesOf(shards.directory, playerId);
  const isShown = async (role: Role) => {
    const own = rows.filter((row) => row.role === role);
    if (own.some((row) => isHeldOn(row, today))) return true;
    return own.length > 0 && hasOpenShare(shards.ofPlayer(playerId), { playerId, role, at: new Date(nowMs) });
  };
  const [isAgent, isBlogger] = await Promise.all([isShown('agent'), isShown('blogger')]);
  return { isAgent, isBlogger };
}

/** A role that ended before it began leaves nothing to close. */
function isHeldOn({ fromDay, untilDay }: RoleRow, today: BusinessDay): boolean {
  if (untilDay === null) return true;
  return today < (untilDay > fromDay ? addDays(untilDay, CLOSING_DAYS) : untilDay);
}

/** The kind of request that staff see in the list of approvals. */
const ROLE_REQUEST = 'agents.role';

export interface RoleDeskDeps extends TeamContext {
  readonly policy: Pick<Policy, 'rule'>;
  readonly approvals: Approvals;
}

export interface RoleRequest {
  readonly playerId: PlayerId;
  readonly role: Role;
  readonly reason: string;
}

/** Who may earn by net revenue. It takes effect with the next period, so there is time to look again. */
export interface RoleDesk {
  /** Asks for a role; nothing changes before another person approves. */
  ask(request: RoleRequest, author: StaffActor): Promise<{ readonly day: BusinessDay; readonly approvalId: bigint }>;
  /** Ends it, by one person. */
  end(request: RoleRequest, actor: StaffActor): Promise<{ readonly day: BusinessDay }>;
}

interface Promotion {
  readonly playerId: string;
  readonly name: string;
  readonly role: Role;
  readonly percent: string;
  readonly fromDay: BusinessDay;
  /** How often the player had the role: one that is given and ended while its request waits does not begin by it. */
  readonly times: number;
}

export function createRoleDesk(deps: RoleDeskDeps): RoleDesk {
  const kernel = { ...deps, directory: deps.shards.directory };
  const ask = askRole.bind(deps, kernel);
  return {
    async ask(request, author) {
      const { approvalId } = await ask(request, author);
      return { day: nextPeriodDay(request.role, deps.clock.nowMs()), approvalId };
    },
    end: endRoleOf.bind(deps, kernel),
  };
}

type OnRole = Acting<RoleDeskDeps, RoleRequest>;

async function requirePlayer({ deps, input: { playerId }, actor: { brandId } }: OnRole): Promise<void> {
  const player = await findPlayer(deps, playerId);
  if (player?.brandId !== brandId) throw new RefusalError('player_unknown');
}

async function rowsOf(db: Queryable, playerId: PlayerId, role: Role): Promise<readonly RoleRow[]> {
  return (await listRolesOf(db, playerId)).filter((row) => row.role === role);
}

const askRole = defineTwoPersonCommand({
  name: 'agents.give_role',
  route: staffRoutes.teamDeskRole,
  freshProof: true,
  secondPerson: { kind: ROLE_REQUEST, right: 'approvals.people' },
  audited: ['agents.role_given'],
  async read(acting: OnRole): Promise<Promotion> {
    const { deps, input, actor, at } = acting;
    const { playerId, role } = input;
    await requirePlayer(acting);
    // Where agents stand outside the app, they are contracted and paid there: no player becomes one.
    if (deps.policy.rule('agents.place', { brandId: actor.brandId, atMs: at.getTime() }) !== 'app')
      throw new RefusalError('feature_off_in_market');
    const own = await rowsOf(deps.shards.directory, playerId, role);
    if (own.some(({ untilDay }) => untilDay === null)) throw new RefusalError('role_unchanged');
    const [names, rates] = await Promise.all([
      publicNamesOf(deps, [playerId]),
      deps.settings.get('agents.shares', { brandId: actor.brandId, atMs: at.getTime() }),
    ]);
    return {
      playerId: `${playerId}`,
      name: names.get(playerId) ?? '',
      role,
      percent: percentText(rates[role]),
      fromDay: nextPeriodDay(role, at.getTime()),
      times: own.length,
    };
  },
  /** Approved late, the role begins with the period after that. */
  async apply(tx, { brandId, authorId, decidedAtMs, reason, payload: { playerId: id, role, times } }, deps) {
    const playerId = parsePlayerId(id);
    const player = playerId && (await findPlayer(deps, playerId));
    if (player === undefined || player.brandId !== brandId) throw new RefusalError('approval_stale');
    const fromDay = nextPeriodDay(role, decidedAtMs);
    const isSame = (await rowsOf(tx, player.playerId, role)).length === times;
    const givenAt = new Date(decidedAtMs);
    const row = { brandId, playerId: player.playerId, role, fromDay, givenBy: `staff:${authorId}`, givenAt, reason };
    if (!isSame || !(await insertRole(tx, row))) throw new RefusalError('approval_stale');
    return { player, fromDay };
  },
  audit: ({ fromDay }, { id, authorId, reason, payload: { playerId, role } }) => ({
    action: 'agents.role_given',
    subject: `player:${playerId}`,
    details: { role, day: fromDay, reason, author: `${authorId}`, approval: `${id}` },
  }),
  async afterCommit({ player, fromDay }, { payload: { role } }, deps) {
    if (role === 'agent') await writeRoleGiven(deps, player.playerId, fromDay).catch(() => undefined);
  },
});

const endRoleOf = defineStaffCommand({
  name: 'agents.end_role',
  route: staffRoutes.teamDeskRole,
  freshProof: true,
  audited: ['agents.role_ended'],
  read: (acting: OnRole) => requirePlayer(acting),
  async apply(tx, _, { input: { playerId, role }, actor, at }) {
    const day = nextPeriodDay(role, at.getTime());
    if (!(await endRole(tx, { playerId, role, untilDay: day, by: `staff:${actor.staffId}` })))
      throw new RefusalError('role_unchanged');
    return { day };
  },
  audit: ({ day }, _, { input: { playerId, role, reason } }) => ({
    action: 'agents.role_ended',
    subject: `player:${playerId}`,
    details: { role, day, reason },
  }),
  async afterCommit({ day }, { deps, input: { playerId, role } }) {
    if (role === 'agent') await writeRoleEnded(deps, playerId, day).catch(() => undefined);
  },
});

/** The two flags of the player's own screens. */
export function roleFigures(shards: TeamContext['shards']): FigureSource {
  return { name: 'agents', load: ({ playerId, nowMs }) => rolesOfPlayer({ shards }, playerId, nowMs) };
}
