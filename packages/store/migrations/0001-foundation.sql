-- The seven venues. The ids are fixed: version 5 UUIDs of the slugs, the same in every installation.
create table platform (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  kind text not null
);

insert into platform (id, slug, name, kind) values
  ('83a45bef-9c39-5aa8-9480-6fdf7efebda2', 'polymarket', 'Polymarket', 'EVM binary prediction market (USDC)'),
  ('0353d4ae-1e40-52bc-922a-b7eb098d4124', 'limitless', 'Limitless', 'EVM prediction market (ERC-20)'),
  ('f7af3dc8-14e8-5641-a770-a496b8de3fcd', 'myriad', 'Myriad', 'EVM prediction market'),
  ('8b05d30f-f0bf-5f26-93e1-04ec845795f8', 'manifold', 'Manifold', 'play-money prediction market with real-money prizes'),
  ('d8605784-a23a-551c-abed-2e6d439f21b6', 'predictit', 'PredictIt', 'US-regulated real-money political prediction market'),
  ('1d337f3e-f0b4-5316-ad5c-01bfb27f743e', 'azuro', 'Azuro', 'decentralized sports and event betting protocol'),
  ('b2d77cb5-a7db-5d80-9184-e2db575bc13a', 'jupiter', 'Jupiter Prediction', 'Solana-based exchange with prediction bet markets');

-- What this database holds: real venues or the demo's simulated ones. Written once, so that they never mix.
create table installation (
  singleton boolean primary key default true check (singleton),
  mode text not null check (mode in ('live', 'demo')),
  created_at timestamptz not null default now()
);
