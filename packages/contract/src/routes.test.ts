import type { GateRefusal } from '@arara/domain/policy';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { gateRefusals } from './player/shared/gate.ts';
import { ownRoutes, playerRoutes } from './player/index.ts';
import { everyCallRefusals, type RefusalName, refusals } from './refusals/index.ts';
import type { Route } from './route.ts';
import { staffRoutes } from './staff/index.ts';

const players = Object.entries<Route>(playerRoutes);
const staff = Object.entries<Route>(staffRoutes);
const all = [...players, ...staff];
const md5 = 'd41d8cd98f00b204e9800998ecf8427e';

/** Every property of every object of a schema, as it stands on the wire. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}

describe('the contract', () => {
  it('has 99 calls for players, each at a path of its own', () => {
    expect(players).toHaveLength(99);
    expect(new Set(all.map(([, { path }]) => path)).size).toBe(all.length);
  });

  it('keeps the two APIs apart', () => {
    const unknown = [
      ...players.filter(([, { path, access }]) => !path.startsWith('/v1/api/') || access === 'staff'),
      ...staff.filter(([, { path, access }]) => !path.startsWith('/staff/') || access === 'player'),
    ];
    // Nobody is staff before they have come in.
    const waysIn = staff.filter(([, { access }]) => access === 'public').map(([, { path }]) => path);
    expect(waysIn.filter((path) => !path.startsWith('/staff/login'))).toEqual([]);
    expect(unknown.map(([name]) => name)).toEqual([]);
  });

  it('names only refusals of the table, once, and none that every call has', () => {
    const wrong = all.flatMap(([name, { refuses }]) =>
      refuses
        .filter((one, index) => !(one in refusals) || one in everyCallRefusals || refuses.indexOf(one) !== index)
        .map((one) => `${name} ${one}`),
    );
    expect(wrong).toEqual([]);
  });

  it('declares every objection of the gate on every call behind it', () => {
    expectTypeOf<Exclude<GateRefusal, (typeof gateRefusals)[number] | `limit${string}`>>().toEqualTypeOf<never>();
    expectTypeOf<GateRefusal>().toExtend<RefusalName>();
    const gated = ['payRecharge', 'gameEnter', 'gameEnterSeamless', 'vipReceiveBox', 'signInPlayer'] as const;
    const open = gated.filter((name) => !gateRefusals.every((one) => playerRoutes[name].refuses.includes(one)));
    expect(open).toEqual([]);
  });

  it('says of every call that opens the account that it is a player call and asks for a proof', () => {
    const marked = [...all, ...Object.entries<Route>(ownRoutes)].filter(([, { opensAccount }]) => opensAccount);
    const wrong = marked.filter(
      ([, { access, refuses }]) => access !== 'player' || !refuses.includes('password_needed_again'),
    );
    expect(marked.length).toBeGreaterThan(9);
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('answers in PascalCase, but for the five names that clients know otherwise', () => {
    const lower = all.flatMap(([, { output }]) => namesIn(z.toJSONSchema(output, { io: 'input' })));
    expect([...new Set(lower.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name)))]).toEqual([
      'token',
      'domain',
      'server',
      'url',
      'hurl',
    ]);
  });

  it('takes camelCase and ignores what it does not know', () => {
    const odd = all.flatMap(([, { input }]) => namesIn(z.toJSONSchema(input, { io: 'input' })));
    expect(odd.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
    const login = z.safeParse(playerRoutes.playerLogin.input, { username: 'a', password: md5, colour: 'red' });
    expect(login.data).toEqual({ username: 'a', password: md5 });
  });

  it('accepts an empty body wherever the list of calls has none', () => {
    const bodiless = players.filter(([, { path }]) =>
      /home|avatars|types|receive|message|delete|records|quite/.test(path),
    );
    expect(bodiless.length).toBeGreaterThan(15);
    expect(bodiless.filter(([, { input }]) => !z.safeParse(input, {}).success).map(([name]) => name)).toEqual([]);
  });

  it('lets a visitor read the catalogue, rankings, jackpot and content', () => {
    const names = ['home', 'ad', 'jackPot', 'gamePage', 'gameSearch', 'rankingPlayerWin', 'gameEnter'] as const;
    expect(names.filter((name) => playerRoutes[name].access !== 'public')).toEqual([]);
  });

  it('marks every call that moves money', () => {
    expect(players.filter(([, { money }]) => money).map(([name]) => name)).toEqual([
      'payRecharge',
      'payEndOrder',
      'payPayout',
      'payBonusPayout',
      'signInPlayer',
      'promoteReceiveBox',
      'promoteConversion',
      'vipReceiveBox',
      'vipReceiveTurnoverRebate',
      'agentReceive',
    ]);
  });

  it('has a code of its own for every check of the withdrawal policy', () => {
    const checks = playerRoutes.payPayout.refuses.map((name) => refusals[name].code);
    expect(new Set(checks).size).toBe(checks.length);
    expect(checks.length).toBeGreaterThan(12);
  });
});

describe('single calls', () => {
  const fundPassword = playerRoutes.accountForgetFundPassword.input;

  it('reads both forms of a forgotten fund password', () => {
    const old = { oldPassword: md5, password: md5, repeatPassword: md5 };
    const forgotten = { playerName: '11982143382', passWord: md5, repeatPassword: md5, verificationCode: 123456 };
    expect(z.parse(fundPassword, old)).toEqual(old);
    expect(z.parse(fundPassword, forgotten)).toEqual({ ...forgotten, verificationCode: '123456' });
    expect(z.safeParse(fundPassword, { repeatPassword: md5 }).success).toBe(false);
  });

  it('reads a deposit with the bonus off unless asked for', () => {
    const { input } = playerRoutes.payRecharge;
    expect(z.parse(input, { amount: 50 })).toEqual({ amount: 5_000_000n, isReward: false });
    expect(z.parse(input, { amount: '50.00', isReward: 1 })).toMatchObject({ isReward: true });
  });

  it('shows slots unless another type is asked for', () => {
    expect(z.parse(playerRoutes.gamePage.input, { platform: 'arara' })).toEqual({
      platform: 'arara',
      gameType: 1,
      page: 1,
      limit: 20,
    });
  });

  it('takes the five PIX types in any case and no other', () => {
    const { input } = playerRoutes.accountSave;
    expect(z.parse(input, { password: md5, isPix: 1, pixType: 'cpf' }).pixType).toBe('CPF');
    expect(z.safeParse(input, { password: md5, pixType: 'IBAN' }).success).toBe(false);
  });
});
