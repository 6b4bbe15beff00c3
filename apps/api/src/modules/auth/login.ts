import { parseAnyPhone, parseEmail, parseLoginName } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import { type ClaimKind, findPlayerByIdentifier, type Player } from '../players/index.ts';
import type { AuthContext } from './context.ts';
import { askForLoginCode, loginGuessOf, type NotYetIn } from './codes/login-code.ts';
import { type CodeRefusal, withCode } from './codes/proof.ts';
import { nameDevice } from './devices.ts';
import * as guesses from './guesses.store.ts';
import { recordLeak } from './passwords/leaked.ts';
import type { HashFor } from './passwords/line.ts';
import { noteNewDevice } from './notices.ts';
import { isKnown, rememberDevice, renewDevice } from './sessions/known-devices.ts';
import { type Caller, openSession } from './sessions/sessions.ts';
import { appendSignal, type OpenedBy } from './sessions/sessions.store.ts';
import * as store from './store.ts';

/** Ten wrong passwords lock the account for a quarter of an hour: slow enough for a guesser, short for an owner. */
const FAILURES_MAX = 10;
const LOCK_MS = 15 * 60_000;
/** Slips that lie further apart are forgotten. */
export const FAILURES_COUNT_MS = 24 * 3_600_000;

export type LoginAnswer =
  | {
      readonly ok: true;
      readonly token: string;
      readonly playerId: PlayerId;
      readonly isNewDevice: boolean;
      /** What the cookie of the device holds from now on; undefined on a device that stays unknown. */
      readonly deviceTokens: readonly string[] | undefined;
    }
  | { readonly ok: false; readonly refusal: 'login_wrong' | 'account_closed' | CodeRefusal }
  | NotYetIn
  | { readonly ok: false; readonly refusal: 'login_locked'; readonly until: Date };

/** Phone, login name or confirmed e-mail: the shape says which, and no text can be two of them. */
function identifierOf(text: string): { kind: ClaimKind; text: string } | undefined {
  const readers = { phone: parseAnyPhone, email: parseEmail, login_name: parseLoginName } as const;
  for (const [kind, read] of Object.entries(readers)) {
    const canonical = read(text);
    if (canonical !== undefined) return { kind: kind as ClaimKind, text: canonical };
  }
  return undefined;
}

export async function findByLogin(context: AuthContext, brandId: number, text: string): Promise<Player | undefined> {
  const identifier = identifierOf(text);
  return identifier && findPlayerByIdentifier(context, { brandId, ...identifier });
}

/** Whom a login names, and how it stands in the line for a hash. */
export interface Named {
  readonly username: string;
  readonly player: Player | undefined;
  readonly place: HashFor;
}

export async function nameOf(context: AuthContext, username: string, caller: Caller): Promise<Named> {
  const { brandId, address, deviceTokens } = caller;
  const player = await findByLogin(context, brandId, username);
  if (!player) return { username, player, place: { address } };
  const { playerId } = player;
  const known = await isKnown(context, context.shards.ofPlayer(playerId), { playerId, brandId, deviceTokens });
  return { username, player, place: { address, account: `${playerId}`, isKnown: known } };
}

export async function login(
  context: AuthContext,
  attempt: Named & { readonly passwordMd5: string; readonly code?: string | undefined },
  caller: Caller,
): Promise<LoginAnswer> {
  const { player, place } = attempt;
  // Before anything is known of the account, so the time of an answer tells nothing of it.
  const isLeaked = await context.leakedPasswords.has(attempt.passwordMd5, 'login');
  const credential = player && (await store.findCredential(context.shards.ofPlayer(player.playerId), player.playerId));
  if (!player || !credential) return loginOfNobody(context, attempt, caller);
  const locked = refuseLocked(context, credential.locked_until);
  if (locked) return locked;
  const right = await context.passwords.verify(attempt.passwordMd5, credential.password_hash, place);
  if (!right) return countWrong(context, player.playerId, caller);
  if (player.status === 'closed') return { ok: false, refusal: 'account_closed' };
  const renewed = await context.passwords.renew(attempt.passwordMd5, credential.password_hash, place);
  const provedHash = await underNewest(context, player.playerId, { before: credential.password_hash, after: renewed });
  const proved = { player, provedHash };
  await recordLeak(context, player.playerId, { provedHash, isLeaked, leakedAt: credential.leaked_at });
  // A leak may hold the device's name as well, so only the code shows that it is the owner.
  if (!isLeaked && place.isKnown && !context.presence.isSecondFactorDue(player.brandId, credential.second_factor_at))
    return enter(context, player.playerId, { ...caller, openedBy: 'password', provedHash: proved.provedHash });
  return enterWithCode(context, { ...proved, code: attempt.code }, caller);
}

/** What stands in the row after a right password: its hash under the newest pepper, or the one that was proved. */
async function underNewest(
  { shards }: AuthContext,
  playerId: PlayerId,
  { before, after }: { readonly before: string; readonly after: string | undefined },
): Promise<string> {
  if (after === undefined) return before;
  return (await store.renewHash(shards.ofPlayer(playerId), playerId, { before, after })) ? after : before;
}

/**
 * A password can be bought; the phone of its owner cannot. So it opens a new device only together with a code, and where
 * the market asks for it now and then, a known one too.
 */
