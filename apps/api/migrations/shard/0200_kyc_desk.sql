-- What the desk of identity also needs: a case that was handed up, and the views of its queue.

-- Since when only whoever leads decides it, and who handed it up.
alter table kyc.cases add column lead_at timestamptz;
alter table kyc.cases add column lead_by text;

-- What was asked for again and has not come yet.
-- squawk-ignore require-concurrent-index-creation
create index cases_with_player on kyc.cases (brand_id, changed_at) where phase = 'open' and redo <> '{}';
-- squawk-ignore require-concurrent-index-creation
create index cases_opened on kyc.cases (brand_id, opened_at);
-- squawk-ignore require-concurrent-index-creation
create index cases_done on kyc.cases (brand_id, done_at) where done_at is not null;
