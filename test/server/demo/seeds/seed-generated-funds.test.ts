import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fund } from '#contract/catalogue.ts';
import { isValidIsin } from '#domain/catalogue/iso-codes.ts';
import { generateFunds } from '#server/demo/generate-funds.ts';
import { demoData } from '#server/demo/load-demo-data.ts';
import { createRandom } from '#server/platform/random.ts';
import { seedGeneratedFunds } from '#server/demo/seeds/seed-generated-funds.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { builtProgram } from '#test/setup/built-server.ts';

const count = 3_000;
const options = { seed: 2, count, asOfDate: '2026-11-20', onProgress: () => undefined };

let test: TestApp;
let demoCount: number;
let funds: Fund[];
beforeAll(async () => {
  test = await openTestApp();
  const headers = { cookie: await test.cookieOf('advisor') };
  const read = async () => (await test.call({ url: '/api/funds', headers })).json<Fund[]>();
  demoCount = (await read()).length;
  await seedGeneratedFunds(test.database, options);
  funds = await read();
});
afterAll(() => test.close());

const differing = (valueOf: (fund: Fund) => unknown) => new Set(funds.map(valueOf)).size;

describe('generated funds', () => {
  it('come on top of the demo data, each with a right ISIN and a name of its own', () => {
    expect(funds).toHaveLength(demoCount + count);
    expect(funds.filter(({ isin }) => !isValidIsin(isin))).toEqual([]);
    expect(differing(({ isin }) => isin)).toBe(funds.length);
    const generated = funds.filter(({ isin }) => isin.slice(2, 5) === 'GEN');
    expect(generated).toHaveLength(count);
    expect(new Set(generated.map(({ name }) => name)).size).toBe(count);
  });

  it('are spread over issuers, classes, regions, sub types, currencies and risks', () => {
    expect(differing(({ basicIssuerId }) => basicIssuerId)).toBeGreaterThan(90);
    expect(differing(({ assetClassId }) => assetClassId)).toBeGreaterThan(12);
    expect(differing(({ investmentAreaId }) => investmentAreaId)).toBeGreaterThan(8);
    expect(differing(({ fundSubTypeId }) => fundSubTypeId)).toBeGreaterThan(5);
    expect(differing(({ currencyId }) => currencyId)).toBeGreaterThan(4);
    expect(differing(({ riskLevel }) => riskLevel)).toBe(9);
  });

  it('have performance as of the day, the young ones not all of it, a few none', () => {
    const figures = funds.filter(({ isin }) => isin.slice(2, 5) === 'GEN').map(({ performance }) => performance);
    expect(new Set(figures.map(({ length }) => length))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(new Set(figures.flat().map(({ asOfDate }) => asOfDate))).toEqual(new Set([options.asOfDate]));
  });

  it('are the same for the same seed', () => {
    const listed = (seed: number) => [...generateFunds(createRandom(seed), 50, demoData())];
    expect(listed(1)).toEqual(listed(1));
    expect(listed(1)).not.toEqual(listed(2));
  });

  it('are refused where there are some already, and nothing changes', async () => {
    await expect(seedGeneratedFunds(test.database, { ...options, count: 5 })).rejects.toThrow(
      'The database holds 3000 generated funds already.',
    );
    const { total } = await test.database
      .selectFrom('funds')
      .select((row) => row.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(demoCount + count);
  });
});

describe('npm run seed -- --funds', () => {
  it.each([['0'], ['-1'], ['200001'], ['1e3'], ['1.5'], ['many'], ['']])(
    'refuses %s before it opens a database',
    (given) => {
      const { status, stderr } = spawnSync(process.execPath, [...builtProgram('seed'), `--funds=${given}`], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'] ?? '', DATA_DIR: '/nowhere/at/all' },
      });

      expect(status).toBe(2);
      const usage = 'Usage: npm run --silent seed -- [--funds NUMBER]';
      expect(stderr).toBe(`--funds must be a whole number from 1 to 200000, not ${given}. ${usage}\n`);
    },
  );
});
