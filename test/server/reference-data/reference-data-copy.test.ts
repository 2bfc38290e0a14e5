import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { buildApp } from '#server/app.ts';
import { importBundle } from '#server/commands/operators/exchange-reference-data.ts';
import { migrate } from '#server/db/migrate.ts';
import { demoPassword, seedAccounts } from '#server/demo/accounts.ts';
import { demoData } from '#server/demo/load-demo-data.ts';
import { copyTables } from '#test/helpers/server/copy-tables.ts';
import { callAsBrowser, cookieHeader, openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';
import { openEmptyDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';

const bundle = 'examples/demo-bundle.json';
/** An advisor without templates, contracts and drafts of their own. */
const username = 'poradce';

let demo: TestApp;
let copy: TestDatabase;
let app: FastifyInstance;
let first: string[];
beforeAll(async () => {
  demo = await openTestApp();
  copy = await openEmptyDatabase();
  await migrate(copy.database);
  first = await importDemo();
  await seedAccounts(copy.database, demoData().people);
  await copyFunds();
  app = await buildApp({ config: testConfig(), database: copy.database, now: demo.clock.now });
});
afterAll(async () => {
  await app.close();
  await copy.close();
  await demo.close();
});

async function importDemo(): Promise<string[]> {
  const { lines, faults } = await importBundle(
    copy.database,
    bundle,
    { isDryRun: false, comment: null },
    demo.clock.now(),
  );
  expect(faults).toEqual([]);
  return lines;
}

/** What imports of funds, prices and rates bring; prices of those funds that programs and templates hold. */
async function copyFunds(): Promise<void> {
  const isHeld = 'fund_id in (select fund_id from program_funds union select fund_id from template_funds)';
  await copyTables(demo.database, copy.database, [
    ['funds'],
    ['fundCurrencies'],
    ['fundDetails'],
    ['fundTags'],
    ['relatedFunds'],
    ['fundDocuments'],
    ['fundPerformance'],
    ['fundVolatilities'],
    ['fundPrices', isHeld],
    ['fundViews', isHeld],
    ['rateHistory', "currency_id = 'USD'"],
    ['assignedProducts', `user_id = '${username}'`],
  ]);
}

/** Reads that show the catalogue without being shared by all users. */
const ownReads: readonly (keyof typeof endpoints)[] = [
  'user',
  'commissionModels',
  'fundPackageTemplates',
  'fundPackageTemplate',
  'templatePriceHistory',
  'fund',
  'fundLimits',
];

/** Values for the parameter of a path, by how the path begins. */
async function parametersOf(path: string): Promise<readonly string[]> {
  const { database } = demo;
  if (path.startsWith('/api/forex/')) return ['USD'];
  if (path.startsWith('/api/questionnaire/')) return ['AML', 'AML_QUALIFIED'];
  if (/^\/api\/(?:\w+\/)?program\//.test(path))
    return (await database.selectFrom('programs').select('id').orderBy('id').execute()).map(({ id }) => id).slice(0, 5);
  if (path.startsWith('/api/fundpackageTemplate/')) return ['template-1', 'template-7'];
  const held = await database.selectFrom('templateFunds').select('fundId').distinct().orderBy('fundId').execute();
  return held.map(({ fundId }) => fundId).slice(0, 4);
}

async function addresses(): Promise<string[]> {
  const table: Readonly<Record<string, Endpoint>> = endpoints;
  const read = Object.entries(table).filter(([key, { shared }]) => shared || ownReads.some((own) => own === key));
  const all = await Promise.all(
    read.map(async ([, { path }]) => {
      const [parameter] = /\{\w+\}/.exec(path) ?? [];
      if (parameter === undefined) return [path];
      return (await parametersOf(path)).map((value) => path.replace(parameter, value));
    }),
  );
  return all.flat();
}

async function answersOf(server: FastifyInstance): Promise<Record<string, string>> {
  const payload = { username, password: demoPassword };
  const cookie = cookieHeader(await server.inject({ method: 'POST', url: '/api/user/login', payload }));
  const answers: Record<string, string> = {};
  for (const [index, url] of (await addresses()).entries()) {
    // One language a read, each in its turn.
    const language = languages[index % languages.length] ?? 'en';
    const { statusCode, body } = await callAsBrowser(server, {
      url,
      headers: { cookie, 'accept-language': language },
    });
    answers[`${url} in ${language}`] = `${statusCode} ${body}`;
  }
  return answers;
}

describe('the demo imported into an empty database', () => {
  it('has programs and templates wait for funds, then answers every read with the same bytes (SIL-192)', async () => {
    expect(first.filter((line) => line.includes('waits for funds'))).toEqual(
      ['programs', 'templates', 'fundTerms'].map(
        (name) => `${name}: waits for funds. Import funds, then this file once more.`,
      ),
    );
    const again = await importDemo();
    expect(again.filter((line) => line.includes(' added'))).toEqual([
      'programs: 40 added, 0 changed, 0 removed',
      'templates: 12 added, 0 changed, 0 removed',
      expect.stringMatching(/^fundTerms: \d+ added, 0 changed, 0 removed$/),
    ]);
    expect(again.at(-1)).toBe('Version 2 is imported.');

    const expected = await answersOf(demo.app);
    expect(Object.keys(expected).length).toBeGreaterThan(45);
    expect(Object.entries(expected).filter(([, answer]) => !answer.startsWith('200 '))).toEqual([]);
    const answers = await answersOf(app);
    expect(Object.keys(expected).filter((address) => answers[address] !== expected[address])).toEqual([]);
  });
});
