import type { StaffRole } from '@arara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROOF_MS } from '../../platform/http/route.ts';
import { type Office, openOffice, PASSWORD } from './testing/office.ts';

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

async function person(role: StaffRole) {
  const who = await office.person([role]);
  const token = await office.enter(who);
  return { ...who, id: `${who.id}`, token, login: () => office.loginByKey(who) };
}
const stateOf = async (token: string, id: string) => {
  const { Body } = await office.call('team/list', {}, token);
  return (Body as { List: Record<string, unknown>[] }).List.find((one) => one['Id'] === id);
};
describe('access of a colleague', () => {
  it('ends at once by one person, with every session, and comes back only by two', async () => {
    const [owner, other, actor] = [await person('owner'), await person('compliance'), await person('support')];
    expect(await office.call('team/close', { id: actor.id }, owner.token)).toMatchObject({ Code: 200 });
    expect(await office.call('me', {}, actor.token)).toMatchObject({ Code: 5005 });
    harness.clock.moveMs(60_000);
    expect(await actor.login()).toMatchObject({ Code: 6002 });
    expect(await stateOf(owner.token, actor.id)).toMatchObject({ IsActive: false, OpenSessions: 0, ApprovalId: null });

    const asked = await office.call('team/ask', { id: actor.id, change: 'reopen', reason: 'engano' }, owner.token);
    const approvalId = String(asked.Body?.['ApprovalId']);
    expect(await stateOf(owner.token, actor.id)).toMatchObject({ ApprovalId: approvalId });
    const yes = { id: approvalId, verdict: 'approved' };
    expect(await office.call('approvals/decide', yes, owner.token)).toMatchObject({ Code: 6202 });
    expect(await office.call('approvals/decide', yes, other.token)).toMatchObject({ Code: 200 });
    harness.clock.moveMs(60_000);
    expect(await actor.login()).toMatchObject({ Code: 200 });
    expect(await office.actionsOn(BigInt(actor.id))).toEqual(
      expect.arrayContaining(['staff.closed', 'staff.reopen_asked', 'staff.reopened']),
    );
  });

  it('is not ended by oneself, from a screen that was left open, or by who has no right to', async () => {
    const [owner, actor] = [await person('owner'), await person('support')];
    expect(await office.call('team/close', { id: owner.id }, owner.token)).toMatchObject({ Code: 6202 });
    expect(await office.call('team/close', { id: owner.id }, actor.token)).toMatchObject({ Code: 6001 });
    harness.clock.moveMs(PROOF_MS + 1);
    expect(await office.call('team/close', { id: actor.id }, owner.token)).toMatchObject({ Code: 6006 });
  });
});

describe('a lost second factor', () => {
  it('is forgotten by two others, and the next login enrols a new one', async () => {
    const [owner, other, actor] = [await person('owner'), await person('compliance'), await person('support')];
    const request = { id: actor.id, change: 'reset_factor', reason: 'celular roubado' };
    const asked = await office.call('team/ask', request, owner.token);
    expect(await office.call('team/ask', request, owner.token)).toMatchObject({ Code: 6008 });
    const yes = { id: String(asked.Body?.['ApprovalId']), verdict: 'approved' };
    expect(await office.call('approvals/decide', yes, other.token)).toMatchObject({ Code: 200 });
    expect(await office.call('me', {}, actor.token)).toMatchObject({ Code: 5005 });
    expect(await actor.login()).toMatchObject({ Code: 6002 });
    expect(await stateOf(owner.token, actor.id)).toMatchObject({ HasAuthenticator: false, Passkeys: 0 });
    harness.clock.moveMs(60_000);
    const login = await office.call('login', { email: actor.email, password: PASSWORD });
    expect(login).toMatchObject({ Code: 200, Body: { Token: null } });
  });

  it('is not forgotten by the one who lost it', async () => {
    const [owner, loser] = [await person('owner'), await person('compliance')];
    const request = { id: loser.id, change: 'reset_factor', reason: 'celular roubado' };
    const asked = await office.call('team/ask', request, owner.token);
    const yes = { id: String(asked.Body?.['ApprovalId']), verdict: 'approved' };
    expect(await office.call('approvals/decide', yes, loser.token)).toMatchObject({ Code: 6202 });
  });
});
