import * as z from 'zod/mini';
import { Away, Count, Nothing, optionalText, PlayerId, requiredText, Time } from '../fields.ts';
import { Money } from '../money.ts';
import { permissions, staffRoles } from '../permissions.ts';
import { route } from '../route.ts';

/** As typed: spaces are part of a password. */
const Password = z.string().check(z.minLength(1), z.maxLength(200));
/** What a browser makes of WebAuthn; read by the server's own library. */
const Json = z.record(z.string(), z.unknown());
const Entered = z.object({ Token: z.string() });

const waysIn = {
  staffLogin: route({
    path: '/staff/login',
    access: 'public',
    summary:
      'E-mail, password and six digits of the authenticator open a session that can only save a passkey. The first login needs an invitation instead of the digits.',
    input: z.object({
      email: requiredText(200),
      password: Password,
      code: optionalText(10),
      invitation: optionalText(80),
    }),
    output: z.object({
      Token: z.nullable(z.string()),
      /** Only for whoever has no authenticator yet: `staffEnrol` ends the login. */
      Enrolment: z.nullable(z.object({ Ticket: z.string(), Secret: z.string(), Uri: z.string() })),
    }),
    refuses: ['staff_login_wrong', 'staff_has_passkey'],
  }),
  staffEnrol: route({
    path: '/staff/login/enrol',
    access: 'public',
    summary: 'The first code of a new authenticator proves that it works; then a session can save a passkey.',
    input: z.object({ ticket: requiredText(400), code: requiredText(10) }),
    output: Entered,
    refuses: ['staff_login_wrong', 'staff_enrolment_over'],
  }),
  staffPasskeyLoginStart: route({
    path: '/staff/login/passkey-start',
    access: 'public',
    summary: 'What the browser needs to ask for a passkey.',
    input: Nothing,
    output: z.object({ Options: Json }),
  }),
  staffPasskeyLogin: route({
    path: '/staff/login/passkey',
    access: 'public',
    summary: 'The passkey names its owner: nothing is typed.',
    input: z.object({ response: Json }),
    output: Entered,
    refuses: ['staff_login_wrong'],
  }),
  staffLoginWays: route({
    path: '/staff/login/ways',
    access: 'public',
    summary: 'Which ways in there are beside the passkey.',
    input: Nothing,
    output: z.object({ Identity: z.boolean() }),
  }),
  staffIdentityStart: route({
    path: '/staff/login/identity-start',
    access: 'public',
    summary: 'Where the identity provider asks who somebody is; the browser keeps the ticket until it comes back.',
    input: Nothing,
    output: z.object({ Url: z.string(), Ticket: z.string() }),
    refuses: ['staff_identity_away'],
  }),
  staffIdentityLogin: route({
    path: '/staff/login/identity',
    access: 'public',
    summary: 'What the identity provider sent back, once, for somebody who works here and has a passkey.',
    input: z.object({ ticket: requiredText(100), state: requiredText(100), code: requiredText(2000) }),
    output: Entered,
    refuses: ['staff_identity_away', 'staff_identity_refused', 'staff_identity_unknown', 'staff_passkey_needed'],
  }),
};

const ownSession = {
  staffLogout: route({
    path: '/staff/logout',
    access: 'staff',
    whileEnrolling: true,
    summary: 'Ends this session.',
    input: Nothing,
    output: Nothing,
  }),
  staffMe: route({
    path: '/staff/me',
    access: 'staff',
    whileEnrolling: true,
    summary: 'Who is working here, at which desks, and until when.',
    input: Nothing,
    output: z.object({
      Id: z.string(),
      Name: z.string(),
      Email: z.string(),
      Roles: z.array(z.enum(staffRoles)),
      Permissions: z.array(z.enum(permissions)),
      Market: z.string(),
      SessionEndsAt: Time,
      IdleMinutes: Count,
      Passkeys: Count,
      /** Until when the second factor counts as just shown; what was shown longer ago must be shown again. */
      ProvedUntil: Time,
      /** The session before this one. */
      LastLoginAt: z.nullable(Time),
    }),
  }),
  staffProve: route({
    path: '/staff/prove',
    access: 'staff',
    summary: 'The passkey once more, before an act that an open screen alone must not do.',
    input: z.object({ response: Json }),
    output: z.object({ ProvedUntil: Time }),
    refuses: ['staff_proof_wrong'],
  }),
  staffPasskeyStart: route({
    path: '/staff/passkey/start',
    access: 'staff',
    whileEnrolling: true,
    summary: 'What the browser needs to make a passkey for this person.',
    input: Nothing,
    output: z.object({ Options: Json }),
    refuses: ['staff_proof_needed'],
  }),
  staffPasskeySave: route({
    path: '/staff/passkey/save',
    access: 'staff',
    whileEnrolling: true,
    summary: 'Keeps a passkey that the browser made. A session that could only do this ends with it.',
    input: z.object({ response: Json, name: optionalText(60) }),
    output: Nothing,
    refuses: ['staff_proof_needed', 'staff_passkey_wrong'],
  }),
  staffPasswordChange: route({
    path: '/staff/password/change',
    access: 'staff',
    summary: 'A new password for oneself; every other session of this person ends.',
    input: z.object({ current: Password, next: Password }),
    output: Nothing,
    refuses: ['staff_proof_needed', 'staff_password_wrong', 'staff_password_weak', 'staff_login_locked'],
  }),
};

const FoundPlayer = z.object({
  PlayerId,
  /** All masked: the browser never holds what a list does not show. */
  Name: z.string(),
  Phone: z.string(),
  Cpf: z.string(),
  Email: z.string(),
  Status: z.string(),
});
const FoundRound = z.object({
  RoundId: z.string(),
  PlayerId,
  GameId: z.string(),
  State: z.enum(['open', 'closed', 'voided']),
  Staked: Money,
  Won: Money,
  OpenedAt: Time,
});
/** A withdrawal, a deposit or a ticket, by the name that people tell each other; a visitor's ticket has no player. */
const FoundOrder = z.object({
  Kind: z.enum(['withdrawal', 'deposit', 'ticket']),
  Id: z.string(),
  Name: z.string(),
  PlayerId: z.nullable(PlayerId),
});
const FoundCase = z.object({ CaseId: z.string(), Kind: z.string(), Provider: z.string(), Subject: z.string() });

export const staffOwnRoutes = {
  ...waysIn,
  ...ownSession,
  staffList: route({
    path: '/staff/list',
    access: 'staff',
    permission: 'staff.read',
    summary: 'Everybody who works here, so that a number in a list has a name.',
    input: Nothing,
    output: z.object({
      Total: Count,
      List: z.array(
        z.object({ Id: z.string(), Name: z.string(), Roles: z.array(z.enum(staffRoles)), IsActive: z.boolean() }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
  staffSearch: route({
    path: '/staff/search',
    access: 'staff',
    permission: 'players.search',
    summary: 'One field for everything: how the clue was read, and whom and what it finds, masked.',
    input: z.object({ text: requiredText(200) }),
    output: z.object({
      /** Every way in which the clue could be meant, in the order in which they were tried. */
      ReadAs: z.array(
        z.enum([
          'player_id',
          'cpf',
          'cpf_middle',
          'phone',
          'phone_last',
          'phone_end',
          'email',
          'name_word',
          'login_name',
          'round',
          'case',
          'order',
          'ticket',
        ]),
      ),
      Players: z.array(FoundPlayer),
      Rounds: z.array(FoundRound),
      Cases: z.array(FoundCase),
      Orders: z.array(FoundOrder),
      Away,
    }),
    refuses: ['staff_role_missing'],
  }),
};
