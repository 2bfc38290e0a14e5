import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brokenContract,
  columnsOf,
  contractTables,
  loosenTables,
  otherValue,
  placesOf,
  type Planted,
} from '#test/helpers/server/planted-faults.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { linksOf, signedContract } from '#test/helpers/signing/signed-contract.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';

let test: TestApp;
let planted: Planted;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' }, { layOut: smallPdf });
  planted = { database: test.database, contractId: await signedContract(test, await test.cookieOf('advisor')) };
  await loosenTables(planted, test.clock.now());
});
afterAll(() => test.close());

/** Columns that say how far a job has come, and prove nothing. */
const unbound = new Set(['contracts.seal_state', 'contracts.time_stamp_state', 'contracts.sending_failed_at']);

describe('a row that the owner of the database changes or deletes', () => {
  it('is not found while nothing is changed', async () => {
    expect(await brokenContract(planted, () => Promise.resolve())).toBeNull();
  });

  it('is found in every column of the contract, with the first event that says otherwise', async () => {
    const missed: string[] = [];
    for (const column of await columnsOf(planted, contractTables)) {
      const name = `${column.table}.${column.column}`;
      const [place] = await placesOf(planted, column.table);
      const broken = await brokenContract(planted, (transaction) =>
        sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${otherValue(column)}
          where ctid = ${place}::tid`.execute(transaction),
      );
      if ((broken === null) !== unbound.has(name)) missed.push(name);
    }

    expect(missed).toEqual([]);
  });

  it('is found wherever a row of the contract is deleted or added', async () => {
    const missed: string[] = [];
    for (const table of contractTables)
      for (const place of await placesOf(planted, table)) {
        const broken = await brokenContract(planted, (transaction) =>
          sql`delete from ${sql.table(table)} where ctid = ${place}::tid`.execute(transaction),
        );
        if (broken === null) missed.push(table);
      }
    const added = await brokenContract(planted, (transaction) =>
      sql`insert into signatures
        select 'planted', document_id, 'planted', method, place, said_at, signed_at from signatures
        where document_id in (select id from contract_documents where contract_id = ${planted.contractId}) limit 1`.execute(
        transaction,
      ),
    );

    expect(missed).toEqual([]);
    expect(added?.reason).toContain('signature');
  });

  it('is found in every column of every event, at the event', async () => {
    const columns = await columnsOf(planted, ['audit_events']);
    const missed: string[] = [];
    for (const { id, position } of await linksOf(planted.database, planted.contractId))
      for (const column of columns) {
        const broken = await brokenContract(planted, (transaction) =>
          sql`update audit_events set ${sql.ref(column.column)} = ${otherValue(column)} where id = ${id}`.execute(
            transaction,
          ),
        );
        if (broken?.position !== position) missed.push(`${column.column} of ${position ?? ''}`);
      }

    expect(missed).toEqual([]);
  });

  it('is found wherever an event is deleted, at the event that is missing', async () => {
    for (const { id, position } of await linksOf(planted.database, planted.contractId)) {
      const broken = await brokenContract(planted, (transaction) =>
        sql`delete from audit_events where id = ${id}`.execute(transaction),
      );
      expect(broken?.position).toBe(position);
    }
  });
});
