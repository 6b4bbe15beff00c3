-- The first eight bytes of MD5s that were leaked elsewhere, as an operator loads them. They name nobody of ours and are
-- public, so they need no key; of a billion of them one good password in 18 billion meets one by chance.
create table auth.leaked_passwords (
  prefix bigint primary key
);
grant select on auth.leaked_passwords to arara_app;
