-- The books of this shard. Owned by arara_ledger: the application's role can read them and call the doors of the next
-- migrations, but cannot insert, change or delete a row.
create schema ledger authorization arara_ledger;
set local role arara_ledger;

-- One row per player: the pockets, the guards that a stake must pass, and the lock that orders everything that
-- happens to this player. Every door locks this row first, so two doors never work on one player at once.
create table ledger.accounts (
  player_id bigint primary key,
  brand_id smallint not null,
  currency smallint not null,
  -- Grows by one with every transfer; (player_id, version) names a transfer on whatever database it lives.
  version bigint not null default 0,
  cash_e5 bigint not null default 0,
  bonus_e5 bigint not null default 0,
  commission_e5 bigint not null default 0,
  held_e5 bigint not null default 0,
  med_hold_e5 bigint not null default 0,
  points_e5 bigint not null default 0,
  receivable_e5 bigint not null default 0,
  -- 1 = no new stake; 2 = frozen while the virtual shard moves to another database.
  flags int not null default 0,
  day_key date not null default '-infinity',
  day_bets_e5 bigint not null default 0,
  day_loss_e5 bigint not null default 0,
  day_bets_max_e5 bigint,
  day_loss_max_e5 bigint,
  week_key date not null default '-infinity',
  week_bets_e5 bigint not null default 0,
  week_loss_e5 bigint not null default 0,
  week_bets_max_e5 bigint,
  week_loss_max_e5 bigint,
  month_key date not null default '-infinity',
  month_bets_e5 bigint not null default 0,
  month_loss_e5 bigint not null default 0,
  month_bets_max_e5 bigint,
  month_loss_max_e5 bigint,
  constraint accounts_pockets_not_negative check (
    cash_e5 >= 0 and bonus_e5 >= 0 and commission_e5 >= 0 and held_e5 >= 0 and med_hold_e5 >= 0 and points_e5 >= 0
  ),
  constraint accounts_receivable_is_a_debt check (receivable_e5 <= 0)
) with (fillfactor = 50);

-- A transfer is one business movement on one player's account. Its key is the idempotency key (and, for suppliers,
-- provider and transaction id): unpartitioned and kept for ever, so a repeat finds its first answer in any year.
create table ledger.transfers (
  key text not null,
  player_id bigint not null,
  -- Null only on a tombstone: the mark that an operation was reversed before it arrived.
  version bigint,
  brand_id smallint not null,
  currency smallint not null,
  account_brand_id smallint not null,
  account_currency smallint not null,
  -- The number of the movement in the domain's list; 0 = tombstone.
  code smallint not null,
  amount_e5 bigint not null,
  fingerprint bytea not null,
  -- The game supplier of a stake or win, the payment provider of a deposit: which house or clearing account.
  party int not null default 0,
  round text,
  reverses text,
  -- The Sao Paulo day whose limit windows this counted in.
  day date not null,
  cash_delta_e5 bigint not null default 0,
  bonus_delta_e5 bigint not null default 0,
  receivable_delta_e5 bigint not null default 0,
  -- With the deltas, the stored first answer.
  cash_after_e5 bigint not null,
  bonus_after_e5 bigint not null,
  -- What a person needs to read the line later: order id, reason code. No personal data.
  memo jsonb,
  posted_at timestamptz not null,
  constraint transfers_key_once primary key (key),
  constraint transfers_amount_not_negative check (amount_e5 >= 0),
  constraint transfers_within_brand_and_currency check (
    brand_id = account_brand_id and (currency = account_currency or currency = 999)
  ),
  constraint transfers_versioned_unless_tombstone check ((version is null) = (code = 0))
);
create unique index transfers_one_per_version on ledger.transfers (player_id, version);
create unique index transfers_reversed_once on ledger.transfers (reverses) where reverses is not null and version is not null;

-- The legs of a transfer, summing to zero. Partitioned by month so that old months can be detached and archived.
create table ledger.entries (
  player_id bigint not null,
  version bigint not null,
  leg smallint not null,
  -- 1-99 a pocket of the player, 100 and above a system account.
  account smallint not null,
  party int not null default 0,
  brand_id smallint not null,
  currency smallint not null,
  amount_e5 bigint not null,
  balance_after_e5 bigint,
  posted_at timestamptz not null,
  constraint entries_once primary key (player_id, version, leg, posted_at),
  constraint entries_move_something check (amount_e5 <> 0),
  constraint entries_chain_on_pockets check ((account < 100) = (balance_after_e5 is not null)),
  constraint entries_points_apart check ((account in (6, 114)) = (currency = 999))
) partition by range (posted_at);
create table ledger.entries_default partition of ledger.entries default;

-- What a round holds of cash and of bonus, net of rollbacks: a win is split by it.
create table ledger.stakes (
  player_id bigint not null,
  round text not null,
  cash_e5 bigint not null,
  bonus_e5 bigint not null,
  constraint stakes_once primary key (player_id, round),
  constraint stakes_not_negative check (cash_e5 >= 0 and bonus_e5 >= 0)
);

-- Money that waits for an outcome. It ends once: settled or released.
create table ledger.holds (
  key text not null,
  player_id bigint not null,
  from_account smallint not null check (from_account in (1, 3)),
  amount_e5 bigint not null check (amount_e5 > 0),
  state text not null default 'open' check (state in ('open', 'settled', 'released')),
  held_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  constraint holds_once primary key (player_id, key),
  constraint holds_end_is_whole check ((state = 'open') = (ended_by is null) and (ended_by is null) = (ended_at is null))
);

-- Makes the monthly partitions from the month of p_from on; a month that exists is left alone.
create function ledger.ensure_partitions(p_from date, p_months int) returns int
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  month_start date;
  made int := 0;
begin
  for i in 0 .. p_months - 1 loop
    month_start := (date_trunc('month', p_from) + make_interval(months => i))::date;
    if to_regclass(format('ledger.entries_%s', to_char(month_start, 'YYYY_MM'))) is null then
      execute format(
        'create table ledger.%I partition of ledger.entries for values from (%L) to (%L)',
        'entries_' || to_char(month_start, 'YYYY_MM'),
        month_start::text || ' 00:00:00+00',
        (month_start + interval '1 month')::date::text || ' 00:00:00+00'
      );
      made := made + 1;
    end if;
  end loop;
  return made;
end $$;
select ledger.ensure_partitions('2026-01-01', 36);

-- Append-only for everybody, the owner included: a correction is a new transfer. The one exception: after a virtual
-- shard has moved to another database, its left-over copy here may be deleted.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from shards.owned o where o.vshard = shards.vshard_of(old.player_id) and o.state in ('owned', 'frozen')
  ) then
    return old;
  end if;
  raise exception 'the books are append-only' using errcode = 'AR002';
end $$;
create trigger transfers_append_only before update or delete on ledger.transfers
  for each row execute function ledger.refuse_change();
create trigger entries_append_only before update or delete on ledger.entries
  for each row execute function ledger.refuse_change();

grant usage on schema ledger to arara_app, arara_reader;
grant select on all tables in schema ledger to arara_app, arara_reader;
revoke execute on function ledger.ensure_partitions from public;
grant execute on function ledger.ensure_partitions to arara_app;
reset role;
