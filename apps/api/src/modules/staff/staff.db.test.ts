import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OTHER_HOST } from '../../../test/test-app.ts';
import { PROOF_MS } from '../../platform/http/route.ts';
import { sql } from '../../platform/db/sql.ts';
import { softwareKey } from '../auth/testing/software-key.ts';
import { INVITATION_MS } from './invitations.ts';
import { createStaffAuthenticator, IDLE_MS, SESSION_MS } from './sessions.ts';
import { type Answer, type Office, openOffice, PASSWORD, type Person, tokenIn } from './testing/office.ts';
import { fromBase32 } from './totp.ts';

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

async function callOther(path: string, payload: object = {}): Promise<Answer> {
  const headers = { host: OTHER_HOST };
  const answer = await office.api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload });
  return answer.json<Answer>();
}

const enrolmentIn = ({ Body }: Answer) =>
  (Body as { Enrolment: Record<'Ticket' | 'Secret' | 'Uri', string> }).Enrolment;

describe('coming in', () => {
  it('takes a passkey, and says who is working at which desks', async () => {
    const who = await office.person(['support', 'marketing']);
    const token = await office.enter(who);
    const me = await office.call('me', {}, token);
    expect(me).toMatchObject({
      Code: 200,
      Body: { Id: `${who.id}`, Roles: ['support', 'marketing'], Market: 'standard' },
    });
    expect(me.Body?.['Permissions']).toContain('games.stop');
    expect(JSON.stringify(me.Body)).not.toContain(who.email);
    expect(await office.actionsOn(who.id)).toEqual([
      'staff.added',
      'staff.logged_in',
      'staff.passkey_added',
      'staff.logged_in',
    ]);
  });

  it('takes a passkey at the office of its brand only', async () => {
    const { rpId } = office.api.deps.brands.of(2).passkey.office;
    const [who, ofOther] = [await office.person(), await office.person()];
    const other = { ...ofOther, key: softwareKey(rpId, `https://${rpId}`) };
    await office.enter(who);
    expect(await office.saveKey(other, tokenIn(await office.loginOf(other)))).toMatchObject({ Code: 6005 });
    const asked = await callOther('login/passkey-start');
    expect(asked.Body?.['Options']).toMatchObject({ rpId });
    const response = who.key.answer(asked.Body?.['Options'] as { challenge: string }, { origin: `https://${rpId}` });
    expect(await callOther('login/passkey', { response })).toMatchObject({ Code: 6002 });
  });

  it('has one answer for a wrong password, a wrong code, no code and nobody', async () => {
    const who = await office.person();
    const attempts = [{ password: 'outra' }, { code: '000000' }, { code: '' }, { email: 'ninguem@arara.example' }];
    for (const change of attempts) expect(await office.loginOf(who, change)).toMatchObject({ Code: 6002, Body: null });
    expect(await office.loginOf(who)).toMatchObject({ Code: 200 });
  });

  it('takes a code once, and no older one after it', async () => {
    const who = await office.person();
    expect(await office.loginOf(who)).toMatchObject({ Code: 200 });
    expect(await office.loginOf(who)).toMatchObject({ Code: 6002 });
    expect(await office.loginOf(who, { code: office.codeOf(who.secret, -1n) })).toMatchObject({ Code: 6002 });
    expect(await office.loginOf(who, { code: office.codeOf(who.secret, 1n) })).toMatchObject({ Code: 200 });
  });

  it('gives one session when ten send one code at the same moment', async () => {
    const who = await office.person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => office.loginOf(who)));
    expect(answers.filter(({ Code }) => Code === 200)).toHaveLength(1);
  });

  it('is locked after five wrong tries, also for who is right, and opens again after a quarter of an hour', async () => {
    const who = await office.person();
    for (let tries = 0; tries < 5; tries += 1) await office.loginOf(who, { code: '000000' });
    expect(await office.loginOf(who)).toMatchObject({ Code: 6002 });
    expect(await office.actionsOn(who.id)).toContain('staff.login_locked');
    harness.clock.moveMs(15 * 60_000);
    expect(await office.loginOf(who)).toMatchObject({ Code: 200 });
  });

  it('counts parallel tries one by one', async () => {
    const who = await office.person();
    await Promise.all(Array.from({ length: 8 }, () => office.loginOf(who, { password: 'outra' })));
    expect(await office.actionsOn(who.id)).toContain('staff.login_locked');
    expect(await office.loginOf(who)).toMatchObject({ Code: 6002 });
  });

  it('is refused to who no longer works here, and so is the session that was open', async () => {
    const who = await office.person();
    const token = await office.enter(who);
    await harness.owner.directory.run(sql`update staff.members set state = 'closed' where id = ${who.id}`);
    expect(await office.call('me', {}, token)).toMatchObject({ Code: 5005 });
    harness.clock.moveMs(60_000);
    expect(await office.loginOf(who)).toMatchObject({ Code: 6002 });
  });
});

