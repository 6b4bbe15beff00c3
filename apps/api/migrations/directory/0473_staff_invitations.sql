-- What a first login needs besides the password. It counts once, within 48 hours, and is handed over by another channel.
create table staff.invitations (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff.members,
  -- Of 32 random bytes; the invitation itself is stored nowhere.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint invitations_live_two_days check (expires_at > created_at and expires_at <= created_at + interval '48 hours')
);
create index invitations_of_member on staff.invitations (member_id);
grant select, insert, update on staff.invitations to arara_app;
