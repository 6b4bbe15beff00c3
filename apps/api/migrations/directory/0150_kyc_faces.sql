-- Which account of a brand a face belongs to, as a keyed hash of the name that a vendor has for it: two accounts of one
-- face are found wherever they live, and no biometric is here.
create schema kyc;

create table kyc.faces (
  brand_id smallint not null,
  hmac bytea not null,
  player_id bigint not null,
  claimed_at timestamptz not null,
  constraint faces_one_owner primary key (brand_id, hmac),
  constraint faces_hash_is_whole check (octet_length(hmac) = 32)
);
create index faces_of_player on kyc.faces (player_id);

grant usage on schema kyc to arara_app, arara_reader;
grant select, insert, delete on kyc.faces to arara_app;
grant select on kyc.faces to arara_reader;
