import { readBrandFolders } from '@arara/brands';
import { md5Hex } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEgress } from '../../src/platform/egress/egress.ts';
import { type Harness, openHarness } from '../../test/harness.ts';
import { staffPasswords } from '../../src/composition/desks.ts';
import { createPasswords } from '../../src/modules/auth/index.ts';
import { createKyc } from '../../src/modules/kyc/index.ts';
import { createParties, notConnected } from '../../src/modules/kyc/parties/index.ts';
import { balanceOf } from '../../src/modules/ledger/index.ts';
import { stopsOf } from '../../src/modules/limits/index.ts';
import { createApprovals } from '../../src/modules/approvals/index.ts';
import { createProfile, type PlayersContext } from '../../src/modules/players/index.ts';
import { createSettings } from '../../src/modules/settings/index.ts';
import { Secret } from '../../src/platform/secrets/secret.ts';
import { createSecrets } from '../../src/platform/secrets/secrets.ts';
import { openShards, type Shards } from '../../src/platform/db/shards.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type House, houseOf } from './house.ts';
import { SEED_PASSWORD, seed, type SeededPlayer } from './seed.ts';
import { seedSettings } from './settings.ts';
import { seedStaff } from './staff.ts';

let harness: Harness;
let shards: Shards;
let players: SeededPlayer[];
const key = Buffer.alloc(32, 7);
const secrets = createSecrets({ dataKeys: [{ id: 1, key }], indexKey: key, referralKey: key });
const passwords = createPasswords(key);
const pepper = new Secret(key.toString('base64'));

beforeAll(async () => {
  harness = await openHarness();
  shards = await openShards({ ...harness.urls, poolMax: 4, statementTimeoutMs: 10_000 });
  players = await seed({ shards, secrets, passwords });
});
afterAll(async () => {
  await shards.close();
  await harness.close();
});

const context = (): PlayersContext => ({ shards, secrets, clock: harness.clock, random: () => new Uint8Array(16) });
const kyc = () => {
  const parties = createParties(notConnected, {
    egress: createEgress({ allowsLoopback: true }),
    clock: harness.clock,
    record: async () => undefined,
  });
  const limiter = { take: async () => ({ ok: true }) as const };
  return createKyc({ ...context(), parties, hasAddress: async () => true, limiter });
};
const playerWho = (about: string): PlayerId => {
  const player = players.find((one) => one.about.startsWith(about));
  if (player === undefined) throw new Error(`nobody is ${about}`);
  return player.playerId;
};
const asked = (about: string, at: string) =>
  ({ playerId: playerWho(about), brandId: 1, locale: 'pt-BR', nowMs: Date.parse(at) }) as const;
const profile = () => createProfile({ context: context(), sources: [], brandName: () => 'Arara' });
const DRAWN = '2026-11-14T19:42:00-03:00';
const sumOf = (counts: readonly { n: bigint }[]) => counts.reduce((sum, { n }) => sum + n, 0n);

describe('the seed', () => {
  test('is the same on every fresh installation and changes nothing when run again', async () => {
    const count = async () => {
      const rows = await Promise.all(
        shards.all.map((shard) => shard.one<{ n: bigint }>(sql`select count(*) as n from ledger.transfers`)),
      );
      const contents = await shards.directory.one<{ n: bigint }>(sql`
        select (select count(*) from content.ads) + (select count(*) from games.games) as n`);
      return [sumOf(rows), contents.n];
    };
    const before = await count();
    expect(await seed({ shards, secrets, passwords })).toEqual(players);
    expect(await count()).toEqual(before);

    const other = await openHarness();
    const otherShards = await openShards({ ...other.urls, poolMax: 4, statementTimeoutMs: 10_000 });
    expect(await seed({ shards: otherShards, secrets, passwords })).toEqual(players);
    await otherShards.close();
    await other.close();
  });

  test('lands on both shards, with a password that opens', async () => {
    const homes = new Set(players.map(({ playerId }) => shards.ofPlayer(playerId).name));
    expect([...homes].toSorted((a, b) => a.localeCompare(b))).toEqual(['shard0', 'shard1']);
    const marina = playerWho('Marina');
    const row = await shards
      .ofPlayer(marina)
      .one<{ hash: string }>(sql`select password_hash as hash from auth.credentials where player_id = ${marina}`);
    expect(await passwords.verify(md5Hex(SEED_PASSWORD), row.hash)).toBe(true);
    expect(await passwords.verify(md5Hex('another'), row.hash)).toBe(false);
  });

  test('says nothing beside the books that the auditor finds to contradict them', async () => {
    const found = await Promise.all(
      harness.owner.shards.map((shard) =>
        shard.rows(sql`
          select fault, subject from ledger.check_beside(
            array(select player_id from ledger.accounts), ${new Date(DRAWN)})`),
      ),
    );
    expect(found.flat()).toEqual([]);
  });

  test('has the twelve games, contacts of the three types and no figure that nobody proved', async () => {
    const { directory } = shards;
    const games = await directory.rows<{ id: string; rtp: string | null }>(
      sql`select id, trim_scale(rtp_percent)::text as rtp from games.games order by id`,
    );
    expect(Object.fromEntries(games.map(({ id, rtp }) => [id, rtp]))).toEqual({
      'boto-cor-de-rosa': '95.7914',
      dadinho: '97.9906',
      foguetinho: '96.9999',
      'fruta-do-sertao': '95.8136',
      'keno-carioca': '95',
      'minas-gerais': '96.25',
      'onca-dourada': '95.8372',
      'plinko-iguacu': '96.875',
      'roleta-ipanema': '97.2972',
      'sobe-e-desce': '96.284',
      'tesouro-da-arara': '95.8001',
      'vinte-e-um': '99.4818',
    });
    const types = await directory.rows<{ type: number }>(sql`
      select distinct type from content.contacts where vip_level_min is null order by type`);
    expect(types.map(({ type }) => type)).toEqual([1, 2, 3]);
  });
});

