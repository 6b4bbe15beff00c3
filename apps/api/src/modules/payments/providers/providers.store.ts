import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** How one side of a provider is called; its secrets are sealed. */
export interface SideRow {
  readonly protocol: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly keysId: number;
  readonly keysBox: Buffer;
}

export type HookAuth = 'url_secret' | 'mtls' | 'both';

export interface ConnectionRow {
  readonly code: string;
  readonly name: string;
  readonly brandId: number;
  readonly party: number;
  readonly cashIn: SideRow | undefined;
  readonly cashOut: SideRow | undefined;
  readonly hookAuth: HookAuth;
  readonly hookAddresses: readonly string[];
  readonly hookCertificates: readonly string[];
  readonly hookKeysId: number;
  readonly hookKeysBox: Buffer;
  readonly contractId: string | null;
  readonly licenceId: string | null;
  readonly country: string;
  readonly isTest: boolean;
}

export interface ProviderRow extends ConnectionRow {
  readonly isOn: boolean;
  /** The approved connection for which its row stands; null while the row says something else. */
  readonly approvedId: bigint | null;
  readonly playersRead: string | null;
  /** The circuit breaker took it off, and nobody has switched it on or off since. */
  readonly isCircuitOpen: boolean;
  readonly stopReason: string | null;
  readonly stoppedBy: string | null;
  readonly stoppedAt: Date | null;
}

type FlatRow = Omit<ProviderRow, 'cashIn' | 'cashOut'> & {
  readonly [Field in `${'in' | 'out'}${'Protocol' | 'Config' | 'KeysId' | 'KeysBox'}`]: unknown;
};

/** Keys of payouts are columns that the API for players may not read, so it asks for none of them. */
export async function listProviders(db: Queryable, { withPayoutKeys = true } = {}): Promise<ProviderRow[]> {
  const payoutKeys = withPayoutKeys
    ? sql`p.cash_out_keys_id as "outKeysId", p.cash_out_keys_box as "outKeysBox"`
    : sql`null as "outKeysId", null as "outKeysBox"`;
  const rows = await db.rows<FlatRow>(sql`
    select p.code, p.name, p.brand_id as "brandId", p.party,
      p.cash_in_protocol as "inProtocol", p.cash_in_config as "inConfig", p.cash_in_keys_id as "inKeysId",
      p.cash_in_keys_box as "inKeysBox", p.cash_out_protocol as "outProtocol", p.cash_out_config as "outConfig",
      ${payoutKeys}, p.hook_auth as "hookAuth",
      p.hook_addresses as "hookAddresses", p.hook_certificates as "hookCertificates", p.hook_keys_id as "hookKeysId",
      p.hook_keys_box as "hookKeysBox", p.contract_id as "contractId", p.licence_id as "licenceId", p.country,
      p.is_test as "isTest", p.state = 'on' as "isOn", p.approved_id as "approvedId", p.players_read as "playersRead",
      p.state = 'off' and coalesce(p.circuit_opened_at >= p.state_since, false) as "isCircuitOpen",
      s.reason as "stopReason", s.stopped_by as "stoppedBy",
      s.stopped_at as "stoppedAt"
    from payments.providers p left join payments.payout_stops s on s.provider = p.code and s.lifted_at is null
    order by p.code`);
  return rows.map(
    ({ inProtocol, inConfig, inKeysId, inKeysBox, outProtocol, outConfig, outKeysId, outKeysBox, ...row }) => ({
      ...row,
      cashIn: toSide({ protocol: inProtocol, config: inConfig, keysId: inKeysId, keysBox: inKeysBox }),
      cashOut: toSide({ protocol: outProtocol, config: outConfig, keysId: outKeysId, keysBox: outKeysBox }),
    }),
  );
}

/** The table has a side whole or not at all. */
function toSide(side: { readonly [Field in keyof SideRow]: unknown }): SideRow | undefined {
  return side.protocol === null ? undefined : (side as SideRow);
}

