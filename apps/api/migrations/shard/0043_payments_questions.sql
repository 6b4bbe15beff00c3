-- A withdrawal that staff hold back for a while with a reason that the player reads.
alter table payments.withdrawals
  add column held_by text,
  add column held_until timestamptz,
  add column held_reason text,
  add constraint withdrawals_held_whole check (
    (held_by is null) = (held_until is null) and (held_by is null) = (held_reason is null)
  );

-- What staff asked a player about a withdrawal. One question at a time; the answer may name people and is sealed.
create table payments.questions (
  order_id text not null,
  player_id bigint not null,
  brand_id smallint not null,
  position int not null,
  word text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- The team's own target when it asked: its clock stands still meanwhile.
  team_due_at timestamptz not null,
  key_id smallint,
  box bytea,
  ended_at timestamptz,
  constraint questions_once primary key (order_id, position),
  constraint questions_answer_whole check ((key_id is null) = (box is null)),
  constraint questions_answered_have_ended check (box is null or ended_at is not null)
);
create unique index questions_one_open on payments.questions (order_id) where ended_at is null;

grant select, insert, update on payments.questions to arara_app;
grant select (order_id, player_id, brand_id, position, word, asked_by, asked_at, due_at, ended_at) on payments.questions
  to arara_reader;
