import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROOF_MS } from '../../platform/http/route.ts';
import { type Office, openOffice, PASSWORD, type Person } from './testing/office.ts';
import { fromBase32 } from './totp.ts';

const NEXT = 'seis olhos veem ainda mais';
const PROOF_NEEDED = 6006;
let office: Office;
let harness: Office['harness'];

beforeAll(async () => {
  office = await openOffice();
  ({ harness } = office);
});
afterAll(() => harness.close());
beforeEach(() => {
  // A new step of time for every test: a code counts once.
  harness.clock.moveMs(60_000);
});

const enrolmentOf = async ({ email }: Person, invitation: string) => {
  const { Body } = await office.call('login', { email, password: PASSWORD, invitation });
  const { Ticket, Secret } = (Body as { Enrolment: { Ticket: string; Secret: string } }).Enrolment;
  return { ticket: Ticket, secret: fromBase32(Secret) };
};

describe('a stolen session of the office', () => {
  it('makes itself no passkey and no password without fresh proof', async () => {
    const who = await office.person();
    const token = await office.enter(who);
    harness.clock.moveMs(PROOF_MS + 1);
    expect(await office.call('passkey/start', {}, token)).toMatchObject({ Code: PROOF_NEEDED });
    expect(await office.call('passkey/save', { response: { id: 'x' } }, token)).toMatchObject({ Code: PROOF_NEEDED });
    const change = { current: PASSWORD, next: NEXT };
    expect(await office.call('password/change', change, token)).toMatchObject({ Code: PROOF_NEEDED });
    expect(await office.proveByKey(who, token)).toMatchObject({ Code: 200 });
    expect(await office.call('passkey/start', {}, token)).toMatchObject({ Code: 200 });
  });
});

describe('an authenticator that is not enrolled yet', () => {
  it('has a new secret each time, so that nobody shares the one that is enrolled', async () => {
    const who = await office.person(['support'], false);
    const invitation = await office.invite(who);
    const [seen, own] = [await enrolmentOf(who, invitation), await enrolmentOf(who, invitation)];
    expect(own.secret).not.toEqual(seen.secret);
    // What was shown before ends nowhere, neither with its own ticket nor with the new one.
    expect(await office.call('login/enrol', { ticket: seen.ticket, code: office.codeOf(seen.secret) })).toMatchObject({
      Code: 6004,
    });
    expect(await office.call('login/enrol', { ticket: own.ticket, code: office.codeOf(seen.secret) })).toMatchObject({
      Code: 6002,
    });
    expect(await office.call('login/enrol', { ticket: own.ticket, code: office.codeOf(own.secret) })).toMatchObject({
      Code: 200,
    });
    expect(
      await office.loginOf({ ...who, secret: seen.secret }, { code: office.codeOf(seen.secret, 1n) }),
    ).toMatchObject({
      Code: 6002,
    });
  });
});

describe('a lock', () => {
  it('is answered as an address that nobody has', async () => {
    const who = await office.person();
    const nobody = { ...who, email: 'ninguem@arara.example' };
    const answersTo = async (tried: Person) => {
      const answers: unknown[] = [];
      for (let tries = 0; tries < 7; tries += 1) answers.push(await office.loginOf(tried, { password: 'outra' }));
      answers.push(await office.loginOf(tried));
      return answers;
    };
    expect(await answersTo(who)).toEqual(await answersTo(nobody));
    expect(await office.actionsOn(who.id)).toContain('staff.login_locked');
  });

  it('says by its rule how long to wait', async () => {
    const { Msg } = await office.loginOf(await office.person(), { password: 'outra' });
    expect(Msg).toMatch(/\b5\b.*\b15 min\b/);
  });
});

describe('an own password', () => {
  it('is changed with the old one, and every other session ends', async () => {
    const who = await office.person();
    const other = await office.enter(who);
    harness.clock.moveMs(60_000);
    const token = await office.enter(who);
    expect(await office.call('password/change', { current: PASSWORD, next: NEXT }, token)).toMatchObject({ Code: 200 });
    expect(await office.call('me', {}, other)).toMatchObject({ Code: 5005 });
    expect(await office.call('me', {}, token)).toMatchObject({ Code: 200 });
    harness.clock.moveMs(60_000);
    expect(await office.loginOf(who)).toMatchObject({ Code: 6002 });
    // Both are right again, and the person has a passkey.
    expect(await office.loginOf(who, { password: NEXT })).toMatchObject({ Code: 6021 });
    expect(await office.actionsOn(who.id)).toContain('staff.password_changed');
  });

  it('is not guessed from an open screen, and a short, a simple or the same one is none', async () => {
    const who = await office.person();
    const token = await office.enter(who);
    for (const next of ['curta', '            ', PASSWORD, who.email, '111111111111'])
      expect(await office.call('password/change', { current: PASSWORD, next }, token)).toMatchObject({ Code: 6010 });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await office.call('password/change', { current: 'outra', next: NEXT }, token)).toMatchObject({
        Code: 6009,
      });
    expect(await office.call('password/change', { current: PASSWORD, next: NEXT }, token)).toMatchObject({
      Code: 6003,
    });
  });
});
