import { isLocale } from '@arara/contract';
import { percentText, type Role } from '@arara/domain/affiliates';
import { type PlayerId, parsePlayerId } from '@arara/domain/shards';
import { addDays, type BusinessDay, businessDayOf, monthStartOf, sundayOf } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Approvals, Approved, EffectDone } from '../../approvals/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { type FigureSource, findPlayer, publicNamesOf } from '../../players/index.ts';
import type { StaffActor } from '../desk/desk.ts';
import { dayText } from '../weeks/views.ts';
import type { TeamContext } from '../network/sources.ts';
import { insertMessage } from './messages.store.ts';
import { endRole, insertRole, listRolesOf, type RoleRow } from './roles.store.ts';
import { hasOpenShare } from './shares.store.ts';
import { t } from '../network/texts.ts';

const HOUR_MS = 3_600_000;

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
export const ROLE_REQUEST = 'agents.role';

export interface RoleDeskDeps extends TeamContext {
  readonly approvals: Approvals;
}

export interface RoleRequest {
  readonly playerId: PlayerId;
  readonly role: Role;
  readonly reason: string;
}

type Refused = { readonly ok: false; readonly refusal: 'player_unknown' | 'role_unchanged' };
export type Asked = { readonly ok: true; readonly day: BusinessDay; readonly approvalId: bigint } | Refused;
export type Ended = { readonly ok: true; readonly day: BusinessDay } | Refused;

/** Who may earn by net revenue. It takes effect with the next period, so there is time to look again. */
export interface RoleDesk {
  /** Asks for a role; nothing changes before another person approves. */
  ask(actor: StaffActor, request: RoleRequest): Promise<Asked>;
  /** Ends it, by one person. */
  end(actor: StaffActor, request: RoleRequest): Promise<Ended>;
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
  deps.approvals.registerEffect(ROLE_REQUEST, 'approvals.people', (tx, approved) => giveRole(deps, tx, approved));
  return {
    ask: (actor, request) => askFor(deps, actor, request),
    end: (actor, request) => end(deps, actor, request),
  };
}

async function askFor(deps: RoleDeskDeps, actor: StaffActor, { playerId, role, reason }: RoleRequest): Promise<Asked> {
  const { shards, settings, approvals } = deps;
  const { brandId, staffId: authorId, requestId, nowMs } = actor;
  const player = await findPlayer(deps, playerId);
  if (player?.brandId !== brandId) return { ok: false, refusal: 'player_unknown' };
  const own = await rowsOf(shards.directory, playerId, role);
  if (own.some(({ untilDay }) => untilDay === null)) return { ok: false, refusal: 'role_unchanged' };
  const at = { brandId, atMs: nowMs };
  const [names, rates, hours] = await Promise.all([
    publicNamesOf(deps, [playerId]),
    settings.get('agents.shares', at),
    settings.get('approvals.expiryHours', at),
  ]);
  const fromDay = nextPeriodDay(role, nowMs);
  const payload: Promotion = {
    playerId: `${playerId}`,
    name: names.get(playerId) ?? '',
    role,
    percent: percentText(rates[role]),
    fromDay,
    times: own.length,
  };
  const expiresAtMs = nowMs + hours * HOUR_MS;
  const approvalId = await shards.directory.transaction((tx) =>
    approvals.request(tx, { kind: ROLE_REQUEST, brandId, payload, authorId, reason, expiresAtMs, requestId }),
  );
  return { ok: true, day: fromDay, approvalId };
}

async function rowsOf(db: Queryable, playerId: PlayerId, role: Role): Promise<readonly RoleRow[]> {
  return (await listRolesOf(db, playerId)).filter((row) => row.role === role);
}

/** In the commit of the decision. Approved late, the role begins with the period after that. */
async function giveRole(deps: RoleDeskDeps, tx: Tx, approved: Approved): Promise<EffectDone> {
  const { brandId, authorId, approverId, decidedAtMs, reason } = approved;
  const { playerId: id, role, times } = approved.payload as unknown as Promotion;
  const playerId = parsePlayerId(id);
  const player = playerId && (await findPlayer(deps, playerId));
  if (player === undefined || player.brandId !== brandId) throw new RefusalError('approval_stale');
  const fromDay = nextPeriodDay(role, decidedAtMs);
  const isSame = (await rowsOf(tx, player.playerId, role)).length === times;
  const givenAt = new Date(decidedAtMs);
  const row = { brandId, playerId: player.playerId, role, fromDay, givenBy: `staff:${authorId}`, givenAt, reason };
  if (!isSame || !(await insertRole(tx, row))) throw new RefusalError('approval_stale');
  await appendAudit(tx, {
    brandId,
    actor: { kind: 'staff', id: `${approverId}` },
    action: 'agents.role_given',
    subject: `player:${id}`,
    details: { role, day: fromDay, reason, author: `${authorId}`, approval: `${approved.id}` },
    requestId: approved.requestId,
    atMs: decidedAtMs,
  });
  if (role !== 'agent') return {};
  return { afterCommit: () => welcome(deps, player, fromDay).catch(() => undefined) };
}

async function end(context: RoleDeskDeps, actor: StaffActor, { playerId, role, reason }: RoleRequest): Promise<Ended> {
  const { brandId, staffId, requestId, nowMs } = actor;
  const player = await findPlayer(context, playerId);
  if (player?.brandId !== brandId) return { ok: false, refusal: 'player_unknown' };
  const day = nextPeriodDay(role, nowMs);
  const isEnded = await context.shards.directory.transaction(async (tx) => {
    if (!(await endRole(tx, { playerId, role, untilDay: day, by: `staff:${staffId}` }))) return false;
    await appendAudit(tx, {
      brandId,
      actor: { kind: 'staff', id: `${staffId}` },
      action: 'agents.role_ended',
      subject: `player:${playerId}`,
      details: { role, day, reason },
      requestId,
      atMs: nowMs,
    });
    return true;
  });
  return isEnded ? { ok: true, day } : { ok: false, refusal: 'role_unchanged' };
}

async function welcome(
  { shards, clock }: TeamContext,
  player: { readonly playerId: PlayerId; readonly brandId: number; readonly locale: string },
  day: BusinessDay,
): Promise<void> {
  const locale = isLocale(player.locale) ? player.locale : 'pt-BR';
  await shards.inPlayerTransaction(player.playerId, (tx) =>
    insertMessage(tx, {
      id: `welcome:${player.playerId}:${day}`,
      playerId: player.playerId,
      brandId: player.brandId,
      at: clock.now(),
      title: t(locale, 'share.welcome_title'),
      text: t(locale, 'share.welcome_text', { day: dayText(day, locale) }),
      isPopup: true,
    }),
  );
}

/** The two flags of the player's own screens. */
export function roleFigures(shards: TeamContext['shards']): FigureSource {
  return { name: 'agents', load: ({ playerId, nowMs }) => rolesOfPlayer({ shards }, playerId, nowMs) };
}
