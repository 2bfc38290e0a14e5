-- Compatible from: 0026-accounts
-- Tells every instance at once of what its memory of sessions rests on: an ended session, an account that changed, the catalogue.

create function announce_session() returns trigger
language plpgsql as $$
begin
  perform pg_notify('fundament_changes', 'session ' || old.id_hash);
  return null;
end
$$;

create trigger sessions_announced after delete on sessions
for each row execute function announce_session();

create function announce_user() returns trigger
language plpgsql as $$
begin
  perform pg_notify('fundament_changes', 'user ' || new.id);
  return null;
end
$$;

create trigger users_announced after update of status, session_generation, company_id, currency_id, country_id on users
for each row execute function announce_user();

create function announce_role() returns trigger
language plpgsql as $$
begin
  perform pg_notify('fundament_changes', 'user ' || coalesce(new.user_id, old.user_id));
  return null;
end
$$;

create trigger user_roles_announced after insert or update or delete on user_roles
for each row execute function announce_role();

create function announce_catalogue() returns trigger
language plpgsql as $$
begin
  perform pg_notify('fundament_changes', 'catalogue');
  return null;
end
$$;

create trigger catalogue_version_announced after update on catalogue_version
for each statement execute function announce_catalogue();
