import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { isFullRun } from '@arara/domain/bonuses/testing';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { armFailpoints } from '../../../../dev/failpoints.ts';
import { refusalOf } from '../../../../test/factories.ts';
import { fiveTimes } from '../../../../test/five-times.ts';
import { environmentOf } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { sendPushes } from '../../notifications/index.ts';
import { openGame, playRound } from '../../reports/testing/stage.ts';
import type { CampaignsContext } from '../context.ts';
import { sendDue } from '../sending.ts';
import { readResult } from '../view.ts';
import type { SendingWorkerOptions } from './sending-worker.ts';
import {
  aCampaign,
  copiesOf,
  openWorld,
  outcomesOf,
  protectionNames,
  protections,
  proved,
  type ProtectionName,
  type World,
} from './world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The whole run speaks to five thousand people, seven hundred of them protected. */
const [SIZE, EACH] = isFullRun(import.meta) ? [5_000, 64] : [72, 2];
/** The pass at which it dies, run by run: of two pages there is nothing left to die in. */
const passes: Readonly<Record<string, readonly number[]>> = isFullRun(import.meta)
  ? {
      'campaigns.after_page': [1, 3, 2, 5, 4],
      'campaigns.after_some': [1, 4, 6, 9, 10],
      'campaigns.after_recipients': [1, 3, 2, 5, 4],
      'campaigns.after_letters': [1, 3, 2, 5, 4],
    }
  : { 'campaigns.after_some': [4] };
const LONG_MS = isFullRun(import.meta) ? 1_800_000 : 150_000;

let world: World;
beforeAll(async () => {
  world = await openWorld(SIZE, EACH);
}, LONG_MS);
afterAll(() => world.harness.close());

const send = (context: CampaignsContext = world.context) => sendDue(context, [1]);
const byId = (one: PlayerId, other: PlayerId) => (one < other ? -1 : 1);
const free = () => world.people.filter((id) => !world.planted.has(id));
const whoIs = (outcomes: ReadonlyMap<PlayerId, string>, outcome: string) =>
  [...outcomes].flatMap(([id, one]) => (one === outcome ? [id] : [])).toSorted(byId);

function isEachOnce(copies: readonly { playerId: PlayerId; place: string }[]): boolean {
  return new Set(copies.map(({ playerId, place }) => `${playerId} ${place}`)).size === copies.length;
}

describe('a campaign whose sender is killed', () => {
  const runs = new Map<string, number>();
  let id: bigint;
  beforeAll(async () => {
    id = await aCampaign(world, { channels: ['push', 'mail', 'sms'], holdOutPercent: 50 });
    await world.store.flush();
  });

  it.each(['campaigns.after_page', 'campaigns.after_some', 'campaigns.after_recipients', 'campaigns.after_letters'])(
    'dies at %s',
    fiveTimes,
    async (name) => {
      const run = runs.get(name) ?? 0;
      runs.set(name, run + 1);
      const pass = passes[name]?.[run] ?? 1;
      // A process takes seconds to start, so a check lets one of them be killed and breaks off at the others.
      const isKilled = isFullRun(import.meta) || name === 'campaigns.after_some';
      const ended = isKilled ? signalOfSender(`${name}:${pass}:exit`) : faultOfSending(`${name}:${pass}:throw`);
      expect(await ended).toBe(isKilled ? 'SIGKILL' : `failpoint ${name}`);
    },
  );

  it(
    'reaches nobody whom the law or their own word protects, and nobody twice',
    async () => {
      expect(await send()).toBeGreaterThan(0);
      const outcomes = await outcomesOf(world, id);
      expect(outcomes.size).toBe(SIZE);
      for (const [playerId, name] of world.planted)
        expect([name, outcomes.get(playerId)]).toEqual([name, protections[name].reason]);
      const [reached, heldOut] = [whoIs(outcomes, 'reached'), whoIs(outcomes, 'held_out')];
      expect([...reached, ...heldOut].toSorted(byId)).toEqual(free().toSorted(byId));
      expect(heldOut.length).toBeGreaterThan(0);
      const copies = await copiesOf(world, id);
      expect(isEachOnce(copies)).toBe(true);
      expect(
        copies
          .filter(({ place }) => place === 'inbox')
          .map(({ playerId }) => playerId)
          .toSorted(byId),
      ).toEqual(reached);
      expect(copies.filter(({ playerId }) => !reached.includes(playerId))).toEqual([]);
      expect(copies.some(({ place }) => place === 'sms')).toBe(true);
    },
    LONG_MS,
  );
});

