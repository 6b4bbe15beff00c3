-- The trace of the transaction that told an event, so that whoever reads it goes on with the same id. A transaction that is
-- traced says it (`set local arara.trace`); for all others the column stays null, which takes no room in the row.
alter table outbox.events add column trace text;
alter table outbox.events alter column trace set default nullif(current_setting('arara.trace', true), '');
