import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { createLog } from '../../../platform/metrics/log.ts';
import { sql } from '../../../platform/db/sql.ts';
import { listOpenCases } from '../shared/cases.store.ts';
import { type CatalogueSync, createCatalogueSync } from './catalogue-sync.ts';
import { findSync, listWaitingGames } from './operations.store.ts';
import { openSupplierServer, type SupplierServer } from '../testing/supplier-server.ts';
import { insertProvider } from '../shared/store.ts';
import { aHub88Supplier, onlySupplier } from '../testing/hub88-supplier.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

let harness: Harness;
let server: SupplierServer;
let sync: CatalogueSync;
let refreshed = 0;

beforeAll(async () => {
  harness = await openHarness();
  server = await openSupplierServer();
  const logo = '/art/avatars/arara.svg';
  const createdAt = harness.clock.now();
  await insertProvider(harness.directory, { code: 'studio', name: 'Studio', logo, party: 7, brandId: 1, createdAt });
  const suppliers = onlySupplier(aHub88Supplier(server));
  sync = createCatalogueSync({
    directory: harness.directory,
    suppliers: {
      ...suppliers,
      openTrial: async (code) => suppliers.byCode(code),
      refresh: () => {
        refreshed += 1;
        return Promise.resolve();
      },
    },
    clock: harness.clock,
    log: createLog({ level: 'silent', name: 'test' }),
  });
});
afterAll(async () => {
  await server.close();
  await harness.close();
});
beforeEach(() => {
  server.heard.length = 0;
  refreshed = 0;
});

const game = (code: string, change: object = {}) => ({
  game_code: code,
  name: `Game ${code}`,
  product: 'Studio A',
  category: 'dice',
  rtp: '97.9900',
  volatility: 'low',
  url_thumb: `https://cdn.example/${code}.png`,
  enabled: true,
  blocked_countries: [],
  demo_game_support: true,
  certifications: ['BR-77'],
  ...change,
});

/** A day later the supplier says this. */
async function nextDay(games: readonly object[]): Promise<void> {
  server.replies = { '/game/list': { body: games } };
  harness.clock.moveMs(DAY_MS);
  await sync.syncDue();
}

const catalogue = () =>
  harness.directory.rows<Record<string, unknown>>(sql`
    select id, code, name, state, blocked_countries, rtp_percent::text, kind, nullif(released_at, 'epoch') as released_at from games.games
    where provider = 'studio' order by id`);

test('a catalogue is followed: new, changed, renamed, blocked and removed games; nothing is deleted', async () => {
  const others = ['C', 'D', 'E'].map((code) => game(code));
  await nextDay([game('A'), game('B 1', { release_date: '2025-03-01' }), ...others]);
  expect(await catalogue()).toMatchObject([
    { id: 'b-1', code: 'B 1', state: 'open', released_at: new Date('2025-03-01T00:00:00-03:00') },
    {
      id: 'game-a',
      code: 'A',
      name: 'Game A',
      state: 'open',
      rtp_percent: '97.99000',
      kind: 'dice',
      released_at: null,
    },
    { code: 'C' },
    { code: 'D' },
    { code: 'E' },
  ]);
  expect(refreshed).toBe(1);
  await nextDay([game('A', { name: 'Renamed', blocked_countries: ['US'], rtp: '96.5' }), game('F'), ...others]);
  const [removed, renamed, , , , added] = await catalogue();
  expect(removed).toMatchObject({ code: 'B 1', state: 'off' });
  expect(renamed).toMatchObject({ id: 'game-a', name: 'Renamed', blocked_countries: ['US'], rtp_percent: '96.50000' });
  expect(added).toMatchObject({ code: 'F', state: 'open' });
  refreshed = 0;
  await nextDay([game('A', { name: 'Renamed', blocked_countries: ['US'], rtp: '96.5' }), game('F'), ...others]);
  expect(refreshed).toBe(0);
  expect(await findSync(harness.directory, 'studio')).toMatchObject({ outcome: 'ok', games: 5 });
});

test('an id that is taken is kept apart', async () => {
  await insertProvider(harness.directory, {
    code: 'other',
    name: 'Other',
    logo: '/l.svg',
    party: 8,
    brandId: 1,
    createdAt: harness.clock.now(),
  });
  await harness.directory.run(sql`
    insert into games.games (id, provider, code, studio, name, icon, type, kind, min_bet_e5, max_bet_e5, position, released_at)
    values ('taken', 'other', 'taken', 'Other', 'Taken', '/t.svg', 3, 'dice', 1, 2, 99, now())`);
  await nextDay(['A', 'C', 'D', 'E', 'F', 'taken'].map((code) => game(code)));
  expect((await catalogue()).map(({ id }) => id)).toContain('studio-taken');
});

