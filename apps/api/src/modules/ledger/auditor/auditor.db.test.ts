import { accountNumbers, type Movement, movements } from '@arara/domain/ledger';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { type Database, openDatabase, type Queryable, type Tx } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { applyGroup } from '../game-calls.ts';
import * as ledger from '../index.ts';

const sweepMs = 60_000;
let harness: Harness;
let shard: Database;
let owner: Database;
let serial = 0n;

beforeEach(async () => {
  harness = await openHarness();
  const [first] = harness.shards;
  if (!first) throw new Error('the harness has no shard');
  shard = first;
  const [url = ''] = harness.urlsFor('postgres').shardUrls;
  owner = openDatabase({ name: 'owner', url, poolMax: 1, statementTimeoutMs: 10_000 });
});
// The books of these databases are damaged on purpose, and are put right before others look.
afterEach(async () => {
  await owner.close();
  await harness.close();
});

async function aPlayer(): Promise<PlayerId> {
  const playerId = makePlayerId(2, (serial += 1n));
  await shard.transaction(async (tx) => {
    await ledger.openAccount(tx, { playerId, brandId: 1 });
    await ledger.post(tx, harness.clock, {
      key: `start:${playerId}`,
      playerId,
      brandId: 1,
      movement: 'deposit',
      legs: [
        { account: 'psp_clearing', party: 1, amountE5: -1_000n },
        { account: 'cash', amountE5: 1_000n },
      ],
    });
  });
  return playerId;
}

async function bet(playerId: PlayerId): Promise<void> {
  const key = `7:${(serial += 1n)}`;
  const call = {
    key,
    playerId,
    brandId: 1,
    operation: 'bet',
    amountE5: 10n,
    fingerprint: 'ab',
    party: 7,
    round: key,
  } as const;
  await applyGroup(shard, harness.clock, [call]);
}

const audit = (ms = sweepMs) => ledger.auditor.auditBooks(shard, { clock: harness.clock, sweepMs: ms });

/** As somebody with the keys to the database could: past the triggers that keep the books append-only. */
async function damage(...statements: readonly Sql[]): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.run(statement);
  });
}

async function auditWhole(on: Queryable) {
  await ledger.auditor.askFullAudit(on);
  return ledger.auditor.auditBooks(on, { clock: harness.clock, sweepMs });
}

/** The damage lasts until the look at it ends. */
async function withDamage(statements: readonly Sql[], look: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = new Error('undo');
  const looked = owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.run(statement);
    await look(tx);
    throw undo;
  });
  await looked.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
}

test('books that are right are proved, as they come and from the beginning', async () => {
  const playerId = await aPlayer();
  expect(await audit()).toEqual([]);
  await bet(playerId);
  await bet(playerId);
  expect(await audit(0)).toEqual([]);
  const proved = await shard.one<{ version: bigint; cash_e5: bigint }>(
    sql`select version, cash_e5 from ledger.audited where player_id = ${playerId}`,
  );
  expect(proved).toEqual({ version: 3n, cash_e5: 980n });
});

test('damage done to what came since the last look is found by the next, without a full pass', async () => {
  const playerId = await aPlayer();
  await audit();
  await bet(playerId);
  const change = (by: number) =>
    damage(
      sql`update ledger.entries set amount_e5 = amount_e5 + ${by} where player_id = ${playerId} and version = 2 and leg = 4`,
    );
  await change(1);
  expect(await audit(0)).toMatchObject([
    { fault: 'a transfer does not sum to zero', subject: `${playerId} version 2` },
    { fault: 'a transfer says another amount than its entries' },
  ]);
  // It stays told until it is put right.
  expect(await audit(0)).toHaveLength(2);
  await change(-1);
  expect(await audit(0)).toEqual([]);
});

