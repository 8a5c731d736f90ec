-- A family of refresh tokens that was revoked, for as long as an access token of it may still be good: processes that start
-- later, or could not hear the notice, read it here.
create table ended_family (
  id uuid primary key,
  ended_at timestamptz not null
);

create index ended_family_ended_at on ended_family (ended_at);
