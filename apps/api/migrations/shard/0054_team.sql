-- Team: who invited whom, what the invited do per day, and what the inviter earns by it. Rows of an invited player lie
-- with that player; rows of an inviter lie with the inviter. Nothing here is written in the path of a bet.
create schema team;

-- One row per invited player. Written with the registration; the steps to the inviters' shards may run twice.
create table team.chains (
  player_id bigint primary key,
  brand_id smallint not null,
  sponsor1 bigint not null,
  -- Known after the first step; null also when there is nobody.
  sponsor2 bigint,
  sponsor3 bigint,
  -- Which of the inviter's own links it was; empty = the plain one.
  sub_code text not null default '' check (sub_code ~ '^[a-z0-9-]{0,24}$'),
  joined_at timestamptz not null,
  -- True when every inviter's shard has its member row.
  is_placed boolean not null default false,
  -- The newest version of the player's account that is counted below.
  version bigint not null default 0,
  first_deposit_on date,
  first_deposit_e5 bigint,
  -- The day it counted as a valid invitee; null = not yet.
  valid_on date,
  -- Raised with every change; the inviters know the state of `told`.
  changed int not null default 1,
  told int not null default 0,
  constraint chains_nobody_invites_itself check (player_id <> sponsor1)
);
create index chains_unplaced on team.chains (joined_at) where not is_placed;
create index chains_untold on team.chains (player_id) where is_placed and told < changed;

-- What counts of a player per Sao Paulo day: from the games' own days and from the books, once per transfer.
create table team.player_days (
  player_id bigint not null,
  day date not null,
  brand_id smallint not null,
  effective_e5 bigint not null default 0,
  effective_cash_e5 bigint not null default 0,
  cash_stake_e5 bigint not null default 0,
  cash_win_e5 bigint not null default 0,
  bonus_cost_e5 bigint not null default 0,
  -- Rewards of its own that fill the cap first; the first deposit bonus is not among them.
  own_reward_e5 bigint not null default 0,
  rebate_e5 bigint not null default 0,
  deposit_e5 bigint not null default 0,
  withdrawn_e5 bigint not null default 0,
  constraint player_days_once primary key (player_id, day)
) with (fillfactor = 80);

-- What others were given on this player: it fills the cap.
create table team.giveaways (
  player_id bigint not null,
  -- invite, milestone:5, lv1, lv2, lv3, agent, blogger
  kind text not null,
  -- The week, month or day it belongs to.
  period date not null,
  -- The day on which it was given: what a closed period counts is final when the period is over.
  given_on date not null,
  brand_id smallint not null,
  earner_id bigint not null,
  amount_e5 bigint not null check (amount_e5 >= 0),
  constraint giveaways_once primary key (player_id, period, kind)
);

-- One row per inviter: dense numbers for its members, so that any page of a million is found at once.
create table team.sponsors (
  player_id bigint primary key,
  brand_id smallint not null,
  people int not null default 0,
  lv1 int not null default 0,
  lv2 int not null default 0,
  lv3 int not null default 0,
  valid int not null default 0,
  -- What the loss balance of each level carries into the next week: zero or negative.
  carry1_e5 bigint not null default 0,
  carry2_e5 bigint not null default 0,
  carry3_e5 bigint not null default 0,
  -- Staff or a ring stop what is due to this inviter.
  held_reason text,
  held_at timestamptz,
  held_by text
);

create table team.members (
  -- The inviter.
  player_id bigint not null,
  member_id bigint not null,
  brand_id smallint not null,
  level smallint not null check (level between 1 and 3),
  -- The inviter's first member is 1; so is the first of each level.
  number int not null,
  level_number int not null,
  sub_code text not null default '',
  joined_at timestamptz not null,
  first_deposit_on date,
  valid_on date,
  last_played_on date,
  bets_e5 bigint not null default 0,
  income_e5 bigint not null default 0,
  -- What is missing until it counts, as the rule last said.
  missing jsonb not null default '[]',
  constraint members_once primary key (player_id, member_id),
  constraint members_numbered unique (player_id, number),
  constraint members_numbered_by_level unique (player_id, level, level_number)
) with (fillfactor = 80);
create index members_by_day on team.members (player_id, last_played_on) where last_played_on is not null;
create index members_by_income on team.members (player_id, income_e5 desc, member_id);

-- What a member did on a day, as its inviter sees it. Absolute, so being told twice changes nothing.
create table team.member_days (
  player_id bigint not null,
  member_id bigint not null,
  day date not null,
  level smallint not null,
  bets_e5 bigint not null,
  loss_e5 bigint not null,
  deposit_e5 bigint not null,
  withdrawn_e5 bigint not null,
  stake_e5 bigint not null,
  -- The part on which this inviter earns the net revenue, and therefore no rebate.
  shared_bets_e5 bigint not null,
  shared_stake_e5 bigint not null,
  shared_loss_e5 bigint not null,
  shared_bonus_e5 bigint not null,
  shared_rebate_e5 bigint not null,
  constraint member_days_once primary key (player_id, day, member_id)
) with (fillfactor = 80);

