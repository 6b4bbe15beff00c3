-- The rules of rewards as dated rows. Append-only: a change is a new version, and what ran yesterday keeps its words.
create schema bonuses;

create table bonuses.reward_rules (
  brand_id smallint not null,
  rule_id text not null,
  version int not null,
  rule jsonb not null,
  valid_from timestamptz not null,
  author_id bigint not null,
  approver_id bigint not null,
  approval_id bigint not null,
  created_at timestamptz not null,
  constraint reward_rules_once primary key (brand_id, rule_id, version),
  constraint reward_rules_come_from_one_approval unique (approval_id),
  constraint reward_rules_need_four_eyes check (author_id <> approver_id),
  -- As with settings: every copy of the API knows a rule before it begins to hold.
  constraint reward_rules_are_known_before_they_hold check (valid_from >= created_at + interval '10 seconds')
);

-- What a rule with a total has spent, over all shards. Reserved before the player's own transaction, by the same key.
create table bonuses.reward_budgets (
  brand_id smallint not null,
  rule_id text not null,
  times int not null default 0,
  amount_e5 bigint not null default 0,
  constraint reward_budgets_once primary key (brand_id, rule_id),
  constraint reward_budgets_never_negative check (times >= 0 and amount_e5 >= 0)
);

create table bonuses.reward_reservations (
  brand_id smallint not null,
  rule_id text not null,
  player bigint not null,
  key text not null,
  amount_e5 bigint not null,
  reserved_at timestamptz not null,
  constraint reward_reservations_once primary key (brand_id, rule_id, player, key)
);

grant usage on schema bonuses to arara_app, arara_reader;
grant select, insert on bonuses.reward_rules to arara_app;
grant select, insert, update on bonuses.reward_budgets to arara_app;
grant select, insert, delete on bonuses.reward_reservations to arara_app;
grant select on all tables in schema bonuses to arara_reader;
