import { sql } from 'kysely';
import * as z from 'zod/mini';
import { calculationBases } from '#domain/catalogue/vocabulary.ts';
import { importedScheme } from '../../catalogue-import/write-terms.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import type { FeeRangeKind } from '../../db/tables/catalogue.ts';
import { about, amount, percent, recordId } from '../fields.ts';
import { listSection } from '../section.ts';

const ranges = z.array(
  z.strictObject({
    threshold: about('Amount from which the rate holds', amount),
    rate: about('Percent', percent.check(z.gte(0), z.lte(100))),
  }),
);

export const feeSchemeRecord = z.strictObject({
  id: recordId,
  calculationBase: about(
    'Whether the fee is part of the payment (Gross) or on top of what is invested (Net)',
    z.enum(calculationBases),
  ),
  payment: about('Fees of a payment', ranges),
  prepaid: about('Fees of what is paid in advance', ranges),
});
type FeeScheme = z.output<typeof feeSchemeRecord>;

export const feeSchemes = listSection({
  name: 'feeSchemes',
  meaning:
    'Tariffs of entry fees, each for one currency, which funds and programs share. Those that fund imports have made stay, named or not',
  record: feeSchemeRecord,
  keys: ['id'],
  unique: [
    { at: '*.payment.*', by: ['threshold'] },
    { at: '*.prepaid.*', by: ['threshold'] },
  ],
  root: { table: 'feeSchemes', column: 'id' },
  staysUnnamed: (id) => id.startsWith(importedScheme),
  read: async (database) => {
    const schemes = await database.selectFrom('feeSchemes').select(['id', 'calculationBase']).execute();
    const rows = await database
      .selectFrom('feeRanges')
      .select(['feeSchemeId', 'kind', 'threshold', 'rate'])
      .orderBy('threshold')
      .execute();
    const rangesOf = (id: string, kind: FeeRangeKind) =>
      rows
        .filter((row) => row.feeSchemeId === id && row.kind === kind)
        .map(({ threshold, rate }) => ({ threshold, rate }));
    return schemes.map(({ id, calculationBase }) => ({
      id,
      calculationBase,
      payment: rangesOf(id, 'payment'),
      prepaid: rangesOf(id, 'prepaid'),
    }));
  },
  write: async (transaction, schemes) => {
    await insertRows(transaction, 'feeSchemes', schemes, 'id', ['payment', 'prepaid']);
    const ids = schemes.map(({ id }) => id);
    await sql`delete from fee_ranges where fee_scheme_id = any(${ids}::text[])`.execute(transaction);
    await insertRows(
      transaction,
      'feeRanges',
      schemes.flatMap((scheme) => [...rangeRows(scheme, 'payment'), ...rangeRows(scheme, 'prepaid')]),
    );
  },
});

const rangeRows = (scheme: FeeScheme, kind: FeeRangeKind) =>
  scheme[kind].map((range) => ({ feeSchemeId: scheme.id, kind, ...range }));