-- The sum of the above, and what else a day brought.
create table team.sponsor_days (
  player_id bigint not null,
  day date not null,
  level smallint not null,
  bets_e5 bigint not null default 0,
  loss_e5 bigint not null default 0,
  deposit_e5 bigint not null default 0,
  withdrawn_e5 bigint not null default 0,
  stake_e5 bigint not null default 0,
  shared_bets_e5 bigint not null default 0,
  shared_stake_e5 bigint not null default 0,
  shared_loss_e5 bigint not null default 0,
  shared_bonus_e5 bigint not null default 0,
  shared_rebate_e5 bigint not null default 0,
  played int not null default 0,
  joined int not null default 0,
  valid int not null default 0,
  constraint sponsor_days_once primary key (player_id, day, level)
) with (fillfactor = 70);

-- A valid invitee and its reward.
create table team.invites (
  player_id bigint not null,
  member_id bigint not null,
  brand_id smallint not null,
  day date not null,
  -- How many counted that day, and what each brought: written when the day is paid, and never rated again.
  tier_people int,
  reward_e5 bigint,
  state text not null check (state in ('waiting', 'held', 'paid', 'refused', 'capped')),
  -- Why it is held: kind and the players it is tied to.
  links jsonb not null default '[]',
  decided_by text,
  decided_at timestamptz,
  note text,
  paid_at timestamptz,
  constraint invites_once primary key (player_id, member_id)
);
create index invites_by_day on team.invites (player_id, day);
create index invites_held on team.invites (brand_id, day) where state = 'held';
create index invites_waiting on team.invites (day, player_id) where state = 'waiting';

create table team.boxes (
  player_id bigint not null,
  milestone int not null,
  brand_id smallint not null,
  amount_e5 bigint not null,
  opened_at timestamptz not null,
  constraint boxes_once primary key (player_id, milestone)
);

-- What one member brings to one inviter in one week: base and what the cap cut off. The rows behind a statement.
create table team.week_members (
  player_id bigint not null,
  week date not null,
  member_id bigint not null,
  level smallint not null,
  turnover_base_e5 bigint not null,
  turnover_cut_e5 bigint not null,
  loss_base_e5 bigint not null,
  loss_cut_e5 bigint not null,
  income_e5 bigint not null,
  played boolean not null,
  constraint week_members_once primary key (player_id, week, level, member_id)
);

-- A closed week. `amount_e5` is whole centavos and is what is posted under the key that the id gives.
create table team.statements (
  player_id bigint not null,
  week date not null,
  brand_id smallint not null,
  state text not null check (state in ('held', 'disputed', 'ready', 'paid', 'refused')),
  amount_e5 bigint not null check (amount_e5 >= 0),
  carry1_e5 bigint not null,
  carry2_e5 bigint not null,
  carry3_e5 bigint not null,
  closed_at timestamptz not null,
  paid_at timestamptz,
  reason text,
  constraint statements_once primary key (player_id, week),
  constraint statements_paid_has_its_time check ((state = 'paid') = (paid_at is not null))
);
create index statements_waiting on team.statements (brand_id, week) where state in ('held', 'disputed', 'ready');
create index statements_of_week on team.statements (week, player_id);

create table team.statement_lines (
  player_id bigint not null,
  week date not null,
  position smallint not null,
  kind text not null check (kind in ('turnover', 'loss', 'carried', 'cap', 'rounding')),
  level smallint,
  base_e5 bigint not null,
  ppm bigint,
  amount_e5 bigint not null,
  people int not null,
  played int not null,
  reason text,
  constraint statement_lines_once primary key (player_id, week, position)
);

-- Every credit to the commission of an inviter and every conversion of it, written with the money.
create table team.entries (
  player_id bigint not null,
  id text not null,
  at timestamptz not null,
  kind text not null check (kind in ('turnover', 'invite', 'milestone', 'agent', 'blogger', 'conversion', 'reversal')),
  amount_e5 bigint not null,
  -- What the title and the formula are made of.
  values jsonb not null default '{}',
  constraint entries_once primary key (player_id, id)
);
create index entries_by_time on team.entries (player_id, at desc);

-- What an earner asks or contests about a statement; the answer is a person's.
create table team.cases (
  id text primary key,
  player_id bigint not null,
  brand_id smallint not null,
  -- team, agent or blogger, and the first day of its period.
  source text not null check (source in ('team', 'agent', 'blogger')),
  period date not null,
  kind text not null check (kind in ('ask', 'dispute')),
  text text not null,
  state text not null default 'open' check (state in ('open', 'granted', 'refused')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  owner text,
  answer text,
  closed_at timestamptz
);
create index cases_of_player on team.cases (player_id, opened_at desc);
create index cases_open on team.cases (brand_id, due_at) where state = 'open';
create unique index cases_one_open on team.cases (player_id, source, period) where state = 'open';

-- Links of an inviter with names of their own, and who came by them.
create table team.codes (
  player_id bigint not null,
  code text not null check (code ~ '^[a-z0-9-]{0,24}$'),
  brand_id smallint not null,
  name text not null,
  created_at timestamptz not null,
  constraint codes_once primary key (player_id, code)
);
create table team.clicks (
  player_id bigint not null,
  day date not null,
  code text not null,
  clicks int not null default 0,
  registrations int not null default 0,
  first_deposits int not null default 0,
  deposit_e5 bigint not null default 0,
  constraint clicks_once primary key (player_id, day, code)
);

grant usage on schema team to arara_app, arara_reader;
grant select, insert, update on all tables in schema team to arara_app;
grant select on all tables in schema team to arara_reader;
