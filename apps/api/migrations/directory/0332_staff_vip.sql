-- Another desk: VIP managers.
alter table staff.members drop constraint members_roles_known;
alter table staff.members add constraint members_roles_known check (
  roles <@ array['support', 'vip', 'finance', 'risk', 'marketing', 'compliance', 'owner'] and cardinality(roles) > 0
) not valid;