/** What broke off the sending in this process. */
async function faultOfSending(fail: string): Promise<string | undefined> {
  armFailpoints(fail);
  const error = await send().catch((fault: unknown) => fault);
  armFailpoints('');
  return error instanceof Error ? error.message : undefined;
}

/** The signal that ended a process which sends what is due. */
async function signalOfSender(fail: string): Promise<string | null> {
  const { harness, store } = world;
  const { name, urls, redisUrl, restateIngressUrl, restateAdminUrl } = harness;
  const options: SendingWorkerOptions = {
    harness: { name, urls, redisUrl, restateIngressUrl, restateAdminUrl },
    nowMs: harness.clock.nowMs(),
    folder: store.folder,
    fail,
  };
  const script = resolve(import.meta.dirname, 'sending-worker.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: 'inherit',
    env: environmentOf(harness),
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  // PostgreSQL ends the transaction of a dead process a moment later; until then nobody else gets the turn to send.
  await expect.poll(turnsTaken).toBe(0);
  return signal;
}

/** How many senders hold the turn of a brand. */
async function turnsTaken(): Promise<number> {
  const { taken } = await world.api.deps.shards.directory.one<{ taken: number }>(sql`
    select count(*)::int as taken from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`);
  return taken;
}

describe('a campaign', () => {
  it(
    'reaches nobody again within the days of the cap, and those whom it held out',
    async () => {
      const before = await outcomesOf(world, 1n);
      const id = await aCampaign(world, { holdOutPercent: 0 });
      await send(world.capped);
      const outcomes = await outcomesOf(world, id);
      expect(whoIs(outcomes, 'cap')).toEqual(whoIs(before, 'reached'));
      expect(whoIs(outcomes, 'reached')).toEqual(whoIs(before, 'held_out'));
    },
    LONG_MS,
  );

  it(
    'rests in quiet hours, and goes on at eight',
    async () => {
      world.harness.clock.moveMs(11 * HOUR_MS);
      const id = await aCampaign(world);
      expect(await send()).toBe(0);
      world.harness.clock.moveMs(9 * HOUR_MS - 120_000);
      expect(await send()).toBe(0);
      expect((await outcomesOf(world, id)).size).toBe(0);
      world.harness.clock.moveMs(60_000);
      expect(await send()).toBe(SIZE);
    },
    LONG_MS,
  );

  it('begins at its time, waits while the store for questions is away, and ends with its last moment', async () => {
    const id = await aCampaign(world, { startsInMs: HOUR_MS, days: 1 });
    expect(await send()).toBe(0);
    world.harness.clock.moveMs(2 * HOUR_MS);
    const away: CampaignsContext = { ...world.context, ask: async () => ({ kind: 'away' }) };
    expect(await send(away)).toBe(0);
    const behind: CampaignsContext = {
      ...world.context,
      ask: async () => ({ kind: 'answer', freshAt: new Date(0), rows: [] }),
    };
    expect(await send(behind)).toBe(0);
    world.harness.clock.moveMs(2 * DAY_MS);
    expect(await send()).toBe(0);
    expect((await outcomesOf(world, id)).size).toBe(0);
  });

  it(
    'is stopped in one act: who was not reached never is, and what waits does not leave',
    async () => {
      const id = await aCampaign(world, { channels: ['push', 'mail', 'sms'] });
      armFailpoints('campaigns.after_page:2:throw');
      await expect(send()).rejects.toThrow('failpoint');
      armFailpoints('');
      const before = await outcomesOf(world, id);
      expect(before.size).toBeLessThan(SIZE);
      const { campaigns } = world.modules.campaigns;
      await campaigns.stop({ id, reason: 'texto errado' }, proved(world, 1n));
      expect(await refusalOf(campaigns.stop({ id, reason: 'outra vez' }, proved(world, 1n)))).toBe('campaign_over');
      expect(await send()).toBe(0);
      expect(await outcomesOf(world, id)).toEqual(before);
      await letLeave();
      const [somebody] = whoIs(before, 'reached') as [PlayerId];
      expect([await smsOf(id, somebody), await pushOf(id, somebody)]).toEqual([
        'refused campaign_over',
        'held campaign_over',
      ]);
    },
    LONG_MS,
  );
});

/** Everything that is due, of every campaign. */
async function letLeave(): Promise<void> {
  for (let left = SIZE; left > 0; left -= 50) await sendPushes(world.modules.messages.context);
  while ((await world.modules.notifications.sendDue()) > 0);
}

describe('what a campaign queued', () => {
  it(
    'does not leave for who was protected a moment ago, and waits where it became night',
    async () => {
      const id = await aCampaign(world, { channels: ['push', 'mail', 'sms'] });
      let asked = 0;
      const rule: CampaignsContext['policy']['rule'] = (key, at) => {
        if (key === 'content.warnings') asked += 1;
        return world.context.policy.rule(key, at);
      };
      await send({ ...world.context, policy: { ...world.context.policy, rule } });
      const reached = whoIs(await outcomesOf(world, id), 'reached');
      // Once for each, although the message leaves by three ways.
      expect(asked).toBe(reached.length);
      const [paused, risky, tired, asleep] = reached as PlayerId[];
      if (paused === undefined || risky === undefined || tired === undefined || asleep === undefined)
        throw new Error('few');
      const at = world.harness.clock.now();
      await world.everywhere((ids) => protections.paused.plant(ids, at), [paused]);
      await world.everywhere((ids) => protections.pausedLately.plant(ids, at), [risky]);
      await world.everywhere((ids) => protections.tookBack.plant(ids, at), [tired]);
      world.planted.set(paused, 'paused').set(risky, 'pausedLately').set(tired, 'tookBack');
      world.harness.clock.moveMs(12 * HOUR_MS);
      await letLeave();
      expect(await smsOf(id, asleep)).toBe('queued quiet_hours');
      world.harness.clock.moveMs(10 * HOUR_MS);
      await letLeave();
      expect([await smsOf(id, paused), await pushOf(id, paused)]).toEqual(['refused paused', 'held stopped']);
      expect([await smsOf(id, risky), await pushOf(id, risky)]).toEqual(['refused at_risk', 'held at_risk']);
      expect([await smsOf(id, tired), await pushOf(id, tired)]).toEqual(['refused no_consent', 'held no_consent']);
      // It was tried: nobody listens where this sender sends to, and no browser hears this player.
      expect([await smsOf(id, asleep), await pushOf(id, asleep)]).toEqual([
        expect.stringMatching(/^unknown/),
        'held no_device',
      ]);
    },
    LONG_MS,
  );

  it(
    'says what the market obliges every advertisement to say, in the language of its reader',
    async () => {
      const id = await aCampaign(world);
      const [reader] = free().slice(-1) as [PlayerId];
      await world.everywhere(
        (ids) => sql`update players.players p set locale = 'en' from ${ids} where p.player_id = id`,
        [reader],
      );
      await send();
      const values = await world.api.deps.shards.ofPlayer(reader).one<{ values: { title: string; text: string } }>(sql`
      select values from notifications.inbox where player_id = ${reader} and key = ${`campaigns:${id}`}`);
      expect(values.values.title).toBe('Originals');
      expect(values.values.text).toMatch(
        /^The Originals await on the home page\. Ministério da Fazenda adverte: .+ 18\+$/,
      );
    },
    LONG_MS,
  );
});

describe('each protection', () => {
  it.each(protectionNames)('is what keeps a campaign away: without its question %s is reached', async (name) => {
    const whom = [...world.planted].flatMap(([id, of]) => (of === name ? [id] : [])).slice(0, 2);
    const id = await aCampaign(world);
    const only: CampaignsContext = { ...world.context, ask: askedOnly(whom) };
    const outcomes = await sendAndRead(id, blindTo(only, name));
    expect([...outcomes.values()]).toEqual(whom.map(() => 'reached'));
    const again = await aCampaign(world);
    expect([...(await sendAndRead(again, only)).values()]).toEqual(whom.map(() => protections[name].reason));
  });
});

/** The same list as the store's, of these people alone. */
const askedOnly =
  (whom: readonly PlayerId[]): CampaignsContext['ask'] =>
  async (question, scope) => {
    const answer = await world.context.ask({ ...question, limit: 10_000 }, scope);
    if (answer.kind === 'away') return answer;
    return {
      ...answer,
      rows: answer.rows.filter((row) => 'playerId' in row && whom.includes(row.playerId as PlayerId)),
    };
  };

async function sendAndRead(id: bigint, context: CampaignsContext) {
  await send(context);
  return outcomesOf(world, id);
}

function blindTo(context: CampaignsContext, name: ProtectionName): CampaignsContext {
  const { without } = protections[name];
  if (without === 'identity') return { ...context, isIdentityInDoubt: async () => false };
  if (without === 'consent') return { ...context, allowedOf: async () => ['push'] };
  const facts: CampaignsContext['policy']['facts'] = async (...of) => ({
    ...(await context.policy.facts(...of)),
    ...without,
  });
  return { ...context, policy: { ...context.policy, facts } };
}

describe('the result', () => {
  it(
    'compares those whom it reached with those whom only the draw kept from it',
    async () => {
      const id = await aCampaign(world, { holdOutPercent: 50 });
      await send();
      const outcomes = await outcomesOf(world, id);
      const [reached, heldOut] = [whoIs(outcomes, 'reached'), whoIs(outcomes, 'held_out')];
      const reader = () => ({ brandId: 1, nowMs: world.harness.clock.nowMs() });
      const row = await world.api.deps.shards.directory.one<never>(
        sql`select id from campaigns.campaigns where id = ${id}`,
      );
      expect((await readResult(world.context, row, reader())).Measures[0]).toMatchObject({
        Reached: { People: 0 },
        Compared: null,
      });
      const bettors = reached.slice(0, Math.ceil(reached.length * 0.6));
      world.harness.clock.moveMs(HOUR_MS);
      await bet(bettors);
      world.harness.clock.moveMs(8 * DAY_MS);
      // Too late to count.
      await bet(heldOut.slice(0, 3));
      await expect
        .poll(async () => (await readResult(world.context, row, reader())).Measures[0]?.Reached.Did, {
          timeout: 30_000,
        })
        .toBe(bettors.length);
      const result = await readResult(world.context, row, reader());
      expect(result.Measures[0]).toMatchObject({
        Measure: 'bet',
        Reached: { People: reached.length, Did: bettors.length },
        HeldOut: { People: heldOut.length, Did: 0 },
        Compared: { Claim: 'more' },
      });
      expect(result.Measures[1]?.Compared?.Claim).toBe('too_few');
      expect(result.PerHead?.ReachedBets).toBe((BigInt(bettors.length) * 100_000n) / BigInt(reached.length));
      expect(result.Outcomes.reduce((sum, { People }) => sum + People, 0)).toBe(SIZE);
    },
    LONG_MS,
  );
});

async function bet(whom: readonly PlayerId[]): Promise<void> {
  for (const playerId of whom) {
    await openGame(world.harness, playerId);
    await playRound(world.harness, world.api.deps, { playerId });
  }
}

const stateOf = (row: { state: string; reason: string | null } | undefined) =>
  [row?.state, row?.reason].filter(Boolean).join(' ');

async function smsOf(id: bigint, playerId: PlayerId): Promise<string> {
  return stateOf(
    await world.api.deps.shards.directory.maybe(sql`
      select state, reason from notifications.messages where key = ${`campaigns:${id}:${playerId}:sms`}`),
  );
}

async function pushOf(id: bigint, playerId: PlayerId): Promise<string> {
  return stateOf(
    await world.api.deps.shards.ofPlayer(playerId).maybe(sql`
      select state, reason from notifications.pushes where player_id = ${playerId} and key = ${`campaigns:${id}`}`),
  );
}
