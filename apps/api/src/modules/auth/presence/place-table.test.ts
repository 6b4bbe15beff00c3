import { describe, expect, it } from 'vitest';
import { towns } from './brazil.ts';
import { createPlaceTable } from './place-table.ts';
import { type PlaceFound, refusePlace } from './places.ts';

const table = createPlaceTable([
  { range: '198.51.100.0/24', country: 'PT', isAnonymiser: false },
  { range: '203.0.113.0/24', country: 'BR', isAnonymiser: true },
  { range: '2001:db8:7::/48', country: 'BR', isAnonymiser: true },
  { range: '192.0.2.0/24', country: 'BR', isAnonymiser: false },
]);
const AT_HOME = '192.0.2.7';
const locate = async (latitude: number, longitude: number, address = AT_HOME): Promise<PlaceFound> => {
  const found = await table.locate({ latitude, longitude, address });
  if (found === 'away') throw new Error('a table is never away');
  return found;
};

describe('where a point lies', () => {
  it('finds every town of the table in its own state', async () => {
    expect(Object.keys(towns)).toHaveLength(27);
    const wrong: string[] = [];
    for (const [state, points] of Object.entries(towns))
      for (const [latitude, longitude] of points) {
        const { region } = await locate(latitude, longitude);
        if (region !== state && !isOnTheBorder(latitude, longitude)) wrong.push(`${state}: ${latitude}, ${longitude}`);
      }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['Buenos Aires', -34.6, -58.38],
    ['Montevideo', -34.9, -56.16],
    ['Asunción', -25.28, -57.63],
    ['Santa Cruz de la Sierra', -17.78, -63.18],
    ['Lima', -12.05, -77.04],
    ['Bogotá', 4.71, -74.07],
    ['Caracas', 10.49, -66.88],
    ['Georgetown', 6.8, -58.16],
    ['Cayenne', 4.92, -52.33],
    ['Lisbon', 38.72, -9.14],
    ['Luanda', -8.84, 13.29],
  ])('%s is not in the country', async (_, latitude, longitude) => {
    expect(await locate(latitude, longitude)).toMatchObject({ isInCountry: false, region: null });
  });

  it.each([
    { name: 'Cuiabá', point: [-15.6, -56.1], state: 'MT' },
    { name: 'a farm in Goiás', point: [-15.9, -50.2], state: 'GO' },
    { name: 'Búzios, at the sea', point: [-22.75, -41.88], state: 'RJ' },
    { name: 'Fernando de Noronha', point: [-3.84, -32.41], state: 'PE' },
  ] as const)('$name is', async ({ point: [latitude, longitude], state }) => {
    expect(await locate(latitude, longitude)).toMatchObject({ isInCountry: true, region: state });
  });
});

/** Two towns that face each other over a river stand for two states. */
function isOnTheBorder(latitude: number, longitude: number): boolean {
  const near = Object.values(towns).filter((points) =>
    points.some(([lat, lon]) => Math.hypot(lat - latitude, lon - longitude) < 0.1),
  );
  return near.length > 1;
}

describe('who may play from there', () => {
  it('refuses another country, a foreign network and, where the market says so, one that hides its users', async () => {
    const saoPaulo = [-23.55, -46.63] as const;
    expect(refusePlace(await locate(...saoPaulo), true)).toBeUndefined();
    expect(refusePlace(await locate(38.72, -9.14), true)).toBe('outside');
    expect(refusePlace(await locate(...saoPaulo, '198.51.100.9'), false)).toBe('network');
    for (const address of ['203.0.113.9', '2001:db8:7::9']) {
      expect(refusePlace(await locate(...saoPaulo, address), true)).toBe('network');
      expect(refusePlace(await locate(...saoPaulo, address), false)).toBeUndefined();
    }
  });

  it('lets the position decide for an address that no range holds', async () => {
    expect(refusePlace(await locate(-23.55, -46.63, '8.8.8.8'), true)).toBeUndefined();
    expect(refusePlace(await locate(-23.55, -46.63, 'not an address'), true)).toBeUndefined();
  });
});
