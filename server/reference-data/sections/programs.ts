import * as z from 'zod/mini';
import { managementStyles, requirementKinds } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { groupRows } from '../../db/rows/group-rows.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
import { about, color, inOrder, line, percent, recordId, riskLevel, share, texts, webAddress } from '../fields.ts';
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

const programRows = (database: Database) =>
  database
    .selectFrom('programs')
    .select([
      'id',
      'code',
      'name',
      'description',
      'color',
      'management_style',
      'external_url',
      'currency_id',
      'contract_type_id',
      'issuer_id',
      'ter',
      'expected_income',
      'risk_level',
      'investment_horizon',
      'one_off_investment_type',
      'periodical_investment_type',
      'maximal_entry_fee',
      'exit_cost',
      'unfavourable_gain',
      'moderate_gain',
      'favourable_gain',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();

async function readPrograms(database: Database): Promise<Program[]> {
  const rows = await programRows(database);
  const currencies = await database
    .selectFrom('program_currencies')
    .select(['program_id', 'currency_id'])
    .orderBy('position')
    .execute();
  const funds = await database
    .selectFrom('program_funds')
    .select(['program_id', 'fund_id', 'share'])
    .orderBy('position')
    .execute();
  const documents = await database
    .selectFrom('program_documents')
    .select(['id', 'program_id', 'name', 'mime_type', 'link'])
    .orderBy('position')
    .execute();
  const terms = await readTerms(database, 'program');
  const currenciesOf = groupRows(currencies, ({ program_id }) => program_id);
  const fundsOf = groupRows(funds, ({ program_id }) => program_id);
  const documentsOf = groupRows(documents, ({ program_id }) => program_id);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    color: row.color,
    managementStyle: row.management_style,
    externalUrl: row.external_url,
    contractTypeId: row.contract_type_id,
    issuerId: row.issuer_id,
    currencyId: row.currency_id,
    terms: (currenciesOf.get(row.id) ?? []).map(
      ({ currency_id: currencyId }) =>
        terms.get(row.id)?.get(currencyId) ?? { currencyId, feeSchemeId: null, limits: null },
    ),
    ter: numberOrNull(row.ter),
    expectedIncome: numberOrNull(row.expected_income),
    riskLevel: row.risk_level,
    investmentHorizon: row.investment_horizon,
    oneOffInvestmentType: row.one_off_investment_type,
    periodicalInvestmentType: row.periodical_investment_type,
    maximalEntryFee: numberOrNull(row.maximal_entry_fee),
    exitCost: numberOrNull(row.exit_cost),
    unfavourableGain: numberOrNull(row.unfavourable_gain),
    moderateGain: numberOrNull(row.moderate_gain),
    favourableGain: numberOrNull(row.favourable_gain),
    funds: (fundsOf.get(row.id) ?? []).map((part) => ({ fundId: part.fund_id, share: Number(part.share) })),
    documents: (documentsOf.get(row.id) ?? []).map(({ id, name, mime_type, link }) => ({
      id,
      name,
      mimeType: mime_type,
      link,
    })),
  }));
}

async function writePrograms(transaction: Database, items: readonly Program[]): Promise<void> {
  await insertRows(transaction, 'programs', inOrder(items.map(programRow)), 'id');
  await replaceRows(
    transaction,
    'program_currencies',
    items.flatMap(({ id, terms }) =>
      inOrder(terms.map(({ currencyId }) => ({ program_id: id, currency_id: currencyId }))),
    ),
  );
  await replaceRows(
    transaction,
    'program_fee_schemes',
    items.flatMap(({ id, terms }) => schemeRows(id, terms)),
  );
  await replaceRows(
    transaction,
    'program_limits',
    items.flatMap(({ id, terms }) => limitRows(id, terms)),
  );
  await replaceRows(
    transaction,
    'program_funds',
    items.flatMap(({ id, funds }) =>
      inOrder(funds.map(({ fundId, share: part }) => ({ program_id: id, fund_id: fundId, share: part }))),
    ),
  );
  await replaceRows(
    transaction,
    'program_documents',
    items.flatMap(({ id: program_id, documents }) =>
      inOrder(documents.map(({ mimeType, ...document }) => ({ ...document, program_id, mime_type: mimeType }))),
    ),
  );
}

const programRow = (program: Program) => ({
  id: program.id,
  code: program.code,
  name: program.name,
  description: program.description,
  color: program.color,
  management_style: program.managementStyle,
  external_url: program.externalUrl,
  currency_id: program.currencyId,
  contract_type_id: program.contractTypeId,
  issuer_id: program.issuerId,
  ter: program.ter,
  expected_income: program.expectedIncome,
  risk_level: program.riskLevel,
  investment_horizon: program.investmentHorizon,
  one_off_investment_type: program.oneOffInvestmentType,
  periodical_investment_type: program.periodicalInvestmentType,
  maximal_entry_fee: program.maximalEntryFee,
  exit_cost: program.exitCost,
  unfavourable_gain: program.unfavourableGain,
  moderate_gain: program.moderateGain,
  favourable_gain: program.favourableGain,
});
