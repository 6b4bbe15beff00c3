import pg from 'pg';
import { databasesOn, withLogin } from '../../scripts/migrate/index.ts';
import type { InsiderFixture } from './fixture.ts';

/** The role as which the API for players logs in. */
const PLAYERS = 'arara_players';
const SHARDS = 2;

interface Statement {
  readonly what: string;
  readonly on: 'directory' | 'shard';
  readonly text: string;
}

/** A posted transfer of the smallest amount to anybody, from account to account by their numbers in docs/money.md. */
const post = (code: number, [from, to]: readonly [number, number], entry = 'ledger.post') =>
  `select ${entry}('stolen:' || player_id, player_id, brand_id, currency, ${code}::smallint, '', '{${from},${to}}', '{1,0}',
   array[-1::bigint, 1::bigint], null, null, current_date, now()) from ledger.accounts limit 1`;

/** What a thief who runs code in the API for players would say to the databases, and must be denied. */
const denied: readonly Statement[] = [
  { what: 'raise a balance', on: 'shard', text: 'update ledger.accounts set cash_e5 = cash_e5 + 1' },
  { what: 'write an entry', on: 'shard', text: 'insert into ledger.entries select * from ledger.entries limit 1' },
  { what: 'delete an entry', on: 'shard', text: 'delete from ledger.entries' },
  { what: 'change a transfer', on: 'shard', text: 'update ledger.transfers set amount_e5 = 1' },
  { what: 'end a hold', on: 'shard', text: `update ledger.holds set state = 'released'` },
  { what: 'post a deposit', on: 'shard', text: post(20, [101, 1]) },
  { what: 'post a returned withdrawal', on: 'shard', text: post(35, [101, 1]) },
  { what: 'post a commission', on: 'shard', text: post(50, [107, 3]) },
  { what: 'post a jackpot', on: 'shard', text: post(62, [110, 1]) },
  { what: 'post an adjustment', on: 'shard', text: post(70, [111, 1]) },
  { what: 'post the end of a dispute', on: 'shard', text: post(81, [5, 1]) },
  { what: 'post a reversal', on: 'shard', text: post(99, [100, 1]) },
  { what: 'post a win without the wallet', on: 'shard', text: post(11, [100, 1]) },
  { what: 'call a deposit a reward', on: 'shard', text: post(52, [101, 1]) },
  { what: 'post past the rule', on: 'shard', text: post(52, [108, 1], 'ledger.write_transfer') },
  {
    what: 'widen the rule',
    on: 'shard',
    text: `insert into ledger.caller_movements values ('arara_players', 20, '{101}', '{1}')`,
  },
  {
    what: 'make an approved withdrawal',
    on: 'shard',
    text: `insert into payments.withdrawals (id, state) values ('stolen', 'approved')`,
  },
  {
    what: 'choose the bank of a withdrawal',
    on: 'shard',
    text: `insert into payments.withdrawals (id, state, provider) values ('stolen', 'requested', 'ghost')`,
  },
  { what: 'take a hold out of settlement', on: 'shard', text: `select ledger.stop_settlement(1, 'stolen')` },
  { what: 'make a gift', on: 'directory', text: 'insert into activity.gifts select * from activity.gifts limit 0' },
  {
    what: 'add a share to a gift',
    on: 'directory',
    text: 'insert into activity.gift_shares select * from activity.gift_shares limit 0',
  },
  { what: 'write a receipt', on: 'shard', text: `update payments.receipts set state = 'credited'` },
  { what: 'write a commission', on: 'shard', text: 'update agents.shares set amount_e5 = 1' },
  { what: 'write a statement of the network', on: 'shard', text: 'update team.statements set amount_e5 = 1' },
  { what: 'release what is held back', on: 'shard', text: `update team.releases set second_by = '2'` },
  { what: 'delete an audit record', on: 'directory', text: 'delete from audit.records' },
  { what: 'read the keys of payouts', on: 'directory', text: 'select cash_out_keys_box from payments.providers' },
  { what: 'write the keys of payouts', on: 'directory', text: `update payments.providers set cash_out_keys_box = ''` },
  { what: 'switch a bank on', on: 'directory', text: `update payments.providers set state = 'on'` },
  { what: 'move a bank', on: 'directory', text: `update payments.providers set cash_in_config = '{}'` },
  { what: 'switch a supplier on', on: 'directory', text: `update games.providers set state = 'on'` },
  { what: 'write the keys of a supplier', on: 'directory', text: `update games.providers set keys_box = ''` },
  {
    what: 'approve a connection',
    on: 'directory',
    text: `insert into connections.approved (kind, brand_id, code, config, approved_at) values ('game', 1, 'ghost', '{}', now())`,
  },
  { what: 'switch a gateway on', on: 'directory', text: 'update notifications.senders set is_on = true' },
  { what: 'switch an identity vendor on', on: 'directory', text: 'update kyc.parties set is_on = true' },
  {
    what: 'approve a request',
    on: 'directory',
    text: `insert into approvals.decisions (request_id, author_id, expires_at, approver_id, verdict, decided_at)
      select id, author_id, expires_at, 999999, 'approved', now() from approvals.requests limit 1`,
  },
  {
    what: 'change a setting',
    on: 'directory',
    text: `insert into settings.values (key, value, valid_from, author_id, approver_id, approval_id, created_at)
      values ('agents.shares', '{}', now(), 1, 2, 999999, now())`,
  },
  { what: 'read the sessions of staff', on: 'directory', text: 'select token_hash from staff.sessions' },
  {
    what: 'open a session of staff',
    on: 'directory',
    text: 'insert into staff.sessions select * from staff.sessions limit 1',
  },
  { what: 'give somebody of staff a role', on: 'directory', text: `update staff.members set roles = '{owner}'` },
  { what: 'make somebody an agent', on: 'directory', text: `update agents.roles set until_day = null` },
  { what: 'give an adjustment', on: 'directory', text: `update adjustments.adjustments set tier = 'alone'` },
];

