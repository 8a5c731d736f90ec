-- When the owner showed that the email is theirs, or the operator said so. Null until then, and after a change without a mail.
alter table account add column confirmed_at timestamptz;

-- A family ends for good some time after it was opened, however often its token is exchanged.
alter table refresh_family
  add column opened_at timestamptz not null default now(),
  add column last_used_at timestamptz not null default now(),
  add column device text,
  add column address text;

alter table wallet_session
  add column id uuid not null unique default gen_random_uuid(),
  add column opened_at timestamptz not null default now(),
  add column last_used_at timestamptz not null default now(),
  add column device text,
  add column address text;

-- A link that was mailed, or that the operator made. Only the SHA-256 of its token is here, one of each purpose.
create table account_token (
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'change_email', 'reset_password')),
  token_hash bytea not null unique,
  -- The address that whoever has the token can read; null when the operator made it.
  email text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);

create index account_token_expires on account_token (expires_at);

-- Devices and addresses that an account signed in from: failures of strangers never keep it from signing in from there.
create table known_place (
  account_id uuid not null references account (id) on delete cascade,
  place text not null,
  seen_at timestamptz not null,
  primary key (account_id, place)
);

create index known_place_seen_at on known_place (seen_at);

-- Codes by which somebody may sign up where not everybody may. Only their SHA-256 is here.
create table invite (
  id uuid primary key,
  code_hash bytea not null unique,
  note text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  uses_left integer not null check (uses_left >= 0)
);