describe('Marina', () => {
  test('carries the figures of the drawings at the moment they show', async () => {
    const info = await profile().mainInfo(asked('Marina', DRAWN));
    expect(info).toMatchObject({
      Nickname: 'Marina Alves',
      Avatar: 'arara',
      TotalAssets: 128_450_000n,
      Cash: 93_450_000n,
      Bonus: 35_000_000n,
      Commission: 4_860_000n,
      Held: 0n,
      CanWithdraw: { Amount: 93_450_000n, BonusLost: 35_000_000n, Why: { Word: 'cash_is_free' } },
      Today: { Since: '2026-11-14T03:00:00.000Z', Staked: 32_000_000n, Result: -4_620_000n },
      Limits: [],
    });
    const tomorrow = await profile().mainInfo(asked('Marina', '2026-11-15T00:00:00-03:00'));
    expect(tomorrow.Today).toMatchObject({ Since: '2026-11-15T03:00:00.000Z', Staked: 0n, Result: 0n });
  });

  test('is masked on her own screens and stands at identity level 1', async () => {
    expect(await profile().information(asked('Marina', DRAWN))).toMatchObject({
      IsRecharge: 1,
      Username: 'marina',
      Phone: '(11) 9••••-3382',
      Email: 'm•••@correio.example',
      IsEmailConfirmed: true,
      Name: 'Marina A. Duarte',
      Cpf: '•••.482.197-••',
      RegisteredAt: '2026-09-12T13:02:00.000Z',
      InvitedBy: null,
      Blocks: [],
    });
    expect(await kyc().levelOf(playerWho('Marina'))).toBe(1);
  });
});

describe('the others', () => {
  test('tell a new player, a rich one and one with a bonus', async () => {
    const fresh = asked('just registered', DRAWN);
    expect(await profile().information(fresh)).toMatchObject({ IsRecharge: 0, Cpf: null, Name: null });
    expect((await profile().mainInfo(fresh)).Nickname).toBe(`Jogador ${`${fresh.playerId}`.slice(-4)}`);
    expect((await profile().mainInfo(fresh)).CanWithdraw).toMatchObject({ Amount: 0n, Why: { Word: 'cash_is_empty' } });
    expect(await kyc().levelOf(fresh.playerId)).toBe(0);
    expect((await profile().balances(asked('rich', DRAWN))).Cash).toBe(4_823_050_000n);
    expect(await profile().balances(asked('with a bonus', DRAWN))).toMatchObject({
      Cash: 12_000_000n,
      Bonus: 1_200_000n,
    });
  });

  test('tell one at a limit of his own until the month ends', async () => {
    const limits = async (at: string) => (await profile().mainInfo(asked('at the limit', at))).Limits;
    expect(await limits(DRAWN)).toEqual([
      { Word: 'limit_loss_month', Text: 'Você chegou ao seu limite de perda do mês.' },
    ]);
    expect(await limits('2026-12-01T00:00:00-03:00')).toEqual([]);
  });

  test('tell one who paused and one who is blocked, with the case and the day it is looked at', async () => {
    const paused = asked('paused', DRAWN);
    expect((await profile().mainInfo(paused)).Limits).toMatchObject([{ Word: 'bets_blocked' }]);
    const { pause } = await stopsOf(shards.ofPlayer(paused.playerId), paused.playerId, paused.nowMs);
    expect(pause?.untilMs).toBe(Date.parse('2026-12-25T20:30:00-03:00'));
    expect((await profile().mainInfo(asked('blocked', DRAWN))).Limits).toMatchObject([{ Word: 'bets_blocked' }]);
    const { Blocks } = await profile().information(asked('blocked', DRAWN));
    expect(Blocks).toMatchObject([
      {
        CaseId: expect.stringMatching(/^BL-[0-9A-Z]{6}$/) as string,
        Scopes: ['deposit', 'bet'],
        Wait: { NextActor: 'house', DueAt: '2026-12-01T15:00:00.000Z' },
      },
    ]);
  });

  test('know who invited them', async () => {
    const { Rfcode } = await profile().mainInfo(asked('Marina', DRAWN));
    expect((await profile().information(asked('with a bonus', DRAWN))).InvitedBy).toBe(Rfcode);
  });

  test('has earned in the team what can be withdrawn of it', async () => {
    const marina = playerWho('Marina');
    const db = shards.ofPlayer(marina);
    const earned = await db.one<{ e5: bigint }>(sql`
      select coalesce(sum(amount_e5), 0)::bigint as e5 from team.entries where player_id = ${marina}`);
    expect(earned.e5).toBe((await balanceOf(db, marina))?.commissionE5);
    expect(earned.e5).toBeGreaterThan(0n);
  });

  test('puts who was invited below who invited', async () => {
    const marina = playerWho('Marina');
    const rows = await Promise.all(
      shards.all.map((shard) =>
        shard.one<{ n: bigint }>(sql`select count(*) as n from team.chains where sponsor1 = ${marina}`),
      ),
    );
    expect(sumOf(rows)).toBe(2n);
  });
});

