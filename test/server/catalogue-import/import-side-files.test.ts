import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Fund } from '#contract/catalogue.ts';
import type { termsAnswer } from '#contract/fees.ts';
import type { FundDetail } from '#contract/fund-detail.ts';
import { checkFunds } from '#server/catalogue-import/checks/check-funds.ts';
import { UnknownReferences } from '#server/catalogue-import/checks/check-references.ts';
import { importFunds } from '#server/catalogue-import/import-funds.ts';
import { readSideFiles, type SidePaths } from '#server/catalogue-import/side-files.ts';
import { importBundle } from '#server/commands/operators/exchange-reference-data.ts';
import { catalogueVersion } from '#server/db/catalogue-version.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundament-sides-'));
let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const isin = 'IE00B4L5Y983';
const other = 'US0378331005';

/** Writes side files and reads them as the command does. */
const sidesOf = (files: Record<string, string>) => {
  const paths: SidePaths = {};
  for (const [kind, text] of Object.entries(files)) {
    paths[kind as keyof SidePaths] = join(folder, `${kind}.csv`);
    writeFileSync(join(folder, `${kind}.csv`), text);
  }
  return readSideFiles(paths, undefined);
};
const importWith = async (files: Record<string, string>, row: Record<string, string> = {}) => {
  const values = { isin, name: 'World', currency: 'EUR', ...row };
  const { funds, refused } = checkFunds([{ place: 'line 2', values }]);
  expect(refused).toEqual([]);
  return importFunds(test.database, { funds, sides: await sidesOf(files) }, () => undefined);
};
const read = async <Answer>(url: string) => (await test.call({ url, headers: { cookie } })).json<Answer>();
const fundOf = async (wanted = isin) => (await read<Fund[]>('/api/funds')).find((fund) => fund.isin === wanted);
const termsOf = async () => (await read<z.infer<typeof termsAnswer>>(`/api/productterms?fund=${isin}`)).funds[0];

const fees = `isin;currency;calculation_base;kind;threshold;rate
${isin};EUR;Gross;payment;0;3,5
${isin};EUR;Gross;payment;10 000;2,25
${isin};EUR;Gross;prepaid;0;3
${isin};CZK;Net;payment;0;4
`;

describe('a fund without a fee scheme', () => {
  it('stays out of the market, and enters it with one, in each currency that has one (SIL-199)', async () => {
    expect(await importWith({})).toMatchObject({ added: 1, withoutScheme: 1 });
    expect(await fundOf()).toMatchObject({ allowedInFundMarket: false, currencyIds: ['EUR'] });

    const before = Number(await catalogueVersion(test.database));
    expect(await importWith({ fees })).toMatchObject({ updated: 1, withoutScheme: 0 });
    expect(await fundOf()).toMatchObject({ allowedInFundMarket: true, currencyIds: ['EUR', 'CZK'] });
    expect(Number(await catalogueVersion(test.database))).toBe(before + 1);

    await importWith({});
    expect(await fundOf()).toMatchObject({ allowedInFundMarket: true, currencyIds: ['EUR', 'CZK'] });
  });

  it('is kept out by the list in spite of one, and takes a scheme of the reference data by its column', async () => {
    await importWith({}, { isin: other, fee_scheme: 'dynamic-eur', market: 'no' });
    expect((await fundOf(other))?.allowedInFundMarket).toBe(false);

    await importWith({}, { isin: other, fee_scheme: 'dynamic-eur' });
    expect((await fundOf(other))?.allowedInFundMarket).toBe(false);

    await importWith({}, { isin: other, market: 'yes' });
    expect((await fundOf(other))?.allowedInFundMarket).toBe(true);
  });
});

describe('the reference data beside imported funds', () => {
  it('open the market by terms of their own (SIL-199)', async () => {
    const apple = { isin: 'US5949181045', currency: 'USD' };
    await importWith({ fees }, apple);
    expect((await fundOf(apple.isin))?.allowedInFundMarket).toBe(false);

    const terms = { currencyId: 'USD', feeSchemeId: 'dynamic-usd', limits: null };
    const sections = { fundTerms: [{ fundId: apple.isin, terms: [terms] }] };
    const path = join(folder, 'bundle.json');
    writeFileSync(path, JSON.stringify({ formatVersion: 1, sections }));
    await importBundle(test.database, path, { isDryRun: false, comment: null }, test.clock.now());

    expect((await fundOf(apple.isin))?.allowedInFundMarket).toBe(true);
  });
});