test('damage done to old books is found by the full pass', async () => {
  const playerId = await aPlayer();
  await bet(playerId);
  await audit();
  await damage(sql`update ledger.transfers set cash_delta_e5 = -11 where player_id = ${playerId} and version = 2`);
  expect(await audit()).toEqual([]);
  await ledger.auditor.askFullAudit(shard);
  expect(await audit()).toMatchObject([
    { fault: 'the deltas of a transfer are not its entries' },
    { fault: 'the stored answer of a transfer is not the balance after it' },
    { fault: 'a transfer is not as it was proved' },
    { fault: 'a limit window is not what was played in it' },
  ]);
  await damage(sql`update ledger.transfers set cash_delta_e5 = -10 where player_id = ${playerId} and version = 2`);
  expect(await audit()).toEqual([]);
});

test('entries of somebody without an account are found by the full pass, in whatever virtual shard they lie', async () => {
  await aPlayer();
  // Both virtual shards are on the first database; nobody has an account in either.
  const nobody = [makePlayerId(6, 1n), makePlayerId(8, 5n)];
  const legs = (playerId: PlayerId) => sql`
    insert into ledger.entries (player_id, version, leg, account, party, brand_id, currency, amount_e5, posted_at)
    select ${playerId}, 1, leg, account, 1, 1, 986, amount, now()
    from (values (4, 100, 7), (5, 101, -7)) l(leg, account, amount)`;
  await damage(...nobody.map(legs));
  await ledger.auditor.askFullAudit(shard);
  const found = (await audit()).filter(({ fault }) => fault === 'entries of somebody without an account');
  expect(found.map(({ playerId }) => playerId)).toEqual(nobody);
  await damage(...nobody.map((playerId) => sql`delete from ledger.entries where player_id = ${playerId}`));
  expect(await audit()).toEqual([]);
});

