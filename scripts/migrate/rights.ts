import type pg from 'pg';

/** The roles as which the processes of this release log in. */
export const processRoles = ['arara_players', 'arara_staff', 'arara_worker'] as const;
type ProcessRole = (typeof processRoles)[number];
export type DatabaseKind = 'directory' | 'shard';

const listOf = (text: string): readonly string[] => text.trim().split(/\s+/);

interface TableRights {
  /** Whatever migrations grant to the application. */
  readonly all: readonly string[];
  /** As `all` without new rows: staff make those, and players take a part of them. */
  readonly change: readonly string[];
  readonly read: readonly string[];
  readonly none: readonly string[];
}

/**
 * What the API for players may do with each table. A new table needs a line here, or its role may do nothing with it. Jobs,
 * counterparties, approvals, staff and what arrived at a bank are written by other processes.
 */
export const playersRights: Readonly<Record<DatabaseKind, TableRights>> = {
  directory: {
    all: listOf(`
      activity.gift_claims auth.code_misses auth.code_sends auth.codes
      auth.unknown_logins auth.used_challenges bonuses.reward_budgets bonuses.reward_reservations bonuses.reward_stops games.cases
      games.lobby_reads games.prizes
      games.recent_wins games.search_misses jobs.waits kyc.faces notifications.devices
      notifications.messages payments.hints players.claims players.sequences reports.visit_hours reports.visit_keys
      reports.visit_marks support.complaints support.entries support.pictures support.readings support.tickets`),
    change: listOf('activity.gift_shares activity.gifts'),
    read: listOf(`
      activity.jackpot_cursors activity.jackpot_order activity.jackpot_pools activity.jackpot_postings
      activity.jackpot_stretches agents.roles audit.marks bonuses.closings bonuses.reward_rules bonuses.standing_reads
      bonuses.standings brands.files brands.publications brands.versions campaigns.campaigns campaigns.managed
      campaigns.segments auth.leaked_passwords connections.approved connections.approved_keys content.ads content.announcement_groups content.announcements content.areas content.contacts
      content.packages content.plans content.rail_plans content.sections content.versions games.catalogue_syncs
      games.categories games.games games.play_counts games.providers games.return_reads games.returns
      games.stops games.supplier_games games.top_games games.week_ranking impeded.persons incidents.incidents incidents.slowings
      incidents.versions jobs.clock kyc.parties notifications.senders outbox.cursors outbox.events outbox.parcels
      payments.payout_stops payments.providers settings.values shards.map shards.moves team.runs`),
    none: listOf(`
      adjustments.adjustments approvals.decisions approvals.requests audit.blocks audit.records audit.seals
      audit.suspects games.connection_tests games.reconciliations games.supplier_flows jobs.periods jobs.schedules
      jobs.shard_leases jobs.workers kyc.party_tests ledger.heads notifications.sender_tests payments.bank_cents payments.bank_runs
      payments.break_notes payments.breaks payments.statement_days reports.runs reports.saved reports.schedules
      staff.handover_notes staff.invitations staff.members staff.passkeys staff.sessions staff.used_challenges support.templates`),
  },
  shard: {
    all: listOf(`
      activity.feathers activity.jackpot_turns activity.missions_taken activity.sign_ins agents.messages auth.credentials
      auth.known_devices auth.passkeys auth.places auth.sessions auth.signals bonuses.accounts bonuses.awaited bonuses.day_marks
      bonuses.fills bonuses.grants bonuses.money_days bonuses.pools bonuses.requirements bonuses.reward_grants
      bonuses.withdrawals games.favourites games.free_moves games.free_rounds games.player_days games.player_weeks
      games.rounds games.sessions idempotency.answers identity_evidence.items impeded.cases impeded.questions
      impeded.states kyc.attempts kyc.cases limits.accepted_terms limits.access_messages limits.changes limits.due
      limits.reality_checks limits.stops notifications.consents notifications.inbox notifications.pushes
      notifications.reminders payments.cool_downs payments.deposits payments.fund_passwords payments.payers
      payments.payout_accounts payments.questions payments.scheduled_withdrawals payments.steps payments.withdrawals
      players.appeals players.blocks players.closings players.personal players.players players.search_terms
      players.voided_attempts privacy.archives privacy.requests provider_calls.calls support.addresses team.boxes
      team.cases team.chains team.clicks team.codes team.entries team.giveaways team.invites team.member_days
      team.members team.player_days team.sponsor_days team.sponsors vip.accounts vip.journal vip.levels vip.rebates`),
    change: [],
    read: listOf(`
      agents.period_members agents.shares archive.entries campaigns.recipients ledger.accounts ledger.all_entries
      ledger.entries ledger.holds ledger.stakes ledger.statement_days ledger.statement_marks ledger.transfers
      outbox.cursors outbox.events outbox.parcels payments.disputes payments.payout_attempts payments.payout_returns
      payments.receipts payments.refunds risk.cases shards.owned team.releases team.statement_lines team.statements
      team.week_members`),
    none: listOf(`
      audit.blocks audit.marks audit.records audit.seals audit.suspects impeded.sweeps ledger.audit_marks
      ledger.audited ledger.faults ledger.movements ledger.suspects players.notes risk.hits`),
  },
};

