-- Whom the house speaks to: segments in words, and campaigns to one of them by two people.
create schema campaigns;

create sequence campaigns.segment_numbers;

-- Each saving is a row; the newest version of a segment holds. A campaign keeps the words it was approved with.
create table campaigns.segments (
  segment bigint not null,
  version int not null check (version > 0),
  brand_id smallint not null,
  name text not null check (length(name) between 1 and 80),
  conditions jsonb not null,
  saved_by bigint not null,
  saved_at timestamptz not null,
  constraint segments_once primary key (segment, version)
);
create index segments_of_brand on campaigns.segments (brand_id, segment, version);

create table campaigns.campaigns (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  name text not null check (length(name) between 1 and 80),
  segment bigint not null,
  segment_version int not null,
  conditions jsonb not null,
  channels text[] not null check (cardinality(channels) > 0 and channels <@ array['push', 'mail', 'sms']),
  -- By language: title and text.
  texts jsonb not null,
  starts_at timestamptz not null,
  -- What has not left by then never does.
  until timestamptz not null,
  hold_out_ppm int not null check (hold_out_ppm between 0 and 500000),
  asked_by bigint not null,
  asked_at timestamptz not null,
  approval_id bigint not null unique,
  approved_by bigint,
  approved_at timestamptz,
  -- Everybody of the segment up to this id is decided about.
  after_id bigint not null default 0,
  done_at timestamptz,
  stopped_by bigint,
  stopped_at timestamptz,
  stop_reason text,
  foreign key (segment, segment_version) references campaigns.segments,
  constraint campaigns_need_four_eyes check (approved_by <> asked_by),
  constraint campaigns_approval_is_whole check ((approved_by is null) = (approved_at is null)),
  constraint campaigns_end_comes_later check (until > starts_at),
  constraint campaigns_stop_is_whole check (
    (stopped_by is null) = (stopped_at is null) and (stopped_by is null) = (stop_reason is null)
  )
);
create index campaigns_newest on campaigns.campaigns (brand_id, id);
create index campaigns_due on campaigns.campaigns (brand_id, starts_at)
  where approved_at is not null and done_at is null and stopped_at is null;

grant usage on schema campaigns to arara_app, arara_reader;
grant usage on sequence campaigns.segment_numbers to arara_app;
grant select, insert on campaigns.segments, campaigns.campaigns to arara_app;
grant update (approved_by, approved_at, after_id, done_at, stopped_by, stopped_at, stop_reason)
  on campaigns.campaigns to arara_app;
grant select on all tables in schema campaigns to arara_reader;