const plantedFaults: readonly (readonly [fault: string, plant: (playerId: PlayerId) => Sql[]])[] = [
  // A bet that is cut off an account that is set back.
  [
    'an account stands behind what was proved of it',
    (playerId) => [
      sql`delete from ledger.entries where player_id = ${playerId} and version = 3`,
      sql`delete from ledger.transfers where player_id = ${playerId} and version = 3`,
      sql`update ledger.accounts set version = 2, cash_e5 = cash_e5 + 10, day_bets_e5 = 10, day_loss_e5 = 10,
        week_bets_e5 = 10, week_loss_e5 = 10, month_bets_e5 = 10, month_loss_e5 = 10 where player_id = ${playerId}`,
    ],
  ],
  // Another stored answer of a transfer.
  [
    'the stored answer of a transfer is not the balance after it',
    (playerId) => [sql`update ledger.transfers set cash_after_e5 = 7 where player_id = ${playerId} and version = 2`],
  ],
  // Another amount of a transfer.
  [
    'a transfer says another amount than its entries',
    (playerId) => [sql`update ledger.transfers set amount_e5 = 7 where player_id = ${playerId} and version = 2`],
  ],
  // A stake that stands on the account of losses.
  [
    'an entry is on a side that its movement does not have',
    (playerId) => [
      sql`update ledger.entries set account = 112 where player_id = ${playerId} and version = 2 and account = 100`,
    ],
  ],
  // A stake that stands with another supplier.
  [
    "a counterparty of an entry is not its transfer's",
    (playerId) => [
      sql`update ledger.entries set party = 9 where player_id = ${playerId} and version = 2 and account = 100`,
    ],
  ],
  // A bet that says it is a deposit.
  [
    'an entry is on a side that its movement does not have',
    (playerId) => [sql`update ledger.transfers set code = 20 where player_id = ${playerId} and version = 2`],
  ],
  // A movement that is not in the money book.
  [
    'a movement does not exist',
    (playerId) => [sql`update ledger.transfers set code = 77 where player_id = ${playerId} and version = 2`],
  ],
  // Limit windows that are emptied.
  [
    'a limit window is not what was played in it',
    (playerId) => [
      sql`update ledger.accounts set day_bets_e5 = 0, day_loss_e5 = -999999 where player_id = ${playerId}`,
    ],
  ],
  // A key that is renamed, so that its repeat would be booked again.
  [
    'a transfer is not as it was proved',
    (playerId) => [sql`update ledger.transfers set key = key || ':x' where player_id = ${playerId} and version = 2`],
  ],
  // A bet of another supplier and its entries, all of which agree.
  [
    'a transfer is not as it was proved',
    (playerId) => [
      sql`update ledger.transfers set party = 9 where player_id = ${playerId} and version = 2`,
      sql`update ledger.entries set party = 9 where player_id = ${playerId} and version = 2 and account = 100`,
    ],
  ],
  // Two bets whose places in the history are exchanged.
  [
    'a transfer is not as it was proved',
    (playerId) => [
      sql`update ledger.transfers set key = (select key from ledger.transfers o
        where o.player_id = ${playerId} and o.version = 5 - t.version) || ':' from ledger.transfers t
        where transfers.player_id = ${playerId} and t.player_id = ${playerId} and transfers.version = t.version
          and t.version in (2, 3)`,
    ],
  ],
  // A bet that is taken out of the history, with one that never was at its end.
  [
    'a transfer is not as it was proved',
    (playerId) => [
      sql`update ledger.transfers set key = 'never', version = 4 where player_id = ${playerId} and version = 2`,
      sql`update ledger.entries set version = 4 where player_id = ${playerId} and version = 2`,
      sql`update ledger.transfers set version = version - 1 where player_id = ${playerId} and version = 3`,
      sql`update ledger.entries set version = version - 1 where player_id = ${playerId} and version = 3`,
      sql`update ledger.transfers set version = 3 where player_id = ${playerId} and version = 4`,
      sql`update ledger.entries set version = 3 where player_id = ${playerId} and version = 4`,
      sql`update ledger.transfers set cash_after_e5 = 1010 - 10 * version where player_id = ${playerId} and version > 1`,
      sql`update ledger.entries set balance_after_e5 = 1010 - 10 * version
        where player_id = ${playerId} and version > 1 and account = 1`,
    ],
  ],
  // An entry in another month than its transfer.
  [
    'an entry has another moment than its transfer',
    (playerId) => [
      sql`update ledger.entries set posted_at = posted_at - interval '1 month' where player_id = ${playerId} and version = 2`,
    ],
  ],
];

test('each planted fault is found by the full pass, and found again, whatever was proved before', async () => {
  const check = async (on: Queryable, playerId: PlayerId) => {
    const found = await on.rows<{ fault: string }>(
      sql`select fault from ledger.check_players(array[${playerId}]::bigint[], true, now())`,
    );
    return found.map(({ fault }) => fault);
  };
  for (const [fault, plant] of plantedFaults) {
    const playerId = await aPlayer();
    await bet(playerId);
    await bet(playerId);
    expect(await check(shard, playerId)).toEqual([]);
    const proved = (on: Queryable) =>
      on.one(sql`select version, head from ledger.audited where player_id = ${playerId}`);
    const before = await proved(shard);
    await withDamage(plant(playerId), async (tx) => {
      expect(await check(tx, playerId)).toContain(fault);
      expect(await check(tx, playerId)).toContain(fault);
      expect(await proved(tx)).toEqual(before);
    });
  }
});

