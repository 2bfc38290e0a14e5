import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '#domain/catalogue/iso-codes.ts';
import { fixtures } from '#test/helpers/fixtures.ts';
import { bankNames } from '../../../server/demo/banks.ts';

const rowsOf = <Row>(path: string): Row[] => parse(readFileSync(path), { columns: true });

describe('the reference data of the demo', () => {
  it('names every bank as in the code lists of the two national banks', () => {
    const published = rowsOf<{ country: string; bank_code: string; name: string }>(fixtures.banks);

    expect(bankNames.map((row) => row.join(' ')).toSorted()).toEqual(
      published.map(({ country, bank_code, name }) => `${country} ${bank_code} ${name}`).toSorted(),
    );
  });

  it('contains every country of ISO 3166', () => {
    const published = rowsOf<{ alpha2: string }>(fixtures.countries).map(({ alpha2 }) => alpha2);

    expect([...countryCodes].toSorted()).toEqual(published.toSorted());
  });
});
