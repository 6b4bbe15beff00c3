import { IMPEDED_BLOCK } from '@arara/domain/players';
import type { PlayerFacts } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import { vi } from 'vitest';
import { aPlayer, aStaffActor, testSecrets } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { firstBrandIn, openTestApp, type TestApp, workerModulesOf } from '../../../../test/test-app.ts';
import type { Modules } from '../../../composition/create-modules.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { answerQuestion, type AskReports } from '../../reports/index.ts';
import { openStage } from '../../reports/testing/stage.ts';
import type { CampaignsContext } from '../context.ts';

/** Everybody whom a campaign must never reach: how they became so, and the fact that says it. */
export const protections = {
  excluded: {
    reason: 'excluded',
    plant: (ids: Sql, at: Date) => sql`insert into limits.stops (player_id, brand_id, kind, position, asked_at, until)
      select id, 1, 'exclusion', 1, ${at}, null from ${ids}`,
    without: { exclusion: null, riskClass: 'low' },
  },
  paused: {
    reason: 'paused',
    plant: (ids: Sql, at: Date) => sql`insert into limits.stops (player_id, brand_id, kind, position, asked_at, until)
      select id, 1, 'pause', 1, ${at}, ${at}::timestamptz + interval '300 days' from ${ids}`,
    without: { pausedUntilMs: null, riskClass: 'low' },
  },
  pausedLately: {
    reason: 'at_risk',
    plant: (ids: Sql, at: Date) => sql`insert into limits.stops (player_id, brand_id, kind, position, asked_at, until)
      select id, 1, 'pause', 1, ${at}::timestamptz - interval '9 days', ${at}::timestamptz - interval '2 days' from ${ids}`,
    without: { riskClass: 'low' },
  },
  onTheList: {
    reason: 'impeded',
    plant: (ids: Sql) => sql`update impeded.states s set is_impeded = true from ${ids} where s.player_id = id`,
    without: { regulator: { isImpeded: false, askedAtMs: 0 } },
  },
  notAnswered: {
    reason: 'review',
    plant: (ids: Sql) =>
      sql`update impeded.states s set is_impeded = null, asked_at = null from ${ids} where s.player_id = id`,
    without: { regulator: { isImpeded: false, askedAtMs: 0 } },
  },
  impeded: { reason: 'impeded', plant: (ids: Sql, at: Date) => block(ids, at, IMPEDED_BLOCK), without: { blocks: [] } },
  suspected: { reason: 'review', plant: (ids: Sql, at: Date) => block(ids, at, 'FRAUD-01'), without: { blocks: [] } },
  closing: {
    reason: 'closed',
    plant: (
      ids: Sql,
      at: Date,
    ) => sql`insert into players.closings (id, player_id, brand_id, code, asked_by, confirmed_by,
        begun_at) select 'closing-' || id, id, 1, 'LAW-01', 'staff:1', 'staff:2', ${at} from ${ids}`,
    without: { closingSinceMs: null },
  },
  doubted: {
    reason: 'review',
    plant: (
      ids: Sql,
      at: Date,
    ) => sql`insert into kyc.cases (player_id, brand_id, number, phase, doubts, person, pep, document,
        face, redo, tries_used, needs_portrait, fresh, wrong_look_ups, opened_at, changed_at, due_at)
      select id, 1, 'ID-' || id, 'review', '{}', 'none', 'no', 'none', 'none', '{}', 0, false, 'none', 0, ${at}, ${at}, ${at}
      from ${ids}`,
    without: 'identity',
  },
  neverAllowed: {
    reason: 'no_consent',
    plant: (ids: Sql) => sql`delete from notifications.consents c using ${ids} where c.player_id = id`,
    without: 'consent',
  },
  tookBack: {
    reason: 'no_consent',
    plant: (
      ids: Sql,
      at: Date,
    ) => sql`insert into notifications.consents (player_id, brand_id, channel, purpose, position,
        granted, at) select id, 1, channel, 'promotion', 2, false, ${at} from ${ids}, unnest(array['push', 'mail', 'sms']) channel`,
    without: 'consent',
  },
} as const satisfies Readonly<Record<string, Protection>>;

