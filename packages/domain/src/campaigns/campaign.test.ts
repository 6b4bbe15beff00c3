import { describe, expect, it } from 'vitest';
import { type Profile, profileAt } from '../policy/index.ts';
import { type CampaignContent, campaignChecks, type Condition, textFor } from './index.ts';

function market(id: string): Profile {
  const read = profileAt(id, '2026-11-14');
  if (!read.ok) throw new Error(read.problem);
  return read.profile;
}
const bets: Condition = { word: 'rounds', min: 50 };
const saying = (text: string, change: Partial<CampaignContent> = {}): CampaignContent => ({
  channels: ['push'],
  conditions: [bets],
  texts: { 'pt-BR': { title: 'Originais', text } },
  ...change,
});
const failing = (content: CampaignContent, id = 'br-spa') =>
  campaignChecks(content, market(id))
    .filter(({ isOk }) => !isOk)
    .map(({ name }) => name);
const MISSION = 'A missão Originais está aberta para você: 30 rodadas até 22/11. Sem valor em dinheiro.';

describe('the text of a campaign', () => {
  it('passes in Brazil when it tells a fact to those who have bet', () => {
    expect(failing(saying(MISSION))).toEqual([]);
    expect(campaignChecks(saying(MISSION), market('br-spa')).every(({ source }) => source.length > 5)).toBe(true);
  });

  it.each([
    ['Bônus para quem depositar', 'deposit'],
    ['Última chance de entrar', 'urgency'],
    ['CORRA para a missão', 'urgency'],
    ['Lucro garantido toda semana', 'gain'],
    ['Recupere o que perdeu', 'recovery'],
    ['A missão vale R$ 8,00', 'money'],
    ['A missão vale 💰', 'money'],
  ])('refuses what the market does not let an advertisement say: %s', (text, check) => {
    expect(failing(saying(text))).toContain(check);
    expect(failing(saying(text), 'standard')).toEqual([]);
  });

  it('reads words from their beginning, not inside of others', () => {
    expect(failing(saying('A sacola nova tem fantasia de arara'))).toEqual([]);
    expect(failing(saying('A prenda é o mascote'))).toEqual([]);
  });

  it('promises a reward in Brazil only to those who have bet before', () => {
    expect(failing(saying('Um bônus espera você', { conditions: [{ word: 'quiet', days: 14 }] }))).toEqual([
      'bet_first',
    ]);
    expect(failing(saying('Um bônus espera você'))).toEqual([]);
  });

  it('is not so long that the warning becomes less than its share', () => {
    expect(failing(saying('texto '.repeat(200)))).toEqual(['warning']);
    expect(failing(saying('texto '.repeat(200)), 'standard')).toEqual([]);
  });

  it('is not published in a language whose promises the market cannot read', () => {
    const texts = { 'pt-BR': { title: 'Originais', text: MISSION }, bn: { title: 'মিশন', text: 'খোলা' } };
    const [language] = campaignChecks(saying('', { texts }), market('br-spa')).filter(({ isOk }) => !isOk);
    expect(language).toMatchObject({ name: 'language', found: ['bn'] });
    expect(failing(saying('', { texts }), 'standard')).toEqual([]);
  });

  it('is read in the own language, or in the first one', () => {
    const texts = { 'pt-BR': { title: 'a', text: 'b' }, en: { title: 'c', text: 'd' } };
    expect(textFor(texts, 'en').title).toBe('c');
    expect(textFor(texts, 'nl').title).toBe('a');
  });
});
