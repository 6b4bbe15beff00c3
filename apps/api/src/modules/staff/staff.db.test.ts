import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { namedSessions, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { staffContext } from '../../composition/desks.ts';
import { PROOF_MS } from '../../platform/http/route.ts';
import { sql } from '../../platform/db/sql.ts';
import { addMember } from './members.ts';
import { createStaffAuthenticator, IDLE_MS, SESSION_MS } from './sessions.ts';
import { fromBase32, totpCode, totpStepAt } from './totp.ts';

const PASSWORD = 'quatro olhos veem mais';
let harness: Harness;
let api: TestApp;
let people = 0;

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
  readonly Body: Record<string, unknown> | null;
}
let callers = 0;
/** Every call comes from an address of its own, so that the rate of an address is never what refuses. */
async function call(path: string, payload: object = {}, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) };
  const remoteAddress = `10.0.${(callers += 1) >> 8}.${callers & 255}`;
  const answer = await api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload, remoteAddress });
  return answer.json<Answer>();
}

interface Person {
  readonly id: bigint;
  readonly email: string;
  readonly secret: Buffer;
}
async function person(roles: readonly ('support' | 'marketing' | 'owner')[] = ['support'], isEnrolled = true) {
  const email = `pessoa${(people += 1)}@arara.example`;
  const secret = randomBytes(20);
  const context = staffContext(api.deps);
  const request = { brandId: 1, email, name: `Pessoa ${people}`, roles, password: PASSWORD };
  const id = await addMember(context, isEnrolled ? { ...request, totpSecret: secret } : request);
  if (id === undefined) throw new Error('the address is taken');
  return { id, email, secret };
}
const codeOf = ({ secret }: Pick<Person, 'secret'>, steps = 0n) =>
  totpCode(secret, totpStepAt(harness.clock.nowMs()) + steps);
const loginOf = (who: Person, change: object = {}) =>
  call('login', { email: who.email, password: PASSWORD, code: codeOf(who), ...change });
const enrolmentIn = ({ Body }: Answer) =>
  (Body as { Enrolment: Record<'Ticket' | 'Secret' | 'Uri', string> }).Enrolment;
const enter = async (who: Person) => String((await loginOf(who)).Body?.['Token']);
const actionsOn = async (id: bigint) => {
  const rows = await harness.directory.rows<{ action: string }>(
    sql`select action from audit.records where subject = ${`staff:${id}`} order by id`,
  );
  return rows.map((row) => row.action);
};

describe('coming in', () => {
  it('takes e-mail, password and code, and says who is working at which desks', async () => {
    const who = await person(['support', 'marketing']);
    const token = await enter(who);
    const me = await call('me', {}, token);
    expect(me).toMatchObject({
      Code: 200,
      Body: { Id: `${who.id}`, Roles: ['support', 'marketing'], Market: 'standard' },
    });
    expect(me.Body?.['Permissions']).toContain('games.stop');
    expect(JSON.stringify(me.Body)).not.toContain(who.email);
    expect(await actionsOn(who.id)).toEqual(['staff.added', 'staff.logged_in']);
  });

  it('has one answer for a wrong password, a wrong code, no code and nobody', async () => {
    const who = await person();
    const attempts = [{ password: 'outra' }, { code: '000000' }, { code: '' }, { email: 'ninguem@arara.example' }];
    for (const change of attempts) expect(await loginOf(who, change)).toMatchObject({ Code: 6002, Body: null });
    expect(await loginOf(who)).toMatchObject({ Code: 200 });
  });

  it('takes a code once, and no older one after it', async () => {
    const who = await person();
    expect(await loginOf(who)).toMatchObject({ Code: 200 });
    expect(await loginOf(who)).toMatchObject({ Code: 6002 });
    expect(await loginOf(who, { code: codeOf(who, -1n) })).toMatchObject({ Code: 6002 });
    expect(await loginOf(who, { code: codeOf(who, 1n) })).toMatchObject({ Code: 200 });
  });

  it('gives one session when ten send one code at the same moment', async () => {
    const who = await person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => loginOf(who)));
    expect(answers.filter(({ Code }) => Code === 200)).toHaveLength(1);
  });

  it('is locked after five wrong tries, also for who is right, and opens again after a quarter of an hour', async () => {
    const who = await person();
    for (let tries = 0; tries < 5; tries += 1) await loginOf(who, { code: '000000' });
    expect(await loginOf(who)).toMatchObject({ Code: 6002 });
    expect(await actionsOn(who.id)).toContain('staff.login_locked');
    harness.clock.moveMs(15 * 60_000);
    expect(await loginOf(who)).toMatchObject({ Code: 200 });
  });

  it('counts parallel tries one by one', async () => {
    const who = await person();
    await Promise.all(Array.from({ length: 8 }, () => loginOf(who, { password: 'outra' })));
    expect(await actionsOn(who.id)).toContain('staff.login_locked');
    expect(await loginOf(who)).toMatchObject({ Code: 6002 });
  });

  it('is refused to who no longer works here, and so is the session that was open', async () => {
    const who = await person();
    const token = await enter(who);
    await harness.owner.directory.run(sql`update staff.members set state = 'closed' where id = ${who.id}`);
    expect(await call('me', {}, token)).toMatchObject({ Code: 5005 });
    harness.clock.moveMs(60_000);
    expect(await loginOf(who)).toMatchObject({ Code: 6002 });
  });
});