interface Protection {
  readonly reason: string;
  /** Written as the rows of the owning module stand, by the owner of the database. */
  readonly plant: (ids: Sql, at: Date) => Sql;
  /** What the rule would have to believe to speak to them. */
  readonly without: PlayerFacts | 'identity' | 'consent';
}

export type ProtectionName = keyof typeof protections;
export const protectionNames = Object.keys(protections) as ProtectionName[];

const block = (ids: Sql, at: Date, code: string) => sql`
  insert into players.blocks (id, case_id, player_id, brand_id, scope, code, owner, review_at, placed_at)
  select 'block-' || id, 'BL-' || upper(substr(md5(id::text), 1, 8)), id, 1, 'bet', ${code}, 'staff:1', ${at}::timestamptz + interval '30 days', ${at} from ${ids}`;

/** The API with its first brand in Brazil, and with keys that a process beside it also has. */
export async function openApi(harness: Harness): Promise<TestApp> {
  const first = await openTestApp(harness);
  return openTestApp(harness, { brands: firstBrandIn('br-spa', first.deps.brands), secrets: testSecrets });
}

/** People of a brand in Brazil, on both shards, in the real store for questions. */
export async function openWorld(size: number, protectedEach: number) {
  const harness: Harness = await openHarness();
  const api = await openApi(harness);
  const modules: Modules = workerModulesOf(api);
  const stage = await openStage(harness);
  const keeper = await stage.open();
  const at = harness.clock.now();
  const people: PlayerId[] = [];
  for (let made = 0; made < size; made += 8)
    people.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, size - made) }, () => aPlayer(api.deps, { cashE5: 1_000_000n })),
      )),
    );
  const everywhere = async (statement: (ids: Sql) => Sql, whom: readonly PlayerId[]) => {
    for (const [place, shard] of harness.owner.shards.entries()) {
      const own = whom.filter((id) => api.deps.shards.ofPlayer(id).name === api.deps.shards.all[place]?.name);
      if (own.length > 0) await shard.run(statement(sql`unnest(${own}::bigint[]) id`));
    }
  };
  await everywhere(
    (ids) => sql`insert into notifications.consents (player_id, brand_id, channel, purpose, position, granted, at)
      select id, 1, channel, 'promotion', 1, true, ${at} from ${ids}, unnest(array['push', 'mail', 'sms']) channel`,
    people,
  );
  await everywhere(
    (ids) =>
      sql`insert into impeded.states (player_id, brand_id, asked_at, is_impeded) select id, 1, ${at}, false from ${ids}`,
    people,
  );
  const planted = new Map<PlayerId, ProtectionName>();
  for (const [place, name] of protectionNames.entries()) {
    // From all over the list, so that no page is free of them.
    const step = Math.floor(people.length / protectedEach);
    const whom = Array.from({ length: protectedEach }, (_, nth) => people[nth * step + place]).filter(
      (id) => id !== undefined,
    );
    await everywhere((ids) => protections[name].plant(ids, at), whom);
    for (const id of whom) planted.set(id, name);
  }
  harness.clock.moveMs(60_000);
  const ask: AskReports = async (question, scope) => {
    await keeper.flush();
    return { kind: 'answer', freshAt: harness.clock.now(), rows: await answerQuestion(keeper.store, question, scope) };
  };
  const context: CampaignsContext = { ...modules.campaigns.context, ask };
  // Ten campaigns within a day, so that one test does not stand in the way of another.
  const manyADay: CampaignsContext['settings'] = {
    get: async (key, of) =>
      key === 'campaigns.cap' ? ({ most: 1_000, days: 1 } as never) : modules.settings.get(key, of),
  };
  const seen = { name: 'segment', conditions: [], at: harness.clock.now() } as const;
  await vi.waitFor(
    async () => {
      const answer = await ask(seen, { brandIds: [1], from: '2026-11-16', to: '2026-11-16' });
      if (answer.kind === 'away' || answer.rows[0]?.people !== size)
        throw new Error(`the store is behind: ${JSON.stringify(answer)}`);
    },
    { timeout: 60_000, interval: 200 },
  );
  return {
    harness,
    api,
    modules,
    store: { folder: stage.folder, flush: () => keeper.flush() },
    context: { ...context, settings: manyADay },
    capped: context,
    people,
    planted,
    everywhere,
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

export const proved = (world: World, staffId: bigint) =>
  aStaffActor({ staffId, nowMs: world.harness.clock.nowMs(), provedAtMs: world.harness.clock.nowMs() });

export interface Wanted {
  readonly channels?: readonly ('push' | 'mail' | 'sms')[];
  readonly holdOutPercent?: number;
  readonly startsInMs?: number;
  readonly days?: number;
}

const DAY_MS = 86_400_000;

/** A segment of everybody, and a campaign to it that two people want. */
export async function aCampaign(world: World, wanted: Wanted = {}): Promise<bigint> {
  const { campaigns } = world.modules.campaigns;
  const conditions = [{ word: 'registered', from: 0, to: 3_650 }] as const;
  const saved = await campaigns.save({ id: undefined, version: 0, name: 'Todos', conditions }, proved(world, 1n));
  const startsAt = new Date(world.harness.clock.nowMs() + (wanted.startsInMs ?? 0));
  const { approvalId } = await campaigns.ask(
    {
      segment: saved.segment,
      version: saved.version,
      name: 'Originais de volta',
      channels: wanted.channels ?? ['push'],
      texts: {
        'pt-BR': { title: 'Originais', text: 'A coleção Originais está na tela inicial.' },
        en: { title: 'Originals', text: 'The Originals await on the home page.' },
      },
      startsAt,
      until: new Date(startsAt.getTime() + (wanted.days ?? 3) * DAY_MS),
      holdOutPercent: wanted.holdOutPercent ?? 0,
      reason: 'volta dos Originais',
    },
    proved(world, 1n),
  );
  await world.modules.approvals.decide({
    ...proved(world, 2n),
    approvalId,
    verdict: 'approved',
    note: '',
  });
  const row = await world.api.deps.shards.directory.one<{ id: bigint }>(sql`
    select id from campaigns.campaigns where approval_id = ${approvalId} and approved_by = 2`);
  return row.id;
}

export async function outcomesOf(world: World, id: bigint): Promise<ReadonlyMap<PlayerId, string>> {
  const rows = await Promise.all(
    world.api.deps.shards.all.map((shard) =>
      shard.rows<{ playerId: PlayerId; outcome: string }>(sql`
        select player_id as "playerId", outcome from campaigns.recipients where campaign_id = ${id}`),
    ),
  );
  return new Map(rows.flat().map(({ playerId, outcome }) => [playerId, outcome]));
}

/** Every copy of its message, wherever it lies. */
export async function copiesOf(world: World, id: bigint): Promise<readonly { playerId: PlayerId; place: string }[]> {
  const key = `campaigns:${id}`;
  const onShards = await Promise.all(
    world.api.deps.shards.all.map((shard) =>
      shard.rows<{ playerId: PlayerId; place: string }>(sql`
        select player_id as "playerId", 'inbox' as place from notifications.inbox where key = ${key}
        union all select player_id, 'push' from notifications.pushes where key = ${key}`),
    ),
  );
  const outside = await world.api.deps.shards.directory.rows<{ playerId: PlayerId; place: string }>(sql`
    select player_id as "playerId", channel as place from notifications.messages where key like ${`${key}:%`}`);
  return [...onShards.flat(), ...outside];
}
