-- When a session last showed its second factor. Acts that an open screen alone must not do ask for a recent one; coming
-- in was the first.
alter table staff.sessions add column proved_at timestamptz;
update staff.sessions set proved_at = created_at;
alter table staff.sessions alter column proved_at set not null;
