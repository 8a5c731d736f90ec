-- Who may sign in: with an email and a password, or with a wallet. The two kinds never merge.
create table account (
  id uuid primary key,
  kind text not null check (kind in ('email', 'wallet')),
  -- In lower case.
  email text unique,
  password_hash text,
  name text,
  -- With the checksum of EIP-55.
  address text unique,
  created_at timestamptz not null,
  check (case kind
    when 'email' then email is not null and password_hash is not null and address is null
    else address is not null and email is null and password_hash is null and name is null
  end)
);

-- One login and all refresh tokens that came of it. Only the last one is good: its SHA-256 is here.
-- A family that is revoked is deleted.
create table refresh_family (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null
);

create index refresh_family_account on refresh_family (account_id);

-- Every process is told, so that access tokens of the family end with it.
create function notify_refresh_family() returns trigger language plpgsql as $$
begin
  perform pg_notify('refresh_family', old.id::text);
  return null;
end
$$;

create trigger refresh_family_revoked after delete on refresh_family
  for each row execute function notify_refresh_family();

-- A wallet that signed in. The cookie holds the token, this its SHA-256.
create table wallet_session (
  token_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  expires_at timestamptz not null
);

create index wallet_session_account on wallet_session (account_id);

-- Nonces that a wallet has signed in with, until they would have expired anyway: none is good twice.
create table spent_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
