-- Whom a campaign reached and whom it held out, for the store of questions: both groups are compared there.
alter publication reports_moments add table campaigns.recipients (player_id, campaign_id, brand_id, outcome, decided_at);

create view reports.recipients as
  select r.player_id, r.campaign_id, r.brand_id, r.outcome, r.decided_at
  from campaigns.recipients r where shards.vshard_of(r.player_id) in (select h.vshard from reports.held h);

grant select on reports.recipients to arara_reports;
