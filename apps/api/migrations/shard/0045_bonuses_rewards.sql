-- What players were given, and what waits to be claimed, each with the rule that ran. Written under the player's lock on
-- the ledger's account, in the commit that posts it.
create table bonuses.reward_grants (
  player_id bigint not null,
  -- What made it due: the same key twice is one reward.
  key text not null,
  brand_id smallint not null,
  rule_id text not null,
  rule_version int not null,
  -- The whole rule as it ran: the sentence of that day can be shown for ever.
  rule jsonb not null,
  kind text not null,
  account text not null,
  -- Within the cap of all rewards together.
  is_capped boolean not null,
  -- What was known of the player when it was offered or given; amounts as text.
  facts jsonb not null,
  state text not null,
  amount_e5 bigint not null,
  factor int not null,
  required_e5 bigint not null,
  due_at timestamptz not null,
  -- The day it belongs to: limits per player count by it, whenever it is claimed.
  due_day date not null,
  -- Null = it waits for ever.
  claim_until timestamptz,
  given_at timestamptz,
  given_day date,
  reversed_at timestamptz,
  -- What staff could take back of it.
  reversed_e5 bigint not null default 0,
  constraint reward_grants_once primary key (player_id, key),
  constraint reward_grants_state_is_known check (state in ('due', 'given', 'reversed')),
  constraint reward_grants_account_is_known check (account in ('bonus', 'cash')),
  constraint reward_grants_give_something check (amount_e5 > 0 and reversed_e5 between 0 and amount_e5),
  constraint reward_grants_given_whole check (
    (state = 'due') = (given_at is null) and (given_at is null) = (given_day is null)
      and (state = 'reversed') = (reversed_at is not null)
  )
);
create index reward_grants_due on bonuses.reward_grants (player_id, due_at) where state = 'due';
create index reward_grants_given on bonuses.reward_grants (player_id, given_at) where state <> 'due';
create index reward_grants_by_rule on bonuses.reward_grants (player_id, rule_id, due_day);
-- For the desk: what a rule has cost on this shard.
create index reward_grants_by_day on bonuses.reward_grants (given_day, rule_id) where state <> 'due';

grant select, insert, update on bonuses.reward_grants to arara_app;
grant select on bonuses.reward_grants to arara_reader;
