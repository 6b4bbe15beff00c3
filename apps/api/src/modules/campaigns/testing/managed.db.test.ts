import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/factories.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { CampaignsContext } from '../context.ts';
import { createCampaigns } from '../campaigns.ts';
import { listOwn } from '../managed.ts';
import { sendDue } from '../sending.ts';
import { copiesOf, openWorld, outcomesOf, protectionNames, protections, proved, type World } from './world.ts';

const DAY_MS = 86_400_000;
const OWNER = 1n;
const MANAGER = 7n;
const OTHER = 8n;
const LEVEL = 3;

let world: World;
/** The staff and the levels are other modules' rows; here two people are managers and everybody but one is high enough. */
let context: CampaignsContext;
let campaigns: ReturnType<typeof createCampaigns>;
let low: PlayerId;
let free: readonly PlayerId[];

beforeAll(async () => {
  world = await openWorld(30, 1);
  free = world.people.filter((id) => !world.planted.has(id));
  [low] = free.slice(-1) as [PlayerId];
  context = {
    ...world.context,
    vipLevelOf: async (playerId) => (playerId === low ? LEVEL - 1 : LEVEL),
    isManager: async (_, { staffId }) => staffId === MANAGER || staffId === OTHER,
  };
  const approvals = { ...world.modules.approvals, registerEffect: () => undefined };
  campaigns = createCampaigns(context, { approvals, settings: world.modules.settings });
});
afterAll(() => world.harness.close());

const give = (playerId: PlayerId, manager: bigint | null, by = OWNER) =>
  campaigns.assign({ playerId, manager }, proved(world, by));

function message(players: readonly PlayerId[], text = 'A coleção Originais está na tela inicial.') {
  const startsAt = world.harness.clock.now();
  return campaigns.askMessage(
    {
      players,
      name: 'Recado',
      channels: ['push', 'mail', 'sms'],
      texts: { 'pt-BR': { title: 'Originais', text } },
      startsAt,
      until: new Date(startsAt.getTime() + DAY_MS),
      reason: 'volta dos Originais',
    },
    proved(world, MANAGER),
  );
}

async function approved(asked: ReturnType<typeof message>): Promise<bigint> {
  const { approvalId } = await asked;
  await world.modules.approvals.decide({ ...proved(world, 2n), approvalId, verdict: 'approved', note: '' });
  const { id } = await world.api.deps.shards.directory.one<{ id: bigint }>(
    sql`select id from campaigns.campaigns where approval_id = ${approvalId}`,
  );
  return id;
}

it('gives a player to a manager: of the brand, high enough, and to nobody who is no manager', async () => {
  const [first] = free as [PlayerId];
  expect(await refusalOf(give(first, 99n))).toBe('staff_unknown');
  expect(await refusalOf(give(low, MANAGER))).toBe('vip_level_low');
  expect(await refusalOf(give(0n as PlayerId, MANAGER))).toBe('player_unknown');
  await give(first, OTHER);
  await give(first, MANAGER);
  const own = async (manager: bigint) =>
    (await listOwn(context, { brandId: 1, manager, nowMs: world.harness.clock.nowMs() })).map(
      ({ playerId }) => playerId,
    );
  expect([await own(MANAGER), await own(OTHER)]).toEqual([[first], []]);
  await give(first, null);
  expect(await own(MANAGER)).toEqual([]);
});

it('reaches of the own players only those whom a campaign would reach, each by the same questions', async () => {
  const [mine, other, lost] = free as [PlayerId, PlayerId, PlayerId];
  for (const playerId of [mine, lost, ...world.planted.keys()]) await give(playerId, MANAGER);
  await give(other, OTHER);
  expect(await refusalOf(message([mine, other]))).toBe('player_unknown');
  expect(await refusalOf(message([mine], 'Recupere o que perdeu.'))).toBe('campaign_unfit');
  const rows = await listOwn(context, { brandId: 1, manager: MANAGER, nowMs: world.harness.clock.nowMs() });
  expect(rows.map(({ name }) => name).filter((name) => !/•••/.test(name))).toEqual([]);
  const can = rows.filter(({ verdict }) => verdict.kind === 'reach').map(({ playerId }) => playerId);
  expect(new Set(can)).toEqual(new Set([mine, lost]));
  const id = await approved(message([mine, lost, ...world.planted.keys()]));
  await give(lost, OTHER);
  expect(await sendDue(context, [1])).toBe(2 + world.planted.size);
  const outcomes = await outcomesOf(world, id);
  expect(outcomes.get(mine)).toBe('reached');
  expect(outcomes.has(lost)).toBe(false);
  for (const [playerId, name] of world.planted)
    expect([name, outcomes.get(playerId)]).toEqual([name, protections[name].reason]);
  expect(world.planted.size).toBe(protectionNames.length);
  const copies = await copiesOf(world, id);
  expect(new Set(copies.map(({ playerId }) => playerId))).toEqual(new Set([mine]));
  // The cap counts it as it counts every campaign.
  const again = await approved(message([mine]));
  await sendDue({ ...context, settings: world.capped.settings }, [1]);
  expect((await outcomesOf(world, again)).get(mine)).toBe('cap');
});

it('cannot be released by who asked, and is stopped like any other', async () => {
  const [mine] = free as [PlayerId];
  const { approvalId } = await message([mine]);
  const decide = world.modules.approvals.decide({
    ...proved(world, MANAGER),
    approvalId,
    verdict: 'approved',
    note: '',
  });
  expect(await refusalOf(decide)).toBe('approval_same_person');
  const id = await approved(message([mine]));
  await campaigns.stop({ id, reason: 'texto errado' }, proved(world, OWNER));
  expect(await sendDue(context, [1])).toBe(0);
  expect((await outcomesOf(world, id)).size).toBe(0);
});
