import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importBundle } from '#server/commands/operators/exchange-reference-data.ts';
import { readContents } from '#server/reference-data/read-contents.ts';
import { demoContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp({}, { layOut: smallPdf });
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

/** Imports the programs without one of them. */
async function removeProgram(removed: string): Promise<string[]> {
  const { programs } = await readContents(test.database, ['programs']);
  const left = (programs as { id: string }[]).filter(({ id }) => id !== removed);
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bundle-'));
  const file = join(folder, 'bundle.json');
  writeFileSync(file, JSON.stringify({ formatVersion: 1, sections: { programs: left } }));
  const { lines, faults } = await importBundle(
    test.database,
    file,
    { isDryRun: false, comment: null },
    test.clock.now(),
  );
  rmSync(folder, { recursive: true });
  return [...lines, ...faults];
}

it('a program that goes stays in drafts and contracts as they were made, and is refused in new orders (SIL-193)', async () => {
  const order = await newContractOrder(test.database);
  const request = await demoContract(test.database, order, { username: 'advisor', now: test.clock.now() });
  const { post } = signingCalls(test, () => cookie);
  const made = await post('/api/contract', request);
  expect(made.statusCode).toBe(200);
  const draft = await post('/api/draftcontracts', { name: 'Růst', version: 1, identifier: '', data: request.cart });
  const get = (url: string) => test.call({ url, headers: { cookie, 'accept-language': 'cs' } });
  const kept = ['/api/contracts', `/api/draftcontracts/${draft.json<{ id: string }>().id}`];
  const before = await Promise.all(kept.map(async (url) => (await get(url)).body));
  const program = order.positions.find(({ itemType }) => itemType === 'Program')?.id ?? '';

  expect(await removeProgram(program)).toEqual([
    'programs: 0 added, 0 changed, 1 removed',
    `  - ${program}`,
    'Version 1 is imported.',
  ]);

  expect(await Promise.all(kept.map(async (url) => (await get(url)).body))).toEqual(before);
  expect((await get(`/api/program/${program}`)).statusCode).toBe(404);
  const again = { ...request, cart: request.cart.replace(/"id":"[0-9a-f]{32}"/, `"id":"${'5'.repeat(32)}"`) };
  const refused = await post('/api/contract', again);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'ProductNotOffered']);
});
