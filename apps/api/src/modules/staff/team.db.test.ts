import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@arara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { namedSessions, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { staffContext } from '../../composition/desks.ts';
import { PROOF_MS } from '../../platform/http/route.ts';
import { sql } from '../../platform/db/sql.ts';
import { addMember } from './members.ts';
import { createStaffAuthenticator } from './sessions.ts';
import { totpCode, totpStepAt } from './totp.ts';

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
async function call(path: string, payload: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) };
  const remoteAddress = `10.0.1.${(people += 1) & 255}`;
  const answer = await api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload, remoteAddress });
  return answer.json<Answer>();
}

async function person(role: StaffRole) {
  const email = `equipe${(people += 1)}@arara.example`;
  const secret = randomBytes(20);
  const request = {
    brandId: 1,
    email,
    name: `Pessoa ${people}`,
    roles: [role],
    password: PASSWORD,
    totpSecret: secret,
  };
  const id = await addMember(staffContext(api.deps), request);
  if (id === undefined) throw new Error('the address is taken');
  const login = () =>
    call('login', { email, password: PASSWORD, code: totpCode(secret, totpStepAt(harness.clock.nowMs())) });
  return { id: `${id}`, email, login, token: String((await login()).Body?.['Token']) };
}
const stateOf = async (token: string, id: string) => {
  const { Body } = await call('team/list', {}, token);
  return (Body as { List: Record<string, unknown>[] }).List.find((one) => one['Id'] === id);
};
const actionsOn = async (id: string) => {
  const rows = await harness.directory.rows<{ action: string }>(
    sql`select action from audit.records where subject = ${`staff:${id}`} order by id`,
  );
  return rows.map((row) => row.action);
};

describe('access of a colleague', () => {
  it('ends at once by one person, with every session, and comes back only by two', async () => {
    const [owner, other, actor] = [await person('owner'), await person('compliance'), await person('support')];
    expect(await call('team/close', { id: actor.id }, owner.token)).toMatchObject({ Code: 200 });
    expect(await call('me', {}, actor.token)).toMatchObject({ Code: 5005 });
    harness.clock.moveMs(60_000);
    expect(await actor.login()).toMatchObject({ Code: 6002 });
    expect(await stateOf(owner.token, actor.id)).toMatchObject({ IsActive: false, OpenSessions: 0, ApprovalId: null });

    const asked = await call('team/ask', { id: actor.id, change: 'reopen', reason: 'engano' }, owner.token);
    const approvalId = String(asked.Body?.['ApprovalId']);
    expect(await stateOf(owner.token, actor.id)).toMatchObject({ ApprovalId: approvalId });
    const yes = { id: approvalId, verdict: 'approved' };
    expect(await call('approvals/decide', yes, owner.token)).toMatchObject({ Code: 6202 });
    expect(await call('approvals/decide', yes, other.token)).toMatchObject({ Code: 200 });
    harness.clock.moveMs(60_000);
    expect(await actor.login()).toMatchObject({ Code: 200 });
    expect(await actionsOn(actor.id)).toEqual(
      expect.arrayContaining(['staff.closed', 'staff.reopen_asked', 'staff.reopened']),
    );
  });

  it('is not ended by oneself, from a screen that was left open, or by who has no right to', async () => {
    const [owner, actor] = [await person('owner'), await person('support')];
    expect(await call('team/close', { id: owner.id }, owner.token)).toMatchObject({ Code: 6202 });
    expect(await call('team/close', { id: owner.id }, actor.token)).toMatchObject({ Code: 6001 });
    harness.clock.moveMs(PROOF_MS + 1);
    expect(await call('team/close', { id: actor.id }, owner.token)).toMatchObject({ Code: 6006 });
  });
});

describe('a lost second factor', () => {
  it('is forgotten by two others, and the next login enrols a new one', async () => {
    const [owner, other, actor] = [await person('owner'), await person('compliance'), await person('support')];
    const request = { id: actor.id, change: 'reset_factor', reason: 'celular roubado' };
    const asked = await call('team/ask', request, owner.token);
    expect(await call('team/ask', request, owner.token)).toMatchObject({ Code: 6008 });
    const yes = { id: String(asked.Body?.['ApprovalId']), verdict: 'approved' };
    expect(await call('approvals/decide', yes, other.token)).toMatchObject({ Code: 200 });
    expect(await call('me', {}, actor.token)).toMatchObject({ Code: 5005 });
    expect(await stateOf(owner.token, actor.id)).toMatchObject({ HasAuthenticator: false, Passkeys: 0 });
    harness.clock.moveMs(60_000);
    const login = await call('login', { email: actor.email, password: PASSWORD });
    expect(login).toMatchObject({ Code: 200, Body: { Token: null } });
  });

  it('is not forgotten by the one who lost it', async () => {
    const [owner, loser] = [await person('owner'), await person('compliance')];
    const request = { id: loser.id, change: 'reset_factor', reason: 'celular roubado' };
    const asked = await call('team/ask', request, owner.token);
    const yes = { id: String(asked.Body?.['ApprovalId']), verdict: 'approved' };
    expect(await call('approvals/decide', yes, loser.token)).toMatchObject({ Code: 6202 });
  });
});
