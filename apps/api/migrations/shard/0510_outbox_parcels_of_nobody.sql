-- Events that no reader had passed when their virtual shard moved are for every reader at the target, also for one that
-- gets its place after the move. Until now they were for the readers that the source knew, so a reader that a release
-- registers while a virtual shard moves would never have seen them. What some reader had passed stays for the others alone.
-- The release before copies the column as it is, and an event for nobody in particular is for every reader there too.
-- squawk-ignore ban-drop-not-null
alter table outbox.parcels alter column only_for drop not null;

do $$
declare
  was constant text := pg_get_functiondef('outbox.pack_vshard(int)'::regprocedure);
  becomes constant text := replace(was, 't.part, t.readers, t.created_at from taken t',
    't.part, case when cardinality(t.readers) = (select count(*) from outbox.cursors) then t.only_for else t.readers end, '
      't.created_at from taken t');
begin
  if becomes = was then
    raise exception 'outbox.pack_vshard does not name its readers as expected';
  end if;
  execute becomes;
end $$;
