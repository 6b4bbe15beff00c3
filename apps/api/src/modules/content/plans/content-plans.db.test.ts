import { refusals } from '@arara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { namedSessions, openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { PROOF_MS } from '../../../platform/http/route.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createApprovals } from '../../approvals/index.ts';
import { createSettings } from '../../settings/index.ts';
import type { AdRow } from '../store.ts';
import { createContent } from '../content.ts';

const HOUR_MS = 3_600_000;
let harness: Harness;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
  const { directory, clock } = harness;
  const settings = createSettings({ directory, clock, approvals: createApprovals(harness) });
  await createContent({ directory, settings }).publish({ ads: [furnished('bonus', 1), furnished('limites', 2)] });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveMs(1_000);
  await harness.owner.directory.run(sql`delete from content.plans`);
});

function furnished(id: string, position: number): AdRow {
  return {
    id,
    brandId: 1,
    position,
    startsAt: new Date(harness.clock.nowMs() - HOUR_MS),
    endsAt: null,
    audience: 'everybody',
    texts: { 'pt-BR': { title: id, text: '', kicker: '', action: 'Ver' } },
    place: 'banner',
    image: '',
    target: '/game/vip',
  };
}

interface Answer {
  readonly Code: number;
  readonly Body: Record<string, unknown> | null;
}
async function call(url: string, payload: object = {}, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) };
  return (await api.app.inject({ method: 'POST', url, headers, payload })).json<Answer>();
}
interface Home {
  readonly Banners: { Id: string; Title: string }[];
  readonly Announcements: { Id: string }[];
  readonly ServicesMobiles: { Name: string }[];
}
const home = async () => (await call('/v1/api/home')).Body as unknown as Home;
const banners = async () => (await home()).Banners.map(({ Title }) => Title);
const item = (id: string, change: object = {}) => ({
  id,
  isShown: true,
  endsAt: null,
  audience: 'everybody',
  place: 'banner',
  image: '',
  target: '/game/vip',
  vipLevelMin: null,
  texts: { 'pt-BR': { title: id, action: 'Ver' } },
  ...change,
});
const turned = [item('limites'), item('bonus')];
const plan = (change: object = {}, token = 'staff-1') =>
  call(
    '/staff/content/plan',
    { kind: 'banners', after: 1, items: turned, reason: 'semana da regra', ...change },
    token,
  );
/** What a request waits for: another person. */
const decide = (asked: Answer, token: string) =>
  call('/staff/approvals/decide', { id: String(asked.Body?.['ApprovalId']), verdict: 'approved' }, token);
/** By two people. */
async function publish(change: object): Promise<void> {
  const asked = await plan(change);
  expect(asked).toMatchObject({ Code: 200, Body: { Version: null } });
  expect(await decide(asked, 'staff-2')).toMatchObject({ Code: 200 });
  harness.clock.moveMs(1_000);
}
let allowed = 0;
/** As if two people had agreed to it. */
async function allow(hosts: readonly string[]): Promise<void> {
  const at = harness.clock.now();
  const from = new Date(at.getTime() + 10_000);
  await harness.owner.directory.run(sql`
    insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
    values ('content.linkHosts', 1, ${JSON.stringify(hosts)}::jsonb, ${from}, 1, 2, ${(allowed += 1)}, ${at})`);
  harness.clock.moveMs(20_000);
}
const inHours = (hours: number) => new Date(harness.clock.nowMs() + hours * HOUR_MS).toISOString();

