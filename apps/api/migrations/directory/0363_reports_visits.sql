-- How many devices opened a brand's app on a business day without being logged in. What stays are numbers by the hour; the
-- marks that keep a device from being counted twice on a day go with the day's key, and belong to no person.
create table reports.visit_hours (
  brand_id smallint not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  visits integer not null check (visits > 0),
  constraint visit_hours_once primary key (brand_id, day, hour)
);

-- Random, one a day: without it nobody can tell which device a mark was made of.
create table reports.visit_keys (
  day date primary key,
  key bytea not null check (length(key) = 32)
);

create table reports.visit_marks (
  brand_id smallint not null,
  day date not null,
  mark bytea not null,
  constraint visit_marks_once primary key (day, brand_id, mark)
);

grant select, insert, update on reports.visit_hours to arara_app;
grant select, insert, delete on reports.visit_keys, reports.visit_marks to arara_app;
grant select on reports.visit_hours to arara_reader;
