import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fund } from '#contract/catalogue.ts';
import type { ImportedFund, RefusalCode } from '#server/catalogue-import/checks/check-fund.ts';
import { checkFunds } from '#server/catalogue-import/checks/check-funds.ts';
import { importFunds, noSideEntries } from '#server/catalogue-import/import-funds.ts';
import { readRecords } from '#server/catalogue-import/read-records.ts';
import { catalogueVersion } from '#server/db/catalogue-version.ts';
import { fixtures } from '#test/helpers/data/fixtures.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

const silent = () => undefined;

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const fundsOf = async () => (await test.call({ method: 'GET', url: '/api/funds', headers: { cookie } })).json<Fund[]>();
const importList = (funds: readonly ImportedFund[]) =>
  importFunds(test.database, { funds, sides: noSideEntries }, silent);
const importRows = (values: Record<string, string>[]) => {
  const { funds, refused } = checkFunds(values.map((row, index) => ({ place: `line ${index + 2}`, values: row })));
  expect(refused).toEqual([]);
  return importList(funds);
};

describe('the import of the catalogue', () => {
  it('accepts every real fund, adds each once and updates it when run again', async () => {
    const { records } = await readRecords(fixtures.funds);
    const { funds, refused } = checkFunds(records);
    expect(refused).toEqual([]);
    expect(funds).toHaveLength(300);

    const version = Number(await catalogueVersion(test.database));
    expect(await importList(funds)).toMatchObject({ added: 300, updated: 0 });
    expect(await importList(funds)).toMatchObject({ added: 0, updated: 300 });
    expect(Number(await catalogueVersion(test.database))).toBe(version + 2);
  });

  it('shows what the file states and invents nothing: risk, rating and performance stay unknown (DATA-05)', async () => {
    const imported = (await fundsOf()).find(({ isin }) => isin === 'IE00B4L5Y983');

    expect(imported).toMatchObject({
      name: expect.stringContaining('MSCI World'),
      contractTypeId: 'funds',
      allowedInFundMarket: false,
      oneOffInvestmentType: 'Optional',
      periodicalInvestmentType: 'Optional',
      riskLevel: null,
      rating: null,
      managementStyle: null,
      performance: [],
      minOneOffAmount: null,
      investmentHorizon: null,
    });
    expect(imported?.currencyIds).toEqual([imported?.currencyId]);
  });

  it('leaves the asset class unknown exactly where the file does', async () => {
    const rows: { isin: string; asset_class: string }[] = parse(readFileSync(fixtures.funds), { columns: true });
    const unknown = new Set(rows.filter((row) => row.asset_class === '').map(({ isin }) => isin));
    const isReal = new Set(rows.map(({ isin }) => isin));
    const shown = (await fundsOf()).filter(({ isin, assetClassId }) => isReal.has(isin) && assetClassId === null);

    expect(new Set(shown.map(({ isin }) => isin))).toEqual(unknown);
  });

  it('refuses each rejected row for its reason', async () => {
    const codes: Record<string, RefusalCode> = {
      no_isin: 'no_isin',
      no_name: 'no_name',
      no_currency: 'no_currency',
      non_iso_currency: 'not_a_fund_currency',
      implausible_currency: 'not_a_fund_currency',
      bad_isin_prefix: 'bad_isin_prefix',
      depositary_receipt_isin: 'depositary_receipt_isin',
      bad_isin: 'bad_isin',
    };
    const rows: { reason: string }[] = parse(readFileSync(fixtures.fundRejects), { columns: true });
    const { records } = await readRecords(fixtures.fundRejects);
    const { funds, refused } = checkFunds(records);

    expect(funds).toEqual([]);
    expect(refused.map(({ code }) => code)).toEqual(rows.map(({ reason }) => codes[reason]));
    expect(refused.map(({ place }) => place)).toEqual(rows.map((_, index) => `line ${index + 2}`));
  });

  it('updates by ISIN what a file states and leaves what it has no column for', async () => {
    const isin = 'IE00B4L5Y983';
    await importRows([{ isin, name: 'Old name', currency: 'USD', asset_class: 'equity', issuer: 'Some House' }]);
    await importRows([{ isin, name: 'New name', currency: 'EUR' }]);
    const updated = (await fundsOf()).find((fund) => fund.isin === isin);

    expect(updated).toMatchObject({
      name: 'New name',
      currencyId: 'EUR',
      currencyIds: ['EUR'],
      assetClassId: 'equity',
    });
    expect(updated?.basicIssuerId).not.toBeNull();
  });

  it('takes spellings of one house for one issuer', async () => {
    const names = ['Ábel & Söhne', 'ABEL SOHNE', 'abel-söhne'];
    const isins = ['US0378331005', 'US5949181045', 'US0231351067'];
    await importRows(
      isins.map((isin, index) => ({ isin, name: `Fund ${index}`, currency: 'USD', issuer: names[index] ?? '' })),
    );
    const issuers = (await fundsOf()).filter(({ isin }) => isins.includes(isin)).map((fund) => fund.basicIssuerId);

    expect(issuers).toHaveLength(3);
    expect(new Set(issuers).size).toBe(1);
  });

  it('changes nothing when it fails after rows were written', async () => {
    const { records } = await readRecords(fixtures.funds);
    const { funds } = checkFunds(records);
    const before = await fundsOf();
    const renamed = funds.map((fund) => ({ ...fund, name: 'Half done' }));
    const breakOff = (written: number) => {
      if (written >= 150) throw new Error('pulled out');
    };

    await expect(importFunds(test.database, { funds: renamed, sides: noSideEntries }, breakOff)).rejects.toThrow(
      'pulled out',
    );
    expect(await fundsOf()).toEqual(before);
    const halfDone = await test.database.selectFrom('funds').select('id').where('name', '=', 'Half done').execute();
    expect(halfDone).toEqual([]);
  });
});
