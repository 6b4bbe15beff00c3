import { md5Hex, refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { forgetSpent } from './forget.ts';
import { type Report, type Visitors, openVisitors, password } from './testing/visitors.ts';

let stage: Visitors;
const call: Visitors['call'] = (...given) => stage.call(...given);
const work = () => stage.work();
const codeFor = (phone: string) => stage.codeFor(phone);
const aPlayer = (extra?: object) => stage.aPlayer(extra);
const login: Visitors['login'] = (...given) => stage.login(...given);

beforeAll(async () => {
  stage = await openVisitors();
});
afterAll(() => stage.close());

test('a visitor becomes a player with the code that arrived on the phone, and is logged in', async () => {
  const { phone, token, playerId } = await aPlayer({ username: 'marina.d' });
  const accepted = sql`select version from limits.accepted_terms where player_id = ${playerId}::bigint`;
  expect(await stage.shards.ofPlayer(BigInt(playerId) as PlayerId).rows(accepted)).toEqual([{ version: '1' }]);
  expect((await call(playerRoutes.playerTkExp, {}, { token })).Code).toBe(200);
  for (const name of [phone, '(11) 98000-0001', 'Marina.D'])
    expect([name, (await login(name)).Code]).toEqual([name, 200]);
});

test('a bank and an account that came with the registration are offered until one is bound, and bind nothing', async () => {
  const { token, playerId } = await aPlayer({ number: '81.234-x', bankCode: '260', name: 'Marina Alves Duarte' });
  const account = async (of: Report) => (await call(playerRoutes.accountGet, {}, of)).Body;
  const suggested = { BankCode: '260', BankName: 'Nubank', BankCardNumber: '81234', AccountDigit: 'X' };
  expect(await account({ token })).toMatchObject({ Accounts: [], Suggestion: suggested });
  const rows = await stage.shards.ofPlayer(BigInt(playerId) as PlayerId).rows<{ field: string; inClear: boolean }>(sql`
    select d.field, position('81234'::bytea in d.box) > 0 as "inClear" from players.personal d
    where d.player_id = ${playerId}::bigint and d.field like 'bank%' order by d.field`);
  expect(rows).toEqual([
    { field: 'bank_code', inClear: false },
    { field: 'bank_number', inClear: false },
  ]);
  const own = { isPix: 1, pixType: 'CPF', pixKey: '52998224725', cpf: '52998224725', name: 'Marina Alves Duarte' };
  expect(await call(playerRoutes.accountSave, { ...own, password: md5Hex('284619') }, { token })).toMatchObject({
    Code: 200,
  });
  expect(await account({ token })).toMatchObject({ Accounts: [{ IsPix: true }], Suggestion: null });
  // Neither an unknown bank nor what is no number of an account keeps anybody out, or is offered.
  const other = await aPlayer({ number: 'minha conta', bankCode: '987' });
  expect(await account(other)).toMatchObject({ Suggestion: null });
});

test('a country that the brand’s content names may register; its phone is one number however it is written', async () => {
  const register = async (playerName: string, areaCode?: string) => {
    const sent = await call(playerRoutes.playerSendOpt, { ...(await work()), playerName, areaCode });
    if (sent.Code !== 200) return sent.Code;
    stage.harness.clock.moveMs(61_000);
    const verificationCode = await stage.newestCode('+351912345678');
    const request = { playerName, areaCode, verificationCode, passWord: password, repeatPassword: password };
    return (await call(playerRoutes.playerRegister, { ...(await work()), ...request })).Code;
  };
  expect(await register('912 345 678', '351')).toBe(refusals.area_not_served.code);
  expect(await register('+351912345678')).toBe(refusals.area_not_served.code);
  const area = (id: string, code: string, country: string) => sql`
    insert into content.areas (brand_id, id, position, starts_at, audience, texts, area_code, country, example)
    values (1, ${id}, 1, ${stage.harness.clock.now()}, 'everybody', '{"pt-BR": {"name": "País"}}', ${code}, ${country}, '')`;
  await stage.shards.directory.run(area('brazil', '55', 'BR'));
  await stage.shards.directory.run(area('portugal', '351', 'PT'));
  expect(await register('912 345 678', '351')).toBe(200);
  expect(await register('+351 912 345 678')).toBe(refusals.phone_taken.code);
  expect((await login('+351 912345678')).Code).toBe(200);
  // The field and the number name two countries, or a country that nobody listed.
  expect(await register('+351912345678', '55')).toBe(refusals.area_not_served.code);
  expect(await register('+34612345678')).toBe(refusals.area_not_served.code);
  await aPlayer();
  await stage.shards.directory.run(sql`update content.areas a set ends_at = ${stage.harness.clock.now()}`);
});

test('the message says what its code is for: a new account, another password, a change', async () => {
  const newest = async (phone: string) => (await stage.registry.messagesTo(phone))[0]?.text;
  const fresh = '+5511970000901';
  await codeFor(fresh);
  expect(await newest(fresh)).toContain('para criar a conta');
  const { phone, token } = await aPlayer();
  await codeFor(phone);
  expect(await newest(phone)).toContain('para criar outra senha');
  stage.harness.clock.moveMs(61_000);
  expect((await call(playerRoutes.playerAuthSendOpt, {}, { token })).Code).toBe(200);
  expect(await newest(phone)).toContain('para confirmar a mudança');
});

test('a code is spent once and a wrong one is counted', async () => {
  const phone = '+5511970000001';
  const code = await codeFor(phone);
  const request = { playerName: phone, passWord: password, repeatPassword: password };
  const tryCode = async (verificationCode: string) =>
    (await call(playerRoutes.playerRegister, { ...(await work()), ...request, verificationCode })).Code;
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await tryCode(wrong)).toBe(refusals.code_wrong.code);
  const abroad = { ...request, areaCode: '351', verificationCode: code };
  expect((await call(playerRoutes.playerRegister, abroad)).Code).toBe(refusals.area_not_served.code);
  expect(await tryCode(code)).toBe(200);
  expect(await tryCode(code)).toBe(refusals.code_expired.code);
  const soon = await call(playerRoutes.playerSendOpt, { ...(await work()), playerName: phone });
  expect(soon.Code).toBe(refusals.code_too_soon.code);
});

