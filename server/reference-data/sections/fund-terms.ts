import { sql } from 'kysely';
import * as z from 'zod/mini';
import { openToMarket } from '../../catalogue-import/open-to-market.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { about, recordId } from '../fields.ts';
import { listSection } from '../section.ts';
import { limitRows, productTerms, readTerms, schemeRows } from './terms.ts';

const fundTermsRecord = z.strictObject({
  fundId: about('A fund of the database: its ISIN', recordId),
  terms: about('One a currency; an empty list takes them away', z.array(productTerms)),
});

export const fundTerms = listSection({
  name: 'fundTerms',
  meaning: 'Fee schemes and limits of funds. Funds that the list does not name keep theirs',
  record: fundTermsRecord,
  keys: ['fundId'],
  staysUnnamed: () => true,
  unique: [{ at: '*.terms.*', by: ['currencyId'] }],
  references: [
    { from: '*.fundId', to: 'funds' },
    { from: '*.terms.*.currencyId', to: 'currencies' },
    { from: '*.terms.*.feeSchemeId', to: 'feeSchemes' },
  ],
  read: async (database) => {
    const all = await readTerms(database, 'fund');
    return [...all].map(([fundId, terms]) => ({ fundId, terms: sortedByCurrency([...terms.values()]) }));
  },
  write: async (transaction, items) => {
    const ids = items.map(({ fundId }) => fundId);
    for (const table of ['fundFeeSchemes', 'fundLimits'] as const) {
      await sql`delete from ${sql.table(table)} where product_id = any(${ids}::text[])`.execute(transaction);
    }
    await insertRows(
      transaction,
      'fundFeeSchemes',
      items.flatMap(({ fundId, terms }) => schemeRows(fundId, terms)),
    );
    await insertRows(
      transaction,
      'fundLimits',
      items.flatMap(({ fundId, terms }) => limitRows(fundId, terms)),
    );
    await openToMarket(transaction, ids);
  },
});

const sortedByCurrency = <Terms extends { currencyId: string }>(terms: Terms[]) =>
  terms.toSorted((one, other) => (one.currencyId < other.currencyId ? -1 : 1));
