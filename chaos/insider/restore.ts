import type { Client } from 'pg';

/** What an act may leave behind for the next one: connections, switches, rules, roles and accounts of staff. */
const tables = [
  'payments.providers',
  'payments.payout_stops',
  'games.providers',
  'games.stops',
  'notifications.senders',
  'kyc.parties',
  'staff.members',
  'settings.values',
  'agents.roles',
  'connections.approved_keys',
  'connections.approved',
] as const;

const copyOf = (table: string) => `insider.${table.replace('.', '_')}`;

/** Keeps how the directory was. */
export async function keepState(directory: Client): Promise<void> {
  await directory.query('create schema if not exists insider');
  for (const table of tables) {
    await directory.query(`drop table if exists ${copyOf(table)}`);
    await directory.query(`create table ${copyOf(table)} as table ${table}`);
  }
}

/** What stands against a player would have the next act refused for a reason that is not its own. */
export async function liftBlocks(shards: readonly Client[]): Promise<void> {
  const lift = `update players.blocks set lifted_at = placed_at, lifted_by = 'insider' where lifted_at is null`;
  for (const shard of shards) await shard.query(lift);
}

/** So that the next act asks for a code that really leaves, within every budget. */
export async function forgetCodes(directory: Client): Promise<void> {
  await directory.query('delete from auth.codes; delete from auth.code_misses; delete from auth.code_sends');
}

/** Puts it back without asking any trigger, in the suite's own database. New staff and new rows of others stay. */
export async function restoreState(directory: Client): Promise<void> {
  await directory.query('begin');
  await directory.query('set local session_replication_role = replica');
  for (const table of tables) {
    const kept = table === 'staff.members' ? `where id in (select id from ${copyOf(table)})` : '';
    await directory.query(`delete from ${table} ${kept}`);
    await directory.query(`insert into ${table} overriding system value select * from ${copyOf(table)}`);
  }
  await directory.query('commit');
}