test('a few codes go to one address without work; more need a proof each, and a slip of the pen costs none', async () => {
  // A line that no earlier run has used: the count lasts an hour, and the test's Redis stays up for the next run.
  const address = `fd00:${(Date.now() & 0xffff).toString(16)}:${(process.pid & 0xffff).toString(16)}:1::1`;
  const send = async (playerName: string, proof: object) =>
    (await call(playerRoutes.playerSendOpt, { playerName, ...proof }, { address })).Code;
  for (const last of [1, 2, 3]) expect(await send(`+551197000008${last}`, {})).toBe(200);
  expect(await send('+5511970000091', {})).toBe(refusals.captcha_needed.code);
  expect(await stage.registry.messagesTo('+5511970000091')).toEqual([]);
  const proof = await work();
  expect(await send('no number', proof)).toBe(refusals.phone_invalid.code);
  const abroad = { ...proof, areaCode: '351' };
  expect(await send('+5511970000091', abroad)).toBe(refusals.area_not_served.code);
  expect(await send('+5511970000091', { ...proof, areaCode: '+55' })).toBe(200);
  expect(await send('+5511970000092', proof)).toBe(refusals.captcha_wrong.code);
});

test('five who ask at once for one phone send one message', async () => {
  const phone = '+5511970000101';
  const proofs = await Promise.all(Array.from({ length: 5 }, work));
  const sent = await Promise.all(
    proofs.map((proof) => call(playerRoutes.playerSendOpt, { ...proof, playerName: phone })),
  );
  const codes = sent.map(({ Code }) => Code).toSorted((a, b) => a - b);
  expect(codes).toEqual([200, ...Array.from({ length: 4 }, () => refusals.code_too_soon.code)]);
  expect(await stage.registry.messagesTo(phone)).toHaveLength(1);
});

test('a number gets so many codes a day and so many guesses; what its owner asks from inside is apart', async () => {
  const { phone, token } = await aPlayer();
  const next = md5Hex('a new one');
  const reset = async (verificationCode: string, headers: Report = {}) => {
    const request = { playerName: phone, passWord: next, repeatPassword: next, verificationCode };
    return (await call(playerRoutes.playerForgetPassword, request, headers)).Code;
  };
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  // One code made the player; with the tenth the day is over, or with the twentieth wrong guess.
  for (let nth = 0; nth < 4; nth += 1) {
    const code = await codeFor(phone);
    for (let tries = 0; tries < 5; tries += 1) expect(await reset(wrongOf(code))).toBe(refusals.code_wrong.code);
    stage.harness.clock.moveMs(61_000);
  }
  const send = async (headers: Report = {}) =>
    (await call(playerRoutes.playerSendOpt, { ...(await work()), playerName: phone }, headers)).Code;
  expect(await send()).toBe(refusals.code_too_many.code);
  expect(await reset('123456')).toBe(refusals.code_too_many.code);
  const ownCode = async () => {
    expect(await send({ token })).toBe(200);
    return (await stage.registry.messagesTo(phone))[0]?.code ?? '';
  };
  const forFunds = { playerName: phone, passWord: next, repeatPassword: next, verificationCode: await ownCode() };
  expect((await call(playerRoutes.accountForgetFundPassword, forFunds, { token })).Code).toBe(200);
  stage.harness.clock.moveMs(61_000);
  expect(await reset(await ownCode(), { token })).toBe(200);
  stage.harness.clock.moveMs(24 * 3_600_000);
  for (let nth = 0; nth < 10; nth += 1) {
    expect(await send()).toBe(200);
    stage.harness.clock.moveMs(61_000);
  }
  expect(await send()).toBe(refusals.code_too_many.code);
});

