import { setTimeout as sleep } from 'node:timers/promises';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveAsTwo } from '../../../../dev/approve-as-two.ts';
import { type LobbyWorld, openLobbyWorld } from '../testing/lobby-world.ts';
import { settingsOf } from '../../../../test/factories.ts';
import { until } from '../../../../test/own-redis.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { cancelGrant, insertGrant } from '../free-rounds/free-rounds.store.ts';
import { openSupplierDesk } from '../../../../dev/supplier-desk.ts';

let world: LobbyWorld;

/** A process shows what it read for a second. */
const lobbyCatchesUp = () => sleep(1_200);

beforeAll(async () => {
  world = await openLobbyWorld();
  await world.addGames([
    {
      id: 'onca',
      name: 'Onça Dourada',
      rtpPercent: '95.81370',
      volatility: 'high',
      aliases: ['tigrinho'],
      releasedAt: null,
    },
    { id: 'foguete', name: 'Foguetinho', type: 3, kind: 'crash', rtpPercent: '97', minBetE5: 20_000n },
    { id: 'roleta', name: 'Roleta Ipanema', type: 2, kind: 'roulette', provider: 'fora', tags: ['new'] },
    { id: 'boto', name: 'Boto', rtpPercent: '96', volatility: 'low', releasedAt: new Date('2026-11-10T00:00:00Z') },
    { id: 'gone', name: 'Gone', state: 'off' },
    { id: 'elsewhere', name: 'Elsewhere', provider: 'outra' },
    { id: 'blocked', name: 'Blocked' },
  ]);
  const { directory } = world.harness.owner;
  await directory.run(sql`update games.games set blocked_countries = '{BR}' where id = 'blocked'`);
  await directory.run(sql`
    insert into content.sections (id, brand_id, position, starts_at, audience, texts, surfaces, games, games_max)
    values ('chosen', 1, 1, '2026-01-01', 'everybody', '{"pt-BR": {"title": "Escolhidos"}}', '{lobby}', '{boto,onca}', 9)`);
});
afterAll(() => world.close());

const idsOf = ({ List }: { readonly List: readonly { readonly GameId: string }[] }) => List.map(({ GameId }) => GameId);

test('free rounds are listed for their player alone, with what is left and what their wins ask for', async () => {
  const [seat, other] = [await world.sit(), await world.sit()];
  const { playerId } = seat;
  const grantedAt = world.harness.clock.now();
  const win = { factor: 1_200n, expiryDays: 30, stakeMaxE5: 500_000n, lostBelowE5: 0n };
  const given = {
    playerId,
    brandId: 1,
    party: 7,
    rounds: 10,
    stakeE5: 50_000n,
    grantedAt,
    grantedBy: 'reward:1',
    ...win,
  };
  const expiresAt = new Date(grantedAt.getTime() + 7 * 86_400_000);
  await world.context.shards.inPlayerTransaction(playerId, async (tx) => {
    await insertGrant(tx, { ...given, id: 'here', game: 'onca', expiresAt });
    await insertGrant(tx, { ...given, id: 'over', game: 'onca', expiresAt: grantedAt });
    await insertGrant(tx, { ...given, id: 'unseen', game: 'gone', expiresAt });
    await insertGrant(tx, { ...given, id: 'back', game: 'onca', expiresAt });
    await cancelGrant(tx, { playerId, id: 'back', at: grantedAt });
  });
  const row = { Id: 'here', GameId: 'onca', Rounds: 10, Left: 10, Stake: '0.50', WinTimes: '12', WinDays: 30 };
  expect(await world.call(ownRoutes.gameFreeRounds, {}, seat.token)).toMatchObject({ Total: 1, List: [row] });
  expect(await world.call(ownRoutes.gameFreeRounds, {}, other.token)).toEqual({ Total: 0, List: [] });
});

