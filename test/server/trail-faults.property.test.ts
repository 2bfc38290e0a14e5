import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteEvent } from '../../server/audit.ts';
import type { Database } from '../../server/db/database.ts';
import { verifyContract } from '../../server/trail/verify-contract.ts';
import { verifyFirm } from '../../server/trail/verify-firm.ts';
import { linksOf, signedContract, takeUpWhole } from '../helpers/signed-contract.ts';
import { smallPdf } from '../helpers/small-pdf.ts';
import { openTestApp, type TestApp } from '../helpers/test-app.ts';
import { runs } from '../setup/runs.ts';

let test: TestApp;
let contractId: string;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' }, { layOut: smallPdf });
  contractId = await signedContract(test, await test.cookieOf('advisor'));
});
afterAll(() => test.close());

interface Column {
  table: string;
  column: string;
  type: string;
}

const contractTables = ['contracts', 'contract_persons', 'contract_documents', 'signatures', 'drawn_signatures'];
const trailTables = ['audit_events', 'trail_links'];

/** Columns that say how far a job has come, and prove nothing. */
const unbound = new Set(['contracts.seal_state', 'contracts.time_stamp_state']);

/** The rows of the signed contract and of the trail. */
const rowsOf: Readonly<Record<string, () => ReturnType<typeof sql>>> = {
  contracts: () => sql`id = ${contractId}`,
  contract_persons: () => sql`contract_id = ${contractId}`,
  contract_documents: () => sql`contract_id = ${contractId}`,
  signatures: () => sql`document_id in (select id from contract_documents where contract_id = ${contractId})`,
  drawn_signatures: () => sql`contract_id = ${contractId}`,
  audit_events: () => sql`true`,
  trail_links: () => sql`true`,
};

/** Another value of the type, as near to the former one as the type allows. */
function otherValue({ column, type }: Column): ReturnType<typeof sql> {
  const value = sql.ref(column);
  if (type === 'timestamp with time zone')
    return sql`coalesce(${value} + interval '1 microsecond', timestamptz 'epoch')`;
  if (type === 'date') return sql`coalesce(${value} + 1, date '2000-01-01')`;
  if (type === 'integer' || type === 'bigint') return sql`coalesce(${value}, 0) + 100000`;
  if (type === 'jsonb') return sql`coalesce(${value}, '{}'::jsonb) || '{"planted": true}'::jsonb`;
  if (type === 'bytea') return sql`coalesce(${value}, ''::bytea) || '\\x00'::bytea`;
  return sql`coalesce(${value}, '') || 'x'`;
}

class RolledBack extends Error {}

