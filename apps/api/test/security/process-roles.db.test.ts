import { type AccountName, accountNumbers, type MovementName, movements } from '@arara/domain/ledger';
import { mayStep, withdrawalStates } from '@arara/domain/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseKind, playersRights, processRoles } from '../../../../scripts/migrate/index.ts';
import { type Database, openDatabase } from '../../src/platform/db/db.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Harness, openHarness } from '../harness.ts';

let harness: Harness;
/** Both kinds of database as each process logs in to them. */
let as: Readonly<Record<(typeof processRoles)[number], Readonly<Record<DatabaseKind, Database>>>>;

beforeAll(async () => {
  harness = await openHarness();
  const open = (url: string) => openDatabase({ name: 'own', url, poolMax: 1, statementTimeoutMs: 20_000 });
  const openAs = (role: (typeof processRoles)[number]) => {
    const { directoryUrl, shardUrls } = harness.urlsFor(role);
    const opened = { directory: open(directoryUrl), shard: open(shardUrls[0] ?? '') };
    harness.closeWith(() => Promise.all([opened.directory.close(), opened.shard.close()]));
    return opened;
  };
  as = {
    arara_players: openAs('arara_players'),
    arara_staff: openAs('arara_staff'),
    arara_worker: openAs('arara_worker'),
  };
});
afterAll(() => harness.close());

const ownerOf = (kind: DatabaseKind): Database => {
  const database = kind === 'directory' ? harness.owner.directory : harness.owner.shards[0];
  if (database === undefined) throw new Error('a harness has shards');
  return database;
};

interface Right {
  readonly role: string;
  readonly right: string;
}

/** Every right that was granted to a role by itself, on tables, columns and functions. */
function listRights(kind: DatabaseKind): Promise<readonly Right[]> {
  return ownerOf(kind).rows<Right>(sql`
    select a.grantee::regrole::text as role, 'table ' || c.oid::regclass || ' ' || a.privilege_type as right
    from pg_class c, aclexplode(c.relacl) a where c.relkind in ('r', 'p', 'v', 'S') and a.grantee <> 0
    union all
    select a.grantee::regrole::text, 'column ' || t.attrelid::regclass || '.' || t.attname || ' ' || a.privilege_type
    from pg_attribute t, aclexplode(t.attacl) a where a.grantee <> 0
    union all
    select a.grantee::regrole::text, 'function ' || p.oid::regprocedure from pg_proc p, aclexplode(p.proacl) a
    where a.grantee <> 0`);
}

