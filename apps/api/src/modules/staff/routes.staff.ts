import { RefusalError } from '../../platform/refusals/refusal.ts';
import { permissionsOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { maskEmail } from '@arara/domain/players';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  answered,
  type Call,
  PROOF_MS,
  refused,
  requireFreshProof,
  requireStaff,
  type ServedRoute,
  serve,
  staffActorOf,
} from '../../platform/http/route.ts';
import type { RateRule } from '../../platform/redis/rate-limit.ts';
import type { Caller, StaffContext } from './context.ts';
import { loginWithIdentity, startIdentity } from './identity/login.ts';
import { emailPlace, enrol, lockRule, login } from './login.ts';
import { loginWithPasskey, proveWithPasskey, savePasskey, startPasskey, startPasskeyLogin } from './passkeys.ts';
import { listPasskeys } from './passkeys.store.ts';
import { changePassword } from './password.ts';
import { type SearchSources, search } from './search.ts';
import { IDLE_MS, logout } from './sessions.ts';
import { findOwnSession } from './sessions.store.ts';
import { findMember, listMembers, type MemberRow } from './store.ts';

export interface StaffRoutesDeps extends StaffContext {
  readonly sources: SearchSources;
  readonly marketOf: (brandId: number, nowMs: number) => string;
}

/** Few people work here and fewer mistype: guesses are few per address, and fewer while Redis is away. */
const guesses = (name: string): readonly RateRule[] => [
  { name, points: 20, seconds: 60, per: 'address', awayPoints: 5 },
];
/** A person types a few clues a minute; a program that empties the register types more. */
const searches: readonly RateRule[] = [{ name: 'staff-search', points: 120, seconds: 60, per: 'player' }];

const callerOf = ({ brandId, userAgent, address, requestId }: Call): Caller => ({
  brandId,
  userAgent,
  address,
  requestId,
});

export function staffOwnStaffRoutes(deps: StaffRoutesDeps): readonly ServedRoute[] {
  return [...waysIn(deps), ...byIdentity(deps), ...ownSession(deps), proofs(deps), ...colleagues(deps)];
}

function waysIn(context: StaffRoutesDeps): readonly ServedRoute[] {
  return [
    serve(
      staffRoutes.staffLogin,
      async ({ email, password, code, invitation }, call) => {
        const answer = await login(context, { email, password, code, invitation }, callerOf(call));
        if (!answer.ok)
          return answer.refusal === 'staff_login_wrong' ? refused(answer.refusal, lockRule) : refused(answer.refusal);
        if ('token' in answer) return answered({ Token: answer.token, Enrolment: null });
        const { ticket, secret, uri } = answer.enrolment;
        return answered({ Token: null, Enrolment: { Ticket: ticket, Secret: secret, Uri: uri } });
      },
      {
        limits: guesses('staff-login'),
        turnAway: turnAwayFrom(context),
      },
    ),
    serve(
      staffRoutes.staffEnrol,
      async (input, call) => {
        const answer = await enrol(context, input, callerOf(call));
        if (answer.ok) return answered({ Token: answer.token });
        const { refusal } = answer;
        return refusal === 'staff_login_wrong' ? refused(refusal, lockRule) : refused(refusal);
      },
      { limits: guesses('staff-enrol') },
    ),
    serve(staffRoutes.staffPasskeyLoginStart, async (_, { brandId }) =>
      answered({ Options: { ...(await startPasskeyLogin(context, brandId)) } }),
    ),
    serve(
      staffRoutes.staffPasskeyLogin,
      async (input, call) => {
        const response = input.response as unknown as AuthenticationResponseJSON;
        const token = await loginWithPasskey(context, response, callerOf(call));
        return token === undefined ? refused('staff_login_wrong', lockRule) : answered({ Token: token });
      },
      { limits: guesses('staff-passkey') },
    ),
  ];
}

/** By the operator's own directory of people, where it has one. */
function byIdentity(context: StaffRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.staffLoginWays, async () => answered({ Identity: context.identity !== undefined })),
    serve(
      staffRoutes.staffIdentityStart,
      async () => {
        const begun = await startIdentity(context);
        return begun.ok ? answered({ Url: begun.url, Ticket: begun.ticket }) : refused(begun.refusal);
      },
      { limits: guesses('staff-identity-start') },
    ),
    serve(
      staffRoutes.staffIdentityLogin,
      async (input, call) => {
        const entered = await loginWithIdentity(context, input, callerOf(call));
        return entered.ok ? answered({ Token: entered.token }) : refused(entered.refusal);
      },
      { limits: guesses('staff-identity') },
    ),
  ];
}

