import { headers } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffContext } from '../../../composition/desks.ts';
import { staffCookieOf } from '../../../platform/http/cookies/staff-cookie.ts';
import { type Office, openOffice } from './office.ts';

let office: Office;
let origin: string;

beforeAll(async () => {
  office = await openOffice();
  [origin = ''] = staffContext(office.api.deps).relyingPartyOf(1).origins;
});
afterAll(() => office.harness.close());

const send = (path: string, payload: object, head: Record<string, string>) =>
  office.api.app.inject({ method: 'POST', url: `/staff/${path}`, payload, headers: head });
const asPage = () => ({ origin, [headers.staffSession]: '1' });

/** The cookie that a page of the office gets for a passkey. */
async function enterByPage() {
  const who = await office.person();
  await office.enter(who);
  const start = await office.call('login/passkey-start');
  const { Options } = start.Body as { Options: Parameters<typeof who.key.answer>[0] };
  const answer = await send('login/passkey', { response: who.key.answer(Options) }, asPage());
  const [pair = '', ...attributes] = String(answer.headers['set-cookie']).split('; ');
  return { who, pair, attributes, answer: answer.json<{ Code: number; Body: { Token: string } }>() };
}
const codeOf = async (head: Record<string, string>, path = 'me') =>
  (await send(path, {}, head)).json<{ Code: number }>().Code;

describe('the token of the office', () => {
  it('is in a cookie that no script reads and no answer holds, for a page that asks for it', async () => {
    const { pair, attributes, answer } = await enterByPage();
    expect(answer).toMatchObject({ Code: 200, Body: { Token: '' } });
    expect(pair).toMatch(/^office-1=\S{40,}$/);
    expect(attributes).toEqual(['Path=/', 'Max-Age=43200', 'HttpOnly', 'SameSite=Strict']);
    expect(await codeOf({ ...asPage(), cookie: `theme=dark; ${pair}` })).toBe(200);
    // Tests open the office without TLS; with it the browser binds the cookie to the very host.
    expect(staffCookieOf(1, 'https://office.casa.example')).toEqual({ name: '__Host-office-1', isSecure: true });
  });

  it('opens nothing by the cookie alone, from another origin or without one', async () => {
    const { pair: cookie } = await enterByPage();
    const header = { [headers.staffSession]: '1' };
    for (const head of [
      { cookie },
      { cookie, origin },
      { cookie, ...header },
      { cookie, ...header, origin: 'https://evil.example' },
      { cookie, ...header, origin: `${origin}.evil.example` },
      { cookie, ...header, origin: 'null' },
    ])
      expect(await codeOf(head)).toBe(5005);
    const foreign = cookie.replace('office-1', 'office-2');
    expect(await codeOf({ ...asPage(), cookie: foreign })).toBe(5005);
  });

  it('ends with the logout, which takes the cookie away', async () => {
    const { pair: cookie } = await enterByPage();
    const left = await send('logout', {}, { ...asPage(), cookie });
    expect(String(left.headers['set-cookie'])).toMatch(/^office-1=; Path=\/; Max-Age=0; HttpOnly/);
    expect(await codeOf({ ...asPage(), cookie })).toBe(5005);
  });
});
