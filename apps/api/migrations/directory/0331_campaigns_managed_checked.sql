-- In a transaction of its own, so that nobody waits while the rows are read.
alter table campaigns.campaigns
  validate constraint campaigns_segment_is_whole;