async function enterWithCode(
  context: AuthContext,
  {
    player,
    provedHash,
    code,
  }: { readonly player: Player; readonly provedHash: string; readonly code: string | undefined },
  caller: Caller,
): Promise<LoginAnswer> {
  const { playerId } = player;
  if (code === undefined) {
    const late = await context.shards.inPlayerTransaction(playerId, (tx) =>
      refuseLate(context, tx, { playerId, provedHash }),
    );
    return late ?? askForLoginCode(context, player, caller.address);
  }
  const guess = await loginGuessOf(context, player, { code, address: caller.address });
  if (guess === undefined) return { ok: false, refusal: 'login_no_contact' };
  return withCode(context, guess, () => enter(context, playerId, { ...caller, openedBy: 'code', provedHash }));
}

const WRONG = { ok: false, refusal: 'login_wrong' } as const;

function refuseLocked({ clock }: AuthContext, until: Date | null): LoginAnswer | undefined {
  return until !== null && until > clock.now() ? { ok: false, refusal: 'login_locked', until } : undefined;
}

/** It takes as long, counts and locks as for a player: the answers do not tell who is registered. */
async function loginOfNobody(
  context: AuthContext,
  attempt: { readonly username: string; readonly passwordMd5: string },
  { brandId, address }: Caller,
): Promise<LoginAnswer> {
  const identifier = identifierOf(attempt.username);
  const { directory } = context.shards;
  const of = identifier && {
    brandId,
    target: context.secrets.index({ brandId, field: `login:${identifier.kind}`, text: identifier.text }),
  };
  const locked = of && refuseLocked(context, await guesses.unknownLockedUntil(directory, of));
  if (locked) return locked;
  await context.passwords.verify(attempt.passwordMd5, undefined, { address, account: of?.target.toString('hex') });
  if (of) await guesses.countUnknown(directory, of, lockRule(context));
  return WRONG;
}

/** Whoever proved to be the player gets a session; the device is remembered. */
export async function enter(
  context: AuthContext,
  playerId: PlayerId,
  caller: Caller & {
    readonly openedBy: OpenedBy;
    readonly provedHash?: string;
    readonly prove?: (tx: Tx) => Promise<boolean>;
    /** False = by a passkey that is too new to be trusted with more than this session. */
    readonly isSecondFactor?: boolean;
  },
): Promise<LoginAnswer> {
  let afterEntry: (() => Promise<void>) | undefined;
  const answer = await context.shards.inPlayerTransaction(playerId, async (tx): Promise<LoginAnswer> => {
    const refusal = caller.provedHash && (await refuseLate(context, tx, { playerId, provedHash: caller.provedHash }));
    if (refusal) return refusal;
    if (caller.prove && !(await caller.prove(tx))) return WRONG;
    await guesses.clearFailures(tx, playerId);
    const owner = { playerId, brandId: caller.brandId, deviceTokens: caller.deviceTokens };
    const known = await renewDevice(context, tx, owner);
    // The device may have been ended while the password waited for its hash: then it shows a code at the next try.
    if (caller.openedBy === 'password' && known === undefined) return WRONG;
    // A device that came in with no second factor stays unknown.
    const device = known ?? (caller.isSecondFactor === false ? undefined : await rememberDevice(context, tx, owner));
    const { token } = await openSession(context, tx, { ...caller, playerId, knownDevice: device?.id });
    const at = context.clock.now();
    const deviceId = caller.isSecondFactor === false ? undefined : caller.deviceId;
    await appendSignal(tx, { ...caller, playerId, kind: 'login', deviceId, at });
    await context.presence.entered(tx, { playerId, brandId: caller.brandId });
    const isNewDevice = known === undefined;
    if (isNewDevice) await noteNewDevice(tx, { playerId, at, device: nameDevice(caller.userAgent) });
    afterEntry = await context.atEntry?.(tx, { playerId, brandId: caller.brandId });
    return { ok: true, token, playerId, isNewDevice, deviceTokens: device?.deviceTokens };
  });
  await afterEntry?.();
  return answer;
}

/** While a password waited for its hash, others may have locked the account, or the owner may have set a new one. */
async function refuseLate(
  context: AuthContext,
  tx: Tx,
  of: { readonly playerId: PlayerId; readonly provedHash: string },
): Promise<LoginAnswer | undefined> {
  const now = await guesses.lockCredential(tx, of.playerId);
  if (now?.password_hash !== of.provedHash) return WRONG;
  return refuseLocked(context, now.locked_until);
}

async function countWrong(context: AuthContext, playerId: PlayerId, caller: Caller): Promise<LoginAnswer> {
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    await guesses.countFailure(tx, playerId, lockRule(context));
    await appendSignal(tx, { ...caller, playerId, kind: 'login_failed', at: context.clock.now() });
  });
  return WRONG;
}

function lockRule({ clock }: AuthContext): guesses.LockRule {
  const nowMs = clock.nowMs();
  return {
    failuresMax: FAILURES_MAX,
    lockUntil: new Date(nowMs + LOCK_MS),
    countFrom: new Date(nowMs - FAILURES_COUNT_MS),
    at: new Date(nowMs),
  };
}
