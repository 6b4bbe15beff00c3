-- Which version of the terms of use somebody accepted, and when; each version once.
create table limits.accepted_terms (
  player_id bigint not null,
  brand_id smallint not null,
  version text not null,
  accepted_at timestamptz not null,
  constraint accepted_terms_once primary key (player_id, version)
);

grant select, insert on limits.accepted_terms to arara_app;
grant select on limits.accepted_terms to arara_reader;
