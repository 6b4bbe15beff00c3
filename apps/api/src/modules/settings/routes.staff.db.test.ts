import { settingKeys } from '@arara/domain/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { LEAD_MS } from './cache.ts';

const KEY = 'payments.withdrawal.window';
let harness: Harness;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
});
afterAll(() => harness.close());

interface Answer {
  readonly Code: number;
  readonly Msg: string;
  readonly Body: unknown;
}
async function call(path: string, token: string, payload: object = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', token };
  const answer = await api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload });
  return answer.json<Answer>();
}
const aProposal = (closes: string) => ({ key: KEY, value: { opens: '00:00', closes }, reason: 'longer evenings' });
const settingIn = ({ Body }: Answer) =>
  (Body as { List: { Key: string }[] }).List.find((setting) => setting.Key === KEY);

describe('settings and approvals in the back office', () => {
  it('lists every setting with what a screen needs to draw it', async () => {
    const answer = await call('settings/list', 'staff-1');
    expect(answer).toMatchObject({ Code: 200, Body: { Total: settingKeys.length } });
    expect(settingIn(answer)).toMatchObject({
      Shape: { type: 'fields' },
      Default: { opens: '00:00', closes: '22:00' },
      Value: { opens: '00:00', closes: '22:00' },
      Current: null,
      Upcoming: [],
    });
  });

  it('takes a change from the proposal of one person to the approval of another and into force', async () => {
    const proposed = await call('settings/propose', 'staff-1', aProposal('23:00'));
    expect(proposed).toMatchObject({ Code: 200 });
    const { ApprovalId: id } = proposed.Body as { ApprovalId: string };

    const mine = await call('approvals/list', 'staff-1', { state: 'waiting' });
    expect(mine.Body).toMatchObject({ Total: 1, List: [{ Id: id, CanDecide: false, Kind: 'settings.change' }] });
    const theirs = await call('approvals/list', 'staff-2', { state: 'waiting' });
    expect(theirs.Body).toMatchObject({ List: [{ Id: id, CanDecide: true, Payload: { key: KEY } }] });

    const own = await call('approvals/decide', 'staff-1', { id, verdict: 'approved' });
    expect(own).toMatchObject({ Code: 6202, Body: null });
    const decided = await call('approvals/decide', 'staff-2', { id, verdict: 'approved', note: 'agreed' });
    expect(decided.Body).toMatchObject({ State: 'approved', Decision: { ApproverId: '2', Note: 'agreed' } });
    const again = await call('approvals/decide', 'staff-3', { id, verdict: 'refused' });
    expect(again).toMatchObject({ Code: 6203 });

    expect(settingIn(await call('settings/list', 'staff-1'))).toMatchObject({
      Value: { closes: '22:00' },
      Upcoming: [{ Value: { closes: '23:00' }, AuthorId: '1', ApproverId: '2' }],
    });
    harness.clock.moveMs(LEAD_MS);
    expect(settingIn(await call('settings/list', 'staff-1'))).toMatchObject({
      Value: { closes: '23:00' },
      Current: { AuthorId: '1', ApproverId: '2' },
      Upcoming: [],
    });
  });

  it('refuses what is not a setting, does not fit or lies in the past, each with its own code', async () => {
    const propose = async (change: object) =>
      (await call('settings/propose', 'staff-1', { ...aProposal('23:30'), ...change })).Code;
    expect(await propose({ key: 'payments.withdrawal.windows' })).toBe(6101);
    expect(await propose({ value: { opens: '00:00', closes: '25:00' } })).toBe(6102);
    expect(await propose({ validFrom: '2020-01-01T00:00:00Z' })).toBe(6103);
  });

  it('says in the answer why a value does not fit', async () => {
    const answer = await call('settings/propose', 'staff-1', { ...aProposal('23:30'), value: { opens: '00:00' } });
    expect(answer.Msg).toContain('lacks the field closes');
  });

  it('lets the support desk read settings, but neither propose nor decide', async () => {
    expect(await call('settings/list', 'support-7')).toMatchObject({ Code: 200 });
    expect(await call('settings/propose', 'support-7', aProposal('20:00'))).toMatchObject({ Code: 6001 });
    expect(await call('approvals/list', 'support-7')).toMatchObject({ Code: 6001 });
    expect(await call('approvals/decide', 'support-7', { id: '1', verdict: 'approved' })).toMatchObject({ Code: 6001 });
  });

  it.each(['0', '-1', 'abc', '99999999999999999999', '999'])('knows no approval %s', async (id) => {
    expect(await call('approvals/decide', 'staff-2', { id, verdict: 'approved' })).toMatchObject({ Code: 6201 });
  });
});
