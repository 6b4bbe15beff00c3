-- How the rails of Home and of the lobby stand from a moment on: their order, which are shown, and which games come first.
-- The rails themselves are rows of `content.sections`; a plan speaks of all of them. The newest that holds at a moment
-- counts, so an end or a withdrawal brings back what stood before.
create table content.rail_plans (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- In their order: [{"rail": "originals", "isShown": true, "games": ["dadinho"]}]; no games = as the rail has them.
  rails jsonb not null check (jsonb_typeof(rails) = 'array' and jsonb_array_length(rails) between 1 and 100),
  author_id bigint not null,
  reason text not null check (length(trim(reason)) between 1 and 300),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  constraint rail_plans_end_after_they_begin check (ends_at > starts_at),
  -- What people saw yesterday is not changed today.
  constraint rail_plans_begin_later check (starts_at >= created_at),
  constraint rail_plans_withdrawn_whole check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index rail_plans_by_start on content.rail_plans (brand_id, starts_at desc, id desc);

grant select, insert on content.rail_plans to arara_app;
grant update (withdrawn_at, withdrawn_by) on content.rail_plans to arara_app;
grant select on content.rail_plans to arara_reader;
