import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@arara/contract';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { namedSessions, openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { staffContext } from '../../../composition/desks.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type SoftwareKey, softwareKey } from '../../auth/testing/software-key.ts';
import { issueInvitation } from '../invitations.ts';
import { addMember } from '../members.ts';
import { createStaffAuthenticator } from '../sessions.ts';
import { totpCode, totpStepAt } from '../totp.ts';

export const PASSWORD = 'quatro olhos veem mais';

export interface Answer {
  readonly Code: number;
  readonly Msg: string;
  readonly Body: Record<string, unknown> | null;
}

export interface Person {
  readonly id: bigint;
  readonly email: string;
  readonly secret: Buffer;
  readonly key: SoftwareKey;
}

type StaffIdentity = TestApp['deps']['options']['auth']['staffIdentity'];
type Options = Parameters<SoftwareKey['make']>[0];
const optionsIn = ({ Body }: Answer): Options => (Body as { Options: Options }).Options;
export const tokenIn = ({ Body }: Answer): string => String(Body?.['Token']);

export interface Office {
  readonly harness: Harness;
  readonly api: TestApp;
  call(path: string, payload?: object, token?: string): Promise<Answer>;
  /** Somebody with an authenticator and without a passkey, unless told that there is no authenticator either. */
  person(roles?: readonly StaffRole[], isEnrolled?: boolean): Promise<Person>;
  /** The invitation of a first login. */
  invite(who: Pick<Person, 'id'>): Promise<string>;
  codeOf(secret: Buffer, steps?: bigint): string;
  /** By password and code. */
  loginOf(who: Person, change?: object): Promise<Answer>;
  /** The person's key, made for a session that came in by password and code, and not saved yet. */
  makeKey(who: Person, token: string): Promise<object>;
  /** Makes and saves it. */
  saveKey(who: Person, token: string): Promise<Answer>;
  /** By the person's key, which must be saved. */
  loginByKey(who: Pick<Person, 'key'>): Promise<Answer>;
  proveByKey(who: Pick<Person, 'key'>, token: string): Promise<Answer>;
  /** The token of somebody at work; the key is saved on the first time. */
  enter(who: Person): Promise<string>;
  actionsOn(id: bigint): Promise<readonly string[]>;
}

/** The API over its real sessions of staff, and people who work there. Closed with its harness. */
export async function openOffice(staffIdentity?: StaffIdentity): Promise<Office> {
  const harness = await openHarness();
  const sessions = { ...namedSessions, authenticateStaff: createStaffAuthenticator(harness) };
  const { deps } = await openTestApp(harness);
  const options = { ...deps.options, auth: { ...deps.options.auth, staffIdentity } };
  const api = await openTestApp(harness, { sessions, options });
  const call = callOn(api);
  const withKeys = new Set<bigint>();
  const codeOf: Office['codeOf'] = (secret, steps = 0n) => totpCode(secret, totpStepAt(harness.clock.nowMs()) + steps);
  const loginOf: Office['loginOf'] = ({ email, secret }, change = {}) =>
    call('login', { email, password: PASSWORD, code: codeOf(secret), ...change });
  const makeKey: Office['makeKey'] = async ({ key }, token) =>
    key.make(optionsIn(await call('passkey/start', {}, token)));
  const saveKey: Office['saveKey'] = async (who, token) =>
    call('passkey/save', { response: await makeKey(who, token) }, token);
  const touch = async ({ key }: Pick<Person, 'key'>) => key.answer(optionsIn(await call('login/passkey-start')));
  const loginByKey: Office['loginByKey'] = async (who) => call('login/passkey', { response: await touch(who) });
  return {
    harness,
    api,
    call,
    codeOf,
    loginOf,
    makeKey,
    saveKey,
    loginByKey,
    person: personOn(api),
    invite: ({ id }) =>
      harness.directory.transaction((tx) =>
        issueInvitation({ random: randomBytes }, tx, { memberId: id, brandId: 1, at: harness.clock.now() }),
      ),
    proveByKey: async (who, token) => call('prove', { response: await touch(who) }, token),
    async enter(who) {
      if (!withKeys.has(who.id)) await saveKey(who, tokenIn(await loginOf(who)));
      withKeys.add(who.id);
      return tokenIn(await loginByKey(who));
    },
    async actionsOn(id) {
      const rows = await harness.directory.rows<{ action: string }>(
        sql`select action from audit.records where subject = ${`staff:${id}`} order by id`,
      );
      return rows.map(({ action }) => action);
    },
  };
}

/** Every call comes from an address of its own, so that the rate of an address is never what refuses. */
export function callOn({ app }: TestApp): Office['call'] {
  let calls = 0;
  return async (path, payload = {}, token) => {
    const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) };
    const remoteAddress = `10.0.${(calls += 1) >> 8}.${calls & 255}`;
    const answer = await app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload, remoteAddress });
    return answer.json<Answer>();
  };
}

function personOn({ deps }: TestApp): Office['person'] {
  let people = 0;
  const { id: rpId, origins } = staffContext(deps).relyingPartyOf(1);
  return async (roles = ['support'], isEnrolled = true) => {
    const email = `pessoa${(people += 1)}@arara.example`;
    const secret = randomBytes(20);
    const request = { brandId: 1, email, name: `Pessoa ${people}`, roles, password: PASSWORD };
    const id = await addMember(staffContext(deps), isEnrolled ? { ...request, totpSecret: secret } : request);
    if (id === undefined) throw new Error('the address is taken');
    return { id, email, secret, key: softwareKey(rpId, origins[0] ?? '') };
  };
}
