-- What a player asked to hear of when it opens. A row stands as long as it waits; told or void, it goes.
create table notifications.reminders (
  player_id bigint not null,
  brand_id smallint not null,
  about text not null,
  -- Which of its kind, as the rule of a tournament; empty where there is one.
  subject text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  constraint reminders_once primary key (player_id, about, subject),
  constraint reminders_about_is_known check (about in ('withdrawals', 'tournament')),
  constraint reminders_subject_is_a_name check (subject ~ '^[a-z0-9._-]{0,120}$')
);
create index reminders_due on notifications.reminders (due_at);

grant select, insert, update, delete on notifications.reminders to arara_app;
grant select on notifications.reminders to arara_reader;