describe('the first login', () => {
  it('shows what the authenticator needs, and the first right code begins the session', async () => {
    const who = await person(['support'], false);
    const first = await call('login', { email: who.email, password: PASSWORD });
    expect(first).toMatchObject({ Code: 200, Body: { Token: null } });
    const { Ticket, Secret, Uri } = enrolmentIn(first);
    expect(Uri).toContain(`secret=${Secret}`);
    const secret = fromBase32(Secret);
    expect(await call('login/enrol', { ticket: Ticket, code: '000000' })).toMatchObject({ Code: 6002 });
    const entered = await call('login/enrol', { ticket: Ticket, code: codeOf({ secret }) });
    expect(await call('me', {}, String(entered.Body?.['Token']))).toMatchObject({ Code: 200 });

    // From now on the password alone opens nothing, and the ticket enrols nobody again.
    expect(await call('login', { email: who.email, password: PASSWORD })).toMatchObject({ Code: 6002 });
    expect(await call('login/enrol', { ticket: Ticket, code: codeOf({ secret }, 1n) })).toMatchObject({ Code: 6004 });
    expect(await loginOf({ ...who, secret }, { code: codeOf({ secret }, 1n) })).toMatchObject({ Code: 200 });
  });

  it('refuses a ticket that is not ours, changed, or late', async () => {
    const who = await person(['support'], false);
    const first = await call('login', { email: who.email, password: PASSWORD });
    const { Ticket, Secret } = enrolmentIn(first);
    const code = codeOf({ secret: fromBase32(Secret) });
    const another = Ticket.replace(/^\d+/, '1');
    for (const ticket of ['x', '1.2.3', another, `${Ticket}x`])
      expect(await call('login/enrol', { ticket, code })).toMatchObject({ Code: 6004 });
    harness.clock.moveMs(15 * 60_000);
    const late = codeOf({ secret: fromBase32(Secret) });
    expect(await call('login/enrol', { ticket: Ticket, code: late })).toMatchObject({ Code: 6004 });
  });

  it('keeps secret and address sealed', async () => {
    const who = await person();
    const rows = await harness.owner.directory.rows(sql`select * from staff.members where id = ${who.id}`);
    const text = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
    for (const clear of [who.email, who.secret.toString('base64'), PASSWORD]) expect(text).not.toContain(clear);
  });
});

