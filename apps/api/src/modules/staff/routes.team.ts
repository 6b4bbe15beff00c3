import { staffRoutes } from '@arara/contract/staff';
import { maskEmail } from '@arara/domain/players';
import { answered, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { StaffContext } from './context.ts';
import { emailPlace } from './login.ts';
import type { Team } from './team.ts';
import type { TeamRow } from './team.store.ts';

export interface TeamRoutesDeps {
  readonly team: Team;
  readonly secrets: StaffContext['secrets'];
}

export function teamStaffRoutes({ team, secrets }: TeamRoutesDeps): readonly ServedRoute[] {
  const toPerson = (row: TeamRow, approvalId: bigint | undefined) => ({
    Id: String(row.id),
    Name: row.name,
    Email: maskEmail(secrets.open({ keyId: row.emailKey, box: row.emailBox }, emailPlace(row.id))),
    Roles: [...row.roles],
    IsActive: row.isActive,
    HasAuthenticator: row.hasAuthenticator,
    Passkeys: row.passkeys,
    OpenSessions: row.openSessions,
    LastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    ApprovalId: approvalId === undefined ? null : String(approvalId),
  });
  return [
    serve(staffRoutes.teamList, async (_, { brandId }) => {
      const [rows, waiting] = await Promise.all([team.list(brandId), team.waiting(brandId)]);
      return answered({ Total: rows.length, List: rows.map((row) => toPerson(row, waiting.get(String(row.id)))) });
    }),
    serve(staffRoutes.teamClose, async ({ id }, call) => {
      await team.close({ memberId: parseId(id) }, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.teamAsk, async ({ id, change, reason }, call) => {
      const { approvalId, expiresAtMs } = await team.ask({ memberId: parseId(id), change, reason }, staffActorOf(call));
      return answered({ ApprovalId: String(approvalId), ExpiresAt: new Date(expiresAtMs).toISOString() });
    }),
  ];
}

function parseId(text: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw new RefusalError('staff_unknown');
  return BigInt(text);
}
