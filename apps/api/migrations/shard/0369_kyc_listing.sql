-- By which entry a list last found somebody (a keyed hash), so that whoever people cleared of it is not found again.
alter table kyc.cases add column listing bytea;