const turnAwayFrom =
  ({ passwords }: StaffContext) =>
  (address: string) =>
    passwords.isFull({ address }) ? refused('rate_limited', { seconds: '5' }) : undefined;

/** The passkey once more. */
function proofs(context: StaffRoutesDeps): ServedRoute {
  return serve(
    staffRoutes.staffProve,
    async (input, call) => {
      const { staffId: memberId, sessionId } = requireStaff(call);
      const response = input.response as unknown as AuthenticationResponseJSON;
      if (!(await proveWithPasskey(context, { memberId, sessionId, response }, callerOf(call))))
        return refused('staff_proof_wrong');
      return answered({ ProvedUntil: new Date(call.nowMs + PROOF_MS).toISOString() });
    },
    { limits: guesses('staff-prove') },
  );
}

function ownSession(context: StaffRoutesDeps): readonly ServedRoute[] {
  const { directory } = context;
  const acts = {
    savePasskey: savePasskey.bind(context, context),
    changePassword: changePassword.bind(context, context),
  };
  const memberOf = async (call: Call): Promise<MemberRow> => {
    const member = await findMember(directory, requireStaff(call).staffId);
    // Whoever left the house meanwhile has no session either.
    if (member === undefined) throw new RefusalError('session_missing');
    return member;
  };
  const emailOf = ({ id, emailKey, emailBox }: MemberRow) =>
    context.secrets.open({ keyId: emailKey, box: emailBox }, emailPlace(id));
  return [
    serve(staffRoutes.staffLogout, async (_, call) => {
      const { staffId, sessionId } = requireStaff(call);
      await logout(context, { memberId: staffId, sessionId }, callerOf(call));
      return answered({});
    }),
    serve(staffRoutes.staffMe, async (_, call) => {
      const member = await memberOf(call);
      const [session, passkeys] = await Promise.all([
        findOwnSession(directory, requireStaff(call).sessionId),
        listPasskeys(directory, member.id),
      ]);
      return answered({
        Id: String(member.id),
        Name: member.name,
        Email: maskEmail(emailOf(member)),
        Roles: [...member.roles],
        Permissions: [...permissionsOf(member.roles)],
        Market: context.marketOf(call.brandId, call.nowMs),
        SessionEndsAt: (session?.expiresAt ?? new Date(call.nowMs)).toISOString(),
        IdleMinutes: IDLE_MS / 60_000,
        Passkeys: passkeys.length,
        ProvedUntil: new Date((session?.provedAt.getTime() ?? 0) + PROOF_MS).toISOString(),
        LastLoginAt: session?.previousAt?.toISOString() ?? null,
      });
    }),
    serve(staffRoutes.staffPasskeyStart, async (_, call) => {
      // Before the browser makes a key that would then not be kept.
      requireFreshProof(call);
      const member = await memberOf(call);
      const options = await startPasskey(context, {
        memberId: member.id,
        brandId: member.brandId,
        label: emailOf(member),
      });
      return answered({ Options: { ...options } });
    }),
    serve(staffRoutes.staffPasskeySave, async (input, call) => {
      const response = input.response as unknown as RegistrationResponseJSON;
      const { isEnrolling, sessionId } = requireStaff(call);
      const enrollingSessionId = isEnrolling === true ? sessionId : undefined;
      await acts.savePasskey({ response, name: input.name ?? 'passkey', enrollingSessionId }, staffActorOf(call));
      return answered({});
    }),
    serve(
      staffRoutes.staffPasswordChange,
      async ({ current, next }, call) => {
        const { sessionId } = requireStaff(call);
        await acts.changePassword({ current, next, sessionId }, staffActorOf(call));
        return answered({});
      },
      { limits: guesses('staff-password'), turnAway: turnAwayFrom(context) },
    ),
  ];
}

function colleagues(context: StaffRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.staffList, async (_, call) => {
      const members = await listMembers(context.directory, call.brandId);
      const List = members.map(({ id, name, roles, isActive }) => ({
        Id: String(id),
        Name: name,
        Roles: [...roles],
        IsActive: isActive,
      }));
      return answered({ Total: List.length, List });
    }),
    serve(
      staffRoutes.staffSearch,
      async ({ text }, call) => answered(await search(context, text, staffActorOf(call))),
      { limits: searches },
    ),
  ];
}
