-- A withdrawal that a player asked for while the window was closed. It holds no money: when the window opens, the request
-- is made by the policy of that moment, once, unless the player took it back before.
create table payments.scheduled_withdrawals (
  id text not null,
  player_id bigint not null,
  brand_id smallint not null,
  amount_e5 bigint not null,
  -- The player agreed to lose an open bonus.
  gives_up_bonus boolean not null,
  -- The device it was asked from: the risk of the request knows it.
  device_id text,
  state text not null,
  created_at timestamptz not null,
  runs_at timestamptz not null,
  ended_at timestamptz,
  -- What came of it: the order, or the first objection.
  order_id text,
  refusal text,
  constraint scheduled_withdrawals_once primary key (id),
  constraint scheduled_withdrawals_amount_is_positive check (amount_e5 > 0),
  constraint scheduled_withdrawals_state_is_known check (state in ('waiting', 'made', 'refused', 'cancelled')),
  constraint scheduled_withdrawals_wait_or_ended check ((state = 'waiting') = (ended_at is null)),
  constraint scheduled_withdrawals_made_has_order check ((state = 'made') = (order_id is not null)),
  constraint scheduled_withdrawals_refused_says_why check ((state = 'refused') = (refusal is not null))
);
create unique index scheduled_withdrawals_one_waiting on payments.scheduled_withdrawals (player_id) where state = 'waiting';
create index scheduled_withdrawals_due on payments.scheduled_withdrawals (runs_at) where state = 'waiting';

grant select, insert, update on payments.scheduled_withdrawals to arara_app;
grant select on payments.scheduled_withdrawals to arara_reader;
