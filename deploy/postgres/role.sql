-- As superuser, once. Statements end by the role's limits, also behind a pooler; a transaction that nobody ends
-- keeps no lock for ever.
create role borne login;
create database borne owner borne;
alter role borne set statement_timeout = '9s';
alter role borne set lock_timeout = '3s';
alter role borne set idle_in_transaction_session_timeout = '15s';
