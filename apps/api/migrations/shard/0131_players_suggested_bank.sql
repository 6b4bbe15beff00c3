-- A bank and an account that came with a registration: offered where an account for withdrawals is bound, never paid to.
alter table players.personal
  drop constraint personal_field_check,
  add constraint personal_field_check check (
    field in ('phone', 'login_name', 'email', 'cpf', 'pix_key', 'name', 'nickname', 'bank_code', 'bank_number')
  ) not valid;
