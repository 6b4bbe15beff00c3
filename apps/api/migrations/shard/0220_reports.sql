-- What leaves this shard for the store of questions (docs/facts.md): columns without a person, from tables that exist anyway.
-- What is only inserted needs no replica identity; what changes has its primary key among the columns.
create schema reports;

-- Rows that are written once.
create publication reports_moments for table
  ledger.transfers (player_id, version, brand_id, code, amount_e5, cash_delta_e5, bonus_delta_e5, receivable_delta_e5, party,
    round, posted_at) where (code <> 0),
  -- What a transfer's own columns do not tell: everything but cash, bonus, receivable and the house.
  ledger.entries (player_id, version, leg, account, party, brand_id, currency, amount_e5, posted_at)
    where (account not in (1, 2, 7, 100)),
  auth.sessions (id, player_id, brand_id, opened_by, created_at),
  vip.levels (player_id, level, brand_id, reached_at)
with (publish = 'insert', publish_via_partition_root = true);

-- Rows that change. Rounds only tell which game a transfer of the same commit belongs to, and the owned virtual shards
-- whether rows count from here.
create publication reports_states for table
  payments.deposits (id, player_id, brand_id, provider, state, amount_e5, received_e5, is_reward, created_at, expires_at,
    paid_at, closed_at, reason),
  payments.withdrawals (id, player_id, brand_id, source, provider, state, amount_e5, fee_e5, returned_e5, created_at,
    staff_reason, reason, due_at, approved_at, sent_at, paid_at, closed_at),
  payments.disputes (provider, id, player_id, brand_id, amount_e5, held_e5, state, opened_at, ended_at),
  bonuses.reward_grants (player_id, key, brand_id, rule_id, rule_version, kind, account, state, amount_e5, factor,
    required_e5, reversed_e5, due_at, given_at, reversed_at),
  players.players (player_id, brand_id, locale, status, sponsor_id, created_at),
  kyc.cases (player_id, brand_id, phase, reason, opened_at, changed_at, done_at, refused_at),
  games.rounds (player_id, round, game, type),
  shards.owned (vshard, state)
with (publish = 'insert, update');

-- The same rows as they stand at one moment, for a store that is built anew; the role of the process reads nothing else.
-- A row counts only where its virtual shard is owned: what still arrives is counted where it comes from.
create view reports.held as select o.vshard from shards.owned o where o.state <> 'arriving';

create view reports.transfers as
  select t.player_id, t.version, t.brand_id, t.code, t.amount_e5, t.cash_delta_e5 as cash_e5, t.bonus_delta_e5 as bonus_e5,
    t.receivable_delta_e5 as receivable_e5, t.party, t.round, r.game, r.type as game_type, t.posted_at
  from ledger.transfers t
  left join games.rounds r on r.player_id = t.player_id and r.round = t.round
  where t.code <> 0 and shards.vshard_of(t.player_id) in (select h.vshard from reports.held h);

-- Not by `ledger.all_entries`, which asks what whoever reads may read himself.
create view reports.legs as
  select e.player_id, e.version, e.leg, t.code, e.account, e.party, e.brand_id, e.currency, e.amount_e5, e.posted_at
  from (select * from ledger.entries union all select * from archive.entries) e
  join ledger.transfers t on t.player_id = e.player_id and t.version = e.version
  where e.account not in (1, 2, 7, 100) and shards.vshard_of(e.player_id) in (select h.vshard from reports.held h);

create view reports.deposits as
  select d.id, d.player_id, d.brand_id, d.provider, d.state, d.amount_e5, d.received_e5, d.is_reward, d.created_at,
    d.expires_at, d.paid_at, d.closed_at, d.reason
  from payments.deposits d where shards.vshard_of(d.player_id) in (select h.vshard from reports.held h);

create view reports.withdrawals as
  select w.id, w.player_id, w.brand_id, w.source, w.provider, w.state, w.amount_e5, w.fee_e5, w.returned_e5, w.created_at,
    w.staff_reason, w.reason, w.due_at, w.approved_at, w.sent_at, w.paid_at, w.closed_at
  from payments.withdrawals w where shards.vshard_of(w.player_id) in (select h.vshard from reports.held h);

create view reports.rewards as
  select g.player_id, g.key as reward, g.brand_id, g.rule_id, g.rule_version, g.kind, g.account, g.state, g.amount_e5, g.factor,
    g.required_e5, g.reversed_e5, g.due_at, g.given_at, g.reversed_at
  from bonuses.reward_grants g where shards.vshard_of(g.player_id) in (select h.vshard from reports.held h);

create view reports.players as
  select p.player_id, p.brand_id, p.sponsor_id, p.locale, p.status, p.created_at
  from players.players p where shards.vshard_of(p.player_id) in (select h.vshard from reports.held h);

create view reports.logins as
  select s.player_id, s.id, s.brand_id, s.opened_by, s.created_at as opened_at
  from auth.sessions s where shards.vshard_of(s.player_id) in (select h.vshard from reports.held h);

create view reports.checks as
  select c.player_id, c.brand_id, c.phase, c.reason, c.opened_at, c.changed_at, c.done_at, c.refused_at
  from kyc.cases c where shards.vshard_of(c.player_id) in (select h.vshard from reports.held h);

create view reports.levels as
  select l.player_id, l.brand_id, l.level, l.reached_at
  from vip.levels l where shards.vshard_of(l.player_id) in (select h.vshard from reports.held h);

create view reports.disputes as
  select d.provider, d.id, d.player_id, d.brand_id, d.amount_e5, d.held_e5, d.state, d.opened_at, d.ended_at
  from payments.disputes d where shards.vshard_of(d.player_id) in (select h.vshard from reports.held h);

-- What the books themselves say of some business days, from their entries alone: the store must come to the same.
create function reports.booked(p_from date, p_to date)
  returns table (brand_id smallint, day date, code smallint, account smallint, party int, legs bigint, amount_e5 bigint)
  language sql stable as $$
  select e.brand_id, (e.posted_at at time zone 'America/Sao_Paulo')::date, t.code, e.account,
    case when e.account in (1, 2, 7, 100) then 0 else e.party end, count(*), sum(e.amount_e5)::bigint
  from ledger.all_entries e join ledger.transfers t on t.player_id = e.player_id and t.version = e.version
  where e.posted_at >= p_from::timestamp at time zone 'America/Sao_Paulo'
    and e.posted_at < (p_to + 1)::timestamp at time zone 'America/Sao_Paulo'
    and shards.vshard_of(e.player_id) in (select o.vshard from shards.owned o where o.state <> 'arriving')
  group by 1, 2, 3, 4, 5
$$;

grant usage on schema reports to arara_app, arara_reader, arara_reports;
grant select on all tables in schema reports to arara_reports;
revoke execute on function reports.booked from public;
grant execute on function reports.booked to arara_app, arara_reader;
grant usage on schema shards to arara_reports;
grant select (vshard, state) on shards.owned to arara_reports;