describe('a version', () => {
  test('holds at once for every visitor with the figures of the rule, and one tap brings an earlier one back', async () => {
    expect(await banners()).toEqual(['bonus', 'limites']);
    const texts = { 'pt-BR': { title: 'Até {bonuses.deposit.firstMax}', text: 'Giro {bonuses.turnover.bonus}' } };
    const added = [item('pix', { texts }), ...turned];
    expect(await plan({ items: added })).toMatchObject({ Code: 200, Body: { Version: 2 } });
    expect(await banners()).toEqual(['Até R$\u00a050', 'limites', 'bonus']);
    expect((await call('/staff/content/show', { kind: 'banners' }, 'staff-1')).Body).toMatchObject({
      LiveVersion: 2,
      NewestVersion: 2,
      Items: [{ Id: 'pix' }, { Id: 'limites' }, { Id: 'bonus' }],
      Versions: [{ Version: 2, State: 'live', AuthorId: '1', Reason: 'semana da regra' }],
    });

    harness.clock.moveMs(1_000);
    const back = { kind: 'banners', version: 1, after: 2, reason: 'voltar à versão 1' };
    expect(await call('/staff/content/restore', back, 'staff-2')).toMatchObject({ Code: 200, Body: { Version: 3 } });
    expect(await banners()).toEqual(['bonus', 'limites']);
    harness.clock.moveMs(1_000);
    const again = { kind: 'banners', version: 2, after: 3, reason: 'voltar à versão 2' };
    expect(await call('/staff/content/restore', again, 'staff-1')).toMatchObject({ Code: 200, Body: { Version: 4 } });
    expect(await banners()).toEqual(['Até R$\u00a050', 'limites', 'bonus']);
    const acts = await harness.directory.rows(sql`
      select action, subject, actor_id as by from audit.records where subject like 'content:banners:%' order by id`);
    expect(acts).toEqual([
      { action: 'content.planned', subject: 'content:banners:2', by: '1' },
      { action: 'content.restored', subject: 'content:banners:3', by: '2' },
      { action: 'content.restored', subject: 'content:banners:4', by: '1' },
    ]);
  });

  test('holds from its moment until its end, and can be taken back before', async () => {
    expect(await plan({ startsAt: inHours(1), endsAt: inHours(3) })).toMatchObject({ Code: 200 });
    expect(await banners()).toEqual(['bonus', 'limites']);
    harness.clock.moveMs(HOUR_MS);
    expect(await banners()).toEqual(['limites', 'bonus']);
    expect(await call('/staff/content/withdraw', { kind: 'banners', version: 2 }, 'staff-2')).toMatchObject({
      Code: 200,
    });
    harness.clock.moveMs(1);
    expect(await banners()).toEqual(['bonus', 'limites']);
    expect(await call('/staff/content/withdraw', { kind: 'banners', version: 2 }, 'staff-2')).toMatchObject({
      Code: 6450,
    });
  });

  test('is never written over one that somebody else made meanwhile', async () => {
    await plan();
    expect(await plan({}, 'staff-2')).toMatchObject({ Code: 6452 });
    expect(await plan({ after: 2 }, 'staff-2')).toMatchObject({ Code: 200, Body: { Version: 3 } });
  });

  test('speaks of every furnished item, of the future, in words that may go live, by whom it is given to', async () => {
    expect(await plan({ items: turned.slice(1) })).toMatchObject({ Code: 6450 });
    expect(await plan({ items: [...turned, item('bonus')] })).toMatchObject({ Code: 6450 });
    expect(await plan({ startsAt: inHours(-1) })).toMatchObject({ Code: 6451 });
    const typed = item('tipo', { texts: { 'pt-BR': { title: 'R$ 50 no PIX' } } });
    expect(await plan({ items: [...turned, typed] })).toMatchObject({ Code: 6453 });
    expect(await plan({ items: [...turned, { ...typed, isShown: false }] })).toMatchObject({ Code: 200 });
    expect(await plan({ after: 2 }, 'support-7')).toMatchObject({ Code: 6001 });
    expect(await call('/staff/content/show', { kind: 'banners' }, 'support-7')).toMatchObject({ Code: 6001 });
  });
});

