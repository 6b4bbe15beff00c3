import { createHash, randomBytes } from 'node:crypto';
import { refusals } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { defaultOf } from '@arara/domain/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp } from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { forgetSpent } from '../forget.ts';
import { type CodesContext, issueCode, spendCode } from './codes.ts';
import { findWorkFactor, workFactorOf } from './send-budgets.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BUDGET = { perHour: 12, strangersPerHour: 8, perNetworkDay: 5 };

let harness: Harness;
const counted: string[] = [];
const counterOf = (name: string): CodesContext['sentCodes'] => ({
  add: (labels) => void counted.push(`${name} ${Object.values(labels ?? {}).join()}`),
});

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const contextOf = (): CodesContext => ({
  directory: harness.directory,
  clock: harness.clock,
  random: randomBytes,
  key: Buffer.alloc(32, 7),
  settings: { get: async (name) => (name === 'auth.codeSends' ? BUDGET : defaultOf(name)) as never },
  longCodes: counterOf('long'),
  sentCodes: counterOf('sent'),
  confirmedCodes: counterOf('confirmed'),
  unsentCodes: counterOf('unsent'),
});

let phones = 0;
/** A code for a phone that nobody asked for before. */
function requestFrom(brandId: number, address: string, isOwner = false) {
  const target = createHash('sha256')
    .update(`phone ${(phones += 1)}`)
    .digest();
  return { brandId, purpose: 'phone', target, address, isOwner } as const;
}
const issue = (of: ReturnType<typeof requestFrom>) => issueCode(contextOf(), of, async () => '');
const outcomeOf = async (of: ReturnType<typeof requestFrom>) => {
  const issued = await issue(of);
  return issued.ok ? 'sent' : 'waitMinutes' in issued ? `${issued.refusal} ${issued.waitMinutes}` : issued.refusal;
};

test('a network is refused after its codes of a day, and the refusal says when it opens again', async () => {
  for (let host = 1; host <= 5; host += 1) expect(await outcomeOf(requestFrom(2, `10.1.1.${host}`))).toBe('sent');
  const refusal = await outcomeOf(requestFrom(2, '10.1.1.200'));
  expect(refusal).toMatch(/^code_network_busy 1[34]\d\d$/);
  expect(await outcomeOf(requestFrom(2, '::ffff:10.1.1.7'))).toBe(refusal);
  expect(await outcomeOf(requestFrom(2, '10.1.2.1'))).toBe('sent');
  harness.clock.moveMs(24 * HOUR_MS);
  expect(await outcomeOf(requestFrom(2, '10.1.1.200'))).toBe('sent');
});

test('callers who proved no account, from many networks, stop at the budget of the brand, and owners still get their codes', async () => {
  harness.clock.moveMs(2 * HOUR_MS);
  const requests = Array.from({ length: 20 }, (_, at) => requestFrom(3, `2001:db8:${at}::1`));
  const outcomes = await Promise.all(requests.map((of) => outcomeOf(of)));
  expect(outcomes.filter((one) => one === 'sent')).toHaveLength(BUDGET.strangersPerHour);
  expect(outcomes.filter((one) => /^code_brand_busy \d+$/.test(one))).toHaveLength(12);
  const owners = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(requestFrom(3, '2001:db8:1::1', true))));
  expect(owners.filter((one) => one === 'sent')).toHaveLength(BUDGET.perHour - BUDGET.strangersPerHour);
  expect(await outcomeOf(requestFrom(4, '2001:db8:1::1'))).toBe('sent');
  const waitMinutes = Number(/\d+$/.exec(await outcomeOf(requestFrom(3, '2001:db8:99::1')))?.[0]);
  expect(waitMinutes).toBeLessThanOrEqual(61);
  harness.clock.moveMs(waitMinutes * MINUTE_MS);
  expect(await outcomeOf(requestFrom(3, '2001:db8:99::1'))).toBe('sent');
});

