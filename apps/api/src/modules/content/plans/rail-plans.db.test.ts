import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createSettings } from '../../settings/index.ts';
import { createApprovals } from '../../approvals/index.ts';
import { createContent } from '../content.ts';
import type { SectionRow } from '../store.ts';

const HOUR_MS = 3_600_000;
const games = ['dadinho', 'foguetinho', 'roleta'];
let harness: Harness;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
  await harness.directory.run(sql`
    insert into games.providers (code, name, logo, party, brand_id, created_at)
    values ('casa', 'Casa', '/l.svg', 1, 1, now())`);
  for (const [index, id] of games.entries())
    await harness.directory.run(sql`
      insert into games.games (id, provider, code, studio, name, icon, type, kind, rtp_percent, min_bet_e5, max_bet_e5,
        position, released_at)
      values (${id}, 'casa', ${id}, 'casa', ${id}, '/g.svg', 3, 'dice', 97, 1, 2, ${index}, now())`);
  const { directory, clock } = harness;
  const settings = createSettings({ directory, clock, approvals: createApprovals(harness) });
  await createContent({ directory, settings }).publish({
    sections: [
      rail('originais', 1, { games: ['dadinho', 'foguetinho'] }),
      rail('rapidos', 2, { gameType: 3 }),
      rail('top', 3, { kind: 'top' }),
    ],
  });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveMs(1_000);
  await harness.owner.directory.run(sql`delete from content.rail_plans`);
});

function rail(id: string, position: number, change: Partial<SectionRow>): SectionRow {
  return {
    id,
    brandId: 1,
    position,
    startsAt: new Date(harness.clock.nowMs() - HOUR_MS),
    endsAt: null,
    audience: 'everybody',
    texts: { 'pt-BR': { title: id } },
    kind: 'games',
    surfaces: ['home', 'lobby'],
    games: null,
    gameType: null,
    gamesMax: 12,
    ...change,
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
/** The home page as a visitor gets it: each rail with its games. */
async function home(): Promise<string[]> {
  const { Body } = await call('/v1/api/game/home');
  const { Sections } = Body as { Sections: { Id: string; Games: { GameId: string }[] }[] };
  return Sections.map(({ Id, Games }) => `${Id}: ${Games.map(({ GameId }) => GameId).join(' ')}`);
}
const planned = (name: string, change: object = {}) => ({ rail: name, isShown: true, games: null, ...change });
const turned = [planned('rapidos', { games: ['roleta'] }), planned('top'), planned('originais')];
const plan = (change: object = {}, token = 'staff-1') =>
  call('/staff/rails/plan', { after: '', rails: turned, reason: 'fim de semana', ...change }, token);
const inHours = (hours: number) => new Date(harness.clock.nowMs() + hours * HOUR_MS).toISOString();
const before = ['originais: dadinho foguetinho', 'rapidos: dadinho foguetinho roleta'];
const after = ['rapidos: roleta dadinho foguetinho', 'originais: dadinho foguetinho'];

describe('a plan for the rails', () => {
  test('holds at once for every visitor, and taking it back brings what stood before', async () => {
    expect(await home()).toEqual(before);
    const made = await plan();
    expect(made).toMatchObject({ Code: 200 });
    expect(await home()).toEqual(after);
    const id = String(made.Body?.['PlanId']);
    expect((await call('/staff/rails/show', {}, 'staff-1')).Body).toMatchObject({
      LivePlanId: id,
      Rails: [{ Rail: 'rapidos', Games: ['roleta', 'dadinho', 'foguetinho'] }, { Rail: 'top', Games: null }, {}],
      Plans: [{ Id: id, State: 'live', AuthorId: '1', Reason: 'fim de semana' }],
    });
    expect(await call('/staff/rails/withdraw', { id }, 'staff-2')).toMatchObject({ Code: 200 });
    harness.clock.moveMs(1);
    expect(await home()).toEqual(before);
    expect(await call('/staff/rails/withdraw', { id }, 'staff-2')).toMatchObject({ Code: 6303 });
    const acts = await harness.directory.rows(sql`
      select action, actor_id as by from audit.records where subject = ${`rails:${id}`} order by id`);
    expect(acts).toEqual([
      { action: 'content.rails_planned', by: '1' },
      { action: 'content.rails_withdrawn', by: '2' },
    ]);
  });

  test('holds from its moment until its end', async () => {
    const hidden = turned.map((one) => (one.rail === 'rapidos' ? { ...one, isShown: false } : one));
    expect(await plan({ rails: hidden, startsAt: inHours(1), endsAt: inHours(3) })).toMatchObject({ Code: 200 });
    expect(await home()).toEqual(before);
    harness.clock.moveMs(HOUR_MS);
    expect(await home()).toEqual(['originais: dadinho foguetinho']);
    harness.clock.moveMs(2 * HOUR_MS);
    expect(await home()).toEqual(before);
  });

  test('is never written over one that somebody else made meanwhile', async () => {
    const first = await plan();
    expect(await plan({}, 'staff-2')).toMatchObject({ Code: 6305 });
    expect(await plan({ after: first.Body?.['PlanId'] }, 'staff-2')).toMatchObject({ Code: 200 });
  });

  test('speaks of every rail once, of games that exist, and of the future', async () => {
    const wrong = [
      { rails: turned.slice(1) },
      { rails: [...turned.slice(1), planned('nenhum')] },
      { rails: turned.map((one) => ({ ...one, games: one.rail === 'top' ? ['dadinho'] : one.games })) },
      { rails: turned.map((one) => ({ ...one, games: one.rail === 'rapidos' ? ['alheio'] : null })) },
    ];
    for (const change of wrong) expect(await plan(change)).toMatchObject({ Code: 6303 });
    expect(await plan({ startsAt: inHours(-1) })).toMatchObject({ Code: 6304 });
    expect(await plan({ startsAt: inHours(2), endsAt: inHours(1) })).toMatchObject({ Code: 6304 });
    expect(await plan({}, 'support-7')).toMatchObject({ Code: 6001 });
  });
});