describe('files beside the list of funds', () => {
  it('complete a fund with fees, limits, documents and composition, and replace them when imported again', async () => {
    const files = {
      fees,
      limits: `isin,currency,minimal_one_off_amount,minimal_periodical_amount\n${isin},EUR,1000,\n${isin},CZK,,500\n`,
      documents: `isin,kind,name,name_cs,link\n${isin},factsheet,Factsheet,Přehled,\n${isin},link,KID,,https://firm.example/kid.pdf\n`,
      compositions: `isin,composition,composition_cs,item,value\n${isin},Regions,Oblasti,USA,70.5\n${isin},Regions,Oblasti,Japan,29.5\n`,
    };
    await importWith(files, { ongoing_charge: '0.2', risk_level: '5' });
    const terms = await termsOf();
    const detail = await read<FundDetail>(`/api/fund/${isin}`);

    expect(terms).toMatchObject({
      feeSchemes: [
        { currencyId: 'CZK', calculationBase: 'Net', paymentRanges: [{ from: 0, rate: 4 }], prepaidRanges: [] },
        {
          currencyId: 'EUR',
          paymentRanges: [
            { from: 0, rate: 3.5 },
            { from: 10_000, rate: 2.25 },
          ],
          prepaidRanges: [{ from: 0, rate: 3 }],
        },
      ],
      limits: [
        { currencyId: 'CZK', minimalOneOffAmount: null, minimalPeriodicalAmount: 500 },
        { currencyId: 'EUR', minimalOneOffAmount: 1000, minimalPeriodicalAmount: null },
      ],
    });
    expect(JSON.stringify(detail)).toMatch(/"Factsheet".*"KID"/);
    expect(JSON.stringify(detail)).toMatch(/"Regions".*"USA".*70\.5/);
    const documents = await documentsOf();

    await importWith({ documents: files.documents, fees: `${fees.split('\n', 2).join('\n')}\n` });
    expect((await termsOf())?.feeSchemes).toHaveLength(1);
    expect(await documentsOf()).toEqual(documents);
    const orphans = await test.database
      .selectFrom('feeSchemes')
      .where('id', 'like', 'imported-%')
      .select('id')
      .execute();
    expect(orphans).toHaveLength(1);
  });

  const documentsOf = () =>
    test.database.selectFrom('fundDocuments').where('fundId', '=', isin).select(['id', 'kind']).orderBy('id').execute();

  it.each([
    [
      'fees',
      `isin,currency,calculation_base,kind,threshold,rate\n${isin},EUR,Gross,payment,100,3\n`,
      'line 2, column threshold: IE00B4L5Y983 in EUR has no payment range from 0',
    ],
    [
      'fees',
      `isin,currency,calculation_base,kind,threshold,rate\n${isin},EUR,Gross,payment,0,3\n${isin},EUR,Net,payment,0,101\n`,
      'line 3, column rate: "101" is no number with at most 4 decimals from 0 to 100',
    ],
    [
      'fees',
      `isin,currency,calculation_base,kind,threshold,rate\n${isin},EUR,Gross,payment,0,3\n${isin},EUR,Net,payment,0,2\n`,
      'line 3, column threshold: 0 is repeated',
    ],
    [
      'limits',
      `isin,currency,minimal_one_off_amount,minimal_periodical_amount\nIE00,EUR,1,1\n`,
      'line 2, column isin: IE00 is no ISIN',
    ],
    [
      'documents',
      `isin,kind,name,link\n${isin},link,KID,javascript:alert(1)\n`,
      'line 2, column link: "javascript:alert(1)" is no address',
    ],
    [
      'compositions',
      `isin,composition,item,value\n${isin},Regions,USA,70\n${isin},Regions,Japan,31\n`,
      'line 3, column value: the items of "Regions" of IE00B4L5Y983 add up to more than 100',
    ],
  ])('are refused as a whole with file, line, column and reason: %s %#', async (kind, text, message) => {
    await expect(sidesOf({ [kind]: text })).rejects.toThrow(`${kind}.csv, ${message}`);
  });

  it('are refused, nothing done, where they refer to what is not there', async () => {
    const version = await catalogueVersion(test.database);
    const stray = fees.replaceAll(isin, 'US0231351067');
    const outcome = importWith({ fees: stray }, { fee_scheme: 'no-such', name: 'Half done' });
    const error = await outcome.catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(UnknownReferences);
    const { faults } = error as UnknownReferences;
    expect(faults.map(({ source, place, column }) => [source, place, column])).toEqual([
      ['funds', 'line 2', 'fee_scheme'],
      ['fees', 'line 2', 'isin'],
      ['fees', 'line 5', 'isin'],
    ]);
    expect([await catalogueVersion(test.database), (await fundOf())?.name]).toEqual([version, 'World']);
  });
});
