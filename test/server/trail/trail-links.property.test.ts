import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brokenFirm,
  columnsOf,
  loosenTables,
  otherValue,
  placesOf,
  type Planted,
} from '#test/helpers/server/planted-faults.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { signedContract } from '#test/helpers/signing/signed-contract.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { runs } from '#test/setup/runs.ts';

let test: TestApp;
let planted: Planted;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' }, { layOut: smallPdf });
  planted = { database: test.database, contractId: await signedContract(test, await test.cookieOf('advisor')) };
  await loosenTables(planted, test.clock.now());
});
afterAll(() => test.close());

describe('a row that the owner of the database changes or deletes', () => {
  it('is found in the chain of the firm, whichever event of nobody or link it is', async () => {
    const { database } = test;
    const events = await database.selectFrom('auditEvents').where('chainId', 'is', null).select('id').execute();
    const ofEvents = (await columnsOf(planted, ['audit_events'])).filter(({ column }) => !column.startsWith('chain_'));
    const ofLinks = await columnsOf(planted, ['trail_links']);
    const links = await placesOf(planted, 'trail_links');
    const picked = fc.oneof(
      fc.record({ id: fc.constantFrom(...events.map(({ id }) => id)), column: fc.constantFrom(...ofEvents, null) }),
      fc.record({ place: fc.constantFrom(...links), column: fc.constantFrom(...ofLinks, null) }),
    );
    await fc.assert(
      fc.asyncProperty(picked, async (row) => {
        const table = 'id' in row ? sql`audit_events` : sql`trail_links`;
        const where = 'id' in row ? sql`id = ${row.id}` : sql`ctid = ${row.place}::tid`;
        const { column } = row;
        const broken = await brokenFirm(planted, (transaction) =>
          (column
            ? sql`update ${table} set ${sql.ref(column.column)} = ${otherValue(column)} where ${where}`
            : sql`delete from ${table} where ${where}`
          ).execute(transaction),
        );
        expect(broken).not.toBeNull();
      }),
      { numRuns: runs(1_000, 60) },
    );
  });
});