describe('a link', () => {
  const channel = (target: string) => ({
    kind: 'contacts',
    items: [item('novo', { place: '2', image: 'chat', target, texts: { 'pt-BR': { name: 'Novo' } } })],
  });

  test('leads only where two people allowed, and what stands may stay', async () => {
    const hostile = [
      'https://evil.example/x',
      'https://canal.example@evil.example/x',
      'https://canal.example.evil.example/',
      'https://evil.example/#canal.example',
      'https://canal.example:444/x',
      'mailto:ajuda@evil.example',
      'mailto:a@canal.example,b@evil.example',
      'mailto:a@evil.example,b@canal.example',
      'mailto:a@evil.example?cc=b@canal.example',
      'tel:+5511900000000',
    ];
    await allow(['canal.example', 'tel:+551140000000']);
    for (const target of hostile) expect(await plan(channel(target))).toMatchObject({ Code: 6453 });
    const banner = [...turned, item('fora', { target: 'https://evil.example/x' })];
    expect(await plan({ items: banner })).toMatchObject({ Code: 6453 });
    await publish(channel('tel:+551140000000'));
    await publish({ ...channel('https://canal.example/novo'), after: 2 });
    await allow([]);
    harness.clock.moveMs(1_000);
    expect(await plan({ ...channel('https://canal.example/novo'), after: 3 })).toMatchObject({
      Code: 200,
      Body: { Version: 4 },
    });
    expect(await plan({ ...channel('https://canal.example/outro'), after: 4 })).toMatchObject({ Code: 6453 });
    const { Body } = await call('/staff/content/preview', { kind: 'banners', item: banner[2] }, 'staff-1');
    expect(Body?.['Problems']).toEqual([{ Code: 'host_unknown', Locale: null, What: 'evil.example' }]);
  });

  test('and a contact are published by two people, also by going back to an old version', async () => {
    await allow(['canal.example']);
    const link = { items: [...turned, item('fora', { target: 'https://canal.example/x' })] };
    const asked = await plan(link);
    expect(asked).toMatchObject({ Code: 200, Body: { Version: null, StartsAt: null } });
    expect(await banners()).toEqual(['bonus', 'limites']);
    expect(await decide(asked, 'staff-1')).toMatchObject({ Code: refusals.approval_same_person.code });
    expect(await decide(asked, 'staff-2')).toMatchObject({ Code: 200 });
    expect(await banners()).toEqual(['limites', 'bonus', 'fora']);
    harness.clock.moveMs(1_000);
    // Words and order around a link that stands are of one person, and so is hiding it.
    const words = item('fora', { target: 'https://canal.example/x', texts: { 'pt-BR': { title: 'Canal' } } });
    expect(await plan({ items: [words, ...turned], after: 2 })).toMatchObject({ Body: { Version: 3 } });
    harness.clock.moveMs(1_000);
    const hidden = item('fora', { target: 'https://canal.example/x', isShown: false });
    expect(await plan({ items: [...turned, hidden], after: 3 })).toMatchObject({ Body: { Version: 4 } });
    harness.clock.moveMs(1_000);
    const back = { kind: 'banners', version: 3, after: 4, reason: 'voltar' };
    expect(await call('/staff/content/restore', back, 'staff-1')).toMatchObject({ Code: 200, Body: { Version: null } });
    expect(await banners()).toEqual(['limites', 'bonus']);

    await publish(channel('https://canal.example/novo'));
    const renamed = channel('https://canal.example/novo');
    const texts = { 'pt-BR': { name: 'Suporte oficial' } };
    const other = { ...renamed, after: 2, items: renamed.items.map((one) => ({ ...one, texts })) };
    expect(await plan(other)).toMatchObject({ Code: 200, Body: { Version: null } });
    // What waited while somebody else published is asked for anew.
    const late = await plan(other);
    expect(await plan({ ...renamed, after: 2 })).toMatchObject({ Body: { Version: 3 } });
    expect(await decide(late, 'staff-2')).toMatchObject({ Code: refusals.approval_stale.code });
  });

  test('is published with fresh proof only', async () => {
    const { authenticateStaff } = namedSessions;
    const stale = await openTestApp(harness, {
      sessions: {
        ...namedSessions,
        authenticateStaff: async (token, at) => {
          const known = await authenticateStaff(token, at);
          return known && { ...known, provedAtMs: at.nowMs - PROOF_MS - 1 };
        },
      },
    });
    const published = async (path: string, payload: object) => {
      const headers = { 'content-type': 'application/json', token: 'staff-1' };
      return (await stale.app.inject({ method: 'POST', url: path, headers, payload })).json<Answer>();
    };
    const request = { kind: 'banners', after: 1, items: turned, reason: 'semana da regra' };
    expect(await published('/staff/content/plan', request)).toMatchObject({ Code: 6006 });
    const back = { kind: 'banners', version: 1, after: 1, reason: 'voltar' };
    expect(await published('/staff/content/restore', back)).toMatchObject({ Code: 6006 });
  });
});

test('an announcement opens by itself where staff say so, and a contact stands in its place', async () => {
  const texts = { 'pt-BR': { title: 'PIX em manutenção', text: 'Depósitos esperam.' } };
  const news = [item('pix-parado', { place: 'popup', target: '', texts })];
  expect(await plan({ kind: 'announcements', items: news })).toMatchObject({ Code: 200 });
  expect((await home()).Announcements.map(({ Id }) => Id)).toEqual(['pix-parado']);
  const groups = (await call('/v1/api/announcement/group')).Body as { List?: object[] };
  expect(groups.List).toMatchObject([{ OpensItself: true, Announcements: [{ Id: 'pix-parado' }] }]);

  const channel = item('canal', {
    place: '2',
    image: 'chat',
    target: 'https://canal.example/novo',
    texts: { 'pt-BR': { name: 'Canal novo' } },
  });
  await allow(['canal.example']);
  await publish({ kind: 'contacts', items: [channel] });
  expect((await home()).ServicesMobiles.map(({ Name }) => Name)).toEqual(['Canal novo']);
});

test('a preview speaks every language, Portuguese where one is missing, and says what keeps it from going live', async () => {
  const texts = { 'pt-BR': { title: 'Até {bonuses.deposit.firstMax}' }, en: { title: 'Up to 50%' } };
  const { Body } = await call('/staff/content/preview', { kind: 'banners', item: item('pix', { texts }) }, 'staff-1');
  const { Spoken, Problems } = Body as {
    Spoken: { Locale: string; Words: { Title: string } }[];
    Problems: { Code: string; Locale: string | null }[];
  };
  expect(Spoken).toHaveLength(9);
  expect(Spoken.find(({ Locale }) => Locale === 'tr')?.Words.Title).toBe('Até R$\u00a050');
  expect(Problems.map(({ Code, Locale }) => `${Code} ${Locale}`)).toEqual(['figure_typed en', 'rule_missing pt-BR']);
});
