import { createHash, randomBytes } from 'node:crypto';
import { md5Hex, refusals, type Route } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswords, createSessions } from '../src/modules/auth/index.ts';
import { hold, post } from '../src/modules/ledger/index.ts';
import { noSessions } from '../src/platform/http/sessions.ts';
import { openShards, type Shards } from '../src/platform/db/shards.ts';
import { sql } from '../src/platform/db/sql.ts';
import { SEED_PASSWORD, seed, seedDeviceCookieOf } from '../dev/seed/seed.ts';
import { MARINA_PHONE } from '../dev/seed/stories.ts';
import { type Harness, openHarness } from './harness.ts';
import { type OwnRegistry, ownRegistry } from './own-registry.ts';
import { openTestApp, queuedMails, type TestApp } from './test-app.ts';

let harness: Harness;
let registry: OwnRegistry;
let api: TestApp;
let shards: Shards;

/** The evening of the drawings. */
const DRAWN_MS = Date.parse('2026-11-14T19:42:00-03:00');

beforeAll(async () => {
  [harness, registry] = await Promise.all([openHarness(), ownRegistry()]);
  harness.clock.moveMs(DRAWN_MS - harness.clock.nowMs());
  shards = await openShards({ ...harness.urls, poolMax: 10, statementTimeoutMs: 20_000 });
  const sessions = { ...noSessions, ...createSessions({ shards, clock: harness.clock, random: randomBytes }) };
  const { mail, sms } = registry;
  api = await openTestApp(harness, { sessions }, { mail, sms });
  const pepper = Buffer.from(api.deps.options.secrets.passwordPepper.reveal(), 'base64');
  await seed({ shards, secrets: api.deps.secrets, passwords: createPasswords(pepper) });
});
afterAll(async () => {
  await shards.close();
  await registry.close();
  await harness.close();
});

type Report = { readonly token?: string; readonly locale?: string; readonly cookie?: string };
let callers = 0;

