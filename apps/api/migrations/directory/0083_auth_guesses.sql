-- Wrong passwords for a phone, name or address that nobody has: it locks like a real one, so the answer tells nothing.
create table auth.unknown_logins (
  brand_id smallint not null,
  -- Keyed hash of what was typed; the text itself is not here.
  target bytea not null,
  failures int not null,
  failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (brand_id, target),
  constraint unknown_logins_target_is_a_hash check (octet_length(target) = 32)
);
create index unknown_logins_by_time on auth.unknown_logins (failed_at);

-- What was spent is forgotten by its age.
create index codes_by_time on auth.codes (created_at);
create index used_challenges_by_time on auth.used_challenges (used_at);

grant select, insert, update, delete on auth.unknown_logins to arara_app;
