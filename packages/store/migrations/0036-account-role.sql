-- What an account may do beyond its own things. Granted by the operator's command line alone.
create table account_role (
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('reviewer')),
  granted_at timestamptz not null default now(),
  primary key (account_id, role)
);
