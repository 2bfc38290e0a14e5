import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { countryCodes, fundCurrencies } from '#domain/catalogue/iso-codes.ts';
import { demoData } from '#server/demo/load-demo-data.ts';
import { fixtures } from '#test/helpers/data/fixtures.ts';

const { reference } = demoData();
const rowsOf = <Row>(path: string): Row[] => parse(readFileSync(path), { columns: true });

describe('the reference data of the demo', () => {
  it('names every bank as in the code lists of the two national banks', () => {
    const published = rowsOf<{ country: string; bank_code: string; name: string }>(fixtures.banks);

    expect(reference.banks.map(({ countryId, code, name }) => `${countryId} ${code} ${name}`).toSorted()).toEqual(
      published.map(({ country, bank_code, name }) => `${country} ${bank_code} ${name}`).toSorted(),
    );
  });

  it('contains every country of ISO 3166', () => {
    const published = rowsOf<{ alpha2: string }>(fixtures.countries).map(({ alpha2 }) => alpha2);

    expect([...countryCodes].toSorted()).toEqual(published.toSorted());
    expect(reference.countries.map(({ id }) => id).toSorted()).toEqual(published.toSorted());
  });

  it('contains every currency that a list of funds may have', () => {
    expect(reference.currencies.map(({ id }) => id)).toEqual(fundCurrencies);
  });
});
