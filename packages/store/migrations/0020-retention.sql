-- What is past its time is found without reading all of the table.
create index refresh_family_expires on refresh_family (expires_at);
create index wallet_session_expires on wallet_session (expires_at);
