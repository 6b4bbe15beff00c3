import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { namedSessions, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { staffContext } from '../../composition/desks.ts';
import { PROOF_MS } from '../../platform/http/route.ts';
import { sql } from '../../platform/db/sql.ts';
import { addMember } from './members.ts';
import { createStaffAuthenticator } from './sessions.ts';
import { fromBase32, totpCode, totpStepAt } from './totp.ts';

const PASSWORD = 'quatro olhos veem mais';
const NEXT = 'seis olhos veem ainda mais';
const PROOF_NEEDED = 6006;
let harness: Harness;
let api: TestApp;
let people = 0;
let callers = 0;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness, {
    sessions: { ...namedSessions, authenticateStaff: createStaffAuthenticator(harness) },
  });
});
afterAll(() => harness.close());
beforeEach(() => {
  // A new step of time for every test: a code counts once.
  harness.clock.moveMs(60_000);
});

interface Answer {
  readonly Code: number;
  readonly Msg: string;
  readonly Body: Record<string, unknown> | null;
}
/** Every call comes from an address of its own, so that the rate of an address is never what refuses. */
async function call(path: string, payload: object = {}, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) };
  const remoteAddress = `10.1.${(callers += 1) >> 8}.${callers & 255}`;
  const answer = await api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload, remoteAddress });
  return answer.json<Answer>();
}

async function person(isEnrolled = true) {
  const email = `acesso${(people += 1)}@arara.example`;
  const secret = randomBytes(20);
  const request = { brandId: 1, email, name: `Acesso ${people}`, roles: ['support'] as const, password: PASSWORD };
  const id = await addMember(staffContext(api.deps), isEnrolled ? { ...request, totpSecret: secret } : request);
  if (id === undefined) throw new Error('the address is taken');
  return { id, email, secret };
}
interface Person {
  readonly id: bigint;
  readonly email: string;
  readonly secret: Buffer;
}
const codeOf = (secret: Buffer, steps = 0n) => totpCode(secret, totpStepAt(harness.clock.nowMs()) + steps);
const loginOf = ({ email, secret }: Person, change: object = {}) =>
  call('login', { email, password: PASSWORD, code: codeOf(secret), ...change });
const enter = async (who: Person) => String((await loginOf(who)).Body?.['Token']);
const enrolmentOf = async ({ email }: Person) => {
  const { Body } = await call('login', { email, password: PASSWORD });
  const { Ticket, Secret } = (Body as { Enrolment: { Ticket: string; Secret: string } }).Enrolment;
  return { ticket: Ticket, secret: fromBase32(Secret) };
};
const actionsOn = async (id: bigint) => {
  const rows = await harness.directory.rows<{ action: string }>(
    sql`select action from audit.records where subject = ${`staff:${id}`} order by id`,
  );
  return rows.map(({ action }) => action);
};

describe('a stolen session of the office', () => {
  it('makes itself no passkey and no password without fresh proof', async () => {
    const who = await person();
    const token = await enter(who);
    harness.clock.moveMs(PROOF_MS + 1);
    expect(await call('passkey/start', {}, token)).toMatchObject({ Code: PROOF_NEEDED });
    expect(await call('passkey/save', { response: { id: 'x' } }, token)).toMatchObject({ Code: PROOF_NEEDED });
    const change = { current: PASSWORD, next: NEXT };
    expect(await call('password/change', change, token)).toMatchObject({ Code: PROOF_NEEDED });
    expect(await call('prove', { code: codeOf(who.secret) }, token)).toMatchObject({ Code: 200 });
    expect(await call('passkey/start', {}, token)).toMatchObject({ Code: 200 });
  });
});

describe('an authenticator that is not enrolled yet', () => {
  it('has a new secret each time, so that nobody shares the one that is enrolled', async () => {
    const who = await person(false);
    const [seen, own] = [await enrolmentOf(who), await enrolmentOf(who)];
    expect(own.secret).not.toEqual(seen.secret);
    // What was shown before ends nowhere, neither with its own ticket nor with the new one.
    expect(await call('login/enrol', { ticket: seen.ticket, code: codeOf(seen.secret) })).toMatchObject({ Code: 6004 });
    expect(await call('login/enrol', { ticket: own.ticket, code: codeOf(seen.secret) })).toMatchObject({ Code: 6002 });
    expect(await call('login/enrol', { ticket: own.ticket, code: codeOf(own.secret) })).toMatchObject({ Code: 200 });
    expect(await loginOf({ ...who, secret: seen.secret }, { code: codeOf(seen.secret, 1n) })).toMatchObject({
      Code: 6002,
    });
  });
});

describe('a lock', () => {
  it('is answered as an address that nobody has', async () => {
    const who = await person();
    const nobody = { ...who, email: 'ninguem@arara.example' };
    const answersTo = async (tried: Person) => {
      const answers: unknown[] = [];
      for (let tries = 0; tries < 7; tries += 1) answers.push(await loginOf(tried, { password: 'outra' }));
      answers.push(await loginOf(tried));
      return answers;
    };
    expect(await answersTo(who)).toEqual(await answersTo(nobody));
    expect(await actionsOn(who.id)).toContain('staff.login_locked');
  });

  it('says by its rule how long to wait', async () => {
    const { Msg } = await loginOf(await person(), { password: 'outra' });
    expect(Msg).toMatch(/\b5\b.*\b15 min\b/);
  });
});

describe('an own password', () => {
  it('is changed with the old one, and every other session ends', async () => {
    const who = await person();
    const other = await enter(who);
    harness.clock.moveMs(60_000);
    const token = await enter(who);
    expect(await call('password/change', { current: PASSWORD, next: NEXT }, token)).toMatchObject({ Code: 200 });
    expect(await call('me', {}, other)).toMatchObject({ Code: 5005 });
    expect(await call('me', {}, token)).toMatchObject({ Code: 200 });
    harness.clock.moveMs(60_000);
    expect(await loginOf(who)).toMatchObject({ Code: 6002 });
    expect(await loginOf(who, { password: NEXT })).toMatchObject({ Code: 200 });
    expect(await actionsOn(who.id)).toContain('staff.password_changed');
  });

  it('is not guessed from an open screen, and a short, a simple or the same one is none', async () => {
    const who = await person();
    const token = await enter(who);
    for (const next of ['curta', '            ', PASSWORD, who.email, '111111111111'])
      expect(await call('password/change', { current: PASSWORD, next }, token)).toMatchObject({ Code: 6010 });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await call('password/change', { current: 'outra', next: NEXT }, token)).toMatchObject({ Code: 6009 });
    expect(await call('password/change', { current: PASSWORD, next: NEXT }, token)).toMatchObject({ Code: 6003 });
  });
});
