import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { callOn, type Office, openOffice, type Person, tokenIn } from '../testing/office.ts';

const program = resolve(import.meta.dirname, '../../../../../../sandbox/staff-directory/src/main.ts');
const AWAY = 6022;
const REFUSED = 6023;
const UNKNOWN = 6024;

let office: Office;
let provider: ChildProcess;
let issuer: string;

beforeAll(async () => {
  provider = spawn(process.execPath, [program, '--port', '0', '--secret', 'of a test', '--ends-with-stdin'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (provider.stdout === null) throw new Error('nobody hears it');
  const [line] = (await once(createInterface(provider.stdout), 'line')) as [string];
  issuer = `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
  office = await openOffice({ issuer, clientId: 'office', clientSecret: new Secret('of a test') });
});
// Its tokens are made by its own clock, which goes on while ours stands.
beforeEach(() => control('PUT', '/clock', { offsetMs: office.harness.clock.nowMs() - Date.now() }));
afterEach(() => control('DELETE', '/faults'));
afterAll(async () => {
  await office.harness.close();
  provider.kill();
});

async function control(method: string, path: string, body?: object): Promise<void> {
  const answer = await fetch(issuer + path, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

interface Back {
  readonly ticket: string;
  readonly state: string;
  readonly code: string;
}

/** The browser goes to the provider and comes back, as whoever types this address there. */
async function comeBack(who: { readonly email: string; readonly subject?: string }): Promise<Back> {
  const begun = (await office.call('login/identity-start')).Body as { Url: string; Ticket: string };
  const url = new URL(begun.Url);
  for (const [name, word] of Object.entries(who)) url.searchParams.set(name, word);
  const { headers } = await fetch(url, { redirect: 'manual' });
  const query = new URL(headers.get('location') ?? '').searchParams;
  return { ticket: begun.Ticket, state: query.get('state') ?? '', code: query.get('code') ?? '' };
}

/** The same office, which gives a silent provider up soon. */
async function impatient(): Promise<Office['call']> {
  const { sessions, options } = office.api.deps;
  const messages = { ...options.messages, timeoutMs: 500 };
  return callOn(await openTestApp(office.harness, { sessions, options: { ...options, messages } }));
}

const finish = (back: object) => office.call('login/identity', back);

async function atWork(): Promise<Person> {
  const who = await office.person(['owner']);
  await office.enter(who);
  return who;
}

const lastRefusal = () =>
  office.harness.directory.one<{ details: { why: string } }>(
    sql`select details from audit.records where action = 'staff.identity_refused' order by id desc limit 1`,
  );

describe('somebody whom the identity provider vouches for', () => {
  it('is in, and shows the passkey before the first act of weight', async () => {
    const who = await atWork();
    expect(await office.call('login/ways')).toMatchObject({ Body: { Identity: true } });
    const token = tokenIn(await finish(await comeBack(who)));
    expect(await office.call('me', {}, token)).toMatchObject({ Code: 200, Body: { Id: `${who.id}` } });
    expect(await office.call('audit/list', {}, token)).toMatchObject({ Code: 200 });
    expect(await office.call('passkey/start', {}, token)).toMatchObject({ Code: 6006 });
    expect(await office.proveByKey(who, token)).toMatchObject({ Code: 200 });
    expect(await office.call('passkey/start', {}, token)).toMatchObject({ Code: 200 });
  });

  it('is nobody without a place here, a closed one, or without a passkey', async () => {
    expect(await finish(await comeBack({ email: 'ninguem@arara.example' }))).toMatchObject({
      Code: UNKNOWN,
      Body: null,
    });
    expect(await lastRefusal()).toMatchObject({ details: { why: 'person' } });
    const closed = await atWork();
    await office.harness.owner.directory.run(sql`update staff.members set state = 'closed' where id = ${closed.id}`);
    expect(await finish(await comeBack(closed))).toMatchObject({ Code: UNKNOWN });
    expect(await finish(await comeBack(await office.person()))).toMatchObject({ Code: 6020 });
  });

  it('is the same person of the provider as the first time, whoever has the address now', async () => {
    const { email } = await atWork();
    expect(await finish(await comeBack({ email, subject: 'first' }))).toMatchObject({ Code: 200 });
    expect(await finish(await comeBack({ email, subject: 'second' }))).toMatchObject({ Code: UNKNOWN });
    expect(await finish(await comeBack({ email, subject: 'first' }))).toMatchObject({ Code: 200 });
  });
});

describe('a token of the identity provider', () => {
  it.each([
    ['nonce', 'nonce'],
    ['audience', 'aud'],
    ['issuer', 'iss'],
    ['unverified', 'email'],
    ['expired', 'exp'],
    ['none', 'ERR_JOSE_ALG_NOT_ALLOWED'],
    ['unknown-key', 'ERR_JWKS_NO_MATCHING_KEY'],
    ['forged', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  ])('opens nothing with the fault %s', async (kind, why) => {
    const back = await comeBack(await atWork());
    await control('POST', '/faults', { kind });
    const answer = await finish(back);
    expect(answer).toMatchObject({ Code: REFUSED, Body: null });
    expect(answer.Msg).toBe('O provedor de identidade não confirmou você. Comece de novo.');
    expect(await lastRefusal()).toMatchObject({ details: { why } });
  });

  it.each(['down', 'slow'])('is not waited for when the provider is %s', async (kind) => {
    const back = await comeBack(await atWork());
    await control('POST', '/faults', { kind, delayMs: 60_000 });
    const call = await impatient();
    expect(await call('login/identity-start')).toMatchObject({ Code: AWAY, Body: null });
    const answer = await call('login/identity', back);
    expect(answer).toMatchObject({ Code: AWAY, Body: null });
    expect(answer.Msg).toBe('O provedor de identidade não respondeu. Entre com a passkey.');
  });
});

describe('what the browser brings back', () => {
  it('counts once, only together, and not late', async () => {
    const who = await atWork();
    const [back, other] = [await comeBack(who), await comeBack(who)];
    // Whoever read the address has no ticket; state and ticket of two logins do not fit, nor does a code of another.
    for (const change of [{ ticket: 'x' }, { ticket: other.ticket }, { state: other.state }, { state: 'x' }])
      expect(await finish({ ...back, ...change })).toMatchObject({ Code: REFUSED });
    expect(await finish({ ...other, code: back.code })).toMatchObject({ Code: REFUSED });
    const whole = await comeBack(who);
    expect(await finish(whole)).toMatchObject({ Code: 200 });
    expect(await finish(whole)).toMatchObject({ Code: REFUSED });
    const fresh = await comeBack(who);
    expect(await finish({ ...fresh, code: whole.code })).toMatchObject({ Code: REFUSED });
    const late = await comeBack(who);
    office.harness.clock.moveMs(10 * 60_000 + 1);
    expect(await finish(late)).toMatchObject({ Code: REFUSED });
  });

  it('is for nobody where the operator has no provider', async () => {
    const { app } = await openTestApp(office.harness);
    const ask = async (path: string) => {
      const headers = { 'content-type': 'application/json' };
      const payload = { ticket: 'x', state: 'x', code: 'x' };
      return (await app.inject({ method: 'POST', url: `/staff/login/${path}`, headers, payload })).json<object>();
    };
    expect(await ask('ways')).toMatchObject({ Body: { Identity: false } });
    expect(await ask('identity-start')).toMatchObject({ Code: AWAY });
    expect(await ask('identity')).toMatchObject({ Code: AWAY });
  });
});
