import * as z from 'zod/mini';
import { about, decimal, recordId } from '../fields.ts';
import { replaceRows } from '../replace-rows.ts';
import { listSection } from '../section.ts';

export const forexRateRecord = z.strictObject({
  currencyFromId: about('A currency', recordId),
  currencyToId: about('A currency', recordId),
  unit: about('Units of the first currency that the rate is for', z.int().check(z.gt(0), z.lt(1_000_000))),
  forexRate: about('What these units are worth in the second currency', decimal(8).check(z.gt(0), z.lt(1e10))),
});

export const forexRates = listSection({
  name: 'forexRates',
  meaning: 'Rates that carts and forecasts convert amounts with; daily histories come from import-rates',
  record: forexRateRecord,
  keys: ['currencyFromId', 'currencyToId'],
  references: [
    { from: '*.currencyFromId', to: 'currencies' },
    { from: '*.currencyToId', to: 'currencies' },
  ],
  check: (rates) =>
    rates.flatMap(({ currencyFromId, currencyToId }, index) =>
      currencyFromId === currencyToId
        ? [{ path: [index, 'currencyToId'], reason: 'both currencies are the same' }]
        : [],
    ),
  read: (database) =>
    database.selectFrom('forexRates').select(['currencyFromId', 'currencyToId', 'unit', 'rate as forexRate']).execute(),
  write: (transaction, items) =>
    replaceRows(
      transaction,
      'forexRates',
      items.map(({ forexRate, ...pair }) => ({ ...pair, rate: forexRate })),
    ),
});
