import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase, loadDatabase, writeKept } from '../helpers/server/kept-database.ts';
import { openTestApp, type TestApp } from '../helpers/server/test-app.ts';
import { openEmptyDatabase } from '../helpers/server/test-database.ts';
import { makeContractsOfEveryState } from '../helpers/signing/contracts-of-every-state.ts';
import { providerSecret } from '../helpers/signing/sent-out.ts';
import { smallPdf } from '../helpers/signing/small-pdf.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ EXTERNAL_SIGN_SECRET: providerSecret, DEV_PAGES: 'on' }, { layOut: smallPdf });
  await makeContractsOfEveryState(test, await test.cookieOf('advisor'));
});
afterAll(() => test.close());

/* With KEEP_DATABASE=NAME the database is kept for later versions, too. */
describe('the database of this version', () => {
  it('is the same when it was kept and loaded again', async () => {
    const kept = await dumpDatabase(test.database, test.clock.now());
    const empty = await openEmptyDatabase();
    await loadDatabase(empty.database, kept);
    const loaded = await dumpDatabase(empty.database, test.clock.now());
    await empty.close();

    expect(loaded).toEqual(kept);
    const name = process.env['KEEP_DATABASE'];
    if (name !== undefined) writeKept(name, kept);
  });
});
