-- Persons who may not bet: what the regulator's list was asked and said, who waits for its answer, whom it found, and
-- how far the sweep over all accounts has come.
create schema impeded;

-- Every question, kept as evidence; the answer's own words are sealed.
create table impeded.questions (
  player_id bigint not null,
  id text not null,
  brand_id smallint not null,
  why text not null,
  asked_at timestamptz not null,
  answer text not null,
  -- Of the market's table; null unless impeded.
  category text,
  box bytea,
  key_id smallint,
  constraint questions_once primary key (player_id, id),
  constraint questions_why_is_known check (why in ('sign_up', 'login', 'sweep')),
  constraint questions_answer_is_known check (answer in ('free', 'impeded', 'away')),
  constraint questions_category_is_of_impeded check ((answer = 'impeded') = (category is not null)),
  constraint questions_words_are_sealed check (
    (answer = 'away') = (box is null) and (box is null) = (key_id is null)
  )
);

-- The newest answer about each account, and whether another is waited for.
create table impeded.states (
  player_id bigint not null,
  brand_id smallint not null,
  -- Null = the list never answered.
  asked_at timestamptz,
  is_impeded boolean,
  -- The business day whose first login was asked about.
  login_day date,
  -- Since when, and for what, an answer is missing.
  waits_since timestamptz,
  waits_why text,
  tries int not null default 0,
  next_try_at timestamptz,
  constraint states_once primary key (player_id),
  constraint states_answer_is_whole check ((asked_at is null) = (is_impeded is null)),
  constraint states_wait_is_whole check ((waits_since is null) = (waits_why is null)),
  constraint states_only_waiters_try check (next_try_at is null or waits_since is not null),
  constraint states_wait_is_known check (waits_why in ('sign_up', 'login', 'sweep'))
);
create index states_waiting on impeded.states (next_try_at) where next_try_at is not null;

-- Whom the list found, and where they stand on the ladder. In force as long as the case of `players.blocks` is.
create table impeded.cases (
  player_id bigint not null,
  case_id text not null,
  brand_id smallint not null,
  category text not null,
  course text not null,
  lift text not null,
  found_at timestamptz not null,
  found_why text not null,
  notify_by timestamptz not null,
  withdraw_until timestamptz not null,
  close_by timestamptz not null,
  refund_by timestamptz not null,
  escheat_at timestamptz not null,
  step text not null,
  -- When the worker acts next; null = a person does.
  next_at timestamptz,
  -- What kept the refund from being asked for, a code.
  obstacle text,
  -- When the list said that the person may bet again, and a person has to decide.
  freed_at timestamptz,
  outcome text,
  ended_at timestamptz,
  constraint cases_once primary key (player_id, case_id),
  constraint cases_course_is_known check (course in ('close', 'block_and_review')),
  constraint cases_lift_is_known check (lift in ('person', 'rule')),
  constraint cases_step_is_known check (step in ('review', 'withdraw', 'refund', 'escheat')),
  constraint cases_outcome_is_known check (outcome in ('lifted', 'closed')),
  constraint cases_end_is_whole check ((outcome is null) = (ended_at is null))
);
create unique index cases_one_open on impeded.cases (player_id) where ended_at is null;
create index cases_due on impeded.cases (next_at) where next_at is not null and ended_at is null;

-- One pass over all accounts of a brand on this shard. `after_id`: everybody up to there was asked since it began, or
-- waits to be asked again.
create table impeded.sweeps (
  brand_id smallint not null,
  number int not null,
  begun_at timestamptz not null,
  due_at timestamptz not null,
  after_id bigint not null default 0,
  asked int not null default 0,
  found int not null default 0,
  ended_at timestamptz,
  constraint sweeps_once primary key (brand_id, number)
);

grant usage on schema impeded to arara_app, arara_reader;
grant select, insert on impeded.questions to arara_app;
grant select, insert, update on impeded.states, impeded.cases, impeded.sweeps to arara_app;
grant select on all tables in schema impeded to arara_reader;