describe('the catalogue', () => {
  test('shows what can be played here, in the order of the house, page by page', async () => {
    const all = await world.call(playerRoutes.gameInfos);
    expect([all.Total, idsOf(all)]).toEqual([4, ['onca', 'foguete', 'roleta', 'boto']]);
    const second = await world.call(playerRoutes.gameInfos, { page: 2, limit: 3 });
    expect([second.Total, idsOf(second)]).toEqual([4, ['boto']]);
    expect(idsOf(await world.call(playerRoutes.gameInfos, { gameType: 3 }))).toEqual(['foguete']);
  });

  test('leaves out what the brand does not offer, by its id or by the code of its supplier', async () => {
    const { shards, clock } = world.context;
    const withheldOf = (brandId: number) => new Set(brandId === 1 ? ['boto'] : ['onca']);
    const catalogue = createCatalogue({ directory: shards.directory, settings: settingsOf(world.context), withheldOf });
    const viewer = { brandId: 1, locale: 'pt-BR', nowMs: clock.nowMs() } as const;
    const { games, gameOf } = await catalogue.catalogueView(viewer);
    expect(games.map(({ id }) => id)).toEqual(['onca', 'foguete', 'roleta']);
    expect(await catalogue.card(viewer, 'boto')).toBeUndefined();
    // A history still names it.
    expect(gameOf('boto')?.name).toBe('Boto');
  });

  test('knows types and suppliers, and refuses those it does not have', async () => {
    expect(idsOf(await world.call(playerRoutes.gamePage))).toEqual(['onca', 'boto']);
    expect(idsOf(await world.call(playerRoutes.gamePlatformInfos, { platform: 'fora', gameType: 2 }))).toEqual([
      'roleta',
    ]);
    expect(await world.refusalOf(playerRoutes.gamePage, { platform: 'nobody' })).toBe('game_platform_unknown');
    expect(await world.refusalOf(playerRoutes.gamePlatformInfos, { platform: 'outra' })).toBe('game_platform_unknown');
    expect(await world.refusalOf(playerRoutes.gameInfos, { gameType: 7 })).toBe('game_type_unknown');
    const platforms = await world.call(playerRoutes.gamePlatformRecommended);
    expect(platforms.List).toEqual([
      { Platform: 'casa', Name: 'Estúdio casa', Logo: '/art/casa.svg', Games: 3 },
      { Platform: 'fora', Name: 'Estúdio fora', Logo: '/art/fora.svg', Games: 1 },
    ]);
    expect((await world.call(playerRoutes.gameTypePlatform, { gameType: 2 })).List).toMatchObject([
      { Platform: 'fora', Games: 1 },
    ]);
  });

  test('orders by age, and by what staff chose', async () => {
    expect(idsOf(await world.call(playerRoutes.gameNewGame))).toEqual(['boto', 'roleta', 'foguete', 'onca']);
    expect(idsOf(await world.call(playerRoutes.gameRecommended))).toEqual(['boto', 'onca']);
  });

  test('says nothing about what people play before they have played', async () => {
    expect(await world.call(playerRoutes.gameHotGame)).toEqual({ Total: 0, List: [] });
    expect((await world.call(playerRoutes.gameTypes)).List.map(({ GameType }) => GameType)).toEqual([1, 2, 3]);
    expect(await world.call(playerRoutes.rankingPlayerWin)).toEqual({ Total: 0, Min: '50.00', List: [] });
    expect(await world.call(playerRoutes.rankingTurnoverNew)).toMatchObject({
      Week: '2026-11-16',
      Period: { From: '2026-11-16', To: '2026-11-22' },
      ClosesAt: '2026-11-23T03:00:00.000Z',
      Total: 0,
      Mine: null,
    });
  });

  test('comes whole at once, and not again while nothing has changed', async () => {
    const whole = await world.call(ownRoutes.gameCatalogue);
    expect(whole.Games).toHaveLength(4);
    expect(whole.Games?.[0]).toMatchObject({ GameId: 'onca', Aliases: ['tigrinho'], Rtp: '95.8137', MinBet: '1.00' });
    expect(whole.Games?.[0]).not.toHaveProperty('IsCollected');
    expect(whole.Platforms).toHaveLength(2);
    const again = await world.call(ownRoutes.gameCatalogue, { version: whole.Version });
    expect(again).toEqual({ Version: whole.Version, Platforms: [], Games: null });
  });

  test('has a sheet for each game that is shown', async () => {
    await world.harness.owner.directory.run(sql`
      update games.games set rules = '{"pt-BR": "Regras", "en": "Rules"}', hit_one_in = 3.80, certificates = '{GLI}'
      where id = 'boto'`);
    await lobbyCatchesUp();
    expect(await world.call(ownRoutes.gameSheet, { gameId: 'boto' })).toMatchObject({
      Game: { GameId: 'boto', WeightPercent: '100' },
      Rules: 'Regras',
      Layout: null,
      HitOneIn: '3.8',
      Certificates: ['GLI'],
    });
    expect(await world.refusalOf(ownRoutes.gameSheet, { gameId: 'gone' })).toBe('game_unknown');
  });
});

