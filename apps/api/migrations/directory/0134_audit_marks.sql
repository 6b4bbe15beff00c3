-- The chain is verified in steps, as the books are: what came since the last look from where that one ended, and the whole
-- slice by slice, again and again. Identical in the directory and in every shard. What stands here saves work and proves
-- nothing: the full pass begins at the first record and is compared with the anchors outside, whatever the marks say.
set local role arara_audit;

create table audit.marks (
  -- proved: up to here everything was looked at once. swept: how far the full pass is.
  name text primary key check (name in ('proved', 'swept')),
  position bigint not null,
  -- The hash of that position, as it was then.
  head bytea not null check (octet_length(head) = 32),
  record_id bigint not null,
  -- Whether a full pass is due or under way.
  is_due boolean not null
);
insert into audit.marks (name, position, head, record_id, is_due)
select m.name, 0, decode(repeat('00', 32), 'hex'), 0, m.name = 'swept' from unnest(array['proved', 'swept']) m(name);

-- Where a slice began in which something was wrong, until it is not.
create table audit.suspects (
  position bigint not null,
  record_id bigint not null,
  found_at timestamptz not null,
  primary key (position, record_id)
);

-- A full pass that another worker has ended goes no further.
create function audit.set_mark(p_name text, p_position bigint, p_head bytea, p_record_id bigint) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update audit.marks m set position = p_position, head = p_head, record_id = p_record_id
  where m.name = p_name and (m.name = 'proved' or m.is_due)
$$;

-- A new full pass, except where one is still under way.
create function audit.ask_sweep() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update audit.marks m set is_due = true where m.name = 'swept' and not m.is_due
$$;

create function audit.end_sweep() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update audit.marks m set is_due = false, position = 0, head = decode(repeat('00', 32), 'hex'), record_id = 0
  where m.name = 'swept'
$$;

create function audit.note_suspect(p_position bigint, p_record_id bigint, p_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into audit.suspects (position, record_id, found_at) values (p_position, p_record_id, p_at) on conflict do nothing
$$;

create function audit.clear_suspect(p_position bigint, p_record_id bigint) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from audit.suspects s where s.position = p_position and s.record_id = p_record_id
$$;

revoke all on function audit.set_mark, audit.ask_sweep, audit.end_sweep, audit.note_suspect, audit.clear_suspect
  from public;
grant execute on function audit.set_mark, audit.ask_sweep, audit.end_sweep, audit.note_suspect, audit.clear_suspect
  to arara_app;
grant select on audit.marks, audit.suspects to arara_app, arara_reader;
reset role;