test('a word that nobody has mapped waits, and comes when somebody says what it is', async () => {
  const base = ['A', 'C', 'D', 'E', 'F', 'taken'].map((code) => game(code));
  await nextDay([...base, game('G', { category: 'Cascata' })]);
  expect(await listWaitingGames(harness.directory)).toEqual([
    {
      provider: 'studio',
      code: 'G',
      game: null,
      name: 'Game G',
      category: 'cascata',
      state: 'unmapped',
      waitsFor: ['category'],
    },
  ]);
  await sync.mapCategory('studio', { word: 'CASCATA', type: 1, kind: 'slot', minBetE5: 1_000n, maxBetE5: 2_000n });
  await sync.syncDue();
  expect(await listWaitingGames(harness.directory)).toHaveLength(1);
  harness.clock.moveMs(MINUTE_MS);
  await sync.syncDue();
  expect(await listWaitingGames(harness.directory)).toEqual([]);
  expect((await catalogue()).find(({ code }) => code === 'G')).toMatchObject({ kind: 'slot', state: 'open' });
});

test('nobody asks twice in a minute, two workers together ask once, and the supplier may ask for more time', async () => {
  server.replies = { '/game/list': { status: 429, body: {}, headers: { 'retry-after': '300' } } };
  harness.clock.moveMs(DAY_MS);
  await Promise.all([sync.syncDue(), sync.syncDue(), sync.syncDue()]);
  expect(server.heard).toHaveLength(1);
  expect(await findSync(harness.directory, 'studio')).toMatchObject({ outcome: 'rate_limited' });
  harness.clock.moveMs(299_000);
  await sync.syncDue();
  expect(server.heard).toHaveLength(1);
  harness.clock.moveMs(1_000);
  await sync.syncDue();
  expect(server.heard).toHaveLength(2);
});

test('what was asked for comes early, and never within the minute', async () => {
  await nextDay(['A', 'C', 'D', 'E', 'F', 'taken', 'G'].map((code) => game(code)));
  server.heard.length = 0;
  await sync.request('studio');
  await sync.syncDue();
  expect(server.heard).toHaveLength(0);
  harness.clock.moveMs(MINUTE_MS);
  await sync.syncDue();
  expect(server.heard).toHaveLength(1);
});

test('trouble changes nothing and is tried again sooner', async () => {
  const before = await catalogue();
  server.replies = { '/game/list': { status: 502, body: '<html>' } };
  harness.clock.moveMs(DAY_MS);
  await sync.syncDue();
  expect(await catalogue()).toEqual(before);
  expect(await findSync(harness.directory, 'studio')).toMatchObject({
    outcome: 'http_502',
    nextAt: new Date(harness.clock.nowMs() + 10 * MINUTE_MS),
  });
});

test('an empty list is a case for a person and switches nothing off, until the person says that it is true', async () => {
  const before = await catalogue();
  await nextDay([]);
  expect(await catalogue()).toEqual(before);
  const [found] = await listOpenCases(harness.directory, { brandId: 1, limit: 10 });
  expect(found).toMatchObject({ provider: 'studio', kind: 'catalogue', state: 'open', theirs: { listed: 0 } });
  expect(found?.dueAt).toEqual(new Date(harness.clock.nowMs() + DAY_MS));
  harness.clock.moveMs(MINUTE_MS);
  expect(await sync.syncWithRemovals('studio')).toMatchObject({ outcome: 'ok' });
  expect((await catalogue()).every(({ state }) => state === 'off')).toBe(true);
});

test('three thousand new games come in one go, in the order of the list and apart from ids that are taken', async () => {
  const codes = Array.from({ length: 3_000 }, (_, number) => `many-${number}`);
  // Two of them differ by what an id cannot say.
  const listed = [...codes, 'many.7'].map((code) => game(code, { product: `Studio ${code.length}` }));
  await sync.request('studio');
  server.replies = { '/game/list': { body: listed } };
  harness.clock.moveMs(DAY_MS);
  const { outcome, added } = await sync.syncWithRemovals('studio');
  expect([outcome, added]).toEqual(['ok', 3_001]);
  const rows = await harness.directory.rows<{ id: string; code: string; certificates: string[] }>(
    sql`select id, code, certificates from games.games where code like 'many%' order by position`,
  );
  expect(rows.map(({ code }) => code)).toEqual([...codes, 'many.7']);
  expect(rows.at(-1)?.id).toBe('studio-many-7');
  expect(rows[5]?.certificates).toEqual(['BR-77']);
});
