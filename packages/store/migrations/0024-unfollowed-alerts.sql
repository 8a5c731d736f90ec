-- Alerts that the stage has not looked at since their account changed them: it asks for them whenever it has read figures.
create index alert_unfollowed on alert (id) where is_active and followed_revision is distinct from revision;
