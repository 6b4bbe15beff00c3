import { type Economy, economicsFaults, rewardTemplates, type RewardRule } from '@arara/domain/bonuses';
import { policyKeys, profileAt, profileIds } from '@arara/domain/policy';
import { expect, test } from 'vitest';
import { lintText, normText } from './norms.ts';

const english = /\b(and|before|own|reading|section|found|published|paragraph|annex|the|of|to|it|bets|without|bring)\b/;

test('every norm of every market is read in Portuguese, on every day that has rules', () => {
  for (const id of profileIds)
    for (const day of ['2025-01-01', '2026-11-16', '2028-06-30']) {
      const found = profileAt(id, day);
      if (!found.ok) throw new Error(found.problem);
      const { profile } = found;
      for (const key of policyKeys) expect(normText(profile.sourceOf(key).source)).not.toMatch(english);
    }
  expect(normText('Lei 14.790/2023 art. 22 sole paragraph; own reading')).toBe(
    'Lei 14.790/2023 art. 22 parágrafo único; leitura nossa',
  );
});

test('every fault of the sums is read in Portuguese', () => {
  const economy: Economy = {
    games: [{ name: 'dadinho', edgePpm: 12_500n, weightPpm: 1_000_000n }],
    jackpotPpm: 0n,
    inviteeBetsE5: 1n,
    welcomeMaxE5: 1n,
  };
  const [gift] = rewardTemplates;
  if (gift === undefined) throw new Error('no template');
  const free: RewardRule = { ...gift, account: 'cash', limits: { perPlayer: { times: 2, every: 'day' } } };
  const invited: RewardRule = {
    ...gift,
    amount: { kind: 'table', by: 'valid_invitees', rows: [{ from: 5, amountE5: 1_000_000n }] },
  };
  const welcome: RewardRule = { ...gift, trigger: 'first_deposit' };
  const faults = [free, welcome, { ...gift, cap: { days: 90, ppm: 20_000n } }, invited].flatMap((rule) =>
    economicsFaults(rule, economy),
  );
  expect(faults).toHaveLength(6);
  for (const { why, source } of faults) expect(`${lintText(why)}; ${lintText(source)}`).not.toMatch(english);
  expect(lintText(faults[0]?.source ?? '')).toBe('apostar custa pelo menos 1,25 % (dadinho)');
});
