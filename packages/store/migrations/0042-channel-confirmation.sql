-- When whoever reads the mails of an email channel's address said that it may write to them. Null until then: it gets the mail that
-- asks, and nothing else. Only of email channels does it mean anything.
alter table notification_channel add column confirmed_at timestamptz;

-- Those from before have been written to all along, and may say so.
update notification_channel set confirmed_at = created_at where kind = 'email';

-- The link that was mailed to confirm a channel. Only the SHA-256 of its token is here, the newest of each channel.
create table channel_token (
  channel_id uuid primary key references notification_channel (id) on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null
);

create index channel_token_expires on channel_token (expires_at);

-- How many mails about accounts went to one mailbox, or were asked for by one account, since the hour began. The name is a digest: no
-- address stays here.
create table mail_count (
  name bytea primary key,
  began_at timestamptz not null,
  mails integer not null
);

create index mail_count_began_at on mail_count (began_at);
