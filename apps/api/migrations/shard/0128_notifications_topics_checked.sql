-- In a transaction of its own, so that nobody waits while the rows are read.
alter table notifications.consents
  validate constraint consents_purpose_is_known;
alter table notifications.pushes
  validate constraint pushes_purpose_is_known;
