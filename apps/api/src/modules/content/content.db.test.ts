import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { sql } from '../../platform/db/sql.ts';
import { createApprovals } from '../approvals/index.ts';
import { createSettings } from '../settings/index.ts';
import type { AdRow } from './store.ts';
import { type Content, createContent, type Viewer } from './content.ts';

let harness: Harness;
let content: Content;
/** Each test has a brand of its own. */
let brandId = 0;

beforeAll(async () => {
  harness = await openHarness();
  const { directory, clock } = harness;
  const settings = createSettings({ directory, clock, approvals: createApprovals(harness) });
  content = createContent({ directory, settings });
});
afterAll(() => harness.close());
beforeEach(() => {
  brandId += 1;
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(harness.clock.nowMs() + hours * HOUR_MS);
const viewer = (change: Partial<Viewer> = {}): Viewer => ({
  brandId,
  locale: 'pt-BR',
  nowMs: harness.clock.nowMs(),
  isPlayer: false,
  hasRecharged: false,
  ...change,
});
const dated = (id: string) =>
  ({ id, brandId, position: 1, startsAt: inHours(-1), endsAt: null, audience: 'everybody' }) as const;
const anAd = (id: string, change: Partial<AdRow> = {}): AdRow => ({
  ...dated(id),
  texts: { 'pt-BR': { title: `Título ${id}`, text: 'Regra', kicker: 'Novo', action: 'Ver' } },
  place: 'banner',
  image: '/art/objects/hero-macaw.svg',
  target: '/game/recharge',
  ...change,
});
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('a row', () => {
  test('is seen from its start until its end, in its order', async () => {
    await content.publish({
      ads: [
        anAd('later', { startsAt: inHours(1) }),
        anAd('over', { startsAt: inHours(-2), endsAt: inHours(0) }),
        anAd('second', { position: 2 }),
        anAd('first', { position: 1, endsAt: inHours(1) }),
      ],
    });
    expect(idsOf(await content.ads(viewer()))).toEqual(['first', 'second']);
    expect(idsOf(await content.ads(viewer({ nowMs: inHours(1).getTime() })))).toEqual(['later', 'second']);
  });

  test('is seen by its audience and its brand', async () => {
    const audiences = ['everybody', 'visitors', 'players', 'recharged'] as const;
    await content.publish({ ads: audiences.map((audience) => anAd(audience, { audience })) });
    expect(idsOf(await content.ads(viewer()))).toEqual(['everybody', 'visitors']);
    expect(idsOf(await content.ads(viewer({ isPlayer: true })))).toEqual(['everybody', 'players']);
    expect(idsOf(await content.ads(viewer({ isPlayer: true, hasRecharged: true })))).toEqual([
      'everybody',
      'players',
      'recharged',
    ]);
    expect(await content.ads(viewer({ brandId: brandId + 1_000 }))).toEqual([]);
  });

  test('speaks the reader’s language, and Portuguese where a word of it is missing', async () => {
    const words = { title: 'Título', text: 'Regra', kicker: 'Novo', action: 'Ver' };
    await content.publish({ ads: [anAd('ad', { texts: { 'pt-BR': words, ar: { title: 'عنوان' } } })] });
    const wordsIn = async (locale: Viewer['locale']) => (await content.ads(viewer({ locale })))[0]?.words;
    expect(await wordsIn('ar')).toEqual({ ...words, title: 'عنوان' });
    expect(await wordsIn('bn')).toEqual(words);
  });

  test('needs Portuguese, by constraint', async () => {
    const insert = sql`
      insert into content.areas (brand_id, id, position, starts_at, audience, texts, area_code, country, example)
      values (${brandId}, 'br', 1, now(), 'everybody', '{"en": {"name": "Brazil"}}', '55', 'BR', 'x')`;
    await expect(harness.directory.run(insert)).rejects.toThrow('texts_have_portuguese');
  });

  test('that is published again stays as it is', async () => {
    await content.publish({ ads: [anAd('ad')] });
    await content.publish({ ads: [anAd('ad', { target: '/game/idx3' })] });
    expect((await content.ads(viewer())).map(({ target }) => target)).toEqual(['/game/recharge']);
  });
});

describe('a promise', () => {
  const promise = (title: string) => anAd('bonus', { texts: { 'pt-BR': { title, text: '', kicker: '', action: '' } } });

  test('is written by the setting that runs', async () => {
    await content.publish({ ads: [promise('+{bonuses.deposit.firstPercent}, até {bonuses.deposit.firstMax}')] });
    const [ad] = await content.ads(viewer());
    expect(ad?.words.title).toBe('+10%, até R$\u00a050');
  });

  test('is shown to whoever can have it', async () => {
    await content.publish({
      ads: [promise('+{bonuses.deposit.firstPercent}'), anAd('verify', { target: '/game/verify' })],
    });
    const shown = async (who: Partial<Viewer>) => idsOf(await content.ads(viewer(who))).toSorted();
    expect(await shown({})).toEqual(['bonus', 'verify']);
    expect(await shown({ isPlayer: true, depositBonus: 'first' })).toEqual(['bonus', 'verify']);
    expect(await shown({ isPlayer: true, depositBonus: 'later' })).toEqual(['verify']);
    expect(await shown({ isPlayer: true, depositBonus: null, isVerified: true })).toEqual([]);
  });

  test('that no setting keeps is refused', async () => {
    await expect(content.publish({ ads: [promise('{bonuses.deposit.tenfold}')] })).rejects.toThrow('tenfold');
    expect(await content.ads(viewer())).toEqual([]);
  });
});

test('a group gathers its announcements and is absent without any', async () => {
  const texts = { 'pt-BR': { title: 'Avisos' } };
  const announcement = {
    ...dated('pix'),
    texts: { 'pt-BR': { title: 'PIX', text: 'Espera.', facts: [{ label: 'Jogos', value: 'normais' }] } },
    groupId: 'house',
    image: null,
    link: null,
  };
  await content.publish({
    groups: [
      { ...dated('house'), texts, opensItself: true },
      { ...dated('empty'), texts, opensItself: true },
    ],
    announcements: [announcement],
  });
  const groups = await content.groups(viewer());
  expect(
    groups.map(({ id, opensItself, announcements }) => ({ id, opensItself, announcements: idsOf(announcements) })),
  ).toEqual([{ id: 'house', opensItself: true, announcements: ['pix'] }]);
  expect(groups[0]?.announcements[0]?.words.facts).toEqual([{ label: 'Jogos', value: 'normais' }]);
});

test('contacts of everybody and of the VIP manager are apart', async () => {
  const contact = (id: string, type: 1 | 2 | 3, vipLevelMin: number | null = null) => ({
    ...dated(id),
    texts: { 'pt-BR': { name: id } },
    type,
    link: 'https://t.me/arara',
    icon: 'chat',
    vipLevelMin,
  });
  await content.publish({ contacts: [contact('official', 1), contact('chat', 2), contact('manager', 2, 2)] });
  expect(idsOf(await content.contacts(viewer(), [1]))).toEqual(['official']);
  expect(idsOf(await content.contacts(viewer(), [2, 3]))).toEqual(['chat']);
  // The house shows nobody a manager below the level of its setting, whatever a contact says.
  expect(idsOf(await content.vipContacts(viewer(), 2))).toEqual([]);
  expect(idsOf(await content.vipContacts(viewer(), 3))).toEqual(['manager']);
});

test('the package of an app id comes before the one of every app', async () => {
  const pack = (id: string, appId: string | null) => ({
    ...dated(id),
    texts: { 'pt-BR': { name: 'Arara' } },
    appId,
    server: '',
    url: '',
    hurl: '',
    appMarker: 'AraraApp',
    downloadLink: null,
    storeLink: null,
    startsAtLogin: false,
  });
  await content.publish({ packages: [pack('all', null), pack('own', '1000001')] });
  expect((await content.pack(viewer(), '1000001'))?.id).toBe('own');
  expect((await content.pack(viewer(), '7'))?.id).toBe('all');
  expect((await content.pack(viewer()))?.id).toBe('all');
  expect(await content.pack(viewer({ brandId: brandId + 1_000 }))).toBeUndefined();
});
