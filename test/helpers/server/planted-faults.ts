import { sql } from 'kysely';
import { noteEvent } from '#server/trail/audit.ts';
import type { Database } from '#server/db/database.ts';
import { verifyContract } from '#server/trail/verify-contract.ts';
import { verifyFirm } from '#server/trail/verify-firm.ts';
import { takeUpWhole } from '../signing/signed-contract.ts';
import { testStore } from './test-store.ts';

export interface Column {
  table: string;
  column: string;
  type: string;
}

export const contractTables = ['contracts', 'contract_persons', 'contract_documents', 'signatures', 'drawn_signatures'];
const trailTables = ['audit_events', 'trail_links'];

/** The rows of the signed contract and of the trail. */
const rowsOf: Readonly<Record<string, (contractId: string) => ReturnType<typeof sql>>> = {
  contracts: (contractId) => sql`id = ${contractId}`,
  contract_persons: (contractId) => sql`contract_id = ${contractId}`,
  contract_documents: (contractId) => sql`contract_id = ${contractId}`,
  signatures: (contractId) => sql`document_id in (select id from contract_documents where contract_id = ${contractId})`,
  drawn_signatures: (contractId) => sql`contract_id = ${contractId}`,
  audit_events: () => sql`true`,
  trail_links: () => sql`true`,
};

/** Another value of the type, as near to the former one as the type allows. */
export function otherValue({ column, type }: Column): ReturnType<typeof sql> {
  const value = sql.ref(column);
  if (type === 'timestamp with time zone')
    return sql`coalesce(${value} + interval '1 microsecond', timestamptz 'epoch')`;
  if (type === 'date') return sql`coalesce(${value} + 1, date '2000-01-01')`;
  if (type === 'integer' || type === 'bigint') return sql`coalesce(${value}, 0) + 100000`;
  if (type === 'jsonb') return sql`coalesce(${value}, '{}'::jsonb) || '{"planted": true}'::jsonb`;
  if (type === 'bytea') return sql`coalesce(${value}, ''::bytea) || '\\x00'::bytea`;
  if (type === 'ARRAY') return sql`case when ${value} = '{}' then array['foreign-source'] else '{}' end`;
  return sql`coalesce(${value}, '') || 'x'`;
}

/** A database with a signed contract. */
export interface Planted {
  database: Database;
  contractId: string;
}

class RolledBack extends Error {}

/** What a verification says after a change that is rolled back. */
async function afterPlanting<Said>(
  { database }: Planted,
  change: (transaction: Database) => Promise<unknown>,
  verify: (transaction: Database) => Promise<Said>,
): Promise<Said> {
  const said: { value?: Said } = {};
  await database
    .transaction()
    .execute(async (transaction) => {
      await change(transaction);
      said.value = await verify(transaction);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  if (!('value' in said)) throw new Error('Nothing was verified.');
  return said.value;
}

/** The first link of the contract's chain that does not hold after a change; null where all do. */
export const brokenContract = (planted: Planted, change: (transaction: Database) => Promise<unknown>) =>
  afterPlanting(
    planted,
    change,
    async (transaction) => (await verifyContract(transaction, testStore, planted.contractId)).broken,
  );

/** The first link of the firm's chain that does not hold after a change; null where all do. */
export const brokenFirm = (planted: Planted, change: (transaction: Database) => Promise<unknown>) =>
  afterPlanting(planted, change, async (transaction) => (await verifyFirm(transaction)).broken);

/** Columns of tables in their order. */
export async function columnsOf({ database }: Pick<Planted, 'database'>, tables: readonly string[]): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name in (${sql.join([...tables])})
    order by 1, ordinal_position`.execute(database);
  return rows;
}

/** Places of all rows of a table that are concerned. */
export async function placesOf({ database, contractId }: Planted, table: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select ctid::text as place from ${sql.table(table)} where ${rowsOf[table]?.(contractId) ?? sql`false`}`.execute(
    database,
  );
  return rows.map(({ place }) => place);
}

/** Lets every value of the tables be changed, as their owner can: without keys, checks and triggers. The contract gets a drawing, too. */
export async function loosenTables({ database, contractId }: Planted, now: Date): Promise<void> {
  await database
    .insertInto('drawnSignatures')
    .values({ contractId, sealed: Buffer.from('drawn') })
    .execute();
  await noteEvent(database, { action: 'contract-ended', actorId: null, subjectId: contractId }, now);
  await takeUpWhole(database);
  const tables = sql.join([...contractTables, ...trailTables].map((table) => sql`${sql.lit(table)}::regclass`));
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint
    where contype in ('c', 'f') and (conrelid in (${tables}) or confrelid in (${tables}))`.execute(database);
  for (const { statement } of rows) await sql.raw(statement).execute(database);
  for (const table of trailTables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(database);
}