test('a refused code uses up nothing of the budgets', async () => {
  harness.clock.moveMs(2 * HOUR_MS);
  for (let at = 0; at < 30; at += 1) await outcomeOf(requestFrom(5, `10.2.${at}.1`));
  const rows = await harness.directory.rows<{ sent: number }>(
    sql`select sum(sent)::int as sent from auth.code_sends where brand_id = 5 group by network = ''::bytea`,
  );
  expect(rows.map(({ sent }) => sent)).toEqual([BUDGET.strangersPerHour, BUDGET.strangersPerHour]);
});

test('the proof of work grows while a budget fills', async () => {
  harness.clock.moveMs(2 * HOUR_MS);
  const at = () => ({ brandId: 6, address: '10.3.0.1', at: harness.clock.now() });
  const factor = () => findWorkFactor(contextOf(), harness.directory, at());
  const factors = [await factor()];
  for (let code = 0; code < 4; code += 1) {
    await outcomeOf(requestFrom(6, '10.3.0.9'));
    factors.push(await factor());
  }
  expect(factors).toEqual([1, 1, 2, 4, 8]);
  expect([0, 0.25, 0.5, 0.75, 3].map(workFactorOf)).toEqual([1, 2, 4, 8, 8]);
});

test('codes that were sent, typed and refused are counted by channel, and old counters are forgotten', async () => {
  harness.clock.moveMs(2 * HOUR_MS);
  counted.length = 0;
  let typed = '';
  const of = requestFrom(7, '10.4.0.1');
  await issueCode(contextOf(), of, async (_, { code }) => {
    typed = code;
    return '';
  });
  expect((await spendCode(contextOf(), of, typed)).is).toBe('right');
  expect(counted).toEqual(['sent phone', 'confirmed phone']);
  harness.clock.moveMs(3 * 24 * HOUR_MS);
  await forgetSpent(harness.directory, harness.clock.nowMs());
  const { rows } = await harness.directory.one<{ rows: number }>(
    sql`select count(*)::int as rows from auth.code_sends`,
  );
  expect(rows).toBe(0);
});

test('a stranger is asked for more work over HTTP, and reads why and when no code is sent', async () => {
  const { app } = await openTestApp(harness);
  const [budget, at] = [{ perHour: 100, strangersPerHour: 100, perNetworkDay: 5 }, harness.clock.now()];
  await harness.owner.directory.run(sql`
    insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
    values ('auth.codeSends', 1, ${JSON.stringify(budget)}::jsonb, ${new Date(at.getTime() + 10_000)}, 1, 2, 1, ${at})`);
  harness.clock.moveMs(MINUTE_MS);
  const call = async (path: string, payload: object) => {
    const headers = { 'x-locale': 'pt-BR' };
    const answer = await app.inject({ method: 'POST', url: path, payload, headers, remoteAddress: '10.9.9.1' });
    return answer.json<{ Code: number; Msg: string; Body: Record<string, string> }>();
  };
  const work = async () => {
    const { Body } = await call(playerRoutes.captcha.path, {});
    const isFound = (number: number) =>
      createHash('sha256').update(`${Body['Salt']}${number}`).digest('hex') === Body['Challenge'];
    let number = 0;
    while (!isFound(number)) number += 1;
    return { captchaId: Body['CaptchaId'], verifyCode: `${number}`, most: Body['NumberMax'] };
  };
  const send = (phone: number, proof: object = {}) =>
    call(playerRoutes.playerSendOpt.path, { playerName: `+55119821400${phone}`, ...proof });
  const easy = await work();
  expect([(await send(10)).Code, (await send(11)).Code]).toEqual([200, 200]);
  expect((await send(12)).Code).toBe(refusals.captcha_needed.code);
  const harder = await work();
  expect(Number(harder.most)).toBe(Number(easy.most) * 2);
  expect([(await send(13, easy)).Code, (await send(14, harder)).Code]).toEqual([200, 200]);
  const old = await work();
  expect((await send(15, old)).Code).toBe(200);
  const refused = await send(16, await work());
  expect(refused.Code).toBe(refusals.code_network_busy.code);
  expect(refused.Msg).toMatch(/^Muitos códigos pedidos desta rede\. Tente de novo em 14\d\d min\.$/);
  expect((await send(17, harder)).Code).toBe(refusals.captcha_wrong.code);
});