/** What the verification says after a change that is rolled back. */
async function afterPlanting(change: (transaction: Database) => Promise<unknown>) {
  let found: { contract: string | null; link: number | null; firm: string | null } | null = null;
  await test.database
    .transaction()
    .execute(async (transaction) => {
      await change(transaction);
      const { broken } = await verifyContract(transaction, contractId);
      const firm = await verifyFirm(transaction);
      found = { contract: broken?.reason ?? null, link: broken?.position ?? null, firm: firm.broken?.reason ?? null };
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  if (!found) throw new Error('The change was not made.');
  return found as { contract: string | null; link: number | null; firm: string | null };
}

async function columnsOf(tables: readonly string[]): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name in (${sql.join([...tables])})
    order by 1, ordinal_position`.execute(test.database);
  return rows;
}

/** Places of all rows of a table that are concerned. */
async function placesOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select ctid::text as place from ${sql.table(table)} where ${rowsOf[table]?.() ?? sql`false`}`.execute(
    test.database,
  );
  return rows.map(({ place }) => place);
}

describe('a row that the owner of the database changes or deletes', () => {
  beforeAll(async () => {
    const { database, clock } = test;
    await database
      .insertInto('drawn_signatures')
      .values({ contract_id: contractId, sealed: Buffer.from('drawn') })
      .execute();
    await noteEvent(database, { action: 'contract-ended', actorId: null, subjectId: contractId }, clock.now());
    await takeUpWhole(database);
    const tables = sql.join([...contractTables, ...trailTables].map((table) => sql`${sql.lit(table)}::regclass`));
    const { rows } = await sql<{ statement: string }>`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
      from pg_constraint
      where contype in ('c', 'f') and (conrelid in (${tables}) or confrelid in (${tables}))`.execute(database);
    for (const { statement } of rows) await sql.raw(statement).execute(database);
    for (const table of trailTables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(database);
  });

  it('is not found while nothing is changed', async () => {
    expect(await afterPlanting(() => Promise.resolve())).toEqual({ contract: null, link: null, firm: null });
  });

  it('is found in every column of the contract, with the first event that says otherwise', async () => {
    const missed: string[] = [];
    for (const column of await columnsOf(contractTables)) {
      const name = `${column.table}.${column.column}`;
      const [place] = await placesOf(column.table);
      const { contract, link } = await afterPlanting((transaction) =>
        sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${otherValue(column)}
          where ctid = ${place}::tid`.execute(transaction),
      );
      if ((contract === null || link === null) !== unbound.has(name)) missed.push(name);
    }

    expect(missed).toEqual([]);
  });

  it('is found wherever a row of the contract is deleted or added', async () => {
    const missed: string[] = [];
    for (const table of contractTables)
      for (const place of await placesOf(table)) {
        const { contract } = await afterPlanting((transaction) =>
          sql`delete from ${sql.table(table)} where ctid = ${place}::tid`.execute(transaction),
        );
        if (contract === null) missed.push(table);
      }
    const added = await afterPlanting((transaction) =>
      sql`insert into signatures
        select 'planted', document_id, 'planted', method, place, said_at, signed_at from signatures
        where ${rowsOf['signatures']?.() ?? sql`false`} limit 1`.execute(transaction),
    );

    expect(missed).toEqual([]);
    expect(added.contract).toContain('signature');
  });

  it('is found in every column of every event, at the event', async () => {
    const columns = await columnsOf(['audit_events']);
    const missed: string[] = [];
    for (const { id, position } of await linksOf(test.database, contractId))
      for (const column of columns) {
        const { link } = await afterPlanting((transaction) =>
          sql`update audit_events set ${sql.ref(column.column)} = ${otherValue(column)} where id = ${id}`.execute(
            transaction,
          ),
        );
        if (link !== position) missed.push(`${column.column} of ${position ?? ''}: ${link ?? ''}`);
      }

    expect(missed).toEqual([]);
  });

  it('is found wherever an event is deleted, at the event that is missing', async () => {
    for (const { id, position } of await linksOf(test.database, contractId)) {
      const { link } = await afterPlanting((transaction) =>
        sql`delete from audit_events where id = ${id}`.execute(transaction),
      );
      expect(link).toBe(position);
    }
  });

  it('is found in the chain of the firm, whichever event of nobody or link it is', async () => {
    const { database } = test;
    const events = await database.selectFrom('audit_events').where('chain_id', 'is', null).select('id').execute();
    const ofEvents = (await columnsOf(['audit_events'])).filter(({ column }) => !column.startsWith('chain_'));
    const ofLinks = await columnsOf(['trail_links']);
    const links = await placesOf('trail_links');
    const picked = fc.oneof(
      fc.record({ id: fc.constantFrom(...events.map(({ id }) => id)), column: fc.constantFrom(...ofEvents, null) }),
      fc.record({ place: fc.constantFrom(...links), column: fc.constantFrom(...ofLinks, null) }),
    );
    await fc.assert(
      fc.asyncProperty(picked, async (row) => {
        const table = 'id' in row ? sql`audit_events` : sql`trail_links`;
        const where = 'id' in row ? sql`id = ${row.id}` : sql`ctid = ${row.place}::tid`;
        const { column } = row;
        const { firm } = await afterPlanting((transaction) =>
          (column
            ? sql`update ${table} set ${sql.ref(column.column)} = ${otherValue(column)} where ${where}`
            : sql`delete from ${table} where ${where}`
          ).execute(transaction),
        );
        expect(firm).not.toBeNull();
      }),
      { numRuns: runs(1_000, 60) },
    );
  });
});
