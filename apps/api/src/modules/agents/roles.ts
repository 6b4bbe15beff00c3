import { fillText } from '@arara/contract';
import type { Role } from '@arara/domain/agents';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, type BusinessDay, businessDayOf, monthStartOf, sundayOf } from '@arara/domain/time';
import { appendAudit } from '../audit/index.ts';
import { findPlayer } from '../players/index.ts';
import { dayText, type TeamContext } from '../team/index.ts';
import { insertMessage } from './messages.store.ts';
import { endRole, insertRole, listRolesOf, type RoleRow } from './roles.store.ts';
import { hasOpenShare } from './shares.store.ts';
import { shareTexts } from './texts.ts';

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

export interface Clerk {
  readonly staffId: bigint;
  readonly brandId: number;
  readonly requestId: string;
}

export interface RoleChange {
  readonly playerId: PlayerId;
  readonly role: Role;
  readonly isGiven: boolean;
  readonly reason: string;
}

export type RoleAnswer =
  | { readonly ok: true; readonly day: BusinessDay }
  | { readonly ok: false; readonly refusal: 'player_unknown' | 'role_unchanged' };

/** One person gives or ends a role; it takes effect with the next period, so there is time to look again. */
export async function changeRole(context: TeamContext, clerk: Clerk, change: RoleChange): Promise<RoleAnswer> {
  const { shards, clock } = context;
  const { playerId, role, isGiven, reason } = change;
  const player = await findPlayer(context, playerId);
  if (player?.brandId !== clerk.brandId) return { ok: false, refusal: 'player_unknown' };
  const nowMs = clock.nowMs();
  const day = nextPeriodDay(role, nowMs);
  const by = `staff:${clerk.staffId}`;
  const changed = await shards.directory.transaction(async (tx) => {
    const row = { brandId: clerk.brandId, playerId, role, fromDay: day, givenBy: by, givenAt: clock.now(), reason };
    const done = isGiven ? await insertRole(tx, row) : await endRole(tx, { playerId, role, untilDay: day, by });
    if (done)
      await appendAudit(tx, {
        brandId: clerk.brandId,
        actor: { kind: 'staff', id: `${clerk.staffId}` },
        action: isGiven ? 'agents.role_given' : 'agents.role_ended',
        subject: `player:${playerId}`,
        details: { role, day, reason },
        requestId: clerk.requestId,
        atMs: nowMs,
      });
    return done;
  });
  if (!changed) return { ok: false, refusal: 'role_unchanged' };
  if (isGiven && role === 'agent') await welcome(context, player, day);
  return { ok: true, day };
}

async function welcome(
  { shards, clock }: TeamContext,
  player: { readonly playerId: PlayerId; readonly brandId: number; readonly locale: string },
  day: BusinessDay,
): Promise<void> {
  const locale = (player.locale in shareTexts.welcome_title ? player.locale : 'pt-BR') as 'pt-BR';
  await shards.inPlayerTransaction(player.playerId, (tx) =>
    insertMessage(tx, {
      id: `welcome:${player.playerId}:${day}`,
      playerId: player.playerId,
      brandId: player.brandId,
      at: clock.now(),
      title: shareTexts.welcome_title[locale],
      text: fillText(shareTexts.welcome_text[locale], { day: dayText(day, locale) }),
      isPopup: true,
    }),
  );
}