describe('a search', () => {
  test('understands what people call a game, also with slips and without accents', async () => {
    for (const gameName of ['tigrinho', 'oncinha', 'onça', 'ONCA', 'tigrnho'])
      expect(idsOf(await world.call(playerRoutes.gameSearch, { gameName }))[0]).toBe('onca');
    expect(idsOf(await world.call(playerRoutes.gameSearch, { gameName: 'aviãozinho' }))).toEqual(['foguete']);
  });

  test('narrows by filters together, each with what it would leave', async () => {
    const found = await world.call(playerRoutes.gameSearch, { manufacturer: 'Estudio Casa', rtpMin: 96 });
    expect(idsOf(found)).toEqual(['foguete', 'boto']);
    expect(found.Filters).toEqual({
      Types: [
        { GameType: 1, Games: 1 },
        { GameType: 3, Games: 1 },
      ],
      Platforms: [{ Platform: 'casa', Name: 'Estúdio casa', Games: 2 }],
      RtpMin: [
        { Percent: '94', Games: 3 },
        { Percent: '95', Games: 3 },
        { Percent: '96', Games: 2 },
        { Percent: '97', Games: 1 },
      ],
      Volatility: [{ Volatility: 'low', Games: 1 }],
      BetMax: [
        { Amount: '0.20', Games: 1 },
        { Amount: '0.40', Games: 1 },
        { Amount: '1.00', Games: 2 },
        { Amount: '5.00', Games: 2 },
      ],
    });
    expect(idsOf(await world.call(playerRoutes.gameSearch, { volatility: 'high', gameType: 1 }))).toEqual(['onca']);
    expect(idsOf(await world.call(playerRoutes.gameSearch, { gameName: 'até R$ 0,40' }))).toEqual(['foguete']);
    expect(idsOf(await world.call(playerRoutes.gameSearch, { betMax: '0.50' }))).toEqual(['foguete']);
    expect(idsOf(await world.call(playerRoutes.gameSearch, { manufacturer: 'outra' }))).toEqual([]);
  });

  test('that finds nothing is counted by day and words, and never with what may be somebody', async () => {
    const missed = await world.call(playerRoutes.gameSearch, { gameName: ' Xadrez  Chinês ' });
    expect([missed.Total, missed.List]).toEqual([0, []]);
    await world.call(playerRoutes.gameSearch, { gameName: 'xadrez chines' });
    await world.call(playerRoutes.gameSearch, { gameName: 'marina@correio.example' });
    await world.call(playerRoutes.gameSearch, { gameName: '318.482.197-84' });
    // Found, only not of this type: the words led somewhere.
    await world.call(playerRoutes.gameSearch, { gameName: 'boto', gameType: 2 });
    const rows = await world.harness.directory.rows(sql`
      select brand_id, day, query, times from games.search_misses order by query`);
    expect(rows).toEqual([{ brand_id: 1, day: '2026-11-16', query: 'xadrez chines', times: 2 }]);
    expect((await world.call(playerRoutes.gameSearch, { gameName: 'rolheita' })).List).toHaveLength(1);
    expect((await world.call(playerRoutes.gameSearch, { gameName: 'bototo' })).Suggestions[0]).toBe('boto');
  });
});

describe('what staff switch', () => {
  test('leaves the lobby, or says that it rests, within seconds', async () => {
    const before = await world.call(ownRoutes.gameCatalogue);
    const { directory } = world.harness.owner;
    await directory.run(sql`update games.games set state = 'off' where id = 'foguete'`);
    await directory.run(sql`
      insert into games.stops (brand_id, scope, name, reason, stopped_by, stopped_at)
      values (1, 'game', 'onca', 'a test of the switch', 'test', now())`);
    await lobbyCatchesUp();
    const after = await world.call(ownRoutes.gameCatalogue, { version: before.Version });
    expect(after.Games?.map(({ GameId, Wait }) => [GameId, Wait?.Why.Word])).toEqual([
      ['onca', 'game_resting'],
      ['roleta', undefined],
      ['boto', undefined],
    ]);
    await directory.run(sql`delete from games.stops`);
    await directory.run(sql`update games.games set state = 'open' where id = 'foguete'`);
    await lobbyCatchesUp();
  });
});

