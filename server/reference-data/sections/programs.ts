import * as z from 'zod/mini';
import { managementStyles, requirementKinds } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { rowsBy } from '../../db/rows/rows-by.ts';
import { about, color, inOrder, line, percent, recordId, riskLevel, share, texts, webAddress } from '../fields.ts';
import { readRows } from '../read-rows.ts';
import { replaceRows } from '../replace-rows.ts';
import { listSection, type ContentFault } from '../section.ts';
import { gains } from './asset-classes.ts';
import { limitRows, productTerms, readTerms, schemeRows } from './terms.ts';

const programDocument = z.strictObject({
  id: about('Part of the address of the document: random, of 64 hexadecimal digits', recordId),
  name: texts,
  mimeType: line,
  link: about('Where it is; null is made by the portal from what it knows of the program', z.nullable(webAddress)),
});

export const programRecord = z.strictObject({
  id: recordId,
  code: about('Unique within the list', line),
  name: line,
  description: z.nullable(texts),
  color: about('#rrggbb', color),
  managementStyle: z.enum(managementStyles),
  externalUrl: z.nullable(webAddress),
  contractTypeId: about('The contract type that it is a line of', recordId),
  issuerId: about('A fund house', z.nullable(recordId)),
  currencyId: about('Its own currency, one of those of its terms', recordId),
  terms: about(
    'Currencies that it is offered in, in the order of the screens',
    z.array(productTerms).check(z.minLength(1)),
  ),
  ter: about('Ongoing charge, percent a year', z.nullable(percent)),
  expectedIncome: about('Percent a year', z.nullable(percent)),
  riskLevel: about('1 to 7, 0 for none', z.nullable(riskLevel)),
  investmentHorizon: about('Recommended years', z.nullable(z.int().check(z.gte(0), z.lte(99)))),
  oneOffInvestmentType: z.enum(requirementKinds),
  periodicalInvestmentType: z.enum(requirementKinds),
  maximalEntryFee: about('Percent', z.nullable(percent)),
  exitCost: about('Percent', z.nullable(percent)),
  ...gains,
  funds: about(
    'What it holds, the largest first; its performance is computed from the prices of these funds',
    z.array(
      z.strictObject({ fundId: about('A fund of the database: its ISIN', recordId), share: about('Percent', share) }),
    ),
  ),
  documents: z.array(programDocument),
});
export type Program = z.output<typeof programRecord>;

export const programs = listSection({
  name: 'programs',
  meaning: 'Programs with what they hold, in the order within their contract types',
  record: programRecord,
  keys: ['id'],
  isOrdered: true,
  unique: [
    { at: '*', by: ['code'] },
    { at: '*.terms.*', by: ['currencyId'] },
    { at: '*.funds.*', by: ['fundId'] },
  ],
  references: [
    { from: '*.contractTypeId', to: 'contractTypes' },
    { from: '*.issuerId', to: 'issuers' },
    { from: '*.currencyId', to: 'currencies' },
    { from: '*.terms.*.currencyId', to: 'currencies' },
    { from: '*.terms.*.feeSchemeId', to: 'feeSchemes' },
    { from: '*.funds.*.fundId', to: 'funds' },
  ],
  root: { table: 'programs', column: 'id', hasUniqueCode: true },
  check: (items) => [...currencyFaults(items), ...documentFaults(items)],
  read: readPrograms,
  write: writePrograms,
});

const currencyFaults = (items: readonly Program[]): ContentFault[] =>
  items.flatMap(({ currencyId, terms }, index) =>
    terms.some((own) => own.currencyId === currencyId)
      ? []
      : [{ path: [index, 'currencyId'], reason: `"${currencyId}" is not among the terms` }],
  );

/** Documents of all programs are in one table. */
function documentFaults(items: readonly Program[]): ContentFault[] {
  const seen = new Set<string>();
  return items.flatMap(({ documents }, index) =>
    documents.flatMap(({ id }, place) => {
      const isRepeated = seen.has(id);
      seen.add(id);
      return isRepeated ? [{ path: [index, 'documents', place, 'id'], reason: `"${id}" is there twice` }] : [];
    }),
  );
}

const programRows = readRows(
  'programs',
  z.omit(programRecord, { terms: true, funds: true, documents: true }),
  'ordered',
);

async function readPrograms(database: Database): Promise<Program[]> {
  const rows = await programRows(database);
  const currencies = await database
    .selectFrom('programCurrencies')
    .select(['programId', 'currencyId'])
    .orderBy('position')
    .execute();
  const funds = await database
    .selectFrom('programFunds')
    .select(['programId', 'fundId', 'share'])
    .orderBy('position')
    .execute();
  const documents = await database
    .selectFrom('programDocuments')
    .select(['id', 'programId', 'name', 'mimeType', 'link'])
    .orderBy('position')
    .execute();
  const terms = await readTerms(database, 'program');
  const currenciesOf = rowsBy(currencies, 'programId');
  const fundsOf = rowsBy(funds, 'programId');
  const documentsOf = rowsBy(documents, 'programId');
  return rows.map((row) => ({
    ...row,
    terms: currenciesOf(row.id).map(
      ({ currencyId }) => terms.get(row.id)?.get(currencyId) ?? { currencyId, feeSchemeId: null, limits: null },
    ),
    funds: fundsOf(row.id),
    documents: documentsOf(row.id),
  }));
}

async function writePrograms(transaction: Database, items: readonly Program[]): Promise<void> {
  await insertRows(transaction, 'programs', inOrder(items), 'id', ['terms', 'funds', 'documents']);
  await replaceRows(
    transaction,
    'programCurrencies',
    items.flatMap(({ id, terms }) => inOrder(terms.map(({ currencyId }) => ({ programId: id, currencyId })))),
  );
  await replaceRows(
    transaction,
    'programFeeSchemes',
    items.flatMap(({ id, terms }) => schemeRows(id, terms)),
  );
  await replaceRows(
    transaction,
    'programLimits',
    items.flatMap(({ id, terms }) => limitRows(id, terms)),
  );
  await replaceRows(
    transaction,
    'programFunds',
    items.flatMap(({ id, funds }) => inOrder(funds.map((part) => ({ ...part, programId: id })))),
  );
  await replaceRows(
    transaction,
    'programDocuments',
    items.flatMap(({ id: programId, documents }) => inOrder(documents.map((document) => ({ ...document, programId })))),
  );
}