/** Keys that send money: of these tables the API for players reads every column but those. */
const withheldColumns: Readonly<Record<string, RegExp>> = {
  'payments.providers': /^cash_out_keys_/,
};

/** Maintenance: of these schemas' functions the APIs call none but those that serve a request. */
const functionsOfWorker = new Set(
  listOf(`
    activity.forget_jackpot_order activity.forget_jackpot_turns audit.clear_suspect audit.end_sweep audit.note_suspect
    audit.seal audit.set_mark auth.forget_traces auth.mark_device_names bonuses.list_stuck bonuses.reopen_lost
    idempotency.forget_implicit ledger.begin_settlement ledger.break_heads ledger.check_beside ledger.check_heads
    ledger.detach_month ledger.ensure_partitions ledger.list_heads ledger.note_heads ledger.note_seen
    ledger.stop_settlement ledger.sweep_slice outbox.prune provider_calls.drop_months provider_calls.ensure_partitions`),
);
const functionsOfStaff = new Set(listOf('audit.ask_sweep ledger.ask_sweep ledger.list_unproved privacy.erase_kept'));

interface GrantRow {
  readonly kind: 'schema' | 'table' | 'column' | 'function' | 'sequence';
  /** `schema.name`, as the lists above say it. */
  readonly name: string;
  /** As SQL says it: a function with its arguments. */
  readonly target: string;
  readonly privilege: string;
  readonly column: string | null;
}

/** What migrations grant to the application, the columns of a withheld table one by one. */
const APPLICATION_GRANTS = `
  with rights (oid, acl) as (select oid, relacl from pg_class where relnamespace::regnamespace::text !~ '^(pg_|information)')
  select case when c.relkind = 'S' then 'sequence' else 'table' end as kind, n.nspname || '.' || c.relname as name,
    format('%I.%I', n.nspname, c.relname) as target, a.privilege_type as privilege, null as column
  from rights r join pg_class c using (oid) join pg_namespace n on n.oid = c.relnamespace, aclexplode(r.acl) a
  where a.grantee = 'arara_app'::regrole
  union all
  select 'column', n.nspname || '.' || c.relname, format('%I.%I', n.nspname, c.relname), a.privilege_type, t.attname
  from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace,
    aclexplode(t.attacl) a
  where a.grantee = 'arara_app'::regrole and not t.attisdropped
  union all
  select 'schema', nspname, format('%I', nspname), a.privilege_type, null from pg_namespace, aclexplode(nspacl) a
  where a.grantee = 'arara_app'::regrole
  union all
  select 'function', n.nspname || '.' || p.proname, p.oid::regprocedure::text, a.privilege_type, null
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace, aclexplode(p.proacl) a
  where a.grantee = 'arara_app'::regrole`;

/**
 * Grants to each process what it may do of what migrations grant to the application. It only grants: the release before
 * runs on the same schema, so a right is taken back by a migration, one release later.
 */
export async function grantRights(client: pg.Client, kind: DatabaseKind): Promise<void> {
  const { rows } = await client.query<GrantRow>(APPLICATION_GRANTS);
  const columns = await listColumns(client);
  const statements = processRoles.flatMap((role) => rows.flatMap((row) => grantsOf({ role, kind, row, columns })));
  if (statements.length > 0) await client.query(statements.join(';\n'));
}

interface GrantRequest {
  readonly role: ProcessRole;
  readonly kind: DatabaseKind;
  readonly row: GrantRow;
  readonly columns: ReadonlyMap<string, readonly string[]>;
}

function grantsOf({ role, kind, row, columns }: GrantRequest): readonly string[] {
  const { name, target, privilege, column } = row;
  if (row.kind === 'function') return mayExecute(role, name) ? [`grant execute on function ${target} to ${role}`] : [];
  if (row.kind === 'schema' || row.kind === 'sequence')
    return [`grant ${privilege} on ${row.kind} ${target} to ${role}`];
  if (role === 'arara_players' && !mayUse(playersRights[kind], name, privilege)) return [];
  const withheld = role === 'arara_players' ? withheldColumns[name] : undefined;
  const named = column === null ? (withheld === undefined ? undefined : columns.get(name)) : [column];
  if (named === undefined) return [`grant ${privilege} on ${target} to ${role}`];
  const allowed = named.filter((one) => withheld?.test(one) !== true);
  return allowed.length === 0 ? [] : [`grant ${privilege} (${allowed.join(', ')}) on ${target} to ${role}`];
}

function mayUse({ all, change, read }: TableRights, name: string, privilege: string): boolean {
  if (change.includes(name)) return privilege !== 'INSERT';
  return all.includes(name) || (privilege === 'SELECT' && read.includes(name));
}

function mayExecute(role: ProcessRole, name: string): boolean {
  if (role === 'arara_worker') return true;
  return !functionsOfWorker.has(name) && (role === 'arara_staff' || !functionsOfStaff.has(name));
}

async function listColumns(client: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_schema || '.' || table_name as name, array_agg(quote_ident(column_name::text)) as columns
     from information_schema.columns where table_schema || '.' || table_name = any($1) group by 1`,
    [Object.keys(withheldColumns)],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
