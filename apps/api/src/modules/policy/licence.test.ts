import { brandOf, licensedOf } from '@arara/domain/brands/testing';
import { expect, test } from 'vitest';
import { listCrowdedLicences, listLicenceProblems } from './licence.ts';

const day = '2026-11-18';
const example = { ...brandOf('arara'), furtherHosts: [] };
const licensed = { ...licensedOf('arara'), furtherHosts: [] };
const { hosts, legal } = licensed;
const { licence } = legal;

test('a licensee enters number, date and company, and signs no exception', () => {
  expect(licence.exception).toBeNull();
  expect(listLicenceProblems(licensed, day)).toEqual([]);
});

test('does not serve real money without number, date and company', () => {
  const without = (legal: Partial<typeof licensed.legal>) =>
    listLicenceProblems({ ...licensed, legal: { ...licensed.legal, ...legal } }, day);
  expect(without({ licence: { ...licence, number: '0000/AAAA' } })).toEqual([
    'arara: no real money in br-spa without authorisation_number',
  ]);
  expect(without({ licence: { ...licence, publishedOn: null } })).toEqual([
    'arara: no real money in br-spa without authorisation_date',
  ]);
  expect(without({ cnpj: '11.222.333/0001-82' })).toEqual(['arara: no real money in br-spa without cnpj']);
});

test('answers at no host outside of bet.br, whoever names it', () => {
  const moved = { ...licensed, furtherHosts: ['jogue.example', 'arara.bet.br'] };
  expect(listLicenceProblems(moved, day)).toEqual(['arara: jogue.example is not below bet.br']);
  const redirected = { ...licensed, hosts: { ...hosts, redirects: ['velha.example'] } };
  expect(listLicenceProblems(redirected, day)).toEqual(['arara: velha.example is not below bet.br']);
});

test('one licence carries three brands; a fourth keeps the process from serving', () => {
  const many = (count: number, brand = licensed) =>
    Array.from({ length: count }, (_, index) => ({ ...brand, id: `marca${index + 1}` as never }));
  expect(listCrowdedLicences(many(3), day)).toEqual([]);
  expect(listCrowdedLicences(many(4), day)).toEqual([
    'marca1, marca2, marca3, marca4: br-spa lets one licence carry 3 brands',
  ]);
  const other = { ...licensed, legal: { ...legal, licence: { ...licence, number: '9/2026' } } };
  expect(listCrowdedLicences([...many(3), other], day)).toEqual([]);
  expect(listCrowdedLicences(many(4, example), day)).toEqual([]);
});

test('a market that asks for no licence is served as it is, and an unknown one is not', () => {
  expect(listLicenceProblems(example, day)).toEqual([]);
  const unknown = { ...example, market: { ...example.market, profile: 'moon' as never } };
  expect(listLicenceProblems(unknown, day)).toEqual(['arara: the market moon is unknown']);
});
