-- Every number that staff can change, as dated rows. Append-only: a change is a new row, the past keeps its values.
create schema settings;

create table settings.values (
  id bigint generated always as identity primary key,
  key text not null,
  brand_id smallint not null,
  value jsonb not null,
  valid_from timestamptz not null,
  author_id bigint not null,
  approver_id bigint not null,
  -- One approval makes one row, also when its effect runs twice.
  approval_id bigint not null,
  created_at timestamptz not null,
  constraint values_come_from_one_approval unique (approval_id),
  constraint values_need_four_eyes check (author_id <> approver_id),
  -- Every copy of the API re-reads within half of this, so all of them know a value before it begins to hold and
  -- change over at the same moment, with or without Redis.
  constraint values_are_known_before_they_hold check (valid_from >= created_at + interval '10 seconds')
);
create index values_in_time on settings.values (brand_id, key, valid_from, id);

grant usage on schema settings to arara_app, arara_reader;
grant select, insert on settings.values to arara_app;
grant select on settings.values to arara_reader;