const brandsBeside = [...readBrandFolders().values()].flatMap(({ brand }) => (brand.brandId === 1 ? [] : [brand]));

describe.each(brandsBeside)('the house of $id beside the first', (brand) => {
  const { brandId } = brand;
  let house: House;
  let own: SeededPlayer[];
  beforeAll(async () => {
    house = houseOf(brand);
    own = await seed({ shards, secrets, passwords }, house);
    const context = { directory: shards.directory, clock: harness.clock, secrets, passwords: staffPasswords(pepper) };
    for (let time = 0; time < 2; time += 1) {
      await seedStaff(context, { brandId, password: SEED_PASSWORD, staff: house.staff });
      await seedSettings(shards.directory, house);
    }
  });
  const transfersOf = async (of: number) =>
    sumOf(
      await Promise.all(
        shards.all.map((shard) =>
          shard.one<{ n: bigint }>(sql`select count(*) as n from ledger.transfers where brand_id = ${of}`),
        ),
      ),
    );

  test('has players of its own, with the figures of the drawings, and changes nothing at the first', async () => {
    const [marina] = own;
    expect(marina?.playerId).not.toBe(playerWho('Marina'));
    expect(own.filter(({ playerId }) => players.some((one) => one.playerId === playerId))).toEqual([]);
    const at = { playerId: marina?.playerId ?? playerWho('Marina'), brandId, locale: 'pt-BR' } as const;
    expect(await profile().mainInfo({ ...at, nowMs: Date.parse(DRAWN) })).toMatchObject({
      Nickname: 'Marina Alves',
      TotalAssets: 128_450_000n,
      Cash: 93_450_000n,
      Bonus: 35_000_000n,
      Today: { Staked: 32_000_000n, Result: -4_620_000n },
    });
    const before = [await transfersOf(1), await transfersOf(brandId)];
    expect(await seed({ shards, secrets, passwords }, house)).toEqual(own);
    expect([await transfersOf(1), await transfersOf(brandId)]).toEqual(before);
  });

  test('has games in an order of its own, under a provider of its own', async () => {
    const rows = await shards.directory.rows<{ code: string; exclusive: boolean }>(sql`
      select g.code, 'exclusive' = any (g.tags) as exclusive from games.games g join games.providers p on p.code = g.provider
      where p.brand_id = ${brandId} order by g.position`);
    expect(rows.map(({ code }) => code)).toEqual(house.games.map(({ code }) => code));
    expect(rows.filter(({ exclusive }) => exclusive).map(({ code }) => code)).toEqual(brand.catalogue.exclusive);
  });

  test('has staff whose rights end at its door, and the owner of all brands', async () => {
    const rows = await shards.directory.rows<{ name: string }>(
      sql`select name from staff.members where brand_id = ${brandId} order by id`,
    );
    expect(rows.map(({ name }) => name)).toEqual(house.staff.map(({ name }) => name));
    expect(house.staff[0]).toEqual(houseOf({ ...brand, brandId: 1 }).staff[0]);
  });

  test('has a table of levels and a jackpot of its own', async () => {
    const { directory } = shards;
    const { clock } = harness;
    const settings = createSettings({ directory, clock, approvals: createApprovals({ directory, clock }) });
    const atMs = Date.parse(DRAWN);
    for (const key of ['vip.levels', 'activity.jackpot'] as const)
      expect(await settings.get(key, { brandId, atMs })).not.toEqual(await settings.get(key, { brandId: 1, atMs }));
  });
});
