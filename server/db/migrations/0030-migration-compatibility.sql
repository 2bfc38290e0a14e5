-- Compatible from: 0026-accounts
-- Which programs may start on a schema that a newer one has migrated: those that know the migration in compatible_from.

create table migration_compatibility (
  name text primary key,
  compatible_from text not null
);