/** What somebody without an authenticator types. */
const firstLogin = async ({ id, email }: Person) => ({
  email,
  password: PASSWORD,
  invitation: await office.invite({ id }),
});

describe('the first login', () => {
  it('without an invitation, with one of somebody else or with a late one is refused as a wrong password is', async () => {
    const [who, other] = [await office.person(['support'], false), await office.person(['support'], false)];
    const login = { email: who.email, password: PASSWORD };
    const wrong = await office.call('login', { ...login, password: 'outra senha qualquer' });
    expect(wrong).toMatchObject({ Code: 6002 });
    for (const invitation of [undefined, '', 'x', await office.invite(other)])
      expect(await office.call('login', { ...login, invitation })).toEqual(wrong);
    harness.clock.moveMs(16 * 60_000);
    const late = await office.invite(who);
    harness.clock.moveMs(INVITATION_MS);
    expect(await office.call('login', { ...login, invitation: late })).toEqual(wrong);
    const replaced = await office.invite(who);
    const invitation = await office.invite(who);
    expect(await office.call('login', { ...login, invitation: replaced })).toEqual(wrong);
    expect(await office.call('login', { ...login, invitation })).toMatchObject({ Code: 200, Body: { Token: null } });
    expect(await office.actionsOn(who.id)).toContain('staff.invited');
  });

  it('spends its invitation once, whoever else holds the same', async () => {
    const who = await office.person(['support'], false);
    const login = await firstLogin(who);
    const [own, stolen] = [await office.call('login', login), await office.call('login', login)];
    const enrolled = await Promise.all(
      [own, stolen].map((answer) => {
        const { Ticket, Secret } = enrolmentIn(answer);
        return office.call('login/enrol', { ticket: Ticket, code: office.codeOf(fromBase32(Secret)) });
      }),
    );
    expect(enrolled.map(({ Code }) => Code).toSorted((a, b) => a - b)).toEqual([200, 6004]);
    await harness.owner.directory.run(sql`update staff.members set totp_since = null where id = ${who.id}`);
    expect(await office.call('login', login)).toMatchObject({ Code: 6002 });
    const hashed = await harness.owner.directory.rows(sql`select * from staff.invitations where member_id = ${who.id}`);
    expect(
      JSON.stringify(hashed, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(login.invitation);
  });

  it('shows what the authenticator needs, and the first right code begins the session', async () => {
    const who = await office.person(['support'], false);
    const first = await office.call('login', await firstLogin(who));
    expect(first).toMatchObject({ Code: 200, Body: { Token: null } });
    const { Ticket, Secret, Uri } = enrolmentIn(first);
    expect(Uri).toContain(`secret=${Secret}`);
    const secret = fromBase32(Secret);
    expect(await office.call('login/enrol', { ticket: Ticket, code: '000000' })).toMatchObject({ Code: 6002 });
    const entered = await office.call('login/enrol', { ticket: Ticket, code: office.codeOf(secret) });
    expect(await office.call('me', {}, String(entered.Body?.['Token']))).toMatchObject({ Code: 200 });

    // From now on the password alone opens nothing, and the ticket enrols nobody again.
    expect(await office.call('login', { email: who.email, password: PASSWORD })).toMatchObject({ Code: 6002 });
    expect(await office.call('login/enrol', { ticket: Ticket, code: office.codeOf(secret, 1n) })).toMatchObject({
      Code: 6004,
    });
    expect(await office.loginOf({ ...who, secret }, { code: office.codeOf(secret, 1n) })).toMatchObject({ Code: 200 });
  });

  it('refuses a ticket that is not ours, changed, or late', async () => {
    const who = await office.person(['support'], false);
    const first = await office.call('login', await firstLogin(who));
    const { Ticket, Secret } = enrolmentIn(first);
    const code = office.codeOf(fromBase32(Secret));
    const another = Ticket.replace(/^\d+/, '1');
    for (const ticket of ['x', '1.2.3', another, `${Ticket}x`])
      expect(await office.call('login/enrol', { ticket, code })).toMatchObject({ Code: 6004 });
    harness.clock.moveMs(15 * 60_000);
    const late = office.codeOf(fromBase32(Secret));
    expect(await office.call('login/enrol', { ticket: Ticket, code: late })).toMatchObject({ Code: 6004 });
  });

  it('keeps secret and address sealed', async () => {
    const who = await office.person();
    const rows = await harness.owner.directory.rows(sql`select * from staff.members where id = ${who.id}`);
    const text = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
    for (const clear of [who.email, who.secret.toString('base64'), PASSWORD]) expect(text).not.toContain(clear);
  });
});

describe('a session', () => {
  it('ends by logout, with a record', async () => {
    const who = await office.person();
    const token = await office.enter(who);
    expect(await office.call('logout', {}, token)).toMatchObject({ Code: 200 });
    expect(await office.call('me', {}, token)).toMatchObject({ Code: 5005 });
    expect(await office.actionsOn(who.id)).toContain('staff.logged_out');
  });

  it('ends after half an hour without a call', async () => {
    const token = await office.enter(await office.person());
    harness.clock.moveMs(IDLE_MS - 60_000);
    expect(await office.call('me', {}, token)).toMatchObject({ Code: 200 });
    harness.clock.moveMs(IDLE_MS + 1);
    expect(await office.call('me', {}, token)).toMatchObject({ Code: 5005 });
  });

  it('ends after twelve hours however busy it was', async () => {
    const token = await office.enter(await office.person());
    for (let passed = 0; passed < SESSION_MS - IDLE_MS; passed += IDLE_MS) {
      harness.clock.moveMs(IDLE_MS);
      expect(await office.call('me', {}, token)).toMatchObject({ Code: 200 });
    }
    harness.clock.moveMs(IDLE_MS);
    expect(await office.call('me', {}, token)).toMatchObject({ Code: 5005 });
  });

  it('loses a role with the next call', async () => {
    const who = await office.person(['owner']);
    const token = await office.enter(who);
    expect(await office.call('audit/list', {}, token)).toMatchObject({ Code: 200 });
    await harness.owner.directory.run(sql`update staff.members set roles = '{support}' where id = ${who.id}`);
    expect(await office.call('audit/list', {}, token)).toMatchObject({ Code: 6001 });
  });

  it('is of one brand', async () => {
    const token = await office.enter(await office.person());
    const known = createStaffAuthenticator(harness);
    expect(await known(token, { brandId: 2, nowMs: harness.clock.nowMs() })).toBeUndefined();
  });
});

describe('the second factor once more', () => {
  const askSetting = { key: 'games.largeWin', value: '20000', reason: 'maior' };
  const askedBy = async (who: Person) => {
    const { Body } = await office.call('settings/propose', askSetting, await office.enter(who));
    return String(Body?.['ApprovalId']);
  };

  it('is asked before an approval when it was shown longer ago, and lets it through for five minutes', async () => {
    const id = await askedBy(await office.person(['owner']));
    const who = await office.person(['owner']);
    const token = await office.enter(who);
    harness.clock.moveMs(PROOF_MS + 1);
    expect(await office.call('approvals/decide', { id, verdict: 'approved' }, token)).toMatchObject({ Code: 6006 });
    const another = await office.person(['owner']);
    await office.enter(another);
    expect(await office.proveByKey(another, token)).toMatchObject({ Code: 6007 });
    const proved = await office.proveByKey(who, token);
    const until = new Date(harness.clock.nowMs() + PROOF_MS).toISOString();
    expect(proved).toMatchObject({ Code: 200, Body: { ProvedUntil: until } });
    expect(await office.call('me', {}, token)).toMatchObject({ Body: { ProvedUntil: until } });
    harness.clock.moveMs(PROOF_MS);
    expect(await office.call('approvals/decide', { id, verdict: 'approved' }, token)).toMatchObject({ Code: 200 });
    expect(await office.actionsOn(who.id)).toContain('staff.proved');
  });

  it('is of this session alone, and not needed to refuse', async () => {
    const id = await askedBy(await office.person(['owner']));
    const who = await office.person(['owner']);
    const left = await office.enter(who);
    harness.clock.moveMs(PROOF_MS + 1);
    await office.enter(who);
    expect(await office.call('approvals/decide', { id, verdict: 'approved' }, left)).toMatchObject({ Code: 6006 });
    const refusal = { id, verdict: 'refused', note: 'não agora' };
    expect(await office.call('approvals/decide', refusal, left)).toMatchObject({ Code: 200 });
  });

  it('is never a code, and a key that is none proves nothing', async () => {
    const who = await office.person(['owner']);
    const token = await office.enter(who);
    harness.clock.moveMs(60_000);
    expect(await office.call('prove', { response: { id: 'x' } }, token)).toMatchObject({ Code: 6007 });
    expect(await office.call('prove', { code: office.codeOf(who.secret) }, token)).toMatchObject({ Code: 1002 });
  });
});

describe('whoever has no passkey yet', () => {
  it('comes in by password and code to save one, and to do nothing else', async () => {
    const who = await office.person(['owner']);
    const token = tokenIn(await office.loginOf(who));
    expect(await office.call('me', {}, token)).toMatchObject({ Code: 200, Body: { Passkeys: 0 } });
    for (const path of ['audit/list', 'team/list', 'prove', 'password/change', 'search'])
      expect(await office.call(path, {}, token)).toMatchObject({ Code: 6020, Body: null });
    expect(await office.saveKey(who, token)).toMatchObject({ Code: 200 });
    expect(await office.call('me', {}, token)).toMatchObject({ Code: 5005 });
    const entered = tokenIn(await office.loginByKey(who));
    expect(await office.call('audit/list', {}, entered)).toMatchObject({ Code: 200 });
  });

  it('saves one in one of the sessions that are open, and password and code open none from then on', async () => {
    const who = await office.person();
    const [own, stolen] = [
      tokenIn(await office.loginOf(who)),
      tokenIn(await office.loginOf(who, { code: office.codeOf(who.secret, 1n) })),
    ];
    const thief = { ...who, key: (await office.person()).key };
    // Both keys are made before either is saved: the first that is saved ends the other session.
    const keys = [
      { response: await office.makeKey(who, own), token: own },
      { response: await office.makeKey(thief, stolen), token: stolen },
    ];
    const saved = await Promise.all(
      keys.map(({ response, token }) => office.call('passkey/save', { response }, token)),
    );
    expect(saved.map(({ Code }) => Code).toSorted((a, b) => a - b)).toEqual([200, 5005]);
    expect(await office.call('me', {}, stolen)).toMatchObject({ Code: 5005 });
    harness.clock.moveMs(60_000);
    expect(await office.loginOf(who)).toMatchObject({ Code: 6021, Body: null });
    expect(await office.loginOf(who, { code: '000000' })).toMatchObject({ Code: 6002 });
  });
});

describe('a passkey', () => {
  it.each([{}, { id: 1 }, { id: 'x', response: null }, { id: 'x', response: { userHandle: 7 } }])(
    'that is none is refused: %j',
    async (response) => {
      expect(await office.call('login/passkey', { response })).toMatchObject({ Code: 6002 });
      const token = tokenIn(await office.loginOf(await office.person()));
      expect(await office.call('passkey/save', { response }, token)).toMatchObject({ Code: 6005 });
    },
  );

  it('is asked for with a challenge of its own each time', async () => {
    const asked = [await office.call('login/passkey-start'), await office.call('login/passkey-start')];
    const challenges = asked.map(({ Body }) => (Body as { Options: { challenge: string } }).Options.challenge);
    expect(challenges[0]).not.toBe(challenges[1]);
  });
});