test('the same phone never has two accounts, and a wrong referral code is refused before the code is spent', async () => {
  const { phone, rfcode } = await aPlayer();
  const request = { playerName: phone, passWord: password, repeatPassword: password };
  const verificationCode = await codeFor(phone);
  const register = async (extra: object) =>
    (await call(playerRoutes.playerRegister, { ...(await work()), ...request, verificationCode, ...extra })).Code;
  const mangled = `${rfcode.slice(0, -1)}${rfcode.endsWith('2') ? '3' : '2'}`;
  expect(await register({ referralCode: mangled })).toBe(refusals.referral_code_unknown.code);
  expect(await register({ referralCode: rfcode })).toBe(refusals.phone_taken.code);
});

test('a code whose account was not opened, or whose password was not set, works again', async () => {
  await aPlayer({ username: 'nome.tomado' });
  const phone = '+5511970000121';
  const request = { playerName: phone, passWord: password, repeatPassword: password };
  const verificationCode = await codeFor(phone);
  const register = async (username: string) =>
    (await call(playerRoutes.playerRegister, { ...(await work()), ...request, verificationCode, username })).Code;
  expect(await register('nome.tomado')).toBe(refusals.login_name_taken.code);
  expect(await register('nome.livre')).toBe(200);
  expect(await register('nome.outro')).toBe(refusals.code_expired.code);
});

test('work is asked for, counts once, and is not taken from another challenge', async () => {
  const { phone } = await aPlayer();
  expect((await call(playerRoutes.playerLogin, { username: phone, password })).Code).toBe(refusals.captcha_needed.code);
  const done = await work();
  expect((await call(playerRoutes.playerLogin, { ...done, username: phone, password })).Code).toBe(200);
  expect((await call(playerRoutes.playerLogin, { ...done, username: phone, password })).Code).toBe(
    refusals.captcha_wrong.code,
  );
});

test('ten wrong passwords lock the account, even for the right one, and time opens it again', async () => {
  const { phone } = await aPlayer();
  const wrong = md5Hex('wrong');
  // A slip of the day before does not count any more.
  await login(phone, { md5: wrong });
  stage.harness.clock.moveMs(24 * 3_600_000 + 1_000);
  for (let tries = 0; tries < 10; tries += 1)
    expect((await login(phone, { md5: wrong })).Code).toBe(refusals.login_wrong.code);
  expect((await login(phone)).Code).toBe(refusals.login_locked.code);
  stage.harness.clock.moveMs(15 * 60_000 + 1_000);
  expect((await login(phone)).Code).toBe(200);
});

test('an unknown name answers like a wrong password, and locks like one', async () => {
  const phone = '+5511900000000';
  expect((await login(phone)).Code).toBe(refusals.login_wrong.code);
  await stage.harness.owner.directory.run(sql`update auth.unknown_logins set failures = failures + 8`);
  expect((await login(phone)).Code).toBe(refusals.login_wrong.code);
  const { Code, Msg } = await login(phone);
  expect([Code, Msg]).toEqual([refusals.login_locked.code, expect.stringContaining('15 min')]);
  stage.harness.clock.moveMs(15 * 60_000 + 1_000);
  expect((await login(phone)).Code).toBe(refusals.login_wrong.code);
});

