import type { StaffRole } from '@arara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { staffContext } from '../../composition/desks.ts';
import { PROOF_MS } from '../../platform/http/route.ts';
import { inviteMember } from './members.ts';
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

describe('the requests of a closed colleague', () => {
  const setting = { key: 'games.largeWin', value: '20000', reason: 'maior' };
  const askBy = async (token: string) => {
    const { Body } = await office.call('settings/propose', setting, token);
    return String(Body?.['ApprovalId']);
  };
  const findRequest = (id: string) =>
    harness.owner.directory.one<{ id: bigint; author_id: bigint; expires_at: Date }>(
      sql`select id, author_id, expires_at from approvals.requests where id = ${BigInt(id)}`,
    );

  it('requests of a closed colleague are withdrawn with the account, and nobody can approve them', async () => {
    const [owner, other, author] = [await person('owner'), await person('owner'), await person('owner')];
    const [mine, theirs] = [await askBy(author.token), await askBy(other.token)];
    expect(await office.call('team/close', { id: author.id }, owner.token)).toMatchObject({ Code: 200 });
    const decide = (id: string) => office.call('approvals/decide', { id, verdict: 'approved' }, owner.token);
    expect(await decide(mine)).toMatchObject({ Code: 6203 });
    expect(await decide(theirs)).toMatchObject({ Code: 200 });
    const listed = await office.call('approvals/list', { state: 'withdrawn' }, owner.token);
    const own = (listed.Body as { List: Record<string, unknown>[] }).List.find((one) => one['Id'] === mine);
    expect(own).toMatchObject({ State: 'withdrawn', Decision: { ApproverId: author.id, Note: 'author_closed' } });
    const audited = await harness.directory.rows<{ actor: string; action: string; details: object }>(sql`
      select actor_id as actor, action, details from audit.records where subject = ${`approval:${mine}`} order by id desc limit 1`);
    expect(audited).toMatchObject([
      { actor: owner.id, action: 'approvals.withdrawn', details: { because: 'author_closed' } },
    ]);
  });

  it('the database refuses a new request of a closed author and the approval of one', async () => {
    const author = await person('owner');
    const waiting = await findRequest(await askBy(author.token));
    await harness.owner.directory.run(sql`update staff.members set state = 'closed' where id = ${BigInt(author.id)}`);
    const decide = (verdict: string, approver: bigint) =>
      harness.directory.run(sql`
        insert into approvals.decisions (request_id, author_id, expires_at, approver_id, verdict, decided_at)
        values (${waiting.id}, ${waiting.author_id}, ${waiting.expires_at}, ${approver}, ${verdict}, ${harness.clock.now()})`);
    await expect(decide('approved', waiting.author_id + 1n)).rejects.toThrow('is closed');
    await expect(
      harness.directory.run(sql`
        insert into approvals.requests (kind, brand_id, payload, author_id, reason, created_at, expires_at)
        values ('test.late', 1, '{}', ${waiting.author_id}, 'tarde', ${harness.clock.now()}, ${waiting.expires_at})`),
    ).rejects.toThrow('is closed');
    expect(await decide('refused', waiting.author_id + 1n)).toBe(1);
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
    // The password is void as well: neither it nor an invitation beside it enrols anything.
    const invitation = await office.invite({ id: BigInt(actor.id) });
    const old = { email: actor.email, password: PASSWORD };
    expect(await office.call('login', { ...old, invitation })).toMatchObject({ Code: 6002 });
    const invited = await inviteMember(staffContext(office.api.deps), { brandId: 1, email: actor.email });
    if (!invited.ok) throw new Error(invited.why);
    const { ok: _, ...anew } = { ...old, ...invited };
    expect(await office.call('login', { ...anew, invitation })).toMatchObject({ Code: 6002 });
    expect(await office.call('login', anew)).toMatchObject({ Code: 200, Body: { Token: null } });
  });

  it('is not forgotten by the one who lost it', async () => {
    const [owner, loser] = [await person('owner'), await person('compliance')];
    const request = { id: loser.id, change: 'reset_factor', reason: 'celular roubado' };
    const asked = await office.call('team/ask', request, owner.token);
    const yes = { id: String(asked.Body?.['ApprovalId']), verdict: 'approved' };
    expect(await office.call('approvals/decide', yes, loser.token)).toMatchObject({ Code: 6202 });
  });
});
