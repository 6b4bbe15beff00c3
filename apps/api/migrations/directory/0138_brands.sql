-- Brands as data: every version of a brand's document, the files that versions name, and which version holds from when.
create schema brands;

-- By what they hold: versions share them, and a name never changes its meaning.
create table brands.files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576)
);

create table brands.versions (
  brand_id smallint not null check (brand_id > 0),
  version integer not null check (version > 0),
  document jsonb not null,
  -- The hash of each file by its path.
  files jsonb not null,
  -- The brand in whose office it was made: there a brand of its own staff is watched over as well.
  made_in smallint not null,
  author_id bigint not null,
  created_at timestamptz not null,
  primary key (brand_id, version)
);

create table brands.publications (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  -- 0 = the document of the folder that processes start with.
  version integer not null check (version >= 0),
  valid_from timestamptz not null,
  author_id bigint not null,
  approver_id bigint not null,
  -- One approval makes one row, also when its effect runs twice.
  approval_id bigint not null,
  reason text not null,
  created_at timestamptz not null,
  constraint publications_come_from_one_approval unique (approval_id),
  constraint publications_need_four_eyes check (author_id <> approver_id)
);
create index publications_in_time on brands.publications (brand_id, valid_from, id);

-- Append-only by what may be done.
grant usage on schema brands to arara_app, arara_reader;
grant select, insert on brands.files, brands.versions, brands.publications to arara_app;
grant select on brands.files, brands.versions, brands.publications to arara_reader;
