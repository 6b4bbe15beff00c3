import { licensedOf } from '@arara/domain/brands/testing';
import { profileAt } from '@arara/domain/policy';
import { expect, test } from 'vitest';
import { describeMarket } from './market.ts';

const runBy = licensedOf('arara');

const marketOf = (id: string, locale: 'pt-BR' | 'en' = 'en') => {
  const result = profileAt(id, '2026-11-16');
  if (!result.ok) throw new Error(result.problem);
  return describeMarket(result.profile, locale, runBy);
};

test('the market that is specified has every feature and says who is responsible', () => {
  const market = marketOf('standard');
  expect(market).toMatchObject({ id: 'standard', ageMin: 18, contactsAfterDeposit: true, hasVisitorLobby: true });
  expect(market.features).toEqual(expect.arrayContaining(['team', 'agents', 'invites', 'jackpot', 'reward_deposit']));
  expect(market.footer).toBe(
    'This site offers games of risk. Nobody under 18 may use it. The platform takes no responsibility for losses: bet only what you can afford to lose.',
  );
  expect(market.advertise('Rodadas grátis.', 0)).toEqual({ text: 'Rodadas grátis.', warning: null });
});

test('the regulated market switches off what its rules switch off and warns', () => {
  const market = marketOf('br-spa');
  const off = ['team', 'agents', 'invites', 'jackpot', 'win_ranking', 'turnover_ranking', 'visitor_lobby'];
  for (const feature of [...off, 'reward_deposit', 'reward_red_envelope', 'reward_sign_in'])
    expect(market.features).not.toContain(feature);
  expect(market.features).toEqual(expect.arrayContaining(['central_exclusion', 'forbidden_persons', 'age_verified']));
  expect(market.hasVisitorLobby).toBe(false);
  expect(market.footer).toContain('Betting can cause addiction');
});

test('the footer of the regulated market says who runs it, by which ordinance, where, and who listens', () => {
  const lines = marketOf('br-spa', 'pt-BR').footer.split('\n');
  const { company, cnpj, address, ombudsman } = runBy.legal;
  const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0');
  expect(lines.slice(1)).toEqual([
    `${runBy.name.display}: ${company}, CNPJ ${cnpj}. Sede: ${address}.`,
    'Autorizada pela Portaria SPA/MF nº 0001/2026, publicada em 16/11/2026.',
    `SAC: ${unbroken(runBy.support.phone)}, ${runBy.support.email}. Ouvidoria: ${unbroken(ombudsman.phone)}, ${ombudsman.email}.`,
  ]);
});

test('what is advertised there carries one of the three sentences, each in its turn', () => {
  const { advertise } = marketOf('br-spa');
  const warning = 'Ministério da Fazenda adverte: Apostar pode causar dependência. 18+';
  expect(advertise('Rodadas grátis.', 0)).toEqual({
    text: `Rodadas grátis. ${warning}`,
    warning: { text: warning, sharePercent: 10 },
  });
  expect(new Set([0, 1, 2].map((turn) => advertise('', turn).text)).size).toBe(3);
});
