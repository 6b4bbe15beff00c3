import { readBrandFolders } from '@arara/brands';
import { expect, test } from 'vitest';
import { addressesIn, type MovedOrigins } from './addresses.ts';

const brands = readBrandFolders();

function addressesOf(brandId: number, origins: Partial<MovedOrigins> = {}) {
  const of = (id: number) => {
    const found = brands.get(id);
    if (found === undefined) throw new Error(`there is no brand ${id}`);
    return found.brand;
  };
  return addressesIn({
    brands: { of },
    options: { brands: { origins: { player: new Map(), office: new Map(), ...origins } } },
  })(brandId);
}

test('a brand is where its document says', () => {
  expect(addressesOf(2)).toEqual({
    playerUrl: 'https://manaca.example',
    officeUrl: 'https://office.manaca.example',
    passkeys: {
      id: 'manaca.example',
      name: 'Manacá',
      origins: ['https://manaca.example', 'https://www.manaca.example'],
    },
    staffPasskeys: {
      id: 'office.manaca.example',
      name: 'Manacá escritório',
      origins: ['https://office.manaca.example'],
    },
  });
});

test('where its hosts lead nowhere it is where the configuration says, and no other brand is', () => {
  const origins = { player: new Map([[1, ['http://127.0.0.1:15001', 'http://localhost:15001']]]) };
  expect(addressesOf(1, origins)).toMatchObject({
    playerUrl: 'http://127.0.0.1:15001',
    officeUrl: 'https://office.arara.example',
    passkeys: { id: 'localhost', name: 'Arara', origins: ['http://127.0.0.1:15001', 'http://localhost:15001'] },
  });
  expect(addressesOf(2, origins)).toEqual(addressesOf(2));
});

test('no two brands share a relying party', () => {
  const parties = [...brands.keys()].flatMap((id) => [addressesOf(id).passkeys.id, addressesOf(id).staffPasskeys.id]);
  expect(new Set(parties).size).toBe(parties.length);
  expect(parties.length).toBeGreaterThanOrEqual(4);
});
