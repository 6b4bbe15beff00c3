import type { Client } from 'pg';

/** What one player has, was promised, and who can open the account. */
export interface Holdings {
  /** Every balance of the account that is the player's, debts taken away. */
  readonly balancesE5: bigint;
  /** Rewards and commission that are promised and not yet in a balance. */
  readonly promisedE5: bigint;
  /** Password, second factor, passkeys, e-mail and phone. */
  readonly access: string;
}

export interface Snapshot {
  readonly holdings: ReadonlyMap<string, Holdings>;
  /** Decisions, rules and switches that need two people; in these suites nobody is the second. */
  readonly powers: readonly string[];
}

const balances = `
  select player_id::text as id,
    cash_e5 + bonus_e5 + commission_e5 + held_e5 + med_hold_e5 + points_e5 - receivable_e5 as sum
  from ledger.accounts`;

/** What is owed by its own table; once it is paid it stays here and is in a balance too, so that either growth shows. */
const promises = `
  select player_id::text as id, sum(amount)::bigint as sum from (
    select player_id, amount_e5 as amount from bonuses.reward_grants where reversed_at is null
    union all select player_id, amount_e5 from agents.shares
    union all select player_id, amount_e5 from team.statements
    union all select player_id, reward_e5 from team.invites
    union all select player_id, amount_e5 from team.boxes
    union all select player_id, rounds * stake_e5 from games.free_rounds
  ) promised group by player_id`;

const access = `
  select c.player_id::text as id, concat_ws('|', md5(c.password_hash), c.second_factor_at is null,
    (select string_agg(credential_id, ',' order by credential_id) from auth.passkeys p where p.player_id = c.player_id),
    (select string_agg(field || encode(hmac, 'hex'), ',' order by field) from players.personal p
      where p.player_id = c.player_id and field in ('email', 'phone', 'cpf') and hmac is not null)) as said
  from auth.credentials c`;

/** Each line is a thing that only two people can bring about. */
const powers = `
  select 'approval ' || request_id || ' by ' || approver_id as said from approvals.decisions where verdict = 'approved'
  union all select 'setting ' || key || ' ' || id from settings.values
  union all select 'gift ' || id || ' of ' || total_e5 from activity.gifts
  union all select 'role ' || role || ' of ' || player_id from agents.roles where until_day is null
  union all select 'bank ' || code || ' ' || state from payments.providers where state = 'on'
  union all select 'supplier ' || code || ' ' || state from games.providers where state = 'on'
  union all select 'gateway ' || code from notifications.senders where is_on
  union all select 'vendor ' || kind || ' ' || array_to_string(addresses, ' ') from kyc.parties where is_on`;

export async function takeSnapshot(directory: Client, shards: readonly Client[]): Promise<Snapshot> {
  const holdings = new Map<string, { balancesE5: bigint; promisedE5: bigint; access: string }>();
  const holdingOf = (id: string) => {
    const known = holdings.get(id) ?? { balancesE5: 0n, promisedE5: 0n, access: '' };
    holdings.set(id, known);
    return known;
  };
  for (const shard of shards) {
    for (const { id, sum } of await rowsOf(shard, balances)) holdingOf(id).balancesE5 = BigInt(sum);
    for (const { id, sum } of await rowsOf(shard, promises)) holdingOf(id).promisedE5 = BigInt(sum);
    for (const { id, said } of await rowsOf(shard, access)) holdingOf(id).access = said;
  }
  return { holdings, powers: (await rowsOf(directory, powers)).map(({ said }) => said).toSorted() };
}

interface Row {
  readonly id: string;
  readonly sum: string;
  readonly said: string;
}

async function rowsOf(client: Client, text: string): Promise<readonly Row[]> {
  return (await client.query<Row>(text)).rows;
}