describe('favourites', () => {
  test.each([0, 1])('are the player’s own, on database %s', async (shard) => {
    const { token } = await world.sit({ shard });
    const collect = (gameId: string, isCollect: 0 | 1) =>
      world.call(playerRoutes.gameCollect, { gameId, isCollect }, token);
    expect(await collect('onca', 1)).toEqual({ GameId: 'onca', IsCollected: true, Total: 1 });
    world.harness.clock.moveMs(1_000);
    expect(await collect('boto', 1)).toMatchObject({ Total: 2 });
    expect(await collect('onca', 1)).toMatchObject({ Total: 2 });
    const favourites = await world.call(playerRoutes.gameCollections, {}, token);
    expect([idsOf(favourites), favourites.List.every(({ IsCollected }) => IsCollected)]).toEqual([
      ['boto', 'onca'],
      true,
    ]);
    const all = await world.call(playerRoutes.gameInfos, {}, token);
    expect(all.List.filter(({ IsCollected }) => IsCollected).map(({ GameId }) => GameId)).toEqual(['onca', 'boto']);
    expect((await world.call(playerRoutes.gameInfos)).List.some(({ IsCollected }) => IsCollected)).toBe(false);
    expect((await world.call(playerRoutes.playerMainInfo, {}, token)).Favourites).toBe(2);
    expect(await collect('boto', 0)).toEqual({ GameId: 'boto', IsCollected: false, Total: 1 });
    expect(idsOf(await world.call(playerRoutes.gameCollections, {}, token))).toEqual(['onca']);
  });

  test('are games of the lobby; what left it can still be taken out', async () => {
    const { token } = await world.sit();
    for (const gameId of ['nobody', 'gone', 'elsewhere'])
      expect(await world.refusalOf(playerRoutes.gameCollect, { gameId, isCollect: 1 }, token)).toBe('game_unknown');
    expect(await world.call(playerRoutes.gameCollect, { gameId: 'gone', isCollect: 0 }, token)).toMatchObject({
      Total: 0,
    });
  });
});

test('a page may frame the games of providers that are on, and no others', async () => {
  expect(await world.call(ownRoutes.gameFrameOrigins)).toEqual({ Origins: [] });
  const { suppliers } = openSupplierDesk({ ...world.api.deps, isProduction: false });
  const connection = {
    brandId: 1,
    protocol: 'softswiss-v2',
    operatorId: 'test',
    country: 'BR',
    isTest: true,
    keys: { acceptedKeys: ['a secret of the test'], ownKey: 'a secret of the test' },
    papers: { contract: 'C-123', licence: 'L-123', certificate: 'Z-123' },
  };
  await suppliers.connect({ ...connection, code: 'casa', baseUrl: 'https://api.casa.example/v2' });
  const frameOrigins = ['https://play.fora.example', 'https://cdn.fora.example:8443'];
  await suppliers.connect({ ...connection, code: 'fora', baseUrl: 'https://api.fora.example', frameOrigins });
  for (const code of ['casa', 'fora']) expect(await suppliers.switchOn(code, approveAsTwo)).toEqual({ ok: true });
  const all = ['https://api.casa.example', 'https://cdn.fora.example:8443', 'https://play.fora.example'];
  expect(suppliers.frameOrigins(1)).toEqual(all);
  expect(suppliers.frameOrigins(2)).toEqual([]);
  await until('the running API knows', async () => (await world.call(ownRoutes.gameFrameOrigins)).Origins.length === 3);
  await suppliers.stop({ brandId: 1, scope: 'provider', name: 'fora', reason: 'a test', by: 'test' });
  await suppliers.switchOff('casa');
  expect(suppliers.frameOrigins(1)).toEqual([]);
  const scripted = { ...connection, code: 'casa', baseUrl: 'https://api.casa.example' };
  await expect(suppliers.connect({ ...scripted, frameOrigins: ["https://x.example 'unsafe-inline'"] })).rejects.toThrow(
    'frame_origins',
  );
});