/** The number in the ledger is given once: it never changes with a new connection. */
export async function setConnection(db: Queryable, row: ConnectionRow & { readonly at: Date }): Promise<void> {
  const { cashIn, cashOut } = row;
  await db.run(sql`
    insert into payments.providers as p
      (code, name, brand_id, party, cash_in_protocol, cash_in_config, cash_in_keys_id, cash_in_keys_box,
       cash_out_protocol, cash_out_config, cash_out_keys_id, cash_out_keys_box, hook_auth, hook_addresses,
       hook_certificates, hook_keys_id, hook_keys_box, contract_id, licence_id, country, is_test, created_at)
    values (${row.code}, ${row.name}, ${row.brandId}, ${row.party}, ${cashIn?.protocol ?? null},
      ${cashIn?.config ?? null}, ${cashIn?.keysId ?? null}, ${cashIn?.keysBox ?? null}, ${cashOut?.protocol ?? null},
      ${cashOut?.config ?? null}, ${cashOut?.keysId ?? null}, ${cashOut?.keysBox ?? null}, ${row.hookAuth},
      ${row.hookAddresses}, ${row.hookCertificates}, ${row.hookKeysId}, ${row.hookKeysBox}, ${row.contractId},
      ${row.licenceId}, ${row.country}, ${row.isTest}, ${row.at})
    on conflict (code) do update set name = excluded.name, brand_id = excluded.brand_id,
      cash_in_protocol = excluded.cash_in_protocol, cash_in_config = excluded.cash_in_config,
      cash_in_keys_id = excluded.cash_in_keys_id, cash_in_keys_box = excluded.cash_in_keys_box,
      cash_out_protocol = excluded.cash_out_protocol, cash_out_config = excluded.cash_out_config,
      cash_out_keys_id = excluded.cash_out_keys_id, cash_out_keys_box = excluded.cash_out_keys_box,
      hook_auth = excluded.hook_auth, hook_addresses = excluded.hook_addresses,
      hook_certificates = excluded.hook_certificates, hook_keys_id = excluded.hook_keys_id,
      hook_keys_box = excluded.hook_keys_box, contract_id = excluded.contract_id, licence_id = excluded.licence_id,
      country = excluded.country, is_test = excluded.is_test`);
}

export type PapersRow = Pick<ConnectionRow, 'brandId' | 'contractId' | 'licenceId' | 'country' | 'isTest'> & {
  readonly inProtocol: string | null;
  readonly outProtocol: string | null;
};

export function findPapers(db: Queryable, code: string): Promise<PapersRow | undefined> {
  return db.maybe<PapersRow>(sql`
    select brand_id as "brandId", contract_id as "contractId", licence_id as "licenceId", country, is_test as "isTest",
      cash_in_protocol as "inProtocol", cash_out_protocol as "outProtocol"
    from payments.providers where code = ${code}`);
}

export interface NewState {
  readonly code: string;
  readonly state: 'on' | 'off';
  readonly at: Date;
  readonly playersRead?: string | undefined;
  /** The approved connection for which the row stands; absent = it stays as it is. */
  readonly approvedId?: bigint;
}

export function setState(db: Queryable, row: NewState): Promise<number> {
  return db.run(sql`
    update payments.providers
    set state = ${row.state}, state_since = ${row.at}, players_read = ${row.playersRead ?? null},
      approved_id = coalesce(${row.approvedId ?? null}, approved_id)
    where code = ${row.code}`);
}

export interface PayoutStop {
  readonly id: bigint;
  readonly provider: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** False when payouts were stopped already: the first reason stands. */
export async function insertPayoutStop(db: Queryable, stop: Omit<PayoutStop, 'id'>): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into payments.payout_stops (provider, reason, stopped_by, stopped_at)
    values (${stop.provider}, ${stop.reason}, ${stop.by}, ${stop.at})
    on conflict (provider) where lifted_at is null do nothing`);
  return inserted === 1;
}

/** For a transaction that lifts it or asks for that. */
export function lockPayoutStop(db: Queryable, provider: string): Promise<PayoutStop | undefined> {
  return db.maybe<PayoutStop>(sql`
    select id, provider, reason, stopped_by as by, stopped_at as at from payments.payout_stops
    where provider = ${provider} and lifted_at is null for update`);
}

export function liftPayoutStop(
  db: Queryable,
  lift: { readonly id: bigint; readonly by: string; readonly at: Date },
): Promise<number> {
  return db.run(sql`
    update payments.payout_stops set lifted_by = ${lift.by}, lifted_at = ${lift.at}
    where id = ${lift.id} and lifted_at is null`);
}