test('logout ends the session; another device ends it with its own code', async () => {
  const { phone, token } = await aPlayer();
  const second = String((await login(phone)).Body['Token']);
  const devices = await call(ownRoutes.deviceList, {}, { token: second });
  expect((devices.Body['Devices'] as unknown[]).length).toBe(2);
  expect((await call(ownRoutes.deviceEnd, {}, { token: second })).Body).toEqual({ Ended: 1 });
  expect((await call(playerRoutes.playerTkExp, {}, { token })).Code).toBe(refusals.session_ended_elsewhere.code);
  expect((await call(playerRoutes.playerLogout, {}, { token: second })).Code).toBe(200);
  expect((await call(playerRoutes.playerTkExp, {}, { token: second })).Code).toBe(refusals.session_missing.code);
});

test('a forgotten password is set anew with a code; every session ends', async () => {
  const { phone, token } = await aPlayer();
  const next = md5Hex('a new one');
  const request = { playerName: phone, passWord: next, repeatPassword: next, verificationCode: await codeFor(phone) };
  const answer = await call(playerRoutes.playerForgetPassword, request);
  expect(answer.Body['WithdrawalsOpenAt']).toBe(new Date(stage.harness.clock.nowMs() + 24 * 3_600_000).toISOString());
  expect((await call(playerRoutes.playerTkExp, {}, { token })).Code).toBe(refusals.session_missing.code);
  expect([(await login(phone)).Code, (await login(phone, { md5: next })).Code]).toEqual([
    refusals.login_wrong.code,
    200,
  ]);
});

test('whoever knows the password changes it: other devices leave if asked to, and no withdrawal waits', async () => {
  const { phone, token } = await aPlayer();
  const other = String((await login(phone)).Body['Token']);
  const next = md5Hex('onca-nada-no-rio-9');
  const change = (given: object, as = token) =>
    call(
      ownRoutes.passwordChange,
      { oldPassword: password, passWord: next, repeatPassword: next, endOthers: true, ...given },
      { token: as },
    );
  expect((await change({ oldPassword: md5Hex('no') })).Code).toBe(refusals.login_wrong.code);
  expect((await change({ repeatPassword: md5Hex('no') })).Code).toBe(refusals.passwords_differ.code);
  const changed = await change({});
  expect([changed.Code, changed.Body['Ended']]).toEqual([200, 1]);
  const own = String(changed.Body['Token']);
  const seen = async (as: string) => (await call(playerRoutes.playerTkExp, {}, { token: as })).Code;
  expect([await seen(own), await seen(other)]).toEqual([200, refusals.session_missing.code]);
  expect([(await login(phone)).Code, (await login(phone, { md5: next })).Code]).toEqual([
    refusals.login_wrong.code,
    200,
  ]);
  const { Withdrawal } = (await call(playerRoutes.accountGet, {}, { token: own })).Body as {
    Withdrawal: Record<string, unknown>;
  };
  expect(Withdrawal['OpensAgainAt']).toBeNull();
  // What its owner has locked is changed by nobody.
  expect((await call(ownRoutes.moneyLock, {}, { token: own })).Code).toBe(200);
  expect((await change({ oldPassword: next }, own)).Code).toBe(refusals.money_locked.code);
});

test('after half an hour without a call the password is asked again, before a passkey can be made', async () => {
  const { token } = await aPlayer();
  expect((await call(ownRoutes.passkeyStart, {}, { token })).Code).toBe(200);
  stage.harness.clock.moveMs(31 * 60_000);
  expect((await call(ownRoutes.passkeyStart, {}, { token })).Code).toBe(refusals.password_needed_again.code);
  const wrong = await call(ownRoutes.passwordAgain, { password: md5Hex('no') }, { token });
  expect(wrong.Code).toBe(refusals.login_wrong.code);
  const again = await call(ownRoutes.passwordAgain, { password }, { token });
  expect(again.Code).toBe(200);
  expect((await call(ownRoutes.passkeyStart, {}, { token: String(again.Body['Token']) })).Code).toBe(200);
});

test('how long a silence may be and how soon the next code comes are what staff have set', async () => {
  const { phone, token } = await aPlayer();
  const limits = { address: 6_000, player: 600, loginPerAddress: 30, codePerPhone: 4, giftPerAddress: 10 };
  const at = stage.harness.clock.now();
  for (const [key, value] of Object.entries({ 'auth.moneyIdleMinutes': 5, 'auth.rateLimits': limits }))
    await stage.harness.owner.directory.run(sql`
      insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
      values (${key}, 1, ${JSON.stringify(value)}::jsonb, ${new Date(at.getTime() + 10_000)}, 1, 2, ${key.length}, ${at})`);
  stage.harness.clock.moveMs(20_000);
  const { Body } = await call(playerRoutes.playerTkExp, {}, { token });
  expect(Body['PasswordNeededAt']).toBe(new Date(stage.harness.clock.nowMs() + 5 * 60_000).toISOString());
  const send = async () =>
    (await call(playerRoutes.playerSendOpt, { ...(await work()), playerName: phone }, { token })).Code;
  expect([await send(), await send()]).toEqual([200, refusals.code_too_soon.code]);
  stage.harness.clock.moveMs(15_000);
  expect(await send()).toBe(200);
  stage.harness.clock.moveMs(6 * 60_000);
  expect((await call(ownRoutes.passkeyStart, {}, { token })).Code).toBe(refusals.password_needed_again.code);
  await stage.harness.owner.directory.run(sql`delete from settings.values`);
  stage.harness.clock.moveMs(20_000);
});