/**
 * What it can do because it serves players by the same rights, and what stops that: a supplier whose wins exceed its
 * stakes by more than its limit is stopped by the circuit breaker; a withdrawal above what the rules pay by themselves
 * waits for staff, and the worker scores each; the auditor and the comparisons with suppliers and banks show the rest.
 */
const served: readonly Statement[] = [
  {
    what: 'post wins of rounds in the name of a supplier (stopped by its circuit breaker)',
    on: 'shard',
    text: `select ledger.apply_group(array['stolen'], array_agg(player_id), '{13}', '{1}', array[''::bytea], '{61}', '{r}', '{r}',
      array_agg(brand_id), array_agg(currency), array[null::text], current_date, now(), null, null, null)
      from (select * from ledger.accounts limit 1) one`,
  },
  { what: 'post a reward in cash or bonus (no limit in the database)', on: 'shard', text: post(52, [108, 1]) },
  { what: 'write a reward that is due', on: 'shard', text: 'update bonuses.reward_grants set amount_e5 = amount_e5' },
  { what: 'write free rounds', on: 'shard', text: 'update games.free_rounds set rounds = rounds' },
  {
    what: 'ask for a withdrawal of what a player has (the worker scores it, staff approve it above their limit)',
    on: 'shard',
    text: 'update payments.withdrawals set look_at = look_at',
  },
  { what: 'open a session of any player', on: 'shard', text: 'update auth.sessions set token_hash = token_hash' },
];

export interface RoleVerdict {
  readonly role: string;
  readonly refused: number;
  /** What the role can do and must not. */
  readonly gains: readonly string[];
  /** What it can do since it serves players with it. */
  readonly served: readonly string[];
}

/** Permission denied is the only refusal that counts: a constraint would let other values through. */
const DENIED = '42501';

export async function tryAsPlayersApi({ world }: InsiderFixture): Promise<RoleVerdict> {
  const { directoryUrl, shardUrls } = databasesOn(world.stage.urls.postgres, 'arara', SHARDS);
  const logIn = async (url: string) => {
    const client = new pg.Client({ connectionString: withLogin(url, PLAYERS) });
    await client.connect();
    return client;
  };
  const directory = [await logIn(directoryUrl)];
  const shards = await Promise.all(shardUrls.map(logIn));
  const isRefused = async ({ on, text }: Statement) => {
    const clients = on === 'directory' ? directory : shards;
    return (await Promise.all(clients.map((client) => isDenied(client, text)))).every(Boolean);
  };
  const gains: string[] = [];
  const can: string[] = [];
  try {
    for (const statement of denied)
      if (!(await isRefused(statement))) gains.push(`the role ${PLAYERS} can ${statement.what}`);
    for (const statement of served) if (!(await isRefused(statement))) can.push(statement.what);
  } finally {
    await Promise.all([...directory, ...shards].map((client) => client.end()));
  }
  return { role: PLAYERS, refused: denied.length - gains.length, gains, served: can };
}

async function isDenied(client: pg.Client, text: string): Promise<boolean> {
  try {
    await client.query('begin');
    await client.query(text);
    return false;
  } catch (error) {
    return (error as { readonly code?: string }).code === DENIED;
  } finally {
    await client.query('rollback');
  }
}