describe('a session', () => {
  it('ends by logout, with a record', async () => {
    const who = await person();
    const token = await enter(who);
    expect(await call('logout', {}, token)).toMatchObject({ Code: 200 });
    expect(await call('me', {}, token)).toMatchObject({ Code: 5005 });
    expect(await actionsOn(who.id)).toContain('staff.logged_out');
  });

  it('ends after half an hour without a call', async () => {
    const token = await enter(await person());
    harness.clock.moveMs(IDLE_MS - 60_000);
    expect(await call('me', {}, token)).toMatchObject({ Code: 200 });
    harness.clock.moveMs(IDLE_MS + 1);
    expect(await call('me', {}, token)).toMatchObject({ Code: 5005 });
  });

  it('ends after twelve hours however busy it was', async () => {
    const token = await enter(await person());
    for (let passed = 0; passed < SESSION_MS - IDLE_MS; passed += IDLE_MS) {
      harness.clock.moveMs(IDLE_MS);
      expect(await call('me', {}, token)).toMatchObject({ Code: 200 });
    }
    harness.clock.moveMs(IDLE_MS);
    expect(await call('me', {}, token)).toMatchObject({ Code: 5005 });
  });

  it('loses a role with the next call', async () => {
    const who = await person(['owner']);
    const token = await enter(who);
    expect(await call('audit/list', {}, token)).toMatchObject({ Code: 200 });
    await harness.owner.directory.run(sql`update staff.members set roles = '{support}' where id = ${who.id}`);
    expect(await call('audit/list', {}, token)).toMatchObject({ Code: 6001 });
  });

  it('is of one brand', async () => {
    const token = await enter(await person());
    const known = createStaffAuthenticator(harness);
    expect(await known(token, { brandId: 2, nowMs: harness.clock.nowMs() })).toBeUndefined();
  });
});

describe('the second factor once more', () => {
  const askSetting = { key: 'games.largeWin', value: '20000', reason: 'maior' };
  const askedBy = async (who: Person) => {
    const { Body } = await call('settings/propose', askSetting, await enter(who));
    return String(Body?.['ApprovalId']);
  };

  it('is asked before an approval when it was shown longer ago, and lets it through for five minutes', async () => {
    const id = await askedBy(await person(['owner']));
    const who = await person(['owner']);
    const token = await enter(who);
    harness.clock.moveMs(PROOF_MS + 1);
    expect(await call('approvals/decide', { id, verdict: 'approved' }, token)).toMatchObject({ Code: 6006 });
    expect(await call('prove', { code: '000000' }, token)).toMatchObject({ Code: 6007 });
    const proved = await call('prove', { code: codeOf(who) }, token);
    const until = new Date(harness.clock.nowMs() + PROOF_MS).toISOString();
    expect(proved).toMatchObject({ Code: 200, Body: { ProvedUntil: until } });
    expect(await call('me', {}, token)).toMatchObject({ Body: { ProvedUntil: until } });
    expect(await call('prove', { code: codeOf(who) }, token)).toMatchObject({ Code: 6007 });
    harness.clock.moveMs(PROOF_MS);
    expect(await call('approvals/decide', { id, verdict: 'approved' }, token)).toMatchObject({ Code: 200 });
    expect(await actionsOn(who.id)).toContain('staff.proved');
  });

  it('is of this session alone, and not needed to refuse', async () => {
    const id = await askedBy(await person(['owner']));
    const who = await person(['owner']);
    const left = await enter(who);
    harness.clock.moveMs(PROOF_MS + 1);
    await enter(who);
    expect(await call('approvals/decide', { id, verdict: 'approved' }, left)).toMatchObject({ Code: 6006 });
    const refusal = { id, verdict: 'refused', note: 'não agora' };
    expect(await call('approvals/decide', refusal, left)).toMatchObject({ Code: 200 });
  });

  it('cannot be guessed from an open screen, and a key that is none proves nothing', async () => {
    const who = await person(['owner']);
    const token = await enter(who);
    harness.clock.moveMs(60_000);
    expect(await call('prove', { response: { id: 'x' } }, token)).toMatchObject({ Code: 6007 });
    for (let tries = 0; tries < 5; tries += 1) await call('prove', { code: '000000' }, token);
    expect(await call('prove', { code: codeOf(who) }, token)).toMatchObject({ Code: 6003 });
  });
});

describe('a passkey', () => {
  it.each([{}, { id: 1 }, { id: 'x', response: null }, { id: 'x', response: { userHandle: 7 } }])(
    'that is none is refused: %j',
    async (response) => {
      expect(await call('login/passkey', { response })).toMatchObject({ Code: 6002 });
      const token = await enter(await person());
      expect(await call('passkey/save', { response }, token)).toMatchObject({ Code: 6005 });
    },
  );

  it('is asked for with a challenge of its own each time', async () => {
    const asked = [await call('login/passkey-start'), await call('login/passkey-start')];
    const challenges = asked.map(({ Body }) => (Body as { Options: { challenge: string } }).Options.challenge);
    expect(challenges[0]).not.toBe(challenges[1]);
  });
});