test('a chain that grew in many turns is the one that a full pass counts, and it cannot be exchanged', async () => {
  const playerId = await aPlayer();
  const found: unknown[] = [];
  // One turn within a block of 64 transfers, and one after each of the last.
  for (let bets = 1; bets <= 66; bets += 1) {
    await bet(playerId);
    if (bets === 30 || bets >= 61) found.push(...(await audit(0)));
  }
  expect(found).toEqual([]);
  expect(await auditWhole(shard)).toEqual([]);
  const figure = sql`select m.transfers::int, s.sum = m.head as "isSum" from ledger.audit_marks m,
    (select sum(ledger.head_share(a)) from ledger.audited a) s where m.vshard = 2`;
  expect(await owner.one(figure)).toEqual({ transfers: 67, isSum: true });
  // Somebody who writes the account and what was proved of it, so that both agree.
  const plant = [
    sql`update ledger.accounts set cash_e5 = cash_e5 + 5 where player_id = ${playerId}`,
    sql`update ledger.audited set cash_e5 = cash_e5 + 5 where player_id = ${playerId}`,
  ];
  await withDamage(plant, async (tx) => {
    const expected = [{ fault: 'what was proved of players is not as it was', subject: 'virtual shard 2' }];
    expect(await auditWhole(tx)).toMatchObject(expected);
    expect(await ledger.auditor.auditBooks(tx, { clock: harness.clock, sweepMs: 0 })).toMatchObject(expected);
  });
});

test('a reversal that gives back something else than it names is found, and so is a hold without its end', async () => {
  const playerId = await aPlayer();
  await bet(playerId);
  const of = { playerId, brandId: 1 };
  const held = { hold: 'waits', movement: 'withdrawal_hold', from: 'cash', amountE5: 10n } as const;
  await shard.transaction(async (tx) => {
    const reversed = await ledger.reverse(tx, harness.clock, { ...of, key: 'back', reverses: `start:${playerId}` });
    expect(reversed).toMatchObject({ ok: false, reason: 'insufficient_funds' });
    expect(await ledger.reverse(tx, harness.clock, { ...of, key: 'back', reverses: `7:${serial}` })).toMatchObject({
      ok: true,
    });
    await ledger.hold(tx, harness.clock, { ...of, ...held });
    await ledger.release(tx, harness.clock, { hold: 'waits', playerId, movement: 'withdrawal_release' });
  });
  expect(await auditWhole(shard)).toEqual([]);
  const plant = [
    sql`update ledger.transfers set reverses = 'start:' || player_id where player_id = ${playerId} and code = 99`,
    sql`update ledger.holds set amount_e5 = 9 where player_id = ${playerId}`,
  ];
  await withDamage(plant, async (tx) => {
    expect(new Set((await auditWhole(tx)).map((found) => found.fault))).toEqual(
      new Set([
        'a reversal is not the opposite of what it names',
        'a transfer is not as it was proved',
        'a hold is not what its transfers say',
      ]),
    );
  });
});

test('a reversal that an API still on yesterday posts counts in the windows of its bet', async () => {
  const playerId = await aPlayer();
  // A Monday that begins a day, a week and a month at once.
  const bornMs = Date.parse('2026-06-01T03:00:00Z');
  const of = { playerId, brandId: 1, fingerprint: 'ab', party: 7, round: 'monday' } as const;
  const bet = { ...of, key: 'monday', operation: 'bet', amountE5: 10n } as const;
  await applyGroup(shard, fixedClock(bornMs), [bet]);
  const reversal = { ...of, key: 'sunday', operation: 'reverse', amountE5: 0n, reverses: 'monday' } as const;
  expect(await applyGroup(shard, fixedClock(bornMs - 1), [reversal])).toMatchObject([{ outcome: 'applied' }]);
  expect(await auditWhole(shard)).toEqual([]);
});

test('the movements that the auditor knows are those of the money book', async () => {
  const known = await shard.rows<{ code: number; sides: number[] }>(
    sql`select code, sides from ledger.movements order by code`,
  );
  const sides = ({ from, to }: Movement) => [
    ...from.map((name) => -accountNumbers[name]),
    ...to.map((name) => accountNumbers[name]),
  ];
  const book = Object.values<Movement>(movements).map((one) => ({ code: one.code, sides: sides(one) }));
  expect(known).toEqual(book.toSorted((a, b) => a.code - b.code));
});
