import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Content, createContent } from '../../content/index.ts';
import type { SectionRow } from '../../content/store.ts';
import {
  type Catalogue,
  createCatalogue,
  createFavourites,
  createHistory,
  createLobby,
  createRankings,
} from '../index.ts';
import type { Asker, Lobby } from '../lobby/lobby.ts';
import type { GameRow } from '../shared/store.ts';
import type { PlayersContext } from '../../players/index.ts';
import { createPolicy } from '../../policy/index.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext, settingsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';

let harness: Harness;
let context: PlayersContext;
let content: Content;
let catalogue: Catalogue;
let lobby: Lobby;
const brandId = 1;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  const { directory } = harness;
  const settings = settingsOf(context);
  content = createContent({ directory, settings });
  catalogue = createCatalogue({ directory, settings });
  const policy = createPolicy({
    marketOf: () => 'standard',
    sources: [],
    onFault: () => undefined,
  });
  lobby = createLobby({
    directory,
    content,
    catalogue,
    favourites: createFavourites(context),
    history: createHistory(context),
    rankings: createRankings({ directory, settings, catalogue, policy }),
  });
});
afterAll(() => harness.close());
beforeEach(() => harness.owner.directory.run(sql`truncate content.sections`));

const longAgo = new Date('2026-01-01T00:00:00Z');
const viewer = (locale: Asker['locale'] = 'pt-BR'): Asker => ({
  brandId,
  locale,
  nowMs: harness.clock.nowMs(),
  playerId: undefined,
  isPlayer: false,
  hasRecharged: false,
});

describe('a rail', () => {
  const aRail = (id: string, change: Partial<SectionRow> = {}): SectionRow => ({
    id,
    brandId,
    position: 1,
    startsAt: longAgo,
    endsAt: null,
    audience: 'everybody',
    texts: { 'pt-BR': { title: id } },
    kind: 'games',
    surfaces: ['home'],
    games: null,
    gameType: null,
    gamesMax: 12,
    ...change,
  });
  const game = (id: string, type: 1 | 2 | 3, change: Partial<GameRow> = {}): GameRow => ({
    id,
    provider: 'studio',
    code: id,
    studio: 'studio',
    name: id,
    icon: `/art/games/${id}.svg`,
    type,
    kind: type === 1 ? 'slot' : 'dice',
    rtpPercent: null,
    volatility: null,
    minBetE5: 100_000n,
    maxBetE5: 50_000_000n,
    maxWinTimes: null,
    tags: [],
    aliases: [],
    hasDemo: false,
    state: 'open',
    position: 1,
    releasedAt: longAgo,
    ...change,
  });
  beforeAll(async () => {
    const provider = { code: 'studio', name: 'Estúdio', logo: '', party: 1, brandId: 1, createdAt: longAgo };
    const games = [
      game('onca', 1, { rtpPercent: '95.81370', state: 'resting' }),
      game('dado', 3, { position: 2 }),
      game('gone', 3, { state: 'off' }),
    ];
    await catalogue.add({ providers: [provider], games });
  });

  test('names games in its own order, or takes a type, or all; one that is off is in none', async () => {
    await content.publish({
      sections: [
        aRail('named', { games: ['dado', 'gone', 'nobody', 'onca'] }),
        aRail('slots', { gameType: 1, position: 2 }),
        aRail('one', { gamesMax: 1, position: 3 }),
        aRail('tables', { gameType: 2, position: 4 }),
        aRail('elsewhere', { surfaces: ['lobby'], position: 5 }),
      ],
    });
    const sections = await lobby.sections(viewer(), 'home');
    expect(sections.map(({ Id, Total, Games }) => [Id, Total, Games.map(({ GameId }) => GameId)])).toEqual([
      ['named', 2, ['dado', 'onca']],
      ['slots', 1, ['onca']],
      ['one', 2, ['onca']],
    ]);
  });

  test('says what is proven of a game, what counts, and why it rests', async () => {
    await content.publish({ sections: [aRail('all')] });
    const [section] = await lobby.sections(viewer('en'), 'home');
    expect(section?.Games).toMatchObject([
      { Rtp: '95.8137', WeightPercent: '100', Wait: { Why: { Text: 'Under maintenance.' }, NextActor: 'house' } },
      { Rtp: null, WeightPercent: '25', Wait: null },
    ]);
  });

  test('counts of types leave out what is off and what is empty', async () => {
    const types = await catalogue.types(viewer());
    expect(types.map(({ GameType, Games }) => [GameType, Games])).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });
});
