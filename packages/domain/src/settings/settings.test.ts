import { describe, expect, it } from 'vitest';
import { defaultOf, describeSetting, encodeSetting, isSettingKey, parseSetting, settingKeys } from './index.ts';

const vipRows = () => structuredClone(describeSetting('vip.levels').default) as Record<string, unknown>[];

describe('the registry of settings', () => {
  it.each(settingKeys)('encodes the default of %s into JSON that reads back equal', (key) => {
    const encoded = encodeSetting(key, defaultOf(key) as never);
    expect(parseSetting(key, JSON.parse(JSON.stringify(encoded)))).toEqual({ ok: true, value: defaultOf(key) });
    expect(describeSetting(key).description).toMatch(/^[A-Z].*\.$/);
  });

  it('knows no key that is not written, not even those every object has', () => {
    expect(isSettingKey('payments.withdrawal.window')).toBe(true);
    expect(isSettingKey('payments.withdrawal.windows')).toBe(false);
    expect(isSettingKey('toString')).toBe(false);
    expect(isSettingKey('__proto__')).toBe(false);
  });

  it('holds the decided withdrawal window, turnover and VIP fees', () => {
    expect(defaultOf('payments.withdrawal.window')).toEqual({ opens: 0, closes: 1_320 });
    expect(defaultOf('bonuses.turnover')).toMatchObject({ deposit: 150n, bonus: 1_200n });
    expect(defaultOf('vip.levels').map((row) => row.fee)).toEqual([
      30_000n,
      25_000n,
      20_000n,
      15_000n,
      10_000n,
      5_000n,
      0n,
      0n,
      0n,
      0n,
      0n,
    ]);
    expect(defaultOf('vip.levels')[10]).toMatchObject({ withdrawalsPerDay: 20, automaticMax: 2_000_000_000n });
  });

  it('refuses a withdrawal window that closes before it opens', () => {
    expect(parseSetting('payments.withdrawal.window', { opens: '22:00', closes: '00:00' })).toEqual({
      ok: false,
      problem: 'must open before it closes',
    });
  });

  it.each([
    { what: 'a fee that rises', level: 3, change: { fee: '2.1' }, problem: 'fee must not rise' },
    { what: 'a box that falls', level: 4, change: { weeklyBox: '4' }, problem: 'weeklyBox must not fall' },
    { what: 'too high an automatic limit', level: 10, change: { automaticMax: '200001' }, problem: 'not exceed' },
    { what: 'a first level with a price', level: 0, change: { deposits: '1' }, problem: 'must ask nothing' },
  ])('refuses a VIP table with $what', ({ level, change, problem }) => {
    const rows = vipRows();
    Object.assign(rows[level] ?? {}, change);
    expect(parseSetting('vip.levels', rows)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
  });

  it.each([
    ['that do not begin at one invitee', [{ fromInvitees: 2, reward: '10' }]],
    [
      'that overlap',
      [
        { fromInvitees: 1, reward: '10' },
        { fromInvitees: 1, reward: '15' },
      ],
    ],
    [
      'whose reward falls',
      [
        { fromInvitees: 1, reward: '10' },
        { fromInvitees: 10, reward: '9' },
      ],
    ],
  ])('refuses invite tiers %s', (_, tiers) => {
    expect(parseSetting('team.inviteTiers', tiers)).toMatchObject({ ok: false });
  });

  it('refuses a jackpot that is seeded at or above the amount it must drop by', () => {
    const jackpot = { seed: '50000', contribution: '0.2', mustDropBy: '50000', postWithinSeconds: 5 };
    expect(parseSetting('activity.jackpot', jackpot)).toMatchObject({ ok: false });
  });
});
