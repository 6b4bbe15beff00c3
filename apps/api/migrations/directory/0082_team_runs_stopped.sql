-- Since when a run stands still, so that whoever waits for it can be told by when somebody has looked.
alter table team.runs add column stopped_at timestamptz;
update team.runs set stopped_at = now() where problem is not null;
