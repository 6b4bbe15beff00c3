-- What a shift leaves for the next one. A note is never changed; a wrong one is followed by another.
create table staff.handover_notes (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  staff_id bigint not null,
  body text not null check (length(body) between 1 and 1000),
  written_at timestamptz not null
);
create index handover_notes_newest on staff.handover_notes (brand_id, written_at desc);

grant select, insert on staff.handover_notes to arara_app;
grant select on staff.handover_notes to arara_reader;
