-- More time for an answer: once, by two people, with the reason that the player reads.
alter table privacy.requests
  add column extended_at timestamptz,
  add column extended_why text,
  add column extended_by text,
  add column extended_second text;

alter table privacy.requests add constraint requests_extension_needs_two check (
  (extended_at is null) = (extended_why is null) and (extended_at is null) = (extended_by is null)
  and (extended_at is null) = (extended_second is null) and extended_by <> extended_second
) not valid;
