-- Who said yes to paying held commission above what one person may release. The second is another one, whatever the code
-- believes.
create table team.releases (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  -- A statement's id (week:, agent: or blogger: with its first day), or invite: with the invitee.
  what text not null,
  brand_id smallint not null,
  -- What was compared with the limit: a statement, or everything that is held of an inviter.
  amount_e5 bigint not null,
  first_by text not null,
  first_at timestamptz not null,
  second_by text,
  -- Paid by the second yes, or refused.
  closed_at timestamptz,
  constraint releases_need_four_eyes check (
    second_by is null or (closed_at is not null and second_by <> first_by)
  )
);
create unique index releases_one_open on team.releases (player_id, what) where closed_at is null;

grant select, insert, update on team.releases to arara_app;
grant select on team.releases to arara_reader;
