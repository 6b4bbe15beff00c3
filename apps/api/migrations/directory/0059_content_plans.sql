-- How banners, announcements and contacts stand from a moment on: a version is the whole list of its kind, each item
-- with its own time, audience and texts. What was furnished first are the rows of `content.ads`, `announcements` and
-- `contacts`, which count as version 1. The newest that holds at a moment counts, so an end or a withdrawal brings back
-- what stood before, as for the rails.
create table content.plans (
  brand_id smallint not null,
  kind text not null check (kind in ('banners', 'announcements', 'contacts')),
  version int not null check (version > 1),
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- In their order: [{"id": "bonus", "isShown": true, "startsAt": "...", "endsAt": null, "audience": "everybody",
  -- "place": "banner", "image": "", "target": "/game/recharge", "vipLevelMin": null, "texts": {"pt-BR": {...}}}]
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 100),
  author_id bigint not null,
  reason text not null check (length(trim(reason)) between 1 and 300),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  primary key (brand_id, kind, version),
  constraint plans_end_after_they_begin check (ends_at > starts_at),
  -- What people saw yesterday is not changed today.
  constraint plans_begin_later check (starts_at >= created_at),
  constraint plans_withdrawn_whole check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index plans_by_start on content.plans (brand_id, kind, starts_at desc, version desc);

grant select, insert on content.plans to arara_app;
grant update (withdrawn_at, withdrawn_by) on content.plans to arara_app;
grant select on content.plans to arara_reader;
