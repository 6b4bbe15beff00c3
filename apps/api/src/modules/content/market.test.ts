import { profileAt } from '@arara/domain/policy';
import { expect, test } from 'vitest';
import { describeMarket } from './market.ts';

const marketOf = (id: string, locale: 'pt-BR' | 'en' = 'en') => {
  const result = profileAt(id, '2026-11-16');
  if (!result.ok) throw new Error(result.problem);
  return describeMarket(result.profile, locale);
};

test('the market that is specified has every feature and says who is responsible', () => {
  const market = marketOf('standard');
  expect(market).toMatchObject({ id: 'standard', ageMin: 18, contactsAfterDeposit: true });
  expect(market.features).toEqual(expect.arrayContaining(['team', 'invites', 'jackpot', 'reward_deposit']));
  expect(market.footer).toBe(
    'This site offers games of risk. Nobody under 18 may use it. The platform takes no responsibility for losses: bet only what you can afford to lose.',
  );
});

test('the regulated market switches off what its rules switch off and warns', () => {
  const market = marketOf('br-spa');
  for (const feature of ['team', 'invites', 'reward_deposit']) expect(market.features).not.toContain(feature);
  expect(market.features).toContain('central_exclusion');
  expect(market.footer).toContain('Betting can cause addiction');
});