async function call(route: Route, payload: object = {}, { token, locale, cookie }: Report = {}) {
  callers += 1;
  const answer = await api.app.inject({
    method: 'POST',
    url: route.path,
    headers: {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
      ...(token === undefined ? {} : { token }),
      ...(locale === undefined ? {} : { 'x-locale': locale }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    payload,
    remoteAddress: `10.2.${Math.floor(callers / 250)}.${callers % 250}`,
  });
  return answer.json<{ Code: number; Msg: string; Body: Record<string, unknown> }>();
}

async function work() {
  const { Body } = await call(playerRoutes.captcha);
  for (let number = 0; ; number += 1) {
    const hash = createHash('sha256').update(`${String(Body['Salt'])}${number}`);
    if (hash.digest('hex') === Body['Challenge']) return { captchaId: Body['CaptchaId'], verifyCode: `${number}` };
  }
}

/** Marina, by any of her names, on the device of her registration. */
async function logIn(username: string): Promise<string> {
  const request = { ...(await work()), username, password: md5Hex(SEED_PASSWORD) };
  const { Code, Body } = await call(playerRoutes.playerLogin, request, { cookie: seedDeviceCookieOf(MARINA_PHONE) });
  expect(Code).toBe(200);
  return String(Body['Token']);
}

const newestCode = async (to: string): Promise<string> => {
  const [newest] = await registry.messagesTo(to);
  if (!newest?.code) throw new Error(`no code for ${to}`);
  return newest.code;
};

const password = md5Hex('canto da mata 7');
let phones = 0;
async function aPlayer(referralCode?: string): Promise<{ token: string; playerId: PlayerId; phone: string }> {
  phones += 1;
  const phone = `+55219${String(70_000_000 + phones)}`;
  await call(playerRoutes.playerSendOpt, { playerName: phone });
  const { Body, Msg } = await call(playerRoutes.playerRegister, {
    ...(await work()),
    playerName: phone,
    passWord: password,
    repeatPassword: password,
    verificationCode: await newestCode(phone),
    ...(referralCode === undefined ? {} : { referralCode }),
  });
  const playerId = parsePlayerId(String(Body?.['PlayerId']));
  if (playerId === undefined) throw new Error(`not registered: ${Msg}`);
  return { token: String(Body['Token']), playerId, phone };
}

async function deposit(playerId: PlayerId, amountE5: bigint): Promise<void> {
  const clearing = { account: 'psp_clearing', amountE5: -amountE5, party: 0 } as const;
  const legs = [clearing, { account: 'cash', amountE5 }] as const;
  const transfer = { key: `own-data:${playerId}`, playerId, brandId: 1, movement: 'deposit', legs } as const;
  const answer = await shards.inPlayerTransaction(playerId, (tx) => post(tx, harness.clock, transfer));
  expect(answer.ok).toBe(true);
}

describe('the player of the drawings', () => {
  test('logs in by phone, login name and e-mail, and finds her evening on the wire', async () => {
    for (const username of ['(11) 98214-3382', 'marina', 'marina.duarte@correio.example']) {
      const { Body } = await call(playerRoutes.playerMainInfo, {}, { token: await logIn(username) });
      expect(Body).toMatchObject({
        Nickname: 'Marina Alves',
        TotalAssets: '1284.50',
        Cash: '934.50',
        Bonus: '350.00',
        CanWithdraw: { Amount: '934.50', BonusLost: '350.00' },
        Turnover: { Required: '4200.00', Requirements: [{ Source: 'bonus', Missing: '1596.00' }] },
        Today: { Since: '2026-11-14T03:00:00.000Z', PlayedMinutes: 0, Staked: '320.00', Result: '-46.20' },
        VipLevel: 3,
        LastLogin: { At: '2026-11-14T22:42:00.000Z', Place: '', Device: 'Android 14 · Chrome' },
      });
    }
  });

  test('reads her statement newest first, page by page, in her language, and every line chains', async () => {
    const token = await logIn('marina');
    interface Line {
      Id: string;
      At: string;
      Kind: string;
      Title: string;
      Account: string;
      Amount: string;
      BalanceAfter: string;
      Reference: string;
      Status: string;
    }
    const page = async (number: number, limit: number, locale = 'pt-BR') => {
      const { Body } = await call(playerRoutes.playerFundDetail, { page: number, limit }, { token, locale });
      return Body as { Total: number; List: Line[]; TotalAssets: string; Held: string };
    };
    const first = await page(1, 5);
    expect(first).toMatchObject({ TotalAssets: '1284.50', Held: '0.00' });
    const all: Line[] = [];
    for (let number = 1; all.length < first.Total; number += 1) all.push(...(await page(number, 7)).List);
    expect(all).toHaveLength(first.Total);
    expect(all.slice(0, 5)).toEqual(first.List);
    expect(new Set(all.map(({ Id }) => Id)).size).toBe(first.Total);
    const cents = (text: string) => Math.round(Number(text) * 100);
    const money = all.filter(({ Account }) => Account === 'cash' || Account === 'bonus');
    for (const [index, line] of money.slice(0, -1).entries())
      expect(cents(line.BalanceAfter) - cents(line.Amount)).toBe(cents(money[index + 1]?.BalanceAfter ?? ''));
    expect(all.find(({ Reference }) => Reference === 'AR-2048-1977')).toMatchObject({
      At: '2026-11-14T22:21:00.000Z',
      Kind: 'deposit',
      Title: 'Depósito PIX',
      Amount: '200.00',
      Status: 'success',
    });
    const withdrawal = all.filter(({ Reference }) => Reference === 'SQ-7698-1130');
    expect(withdrawal).toMatchObject([
      { Title: 'Saque pago', Account: 'held', Amount: '-300.00', Status: 'success' },
      { Title: 'Saque pedido', Account: 'cash', Amount: '-300.00', Status: 'success' },
    ]);
    expect(all.find(({ Kind }) => Kind === 'team')).toMatchObject({ Account: 'commission', Amount: '48.60' });
    expect((await page(1, 1, 'ar')).List[0]?.Title).toBe('رهان');
    expect((await page(1_000_000, 100)).List).toEqual([]);
  });

  test('sees money on its way out as waiting, with who acts next', async () => {
    const { token, playerId } = await aPlayer();
    await deposit(playerId, 5_000_000n);
    const request = { hold: 'SQ-0001', playerId, brandId: 1, movement: 'withdrawal_hold', from: 'cash' } as const;
    await shards.inPlayerTransaction(playerId, (tx) => hold(tx, harness.clock, { ...request, amountE5: 2_000_000n }));
    const { Body } = await call(playerRoutes.playerFundDetail, {}, { token, locale: 'en' });
    expect(Body).toMatchObject({
      TotalAssets: '30.00',
      Held: '20.00',
      List: [
        {
          Title: 'Withdrawal requested',
          Amount: '-20.00',
          BalanceAfter: '30.00',
          Reference: 'SQ-0001',
          Status: 'pending',
          Wait: { Why: { Word: 'withdrawal_open' }, NextActor: 'house', DueAt: null },
        },
        { Title: 'PIX deposit', Amount: '50.00', Status: 'success', Wait: null },
      ],
    });
    const balances = await call(playerRoutes.playerUpdateBalance, {}, { token });
    expect(balances.Body).toMatchObject({
      Cash: '30.00',
      Held: '20.00',
      CanWithdraw: { Amount: '30.00' },
      Version: '2',
    });
  });
});

describe('a profile', () => {
  test('begins with the sponsor of the link and nothing that was not given', async () => {
    const marina = await logIn('marina');
    const { Rfcode } = (await call(playerRoutes.playerMainInfo, {}, { token: marina })).Body;
    const { token, playerId, phone } = await aPlayer(String(Rfcode));
    const { Body } = await call(playerRoutes.playerInformation, {}, { token });
    expect(Body).toMatchObject({
      PlayerId: `${playerId}`,
      IsRecharge: 0,
      Nickname: `Jogador ${`${playerId}`.slice(-4)}`,
      Avatar: 'arara',
      Username: null,
      Phone: `(21) 9••••-${phone.slice(-4)}`,
      Email: null,
      Name: null,
      Cpf: null,
      KycLevel: 0,
      InvitedBy: Rfcode,
      PausedUntil: null,
      Blocks: [],
    });
    await deposit(playerId, 1_000_000n);
    expect((await call(playerRoutes.playerInformation, {}, { token })).Body).toMatchObject({ IsRecharge: 1 });
  });

  test('has a name to be seen by and a picture of the list', async () => {
    const { token } = await aPlayer();
    const rename = (nickname: string) => call(playerRoutes.playerUpdateNickname, { nickname }, { token });
    expect(await rename('  Zé  do Brejo ')).toMatchObject({ Code: 200, Body: { Nickname: 'Zé do Brejo' } });
    expect((await rename('x')).Code).toBe(refusals.nickname_invalid.code);
    expect((await rename('Arara Oficial')).Code).toBe(refusals.nickname_not_allowed.code);
    const choose = (avatar: string) => call(playerRoutes.playerUpdateAvatar, { avatar }, { token });
    expect((await choose('boto')).Body).toEqual({ Avatar: 'boto', Url: '/art/avatars/boto.svg' });
    expect((await choose('../../etc/passwd')).Code).toBe(refusals.avatar_unknown.code);
    const { Body } = await call(playerRoutes.playerAvatars, {}, { token });
    const list = Body['List'] as { Avatar: string; IsCurrent: boolean }[];
    expect(list.filter(({ IsCurrent }) => IsCurrent).map(({ Avatar }) => Avatar)).toEqual(['boto']);
    const { Body: info } = await call(playerRoutes.playerMainInfo, {}, { token });
    expect(info).toMatchObject({ Nickname: 'Zé do Brejo', Avatar: 'boto' });
  });
});

describe('an e-mail address', () => {
  const bind = (token: string, mail: string, verificationCode?: string) =>
    call(playerRoutes.playerBindMail, { mail, verificationCode }, { token });
  const change = (token: string, email: string, verificationCode?: string) =>
    call(playerRoutes.playerEmail, { email, verificationCode }, { token });

  test('counts once the code that went to it comes back, and opens the login', async () => {
    const { token, phone } = await aPlayer();
    const mail = 'zezinho@correio.example';
    expect(await bind(token, 'not an address')).toMatchObject({ Code: refusals.email_invalid.code });
    expect((await bind(token, mail)).Body).toEqual({
      Email: 'z•••@correio.example',
      IsConfirmed: false,
      ConfirmUntil: '2026-11-14T22:52:00.000Z',
      Digits: 6,
    });
    expect((await bind(token, mail)).Code).toBe(refusals.code_too_soon.code);
    const code = await newestCode(mail);
    expect((await bind(token, mail, code === '000000' ? '000001' : '000000')).Code).toBe(refusals.code_wrong.code);
    expect((await bind(token, mail, code)).Body).toMatchObject({ IsConfirmed: true });
    expect((await call(playerRoutes.playerInformation, {}, { token })).Body).toMatchObject({
      Email: 'z•••@correio.example',
      IsEmailConfirmed: true,
    });
    expect((await bind(token, 'other@correio.example')).Code).toBe(refusals.email_already_bound.code);
    const login = async (more = {}) =>
      (await call(playerRoutes.playerLogin, { ...(await work()), username: mail, password, ...more })).Code;
    expect(await login()).toBe(refusals.login_code_needed.code);
    expect(await login({ verificationCode: await newestCode(phone) })).toBe(200);
  });

  test('of somebody else is refused only to whoever can read its mail', async () => {
    const { token } = await aPlayer();
    const mail = 'marina.duarte@correio.example';
    expect((await bind(token, mail)).Code).toBe(200);
    expect((await bind(token, mail, await newestCode(mail))).Code).toBe(refusals.email_taken.code);
  });

  test('is bound only by who has just proved to be the player, and the owner is told', async () => {
    const { token, playerId } = await aPlayer();
    const mail = 'dona@correio.example';
    harness.clock.moveMs(31 * 60_000);
    expect((await bind(token, mail)).Code).toBe(refusals.password_needed_again.code);
    expect((await change(token, mail, '123456')).Code).toBe(refusals.password_needed_again.code);
    const proved = String((await call(ownRoutes.passwordAgain, { password }, { token })).Body['Token']);
    expect((await bind(proved, mail)).Code).toBe(200);
    expect((await bind(proved, mail, await newestCode(mail))).Body).toMatchObject({ IsConfirmed: true });
    const published = await shards.ofPlayer(playerId).rows(sql`
      select 1 from outbox.events where topic = 'auth.email_confirmed' and payload ->> 'playerId' = ${`${playerId}`}`);
    expect(published).toHaveLength(1);
  });

  test('changes with a code to the phone, then one to the new address', async () => {
    const { token, phone, playerId } = await aPlayer();
    const [old, fresh] = ['old@correio.example', 'fresh@correio.example'];
    await bind(token, old);
    await bind(token, old, await newestCode(old));
    harness.clock.moveMs(61_000);
    expect((await change(token, fresh)).Code).toBe(refusals.code_needed.code);
    expect((await call(playerRoutes.playerAuthSendOpt, {}, { token })).Code).toBe(200);
    expect((await change(token, fresh, '12')).Code).toBe(refusals.code_wrong.code);
    expect((await change(token, fresh, await newestCode(phone))).Body).toMatchObject({ IsConfirmed: false });
    // The old address hears of it too; the queue holds it sealed.
    expect(await queuedMails(api, playerId, 'owner_change')).toEqual([old]);
    expect((await bind(token, fresh, await newestCode(fresh))).Body).toMatchObject({ IsConfirmed: true });
    const other = await aPlayer();
    await bind(other.token, old);
    expect((await bind(other.token, old, await newestCode(old))).Body).toMatchObject({ IsConfirmed: true });
  });
});

describe('identity', () => {
  const cpfOf = (token: string, cpf: string, name = 'Ana Luz Prado') =>
    call(ownRoutes.kycCpf, { cpf, name }, { token });
  const status = async (token: string) => (await call(ownRoutes.kycStatus, {}, { token })).Body;

  test('reaches level 1 with a CPF and the phone of the registration', async () => {
    const { token, phone } = await aPlayer();
    const registeredAt = harness.clock.now().toISOString();
    expect(await status(token)).toMatchObject({
      Level: 0,
      Checks: [
        { Name: 'cpf', State: 'missing', NextActor: 'player', Reason: { Word: 'cpf_missing' } },
        { Name: 'phone', State: 'approved', At: registeredAt, Shown: `(21) 9••••-${phone.slice(-4)}` },
      ],
    });
    expect((await cpfOf(token, '231.002.999-80')).Code).toBe(refusals.cpf_invalid.code);
    expect((await cpfOf(token, '23100299981', 'Ana')).Code).toBe(refusals.name_mismatch.code);
    expect((await cpfOf(token, '231.002.999-81')).Body).toEqual({ Level: 1 });
    expect(await status(token)).toMatchObject({
      Level: 1,
      Checks: [{ Name: 'cpf', State: 'approved', Shown: '•••.002.999-••' }, { Name: 'phone' }],
    });
    expect((await call(playerRoutes.playerInformation, {}, { token })).Body).toMatchObject({
      KycLevel: 1,
      Name: 'Ana L. Prado',
    });
  });

  test('is one account per CPF; the same again is fine, another CPF or name is somebody else', async () => {
    const [ana, rui] = [await aPlayer(), await aPlayer()];
    expect((await cpfOf(ana.token, '86288366757')).Code).toBe(200);
    expect((await cpfOf(ana.token, '862.883.667-57', 'ANA LUZ  PRADO')).Code).toBe(200);
    expect((await call(playerRoutes.rechargeAccountSave, {}, ana)).Body['Cpf']).toBe('•••.883.667-••');
    expect((await cpfOf(ana.token, '86288366757', 'Rui Prado')).Code).toBe(refusals.name_mismatch.code);
    expect((await cpfOf(ana.token, '11144477735')).Code).toBe(refusals.cpf_not_own.code);
    expect((await cpfOf(rui.token, '86288366757', 'Rui Prado')).Code).toBe(refusals.cpf_taken.code);
    expect(await status(rui.token)).toMatchObject({ Level: 0 });
  });
});

describe('what everybody may read', () => {
  test('Home has contacts, banners and the twelve games, in the language asked for', async () => {
    const { Body } = await call(playerRoutes.home, {}, { locale: 'en' });
    const sections = Body['Sections'] as { Title: string; Games: { Name: string; Icon: string }[] }[];
    expect(sections.map(({ Title, Games }) => [Title, Games.length])).toEqual([
      ['House originals', 12],
      ['New', 2],
      ['Slots', 4],
      ['Instant games', 6],
      ['Table', 2],
    ]);
    expect(sections[0]?.Games[0]).toMatchObject({ Name: 'Tesouro da Arara', Icon: '/art/games/tesouro-da-arara.svg' });
    const banners = Body['Banners'] as { Title: string; Kicker: string }[];
    expect(banners).toHaveLength(3);
    expect(banners[0]).toMatchObject({ Kicker: 'Optional bonus', Title: '+10% on PIX, up to R$ 50' });
    expect(Body['ServicesMobiles']).toMatchObject([{ Type: 2 }, { Type: 3 }]);
    expect(Body['Announcements']).toMatchObject([
      { Title: 'Withdrawals every day', Text: expect.stringContaining('from 00:00 to 22:00') },
      { Title: 'One account per CPF' },
    ]);
  });

  test('the official channel opens with the first recharge, on Home too', async () => {
    const { token, playerId } = await aPlayer();
    const official = async (answer: Report) => (await call(playerRoutes.serviceOfficial, {}, answer)).Body['Total'];
    const onHome = async (headers: Report) =>
      ((await call(playerRoutes.home, {}, headers)).Body['OfficialServicesMobiles'] as unknown[]).length;
    expect([await official({}), await official({ token }), await onHome({ token })]).toEqual([0, 0, 0]);
    await deposit(playerId, 1_000_000n);
    expect([await official({ token }), await onHome({ token })]).toEqual([1, 1]);
  });

  test('nobody who is paused is advertised to', async () => {
    const { token } = await aPlayer();
    const shown = async () => (await call(playerRoutes.home, {}, { token })).Body['Banners'];
    expect(await shown()).toHaveLength(4);
    await call(ownRoutes.limitsPause, { hours: 24 }, { token });
    expect(await shown()).toEqual([]);
  });

  test('an announcement opens by itself in its hours only', async () => {
    const groups = async () => {
      const { Body } = await call(playerRoutes.announcementGroup);
      return (Body['List'] as { Id: string; OpensItself: boolean }[]).map(({ Id, OpensItself }) => [Id, OpensItself]);
    };
    expect(await groups()).toEqual([['house', false]]);
    const wasMs = harness.clock.nowMs();
    harness.clock.moveMs(Date.parse('2026-11-15T00:00:00-03:00') - wasMs);
    expect(await groups()).toEqual([
      ['house', false],
      ['pix-maintenance', true],
    ]);
    harness.clock.moveMs(wasMs - harness.clock.nowMs());
  });

  test('the app learns its package, its market and where it begins', async () => {
    expect((await call(playerRoutes.packageConfig, { appId: '1000001' })).Body).toMatchObject({
      Brand: 'Arara',
      Market: 'standard',
      AgeMin: 18,
      AppMarker: 'AraraApp',
      DownloadLink: null,
      Features: expect.arrayContaining(['team', 'jackpot', 'visitor_lobby']),
      FooterText: expect.stringContaining('18'),
      Withdrawal: { Opens: '00:00', Closes: '22:00', ArrivesWithinHours: 24, CoolDownHours: 24 },
    });
    const isLogin = await call(playerRoutes.apkGetIsLogin);
    expect([isLogin.Body, (await call(playerRoutes.apkGetGp)).Body]).toEqual([{ IsLogin: false }, { Link: '' }]);
    expect((await call(playerRoutes.apkVersion)).Body).toMatchObject({ Latest: '0.0.0', Link: '', SizeBytes: null });
    expect((await call(playerRoutes.resArea, {}, { locale: 'ar' })).Body).toMatchObject({
      List: [{ AreaCode: '55', Country: 'BR', Name: 'البرازيل' }],
    });
    expect((await call(playerRoutes.apkVipsmobiles, {}, { token: await logIn('marina') })).Body['Total']).toBe(1);
  });
});