/** Somebody inside who types the password again, and goes on with the token that comes back. */
function prover(first: string) {
  let token = first;
  return {
    token: () => token,
    again: async (md5: string) => {
      const { Code, Body } = await call(ownRoutes.passwordAgain, { password: md5 }, { token });
      if (Code === 200) token = String(Body['Token']);
      return Code;
    },
  };
}

test('strangers who flood and lock the login keep nobody who is inside from proving it', async () => {
  const { phone, token } = await aPlayer();
  stage.harness.clock.moveMs(31 * 60_000);
  const own = prover(token);
  const again = () => own.again(password);
  const proofs = await Promise.all(Array.from({ length: 28 }, work));
  const attempt = (md5: string) => call(playerRoutes.playerLogin, { ...proofs.pop(), username: phone, password: md5 });
  const wrong = (count: number) => Array.from({ length: count }, () => attempt(md5Hex('wrong')));
  const first = wrong(15);
  expect(await again()).toBe(200);
  const right = attempt(password);
  expect(await again()).toBe(200);
  const codes = (await Promise.all([...first, ...wrong(12)])).map(({ Code }) => Code);
  expect(codes).toContain(refusals.rate_limited.code);
  // It stood in the line before the lock; when its turn came, ten others had been wrong.
  expect((await right).Code).toBe(refusals.login_locked.code);
  expect((await login(phone)).Code).toBe(refusals.login_locked.code);
  expect(await again()).toBe(200);
  expect((await call(ownRoutes.passkeyStart, {}, { token: own.token() })).Code).toBe(200);
});

test('who guesses inside a session is put out of it; a right password forgets the slips before it', async () => {
  const { phone, token } = await aPlayer();
  const { again } = prover(token);
  for (let tries = 0; tries < 5; tries += 1) expect(await again(md5Hex('wrong'))).toBe(refusals.login_wrong.code);
  expect(await again(password)).toBe(200);
  for (let tries = 0; tries < 9; tries += 1) expect(await again(md5Hex('wrong'))).toBe(refusals.login_wrong.code);
  expect(await again(md5Hex('wrong'))).toBe(refusals.session_missing.code);
  expect(await again(password)).toBe(refusals.session_missing.code);
  expect((await login(phone)).Code).toBe(200);
});

test('neither table nor log of sessions holds a token or a password', async () => {
  const { token } = await aPlayer();
  for (const shard of stage.harness.owner.shards) {
    const rows = await shard.rows<{ row: string }>(sql`select s::text as row from auth.sessions s`);
    const kept = await shard.rows<{ row: string }>(sql`select c::text as row from auth.credentials c`);
    expect(JSON.stringify([rows, kept])).not.toContain(token);
    expect(JSON.stringify([rows, kept])).not.toContain(password);
  }
});

test('what was spent is forgotten when nobody can use it any more, and not before', async () => {
  const request = { username: '+5511900000009', password };
  const directory = stage.harness.owner.directory;
  const kept = async () => {
    const [row] = await directory.rows<{ codes: number; challenges: number; unknown: number }>(sql`
      select (select count(*)::int from auth.codes) as codes,
        (select count(*)::int from auth.used_challenges) as challenges,
        (select count(*)::int from auth.unknown_logins) as unknown`);
    return row;
  };
  stage.harness.clock.moveMs(8 * 24 * 3_600_000);
  const freshWork = await work();
  expect((await call(playerRoutes.playerLogin, { ...request, ...freshWork })).Code).toBe(refusals.login_wrong.code);
  await codeFor('+5511970000111');
  await forgetSpent(stage.shards.directory, stage.harness.clock.nowMs());
  expect(await kept()).toEqual({ codes: 1, challenges: 2, unknown: 1 });
  expect((await call(playerRoutes.playerLogin, { ...request, ...freshWork })).Code).toBe(refusals.captcha_wrong.code);
});
