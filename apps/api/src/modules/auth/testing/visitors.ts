import { createHash, randomBytes } from 'node:crypto';
import { md5Hex, type Route } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { expect } from 'vitest';
import { openHarness } from '../../../../test/harness.ts';
import { ownRegistry } from '../../../../test/own-registry.ts';
import { firstBrandIn, openTestApp } from '../../../../test/test-app.ts';
import { openShards } from '../../../platform/db/shards.ts';
import { noSessions } from '../../../platform/http/sessions.ts';
import { createSessions } from '../sessions/sessions.ts';

/** What a call says about who makes it. */
export interface Report {
  readonly token?: string;
  readonly address?: string;
  /** What the device calls itself, that of the test unless said; null sends none. */
  readonly device?: string | null;
  /** Whose cookies are sent and kept, those of the device unless said; null has none and keeps none. */
  readonly browser?: string | null;
}

export const password = md5Hex('correct horse');
/** Where everybody registers and logs in, unless a test says otherwise. */
const OWN_DEVICE = 'own-device-of-the-test';

export type Visitors = Awaited<ReturnType<typeof openVisitors>>;

async function openWholeApi(market: string | undefined) {
  const [harness, registry] = await Promise.all([openHarness(), ownRegistry()]);
  const shards = await openShards({ ...harness.urls, poolMax: 10, statementTimeoutMs: 20_000 });
  const sessions = { ...noSessions, ...createSessions({ shards, clock: harness.clock, random: randomBytes }) };
  const messages = { mail: registry.mail, sms: registry.sms };
  const house = await openTestApp(harness, { sessions }, messages);
  const api =
    market === undefined
      ? house
      : await openTestApp(harness, { sessions, brands: firstBrandIn(market, house.deps.brands) }, messages);
  return { harness, registry, shards, api };
}

/** The whole API for people who come from outside: they work, read codes in the carrier's inbox, register and log in. */
export async function openVisitors(market?: string) {
  const { harness, registry, shards, api } = await openWholeApi(market);
  let [callers, phones] = [0, 0];
  const cookies = new Map<string, string>();

  async function call(
    route: Route,
    payload: object,
    { token, device = OWN_DEVICE, browser = device, address }: Report = {},
  ) {
    callers += 1;
    const cookie = browser === null ? undefined : cookies.get(browser);
    const answer = await api.app.inject({
      method: 'POST',
      url: route.path,
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
        ...(token === undefined ? {} : { token }),
        ...(device === null ? {} : { 'x-device-id': device }),
        ...(cookie === undefined ? {} : { cookie }),
      },
      payload,
      // Everybody comes from an address of their own, so that no rate answers in the place of the rule.
      remoteAddress: address ?? `10.1.${Math.floor(callers / 250)}.${callers % 250}`,
    });
    const set = answer.headers['set-cookie'];
    if (browser !== null && typeof set === 'string') cookies.set(browser, set.split(';', 1)[0] ?? '');
    return answer.json<{ Code: number; Msg: string; Body: Record<string, unknown> }>();
  }

  async function work() {
    const { Body } = await call(playerRoutes.captcha, {});
    for (let number = 0; ; number += 1) {
      const hash = createHash('sha256')
        .update(String(Body['Salt']) + number)
        .digest('hex');
      if (hash === Body['Challenge']) return { captchaId: Body['CaptchaId'], verifyCode: `${number}` };
    }
  }

  async function newestCode(to: string): Promise<string> {
    const [newest] = await registry.messagesTo(to);
    if (!newest?.code) throw new Error('no code arrived');
    return newest.code;
  }

  async function codeFor(phone: string): Promise<string> {
    const sent = await call(playerRoutes.playerSendOpt, { ...(await work()), playerName: phone });
    expect(sent.Code).toBe(200);
    return newestCode(phone);
  }

  async function aPlayer(extra: object = {}, from: Report = {}) {
    phones += 1;
    const phone = `+55119${String(80_000_000 + phones)}`;
    const request = { playerName: phone, passWord: password, repeatPassword: password, ...extra };
    const verificationCode = await codeFor(phone);
    const answer = await call(playerRoutes.playerRegister, { ...(await work()), ...request, verificationCode }, from);
    expect(answer.Msg).toBe('');
    // The next code to this phone may be asked for.
    harness.clock.moveMs(61_000);
    const { Token, PlayerId, Rfcode } = answer.Body;
    return { phone, token: String(Token), playerId: String(PlayerId), rfcode: String(Rfcode) };
  }

  const login = async (username: string, given: { md5?: string; code?: string } = {}, headers: Report = {}) =>
    call(
      playerRoutes.playerLogin,
      { ...(await work()), username, password: given.md5 ?? password, verificationCode: given.code },
      headers,
    );

  async function close() {
    await shards.close();
    await registry.close();
    await harness.close();
  }

  return { harness, registry, shards, api, cookies, call, work, newestCode, codeFor, aPlayer, login, close };
}
