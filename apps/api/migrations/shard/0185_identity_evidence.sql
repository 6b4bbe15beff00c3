-- Pictures of documents and faces, and the names that vendors have for a face, apart from everything else: sealed, each
-- with the day on which it goes. Nobody reads them for a report, so the reader may not.
create schema identity_evidence;

create table identity_evidence.items (
  player_id bigint not null,
  kind text not null,
  key_id smallint not null,
  box bytea not null,
  at timestamptz not null,
  -- Null while the account lives.
  erase_at timestamptz,
  constraint items_one_of_a_kind primary key (player_id, kind),
  constraint items_kind_is_known check (kind in ('front', 'back', 'straight', 'left', 'right', 'face_id'))
);
create index items_to_erase on identity_evidence.items (erase_at) where erase_at is not null;

grant usage on schema identity_evidence to arara_app;
grant select, insert, update, delete on identity_evidence.items to arara_app;

-- What is kept of a closed account is kept so many years after its end, and no day longer. Answers how many are dated now.
create function identity_evidence.date_closed(p_years int) returns bigint
language sql security definer set search_path = pg_catalog as $$
  with dated as (
    update identity_evidence.items i set erase_at = c.ended_at + make_interval(years => p_years)
    from players.closings c
    where c.player_id = i.player_id and c.outcome = 'closed' and i.erase_at is null
    returning 1
  )
  select count(*) from dated
$$;
revoke all on function identity_evidence.date_closed(int) from public;
grant execute on function identity_evidence.date_closed(int) to arara_app;