describe.each(['directory', 'shard'] as const)('in the %s', (kind) => {
  test('a table that the application may use is in exactly one list of the API for players', async () => {
    const rows = await ownerOf(kind).rows<{ name: string }>(sql`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v') and not c.relispartition and (
        exists (select from aclexplode(c.relacl) a where a.grantee = 'arara_app'::regrole)
        or exists (select from pg_attribute t, aclexplode(t.attacl) a
          where t.attrelid = c.oid and a.grantee = 'arara_app'::regrole))`);
    const { all, change, read, none } = playersRights[kind];
    expect([...all, ...change, ...read, ...none].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('the worker has by itself whatever the role of the release before has', async () => {
    const rights = await listRights(kind);
    const of = (role: string) => rights.filter((one) => one.role === role).map(({ right }) => right);
    expect(of('arara_app').length).toBeGreaterThan(100);
    expect(of('arara_app').filter((right) => !of('arara_worker').includes(right))).toEqual([]);
  });

  test('no process has a right that the application was not granted', async () => {
    const rights = await listRights(kind);
    const granted = new Set(rights.filter(({ role }) => role === 'arara_app').map(({ right }) => right));
    const tableOf = (right: string) => right.replace(/^column (.*)\.[^.]+ (\w+)$/, 'table $1 $2');
    const more = rights.filter(
      ({ role, right }) =>
        (processRoles as readonly string[]).includes(role) && !granted.has(right) && !granted.has(tableOf(right)),
    );
    expect(more).toEqual([]);
  });
});

const forbidden: readonly (readonly [what: string, kind: DatabaseKind, statement: string])[] = [
  ['reads the keys of payouts', 'directory', 'select cash_out_keys_box from payments.providers'],
  ['reads whose keys of payouts they are', 'directory', 'select cash_out_keys_id from payments.providers'],
  ['reads every column of a bank', 'directory', 'select * from payments.providers'],
  ['writes the keys of payouts', 'directory', `update payments.providers set cash_out_keys_box = '\\x00'`],
  ['moves the address of a bank', 'directory', `update payments.providers set cash_out_config = '{}'`],
  ['connects a bank', 'directory', `insert into payments.providers (code) values ('own')`],
  ['reads keys on trial', 'directory', 'select keys_box from payments.bank_runs'],
  ['tries keys on a bank', 'directory', `insert into payments.bank_runs (provider) values ('own')`],
  ['sends a probe payment', 'directory', `insert into payments.bank_cents (id) values ('own')`],
  ['lifts a stop of payouts', 'directory', 'update payments.payout_stops set lifted_at = now()'],
  ['lifts a stop of a supplier', 'directory', 'update games.stops set lifted_at = now()'],
  ['stops a supplier, so that its circuit stays closed', 'directory', `insert into games.stops (name) values ('own')`],
  ['connects a supplier', 'directory', `update games.providers set keys_box = '\\x00'`],
  ['approves a request', 'directory', 'insert into approvals.decisions (request_id) values (1)'],
  ['makes a request of staff', 'directory', `insert into approvals.requests (kind) values ('own')`],
  ['reads the staff', 'directory', 'select id from staff.members'],
  ['makes a session of staff', 'directory', 'insert into staff.sessions (member_id) values (1)'],
  ['corrects a balance', 'directory', 'insert into adjustments.adjustments (brand_id) values (1)'],
  ['changes a setting', 'directory', `insert into settings.values (key) values ('own')`],
  ['publishes a brand', 'directory', 'insert into brands.publications (brand_id) values (1)'],
  ['makes a gift', 'directory', `insert into activity.gifts (id) values ('own')`],
  ['adds a share to a gift', 'directory', `insert into activity.gift_shares (gift_id) values ('own')`],
  ['reads the audit', 'directory', 'select action from audit.records'],
  ['seals the audit', 'directory', `select audit.seal(0, '{}', '{}', now())`],
  ['claims that a bank was paid', 'shard', 'insert into payments.receipts (brand_id) values (1)'],
  ['changes what a bank was paid', 'shard', 'update payments.receipts set amount_e5 = 1'],
  ['claims that a payout was sent', 'shard', 'insert into payments.payout_attempts (brand_id) values (1)'],
  ['writes entries of the ledger', 'shard', 'insert into ledger.entries (amount_e5) values (1)'],
  ['writes a transfer past the rule', 'shard', writeTransfer('ledger.write_transfer', 'withdrawal_hold')],
  [
    'allows itself a movement',
    'shard',
    `insert into ledger.caller_movements values ('arara_players', 20, '{101}', '{1}')`,
  ],
  ['calls a deposit a reward in cash', 'shard', writeTransfer('ledger.post', 'rebate_credit', movements.deposit)],
  ['calls a bet what takes from the supplier', 'shard', writeTransfer('ledger.post', 'bet', movements.bet_reversal)],
  ['makes an approved withdrawal', 'shard', `insert into payments.withdrawals (id, state) values ('own', 'approved')`],
  [
    'asks for a withdrawal at a bank of its choice',
    'shard',
    `insert into payments.withdrawals (id, state, provider) values ('own', 'requested', 'own')`,
  ],
  ['takes a hold out of its settlement', 'shard', `select ledger.stop_settlement(1, 'own')`],
  ['puts a hold into settlement', 'shard', `select ledger.begin_settlement(1, 'own', 1)`],
  ['detaches a month of the ledger', 'shard', 'select ledger.detach_month(current_date)'],
  ['reads notes of staff about a player', 'shard', 'select id from players.notes'],
];

/** A transfer of the smallest amount for a player who does not exist, between the accounts of its movement unless said. */
function writeTransfer(
  entry: string,
  name: MovementName,
  { from, to }: { readonly from: readonly AccountName[]; readonly to: readonly AccountName[] } = movements[name],
): string {
  const [debit, credit] = [from[0] ?? 'cash', to[0] ?? 'adjustments'].map((account) => accountNumbers[account]);
  return `select (${entry}('own', 1, 1::smallint, 986::smallint, ${movements[name].code}::smallint, '',
    '{${debit},${credit}}', '{0,0}', array[-1::bigint, 1], null, null, '2026-01-01', now())).outcome`;
}

test.each(forbidden)('the API for players that %s is refused by the database', async (_, kind, statement) => {
  const run = as.arara_players[kind].run({ text: statement, values: [] });
  await expect(run).rejects.toMatchObject({ code: '42501' });
});

test('the API for players reads a bank without its keys of payouts', async () => {
  const read = as.arara_players.directory.rows(
    sql`select code, cash_in_keys_box, cash_out_config from payments.providers`,
  );
  await expect(read).resolves.toEqual([]);
});

test('no process gets a right by being a member of another role', async () => {
  const members = await harness.owner.directory.rows(sql`
    select m.member::regrole::text as member from pg_auth_members m
    where m.roleid = 'arara_app'::regrole or m.member::regrole::text like any (array['arara_players', 'arara_staff', 'arara_worker'])`);
  expect(members).toEqual([]);
});

test('a month that the worker makes is used by every process, and none of them is a member of the role of the release before', async () => {
  const month = '2031-05-01';
  for (const made of ['ledger', 'provider_calls'] as const)
    expect(
      await as.arara_worker.shard.one({ text: `select ${made}.ensure_partitions('${month}', 1) as made`, values: [] }),
    ).toEqual({ made: 1 });
  for (const role of processRoles) {
    await as[role].shard.run(sql`
      insert into provider_calls.calls (id, at, brand_id, provider, direction, path, verdict, latency_ms, key_id, body)
      values (${role}, '2031-05-20Z', 1, 'own', 'in', '/', 'accepted', 1, 1, '')`);
    const seen = sql`select id from provider_calls.calls where at >= ${month}::date and id = ${role}`;
    expect(await as[role].shard.rows(seen)).toEqual([{ id: role }]);
    const entries = sql`select 1 from ledger.entries where posted_at >= ${month}::date`;
    expect(await as[role].shard.rows(entries)).toEqual([]);
  }
});

test('the API for staff runs no maintenance of the worker', async () => {
  const run = as.arara_staff.shard.run(sql`select ledger.detach_month(current_date)`);
  await expect(run).rejects.toMatchObject({ code: '42501' });
});

const ofPlayers: readonly MovementName[] = [
  'withdrawal_hold',
  'withdrawal_release',
  'commission_hold',
  'commission_release',
  'bonus_grant',
  'bonus_conversion',
  'bonus_forfeit',
  'commission_conversion',
  'rebate_credit',
];

test.each(['arara_players', 'arara_staff', 'arara_worker'] as const)(
  'of all movements of the money book %s posts those of its own calls',
  async (role) => {
    const names = Object.keys(movements) as MovementName[];
    const posted: MovementName[] = [];
    for (const name of names) {
      const answer = as[role].shard.one<{ outcome: string }>({ text: writeTransfer('ledger.post', name), values: [] });
      const outcome = await answer.then(
        (row) => row.outcome,
        (error: { readonly code?: string }) => error.code,
      );
      expect(['unknown_account', '42501']).toContain(outcome);
      if (outcome === 'unknown_account') posted.push(name);
    }
    expect(posted).toEqual(role === 'arara_players' ? ofPlayers : names);
  },
);

test('the API for players asks for a withdrawal and takes it back, and cannot approve, enlarge or settle it', async () => {
  const { shard } = as.arara_players;
  const run = (text: string) => shard.run({ text, values: [] });
  const refused = { code: '42501' };
  await ownerOf('shard').run(sql`select ledger.open_account(1, 1::smallint, 986::smallint)`);
  await as.arara_worker.shard.run({ text: writeTransfer('ledger.post', 'deposit'), values: [] });
  await run(`select ledger.hold('own', 1, 1::smallint, 986::smallint, 30::smallint, 1::smallint, 1, '', null,
    '2026-01-01', now())`);
  await expect(
    run(
      `select ledger.end_hold('own', 1, 'settled', 31::smallint, '', '{101}', '{1}', '{1}', null, '2026-01-01', now())`,
    ),
  ).rejects.toMatchObject(refused);
  await insertWithdrawal('own');
  for (const change of [
    `state = 'approved'`,
    `approved_by = 'staff:1'`,
    'approved_at = now()',
    'amount_e5 = 2000',
    `box = 'x'`,
    `provider = 'own'`,
    `staff_reason = 'med_open'`,
    'created_at = now()',
    'closed_at = now()',
  ])
    await expect(run(`update payments.withdrawals set ${change} where id = 'own'`)).rejects.toMatchObject(refused);
  await expect(run(`update payments.withdrawals set state = 'cancelled' where id = 'own'`)).resolves.toBe(1);
  const release = `select ledger.end_hold('own', 1, 'released', 32::smallint, '', '{}', '{}', '{}', null, '2026-01-01', now())`;
  const begin = { text: `select ledger.begin_settlement(1, 'own', 1) as begun`, values: [] };
  expect(await as.arara_worker.shard.one(begin)).toEqual({ begun: true });
  await expect(run(release)).rejects.toMatchObject(refused);
  await as.arara_worker.shard.run({ text: `select ledger.stop_settlement(1, 'own')`, values: [] });
  await expect(run(release)).resolves.toBe(1);
  expect(await as.arara_worker.shard.one(begin)).toEqual({ begun: false });
});

function insertWithdrawal(id: string): Promise<number> {
  return as.arara_players.shard.run({
    text: `insert into payments.withdrawals (id, player_id, brand_id, source, state, amount_e5, fee_ppm, fee_e5, count_day,
      counts, account_id, key_id, box, created_at, due_at, look_at)
      values ($1, 1, 1, 'cash', 'requested', 1000, 0, 0, '2026-01-01', true, 'a', 1, '', now(), now(), now())`,
    values: [id],
  });
}

test('the API for players moves a withdrawal the ways that calls of a player take, and no other', async () => {
  await insertWithdrawal('moved');
  const move = (role: 'arara_worker' | 'arara_players', state: string) =>
    as[role].shard.run(sql`update payments.withdrawals set state = ${state} where id = 'moved'`);
  const [moves, unexpected]: [string[], string[]] = [[], []];
  for (const from of withdrawalStates)
    for (const to of withdrawalStates.filter((state) => state !== from)) {
      await move('arara_worker', from);
      const outcome = await move('arara_players', to).catch((error: { readonly code?: string }) => error.code);
      if (outcome === 1) moves.push(`${from} to ${to}`);
      if (outcome === 1 ? !mayStep(from, to) : outcome !== '42501') unexpected.push(`${from} to ${to}: ${outcome}`);
    }
  expect(unexpected).toEqual([]);
  expect(moves).toEqual([
    'requested to cancelled',
    'checking to cancelled',
    'waiting_for_player to waiting_for_staff',
    'waiting_for_player to cancelled',
    'waiting_for_staff to cancelled',
    'approved to waiting_for_staff',
  ]);
});
