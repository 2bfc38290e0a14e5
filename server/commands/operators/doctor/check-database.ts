import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { databaseClock, isClockOff } from '../../../db/database-clock.ts';
import { openDatabase, type Database } from '../../../db/database.ts';
import { DataFolderInUse } from '../../../db/data-lock.ts';
import { migrations } from '../../../db/migrations.ts';
import { appliedMigrations, newerMigrations } from '../../../db/schema-compatibility.ts';
import { demoAccountsFault, openDemoAccounts } from '../../../demo/open-demo-accounts.ts';
import { keyOfDatabase } from '../../../modules/installation/own-key.ts';
import type { Config } from '../../../settings/config.ts';
import { hasStoredKey, signatureKey } from '../../../settings/signature-key.ts';
import { checkDocumentStore } from './check-documents.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

const oldestPostgres = 15;

/** Looks into the database that the server would open, and changes nothing. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir, publicOrigin } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database')))
    return [
      warning(
        'database',
        `There is none yet in ${dataDir}.`,
        'The server makes it at its start; real users need PostgreSQL (DATABASE_URL).',
      ),
    ];
  const engine =
    databaseUrl === undefined && publicOrigin !== undefined
      ? [
          warning(
            'database',
            'The embedded database does not survive a power cut.',
            'Set DATABASE_URL to a PostgreSQL for real users.',
          ),
        ]
      : [];
  try {
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      return [...engine, ...(await checkOpenDatabase(database, config))];
    } finally {
      await database.destroy();
    }
  } catch (error) {
    if (error instanceof DataFolderInUse)
      return [...engine, fine('database', `${error.message} It is not looked into meanwhile.`)];
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown failure';
    return [
      ...engine,
      problem(
        'database',
        `It cannot be opened: ${message}`,
        'Check DATABASE_URL, and that the database runs and lets this role in.',
      ),
    ];
  }
}

/** Checks an open database: version, schema, clock, people, outbox, trail and signature key. */
export async function checkOpenDatabase(database: Database, config: Config): Promise<Finding[]> {
  const schema = await schemaFinding(database);
  const rest =
    schema.level === 'ok'
      ? [
          await peopleFinding(database, config.isProduction),
          await outboxFinding(database),
          await trailFinding(database),
          await ownKeyFinding(database, config),
          await checkDocumentStore(database),
        ]
      : [];
  return [await versionFinding(database), await clockFinding(database), schema, ...rest.flat()];
}

async function versionFinding(database: Database): Promise<Finding> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
    database,
  );
  const version = rows[0]?.version ?? '';
  return Number.parseInt(version, 10) >= oldestPostgres
    ? fine('database', `version ${version}`)
    : problem('database', `Version ${version} is too old.`, `Use PostgreSQL ${oldestPostgres} or newer.`);
}

async function clockFinding(database: Database): Promise<Finding> {
  const differenceMs = (await databaseClock(database)).differenceMs();
  const seconds = Math.round(Math.abs(differenceMs) / 1_000);
  return isClockOff(differenceMs)
    ? problem(
        'clock',
        `It differs from the database's by ${seconds} s.`,
        'Synchronise the clocks of both machines (NTP).',
      )
    : fine('clock', `${seconds} s off the database's`);
}

async function schemaFinding(database: Database): Promise<Finding> {
  const applied = await appliedMigrations(database);
  if (applied.length === 0) return warning('schema', 'The database is empty.', 'The server migrates it at its start.');
  const newer = await newerMigrations(database, applied);
  const names = newer.map(({ name }) => name).join(', ');
  const pending = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (newer.some(({ isCompatible }) => !isCompatible))
    return problem('schema', `A newer version of Fundament has migrated it (${names}).`, 'Start that version.');
  if (pending.length > 0)
    return warning(
      'schema',
      `Migrations to come: ${pending.join(', ')}.`,
      'The server runs them at its start, or a command as the owner of the tables.',
    );
  if (newer.length > 0) return fine('schema', `migrated by a newer version (${names}), beside which this one may run`);
  return fine('schema', `migrated to ${Object.keys(migrations).at(-1) ?? ''}`);
}

async function peopleFinding(database: Database, isProduction: boolean): Promise<Finding[]> {
  const { rows } = await sql<{ users: number; approvers: number }>`
    select count(*)::integer as users,
      count(*) filter (where exists (
        select from user_roles where user_id = users.id and role = 'v_ApproveRegistrations'
      ))::integer as approvers
    from users where status in ('active', 'invited')
  `.execute(database);
  const { users = 0, approvers = 0 } = rows[0] ?? {};
  const demo = demoAccountsFault(await openDemoAccounts(database));
  const help = 'Create one: npm run --silent user -- create … --roles v_ApproveRegistrations';
  return [
    approvers === 0
      ? warning('users', users === 0 ? 'There is no user.' : 'Nobody can approve registrations.', help)
      : fine('users', `${users}, of these approvers ${approvers}`),
    ...(demo === null ? [] : [(isProduction ? problem : warning)('users', demo.text, demo.help)]),
  ];
}

const lateMinutes = 15;

async function outboxFinding(database: Database): Promise<Finding[]> {
  const { rows } = await sql<{ dead: number; held: number; late: number }>`
    select count(*) filter (where status = 'dead')::integer as dead,
      count(*) filter (where held_at is not null)::integer as held,
      count(*) filter (where status = 'waiting' and held_at is null and created_at < now() - make_interval(mins => ${lateMinutes}))::integer as late
    from outbox
  `.execute(database);
  const { dead = 0, held = 0, late = 0 } = rows[0] ?? {};
  const help = 'Look at them: npm run --silent outbox -- list';
  return [
    ...(dead > 0 ? [warning('outbox', `Dead letters: ${dead}.`, help)] : []),
    ...(late > 0
      ? [warning('outbox', `Messages that have waited longer than ${lateMinutes} minutes: ${late}.`, help)]
      : []),
    ...(held > 0
      ? [
          warning(
            'outbox',
            `Messages held since the database was restored: ${held}.`,
            'Release or drop them: npm run --silent outbox -- release --all',
          ),
        ]
      : []),
    ...(dead + held + late === 0 ? [fine('outbox', 'nothing is stuck')] : []),
  ];
}

/** Asks for no key that has not been made yet. */
async function ownKeyFinding(database: Database, config: Config): Promise<Finding[]> {
  const known = await keyOfDatabase(database);
  if (known === null || (config.signatureKey === undefined && !hasStoredKey(config))) return [];
  return signatureKey(config).fingerprints().includes(known)
    ? [fine('key', `the database is used with ${known}, which is set`)]
    : [
        problem(
          'key',
          `The database is used with the key ${known}, which is not set.`,
          'Set SIGNATURE_KEY to that key, or see "Signature key" in docs/operations.md.',
        ),
      ];
}

/** The role of the server must not be able to change the trail (operations, "Audit trail"). */
async function trailFinding(database: Database): Promise<Finding> {
  const { rows } = await sql<{ can: boolean }>`
    select has_table_privilege('audit_events', 'update') or has_table_privilege('audit_events', 'delete') as can
  `.execute(database);
  return rows[0]?.can === true
    ? warning(
        'audit trail',
        'This role owns it and could switch its protection off.',
        'Run the server under a role of its own (docs/operations.md, Audit trail).',
      )
    : fine('audit trail', 'this role can only add to it');
}
