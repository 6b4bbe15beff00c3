-- What a wait is about, e.g. an order: whoever has news of it wakes the waits of that topic.
alter table jobs.waits add column topic text;
create index waits_by_topic on jobs.waits (topic) where topic is not null;
