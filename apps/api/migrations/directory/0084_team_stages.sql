-- Before a period takes its part of the caps, the invite rewards of its days take theirs; after its check, what each
-- member was found to bring stands in the place of the most that was kept for it.
alter table team.runs drop constraint runs_stage_check;
alter table team.runs add constraint runs_stage_check
  check (stage in ('reserve', 'collect', 'close', 'verify', 'spread', 'post', 'done'));
