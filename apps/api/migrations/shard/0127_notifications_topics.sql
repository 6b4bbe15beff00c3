-- A player chooses by topic what may leave for a device: bonuses, tournaments and the team beside service and promotion.
alter table notifications.consents
  drop constraint consents_purpose_is_known,
  add constraint consents_purpose_is_known check (
    purpose in ('service', 'promotion', 'bonus', 'tournament', 'team')
  ) not valid;
alter table notifications.pushes
  drop constraint pushes_purpose_is_known,
  add constraint pushes_purpose_is_known check (
    purpose in ('service', 'promotion', 'bonus', 'tournament', 'team')
  ) not valid;
