-- What became of everybody in a campaign's segment: reached, or why not. Written once, with the message, so a campaign that
-- is taken up again never speaks to anybody twice.
create schema campaigns;

create table campaigns.recipients (
  player_id bigint not null,
  campaign_id bigint not null,
  brand_id smallint not null,
  outcome text not null,
  -- By which it may also leave the app; empty unless reached.
  ways text[] not null,
  decided_at timestamptz not null,
  constraint recipients_once primary key (player_id, campaign_id),
  constraint recipients_outcome_is_known check (outcome in ('reached', 'unknown', 'closed', 'excluded', 'paused', 'impeded',
    'review', 'at_risk', 'no_consent', 'cap', 'held_out')),
  constraint recipients_only_reached_have_ways check ((outcome = 'reached') = (cardinality(ways) > 0))
);

grant usage on schema campaigns to arara_app, arara_reader;
grant select, insert on campaigns.recipients to arara_app;
grant select on campaigns.recipients to arara_reader;
