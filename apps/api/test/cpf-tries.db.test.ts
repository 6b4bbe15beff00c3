import { md5Hex, refusals, type Route } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setIdentifier } from '../src/modules/players/index.ts';
import { aContext, aPlayer, aSession, SESSION_DEVICE, sessionsOf } from './factories.ts';
import { type Harness, openHarness } from './harness.ts';
import { openTestApp } from './test-app.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('tries of CPFs are counted for all forms that take one together', async () => {
  const context = await aContext(harness);
  const { app } = await openTestApp(harness, { sessions: sessionsOf(context), secrets: context.secrets });
  const owner = { playerId: await aPlayer(context), brandId: 1 };
  const cpf = '52998224725';
  const name = 'Rita Prado Lopes';
  await setIdentifier(context, owner, { kind: 'cpf', text: cpf, name });
  const token = await aSession(context, await aPlayer(context));
  const codeOf = async (route: Route, payload: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: route.path,
      headers: { token, 'x-device-id': SESSION_DEVICE },
      payload,
    });
    return answer.json<{ Code: number }>().Code;
  };
  const entrances = [
    () => codeOf(ownRoutes.kycCpf, { cpf, name }),
    () => codeOf(playerRoutes.rechargeAccountSave, { cpf, name }),
    () =>
      codeOf(playerRoutes.accountSave, {
        cpf,
        name,
        isPix: true,
        pixType: 'cpf',
        pixKey: cpf,
        password: md5Hex('493817'),
        repeatPassword: md5Hex('493817'),
      }),
  ] as const;
  const codes: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) codes.push((await entrances[tries % 3]?.()) ?? 0);
  expect(new Set(codes.slice(0, 10))).toEqual(new Set([refusals.cpf_taken.code]));
  expect(codes.slice(10)).toEqual([refusals.rate_limited.code, refusals.rate_limited.code]);
  for (const enter of entrances) expect(await enter()).toBe(refusals.rate_limited.code);
});
